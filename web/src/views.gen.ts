// Made by web/protocol.py from the server's schemas; do not edit.

import type { Views as V0 } from "./games/age_of_dogfights/views.gen";
import type { Views as V1 } from "./games/dawgs_of_war/views.gen";
import type { Views as V2 } from "./games/dog_fight/views.gen";
import type { Views as V3 } from "./games/dogfight_1917/views.gen";

/** What the page draws each game from, by the code of the game. */
export interface GameViews {
  "age-of-dogfights": V0;
  "dawgs-of-war": V1;
  "dog-fight": V2;
  "dogfight-1917": V3;
}
