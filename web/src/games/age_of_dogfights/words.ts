// The server's sentences with the names that this board shows.

import { short } from "./geometry";
import type { Flyer, Seen } from "./types";

const STEPS: Record<string, string> = {
  F: "straight",
  L: "left",
  R: "right",
  WOL: "wingover to the left",
  WOR: "wingover to the right",
  LOOP1: "small loop",
  LOOP2: "large loop",
  IMM1: "Immelmann",
  IMM2: "Immelmann over 2 levels",
  IMM3: "Immelmann over 3 levels",
  SS1: "split S",
  SS2: "split S over 2 levels",
  SS3: "split S over 3 levels",
};

/** Write a path in words: F F R is "straight 2, right". */
export function flown(path: string): string {
  const runs: { step: string; times: number }[] = [];
  for (const step of path.split(" ")) {
    const last = runs.at(-1);
    if (last?.step === step) last.times += 1;
    else runs.push({ step, times: 1 });
  }
  return runs.map(({ step, times }) => `${STEPS[step] ?? step}${times > 1 ? ` ${times}` : ""}`).join(", ");
}

/** Return "Access Point 2" with the number on the board, or null elsewhere. */
export function accessWords(seen: Seen, flyer: Flyer): string | null {
  const places = seen.board.access[seen.seats.indexOf(flyer.seat)] ?? [];
  const number = places.findIndex((place) => place.join() === flyer.at?.join());
  return number < 0 ? null : `Access Point ${number + 1}`;
}

/** Write G10 for germany/10, as on the board. */
export function says(text: string): string {
  return text
    .replace(/\b(germany|france|britain)\/(\d+)/gi, (name) => short(name.toLowerCase()))
    .replace(/\bship(\d)/g, "Ship $1");
}
