// Who sits where in a new game, and its clock, as the server expects them.

import { nonce } from "../net/random";
import type { NewTable, SeatWish } from "../protocol.gen";

export interface SeatChoice {
  name: string;
  kind: "me" | "open" | "bot";
  level: string; // of a bot
}

/** Return a choice for each seat. Seats that were there before keep theirs; the first is mine, the others are bots. */
export function seatChoices(names: string[], before: SeatChoice[], levels: string[]): SeatChoice[] {
  const level = ["recruit", "pilot"].find((each) => levels.includes(each)) ?? levels[0] ?? "";
  return names.map((name, at) => {
    const known = before[at];
    return { name, kind: known?.kind ?? (at === 0 ? "me" : "bot"), level: known?.level ?? level };
  });
}

export function seatWish({ kind, level }: SeatChoice): SeatWish {
  if (kind === "me") return { kind, nonce: nonce() };
  return kind === "bot" ? { kind, level } : { kind };
}

/** Return whether hints are allowed unless the player chooses otherwise: only where no other person can join. */
export function hintsByDefault(seats: SeatChoice[]): boolean {
  return seats.every((seat) => seat.kind !== "open");
}

export interface ClockChoice {
  kind: "none" | "live" | "slow";
  minutes: number; // per player, with a live clock
  increment: number; // seconds per decision, with a live clock
  hours: number; // per decision, with a slow clock
}

export function clockWish({ kind, minutes, increment, hours }: ClockChoice): NewTable["clock"] {
  if (kind === "live") return { kind, seconds: minutes * 60, increment };
  return { kind, seconds: kind === "slow" ? hours * 3600 : 0, increment: 0 };
}
