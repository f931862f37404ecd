// What a player can report, in the form that the server expects. Nothing is judged here.

import { inFull, type Offer } from "../match/offers";
import type { ReportWish } from "../protocol.gen";
import { isMessage, said } from "../messages/said";
import { text } from "../messages/text";

type About = Pick<ReportWish, "about"> & Partial<Pick<ReportWish, "action" | "event" | "path">>;

export type Choice = About & { label: string };

const VALUES_AT_MOST = 400;

/** Return the report of a refused or allowed answer. A complete move has several answers, so it has none. */
export function ofOffer(offer: Offer): Choice[] {
  const named = inFull(offer.label);
  const label = offer.refused ? `${named.replace(/[.!]$/, "")}. ${offer.refused.text}` : named;
  return offer.plan ? [] : [{ label, about: "action", action: offer.action as NonNullable<ReportWish["action"]> }];
}

export function ofResult(reason: string): Choice[] {
  return [{ label: reason, about: "result" }];
}

/** Return the report of a log line. `at` is its number among all events that this viewer saw. */
export function ofLine(line: { text: string; at: number }): Choice {
  return { label: line.text, about: "event", event: line.at };
}

/** Return one choice per value of an observation, by its path. The first choice is the whole position. */
export function ofValues(observation: unknown, game: string): Choice[] {
  const found: Choice[] = [{ label: text("report-whole-position"), about: "value", path: [] }];
  collect(observation, [], found, game);
  return found;
}

function collect(value: unknown, path: string[], found: Choice[], game: string): void {
  if (found.length >= VALUES_AT_MOST || path.length > 8) return;
  if (isMessage(value)) return collect(said(value, game), path, found, game);
  if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) collect(part, [...path, name], found, game);
  } else if (path.length > 0) {
    found.push({
      label: `${path.join(" ").replaceAll("_", " ")}: ${value === null || value === "" ? "–" : String(value)}`,
      about: "value",
      path,
    });
  }
}
