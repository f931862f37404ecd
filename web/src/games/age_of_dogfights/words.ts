// The server's sentences with the names that this board shows.

import type { AgeOfDogfights } from "../../messages/keys.gen";
import type { PlainKey } from "../../messages/text";
import { short } from "./geometry";
import type { Flyer, Seen } from "./types";
import { text } from "./texts";

const STEPS: Record<string, PlainKey<AgeOfDogfights>> = {
  F: "aod-step-straight",
  L: "aod-step-left",
  R: "aod-step-right",
  WOL: "aod-step-wingover-left",
  WOR: "aod-step-wingover-right",
  LOOP1: "aod-step-small-loop",
  LOOP2: "aod-step-large-loop",
  IMM1: "aod-step-immelmann",
  IMM2: "aod-step-immelmann-2",
  IMM3: "aod-step-immelmann-3",
  SS1: "aod-step-split-s",
  SS2: "aod-step-split-s-2",
  SS3: "aod-step-split-s-3",
};

function stepWords(code: string, times: number): string {
  const key = STEPS[code];
  const step = key ? text(key) : code;
  return times > 1 ? text("aod-step-times", { step, times }) : step;
}

/** Write a path in words: F F R is "straight 2, right". */
export function flown(path: string): string {
  const runs: { step: string; times: number }[] = [];
  for (const step of path.split(" ")) {
    const last = runs.at(-1);
    if (last?.step === step) last.times += 1;
    else runs.push({ step, times: 1 });
  }
  return runs.map(({ step, times }) => stepWords(step, times)).join(", ");
}

/** Return "Access Point 2" with the number on the board, or null elsewhere. */
export function accessWords(seen: Seen, flyer: Flyer): string | null {
  const places = seen.board.access[seen.seats.indexOf(flyer.seat)] ?? [];
  const number = places.findIndex((place) => place.join() === flyer.at?.join());
  return number < 0 ? null : text("aod-access-point", { number: number + 1 });
}

/** Write G10 for germany/10, as on the board. */
export function says(text: string): string {
  return text
    .replace(/\b(germany|france|britain)\/(\d+)/gi, (name) => short(name.toLowerCase()))
    .replace(/\bship(\d)/g, "Ship $1");
}
