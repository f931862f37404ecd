import source from "../../messages/en/age_of_dogfights.ftl?raw";
import type { AgeOfDogfights } from "../../messages/keys.gen";
import { textsOf } from "../../messages/text";

/** The texts of this game, which come with its board. */
export const text = textsOf<AgeOfDogfights>(source);
