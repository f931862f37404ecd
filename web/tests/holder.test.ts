import { expect, test } from "vitest";
import { nextHolder } from "../src/match/holder";

test.each([
  ["a player who opens the table names their seat", "A", null, ["A", "B"], "A"],
  ["the player who must decide takes the screen at once", "A", null, ["B"], "B"],
  ["the player who holds the screen keeps it", "A", "A", ["A", "B"], null],
  ["the screen passes to the next player who must decide", "A", "A", ["B"], "B"],
  ["no player must decide, and no one holds the screen yet", "A", null, ["C"], "A"],
  ["a bot must decide", "B", "B", ["C"], null],
])("%s", (_, seat, holder, pending, next) => {
  expect(nextHolder(seat, holder, ["A", "B"], pending)).toBe(next);
});
