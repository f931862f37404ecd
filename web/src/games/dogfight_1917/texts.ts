import source from "../../messages/en/dogfight_1917.ftl?raw";
import type { Dogfight1917 } from "../../messages/keys.gen";
import { said, type Sentence } from "../../messages/said";
import { textsOf } from "../../messages/text";

/** The texts of this game, which come with its board. */
export const text = textsOf<Dogfight1917>(source);

/** Return what the server says about this game, such as the name of a card. */
export function told(sentence: Sentence): string {
  return said(sentence, "dogfight-1917");
}
