// The door of a page that a server delivered.

import { doorOver } from "./asking";
import { network } from "./network";

export const server = doorOver(network);
