// How hard each game is to learn, for the home page. The server does not send this.

import type { PlainKey } from "../messages/text";

export const WEIGHTS: Record<string, PlainKey> = {
  "dog-fight": "weight-light",
  "dawgs-of-war": "weight-light-to-medium",
  "dogfight-1917": "weight-medium",
  "age-of-dogfights": "weight-heavy",
};
