// The position in words, for players who cannot see the board.

import { flown, isSetUp } from "./geometry";
import type { Biplane, Picture, Seen } from "./types";
import { text } from "./texts";

/** Return the round and the turn: "round 3 of 3, turn 1 of 5". After the end the counters may be one turn ahead. */
export function whenOf(seen: Seen, picture: Picture): string {
  if (seen.phase === "over") return text("df-over");
  const limit = picture.rounds[seen.scenario];
  const { round, turn } = seen;
  return limit ? text("df-when-limited", { round, rounds: limit, turn }) : text("df-when", { round, turn });
}

export function describe(seen: Seen, picture: Picture): string {
  const facts = picture.biplanes;
  const place = ({ seat, plane, at, damage, capacity }: Biplane): string => {
    const named = { seat, plane: facts[plane]?.name ?? plane };
    if (!isSetUp(seen)) return text("df-position-outside", named);
    return text("df-position", { ...named, space: at, damage, capacity });
  };
  const told = flown(seen).map(place);
  const when = whenOf(seen, picture);
  return [`${when.charAt(0).toUpperCase()}${when.slice(1)}.`, ...(told.length > 0 ? [`${told.join("; ")}.`] : [])].join(
    " ",
  );
}
