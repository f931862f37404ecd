import source from "../../messages/en/dog_fight.ftl?raw";
import type { DogFight } from "../../messages/keys.gen";
import { textsOf } from "../../messages/text";

/** The texts of this game, which come with its board. */
export const text = textsOf<DogFight>(source);
