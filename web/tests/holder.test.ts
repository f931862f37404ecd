import { expect, test } from "vitest";
import { nextHolder } from "../src/match/holder";

test.each([
  ["whoever opens the table says who they are", "A", null, ["A", "B"], "A"],
  ["who is asked takes the screen at once", "A", null, ["B"], "B"],
  ["whoever holds the screen goes on", "A", "A", ["A", "B"], null],
  ["the screen goes to who is asked next", "A", "A", ["B"], "B"],
  ["nobody is asked, and nobody holds the screen yet", "A", null, ["C"], "A"],
  ["a bot is asked", "B", "B", ["C"], null],
])("%s", (_, seat, holder, pending, next) => {
  expect(nextHolder(seat, holder, ["A", "B"], pending)).toBe(next);
});
