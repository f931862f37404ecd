import { expect, test } from "vitest";
import { standingAt, undoneTo, type Whole, withAnswer, withChosen } from "../src/match/wholes";

function flown(from: number, to: number): Whole[] {
  let moves = withChosen([], from);
  for (let decision = from; decision < to; decision++) moves = withAnswer(standingAt(moves, decision), decision);
  return standingAt(moves, to);
}

test("a complete move is taken back to where it was chosen", () => {
  expect(undoneTo(flown(5, 14), 14)).toBe(5);
});

test("a later answer is taken back alone, and then the move", () => {
  expect(undoneTo(flown(5, 14), 15)).toBe(14);
  expect(undoneTo(standingAt(flown(5, 14), 14), 14)).toBe(5);
});

test("answers that were taken back are forgotten", () => {
  expect(undoneTo(standingAt(flown(5, 14), 5), 7)).toBe(6);
});

test("a move that was taken back in part keeps the other answers", () => {
  const moves = standingAt(flown(5, 14), 9);
  expect(undoneTo(moves, 10)).toBe(9);
  expect(undoneTo(moves, 9)).toBe(5);
});

test("single answers are taken back one by one", () => {
  expect(undoneTo([], 9)).toBe(8);
  expect(withAnswer([], 9)).toEqual([]);
});
