import { mount } from "svelte";
import App from "./App.svelte";
import { startLanguage } from "./messages/language";
import "./style/tokens.css";
import "./style/pieces.css";
import "./style/base.css";
import "./style/buttons.css";
import "./style/forms.css";

// The colours of the games, a file each.
import.meta.glob("./games/*/tokens.css", { eager: true });

void startLanguage().then(() => mount(App, { target: document.getElementById("app")! }));
