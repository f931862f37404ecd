import { expect, test } from "vitest";
import { describe } from "../src/games/dog_fight/describe";
import { poses } from "../src/games/dog_fight/geometry";

const space = { id: "R0", x: 100, y: 100, colours: [], start: true, spot: null };
const picture = {
  boards: { standard: { spaces: [space], ring: ["R0"], loops: [], exit: { junction: "R0", path: [] }, spots: [] } },
  biplanes: { red: { name: "Red" } },
};
const seen = (phase: string): unknown => ({
  phase,
  board: "standard",
  round: 1,
  turn: 1,
  planes: [
    { seat: "A", plane: "red", at: "R0", damage: 0, capacity: 8 },
    { seat: "B", plane: null },
  ],
});

test("a biplane is on the board once its start space is chosen", () => {
  for (const phase of ["planes", "starts"]) {
    expect(poses(seen(phase), picture)).toEqual({});
    expect(describe(seen(phase), picture)).toBe("Round 1, turn 1. A, Red, is not on the board yet.");
  }
  expect(Object.keys(poses(seen("plan"), picture))).toEqual(["A"]);
  expect(describe(seen("plan"), picture)).toBe("Round 1, turn 1. A, Red, is on R0 with damage 0 of 8.");
});
