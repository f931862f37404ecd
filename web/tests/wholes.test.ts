import { expect, test } from "vitest";
import { Wholes } from "../src/match/wholes";

function flown(from: number, to: number): Wholes {
  const wholes = new Wholes();
  wholes.chosen(from);
  for (let decision = from; decision < to; decision++) {
    wholes.standsAt(decision);
    wholes.answered(decision);
  }
  wholes.standsAt(to);
  return wholes;
}

test("a complete move is taken back to where it was chosen", () => {
  expect(flown(5, 14).before(14)).toBe(5);
});

test("a later answer is taken back alone, and then the move", () => {
  const wholes = flown(5, 14);
  expect(wholes.before(15)).toBe(14);
  wholes.standsAt(14);
  expect(wholes.before(14)).toBe(5);
});

test("answers that were taken back are forgotten", () => {
  const wholes = flown(5, 14);
  wholes.standsAt(5);
  expect(wholes.before(7)).toBe(6);
});

test("a move that was taken back in part keeps the other answers", () => {
  const wholes = flown(5, 14);
  wholes.standsAt(9);
  expect(wholes.before(10)).toBe(9);
  expect(wholes.before(9)).toBe(5);
});

test("single answers are taken back one by one", () => {
  expect(new Wholes().before(9)).toBe(8);
});
