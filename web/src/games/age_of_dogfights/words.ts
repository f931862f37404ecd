// Names and places as this board writes them.

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

/** Return the name of a ship. Those without a name of their own are numbered. */
export function shipWords(name: string): string {
  return name.replace(/\bship(\d)/g, (_, number: string) => text("aod-ship", { number: Number(number) }));
}

/** Write the names of aircraft and ships as on the board: G10 for germany/10. */
export function says(sentence: string): string {
  return shipWords(sentence.replace(/\b(germany|france|britain)\/(\d+)/gi, (name) => short(name.toLowerCase())));
}
