import source from "../messages/en/setup.ftl?raw";
import type { Setup } from "../messages/keys.gen";
import { textsOf } from "../messages/text";

/** The texts of the set-up form, which come with it. */
export const text = textsOf<Setup>(source);
