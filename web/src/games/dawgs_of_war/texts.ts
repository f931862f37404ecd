import source from "../../messages/en/dawgs_of_war.ftl?raw";
import type { DawgsOfWar } from "../../messages/keys.gen";
import { textsOf } from "../../messages/text";

/** The texts of this game, which come with its board. */
export const text = textsOf<DawgsOfWar>(source);

/** Return a plane's direction in words, or "" while it is not on the map. */
export function headingWords(heading: number | null | undefined): string {
  return typeof heading !== "number" ? "" : text("dow-heading", { heading });
}
