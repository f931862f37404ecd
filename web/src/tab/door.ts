// The door of a page without a server.

import { doorOver } from "../net/asking";
import { withBakedAnswers } from "./baked";
import { engine } from "./engine.svelte";

export const tab = doorOver(withBakedAnswers(engine));
