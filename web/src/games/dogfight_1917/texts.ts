import source from "../../messages/en/dogfight_1917.ftl?raw";
import type { Dogfight1917 } from "../../messages/keys.gen";
import { textsOf } from "../../messages/text";

/** The texts of this game, which come with its board. */
export const text = textsOf<Dogfight1917>(source);
