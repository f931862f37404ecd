// The places on the map that choices lead to, and the aircraft that they concern.

import { type Point, points } from "../../board/lattice";
import type { Pose } from "../../board/stage.svelte";
import { placed } from "../../match/offers";
import { angleOf, best, hits, percent, TILT_SIGNS } from "./geometry";
import type { Flyer, Heading, Offer, Picture, Place, Sketch } from "./types";
import { text } from "./texts";

/** A point at which moves end. */
export interface End {
  key: string;
  at: Place;
  x: number;
  y: number;
  offers: Offer[];
  headings: Heading[];
  levels: number[];
  chance: number; // of the best shot from there
  off: boolean;
  danger: boolean;
}

export const sketchOf = (offer: Offer): Sketch => offer.sketch ?? {};

export function endsOf(offers: Offer[]): End[] {
  const found = new Map<string, End>();
  for (const offer of offers) {
    const { at, target } = sketchOf(offer);
    if (!at || target) continue;
    const key = at.join();
    const end = found.get(key) ?? newEnd(key, at);
    found.set(key, end);
    add(end, offer);
  }
  return [...found.values()];
}

function newEnd(key: string, at: Place): End {
  const nothing = { offers: [], headings: [], levels: [], chance: 0, off: false, danger: true };
  return { key, at, ...points.at(...at), ...nothing };
}

function add(end: End, offer: Offer): void {
  const { heading, level, shots, off, answers } = sketchOf(offer);
  const shot = best(shots);
  end.offers.push(offer);
  if (heading && !end.headings.includes(heading)) end.headings.push(heading);
  if (level && !end.levels.includes(level)) end.levels.push(level);
  end.chance = Math.max(end.chance, shot ? hits(shot) : 0);
  end.off ||= off !== undefined;
  end.danger &&= (answers?.length ?? 0) > 0;
}

/** Return the aircraft that cannot be fired at, and the points where a move cannot end. */
export function forbiddenPlaces(refused: Offer[], offers: Offer[], ends: End[], places: Record<string, Pose>) {
  const forbidden = placed(refused, (offer) => {
    const { at, target } = sketchOf(offer);
    if (target) return places[target] ? { key: target, x: places[target].x, y: places[target].y } : null;
    return at ? { key: at.join(), ...points.at(...at) } : null;
  });
  const isAllowed = (key: string): boolean =>
    ends.some((end) => end.key === key) || offers.some((offer) => sketchOf(offer).target === key);
  return forbidden.filter(({ key }) => !isAllowed(key));
}

/** Return the moves that end on one point, once only they are left. The player picks one on the board itself. */
export function waysOf(offers: Offer[], ends: End[]): End | null {
  const [end] = ends;
  return ends.length === 1 && end!.offers.length > 1 && offers.length === end!.offers.length ? end! : null;
}

/** Return the nearest end within a distance, and those of its moves that head towards the point. */
export function nearestEnd(
  ends: End[],
  at: Point,
  within: number,
  facts: Picture,
  byHeading: boolean,
): { end: End; offers: Offer[] } | null {
  let found: End | null = null;
  let least = within;
  for (const end of ends) {
    const apart = Math.hypot(end.x - at.x, end.y - at.y);
    if (apart < least) [found, least] = [end, apart];
  }
  if (!found) return null;
  if (!byHeading || found.headings.length < 2 || least < points.size * 0.16)
    return { end: found, offers: found.offers };
  const turn = (Math.atan2(at.x - found.x, found.y - at.y) * 180) / Math.PI;
  const gap = (heading: Heading): number => Math.abs(((((angleOf(facts, heading) - turn) % 360) + 540) % 360) - 180);
  const heading = [...found.headings].sort((one, other) => gap(one) - gap(other))[0]!;
  return { end: found, offers: found.offers.filter((offer) => sketchOf(offer).heading === heading) };
}

/** Return the choices that concern an aircraft: to fire at it, to answer with it, or to fly it next. */
export function offersAbout(flyer: Flyer, offers: Offer[]): Offer[] {
  return offers.filter((offer) => {
    const { target, aircraft } = sketchOf(offer);
    const verb = offer.action["do"];
    if (verb === "fire" || verb === "again") return target === flyer.name;
    return ["answer", "next", "ace", "rookie"].includes(String(verb)) && aircraft === flyer.name;
  });
}

/** Return how a move ends, in short: NE L4 ↗ 73%. */
export function wayWords(offer: Offer): string {
  const { heading, level, tilt, shots } = sketchOf(offer);
  const shot = best(shots);
  const nose = tilt ? TILT_SIGNS[tilt] || "→" : "";
  const high = level ? text("aod-level", { level }) : "";
  return `${heading ?? ""} ${high} ${nose}${shot ? ` ${percent(hits(shot))}` : ""}`;
}

/** Return levels in short: L3, or L3–5. */
export function levelWords(levels: number[]): string {
  const [from, to] = [Math.min(...levels), Math.max(...levels)];
  return levels.length > 1 ? text("aod-levels", { from, to }) : text("aod-level", { level: from });
}
