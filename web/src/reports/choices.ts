// What a player can report, in the form that the server expects. Nothing is judged here.

import { type Offer, parts } from "../match/offers";
import type { ReportWish } from "../protocol.gen";
import { text } from "../messages/text";

type About = Pick<ReportWish, "about"> & Partial<Pick<ReportWish, "action" | "event" | "path">>;

export type Choice = About & { label: string };

const VALUES_AT_MOST = 400;

/** Return the report of a refused or allowed answer. A complete move has several answers, so it has none. */
export function ofOffer(offer: Offer): Choice[] {
  const { head, tail, way, warning } = parts(offer.label);
  const named = [
    [head, tail].filter(Boolean).join(": "),
    ...(way ? [`(${way})`] : []),
    ...(warning ? [`⚠ ${warning}`] : []),
  ].join(" ");
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
export function ofValues(observation: unknown): Choice[] {
  const found: Choice[] = [{ label: text("report-whole-position"), about: "value", path: [] }];
  collect(observation, [], found);
  return found;
}

function collect(value: unknown, path: string[], found: Choice[]): void {
  if (found.length >= VALUES_AT_MOST || path.length > 8) return;
  if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) collect(part, [...path, name], found);
  } else if (path.length > 0) {
    found.push({
      label: `${path.join(" ").replaceAll("_", " ")}: ${value === null || value === "" ? "–" : String(value)}`,
      about: "value",
      path,
    });
  }
}
