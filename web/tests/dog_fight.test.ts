import { expect, test } from "vitest";
import { describe, whenOf } from "../src/games/dog_fight/describe";
import { poses } from "../src/games/dog_fight/geometry";
import type { Picture, Seen } from "../src/games/dog_fight/types";

const space = { id: "R0", x: 100, y: 100, colours: [], start: true, spot: null };
const picture = {
  rounds: { dogfight: 3, bombing: 0 },
  boards: { standard: { spaces: [space], ring: ["R0"], loops: [], exit: { junction: "R0", path: [] }, spots: [] } },
  biplanes: { red: { name: "Red" } },
} as unknown as Picture;
const position = (phase: string) => ({
  phase,
  scenario: "dogfight",
  board: "standard",
  round: 1,
  turn: 1,
  planes: [
    { seat: "A", plane: "red", at: "R0", damage: 0, capacity: 8 },
    { seat: "B", plane: null },
  ],
});
const seen = (phase: string): Seen => position(phase) as unknown as Seen;

test("a biplane is on the board once its start space is chosen", () => {
  for (const phase of ["planes", "starts"]) {
    expect(poses(seen(phase), picture)).toEqual({});
    expect(describe(seen(phase), picture)).toBe("Round 1 of 3, turn 1 of 5. A, Red, is not on the board yet.");
  }
  expect(Object.keys(poses(seen("plan"), picture))).toEqual(["A"]);
  expect(describe(seen("plan"), picture)).toBe("Round 1 of 3, turn 1 of 5. A, Red, is on R0 with damage 0 of 8.");
});

test("the cockpit says how many rounds there are, and that the game is over", () => {
  const when = (more: object): string => whenOf({ ...seen("plan"), round: 3, turn: 5, ...more }, picture);
  expect(when({})).toBe("round 3 of 3, turn 5 of 5");
  expect(when({ scenario: "bombing", round: 4 })).toBe("round 4, turn 5 of 5");
  expect(when({ phase: "over", round: 4, turn: 1 })).toBe("the game is over");
});
