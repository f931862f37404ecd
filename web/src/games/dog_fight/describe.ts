// The position in words, for players who cannot see the board.

import { isSetUp } from "./geometry";
import type { Biplane, Picture, Seen } from "./types";

/** Return the round and the turn: "round 3 of 3, turn 1 of 5". After the end the counters may be one turn ahead. */
export function whenOf(seen: Seen, picture: Picture): string {
  if (seen.phase === "over") return "the game is over";
  const limit = picture.rounds[seen.scenario];
  return `round ${seen.round}${limit ? ` of ${limit}` : ""}, turn ${seen.turn} of 5`;
}

export function describe(observation: unknown, picture: unknown): string {
  const seen = observation as Seen;
  const facts = (picture as Picture).biplanes;
  const state = (plane: Biplane): string =>
    isSetUp(seen) ? `is on ${plane.at} with damage ${plane.damage} of ${plane.capacity}` : "is not on the board yet";
  const told = seen.planes
    .filter((plane) => plane.plane)
    .map((plane) => `${plane.seat}, ${facts[plane.plane!]?.name ?? plane.plane}, ${state(plane)}`);
  const when = whenOf(seen, picture as Picture);
  return [`${when.charAt(0).toUpperCase()}${when.slice(1)}.`, ...(told.length > 0 ? [`${told.join("; ")}.`] : [])].join(
    " ",
  );
}
