// Who is at the table, who has gone, and what a viewer may do about it. The server says from when.

import type { Now } from "./packets";

export type Seat = Now["seats"][number];

/** What a viewer reads about the player of a seat. Bots are always here, and nothing is known of an open seat. */
export type Presence = "here" | "deciding" | "thinking" | "gone" | "stood" | "out" | "none";

export function presenceOf(seat: Seat, isAsked: boolean): Presence {
  if (seat.left) return "out";
  if (seat.kind === "bot") return isAsked ? "thinking" : "none";
  if (seat.kind !== "person") return "none";
  if (isNumber(seat.stood)) return "stood";
  if (isNumber(seat.away) && !seat.yours) return "gone";
  return isAsked ? "deciding" : "here";
}

/** Return the seats of others for which no one needs to wait any longer, at the server's time. */
export function absentees(now: Now, time: number): Seat[] {
  return now.seats.filter((seat) => !seat.yours && isNumber(seat.replace_from) && time >= seat.replace_from);
}

/** Return my seats that I do not fly: I have left them, or a bot has them. */
export function seatsLeft(now: Now): Seat[] {
  if (now.state !== "playing") return [];
  return now.seats.filter((seat) => seat.yours && !seat.left && (seat.kind === "bot" || isNumber(seat.stood)));
}

/** Return whether the viewer plays at the seat that is viewed. */
export function isPlayingAt(now: Now): boolean {
  const seat = now.seats.find((each) => each.seat === now.seat);
  return seat !== undefined && seat.kind === "person" && !isNumber(seat.stood) && !seat.left;
}

/** Return whether a person besides me still plays. */
export function othersPlay(now: Now): boolean {
  return now.seats.some((seat) => seat.kind === "person" && !seat.yours && !seat.left);
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === "number";
}
