import source from "../../messages/en/age_of_dogfights.ftl?raw";
import type { AgeOfDogfights } from "../../messages/keys.gen";
import { said, type Sentence } from "../../messages/said";
import { textsOf } from "../../messages/text";

/** The texts of this game, which come with its board. */
export const text = textsOf<AgeOfDogfights>(source);

/** Return what the server says about this game. */
export function told(sentence: Sentence): string {
  return said(sentence, "age-of-dogfights");
}
