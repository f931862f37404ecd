import { mount } from "svelte";
import App from "./App.svelte";
import "./style/tokens.css";
import "./style/base.css";
import "./style/buttons.css";
import "./style/forms.css";

mount(App, { target: document.getElementById("app")! });
