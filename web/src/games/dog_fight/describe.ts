// The position in words, for players who cannot see the board.

import { isSetUp } from "./geometry";
import type { Biplane, Picture, Seen } from "./types";

export function describe(observation: unknown, picture: unknown): string {
  const seen = observation as Seen;
  const facts = (picture as Picture).biplanes;
  const state = (plane: Biplane): string =>
    isSetUp(seen) ? `is on ${plane.at} with damage ${plane.damage} of ${plane.capacity}` : "is not on the board yet";
  const told = seen.planes
    .filter((plane) => plane.plane)
    .map((plane) => `${plane.seat}, ${facts[plane.plane!]?.name ?? plane.plane}, ${state(plane)}`);
  return [`Round ${seen.round}, turn ${seen.turn}.`, ...(told.length > 0 ? [`${told.join("; ")}.`] : [])].join(" ");
}
