import { expect, test } from "vitest";
import { pauseBefore } from "../src/net/retry";

const ends = (attempts: number, lasted: number, watched = true): number[] =>
  [0, 1].map((random) => Math.round(pauseBefore({ attempts, lasted, watched }, random)));

test("the first attempt is immediate, even on a hidden page", () => {
  expect(ends(0, 0)).toEqual([0, 100]);
  expect(ends(0, 0, false)).toEqual([0, 100]);
});

test.each([
  ["a few times a second at first", 1, 0, [210, 390]],
  ["as often after three seconds", 9, 3_000, [210, 390]],
  ["then less and less often", 25, 10_000, [630, 1_170]],
  ["but never more than three seconds apart", 200, 3_600_000, [1_400, 2_600]],
])("on a page that someone looks at: %s", (_, attempts, lasted, expected) => {
  expect(ends(attempts, lasted)).toEqual(expected);
});

test("pauses double on a hidden page, up to ten seconds", () => {
  expect([1, 2, 3, 4, 5, 50].map((attempts) => ends(attempts, 0, false))).toEqual([
    [750, 1_250],
    [1_500, 2_500],
    [3_000, 5_000],
    [6_000, 10_000],
    [6_000, 10_000],
    [6_000, 10_000],
  ]);
});
