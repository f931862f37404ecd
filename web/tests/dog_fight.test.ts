import { expect, test } from "vitest";
import { describe, whenOf } from "../src/games/dog_fight/describe";
import { loopArrows, poses } from "../src/games/dog_fight/geometry";
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
  const left = position("plan");
  left.planes[0]!.at = "off";
  expect(describe(left as unknown as Seen, picture)).toContain("A, Red, is off the board with damage 0 of 8.");
});

test("the cockpit says how many rounds there are, and that the game is over", () => {
  const when = (more: object): string => whenOf({ ...seen("plan"), round: 3, turn: 5, ...more }, picture);
  expect(when({})).toBe("round 3 of 3, turn 5 of 5");
  expect(when({ scenario: "bombing", round: 4 })).toBe("round 4, turn 5 of 5");
  expect(when({ phase: "over", round: 4, turn: 1 })).toBe("the game is over");
});

test("the arrows of a loop lead from its entry over the loop space to the return space", () => {
  const loops = [
    { entry: { x: 240, y: 126 }, space: { x: 500, y: -15 }, back: { x: 760, y: 126 } },
    { entry: { x: 760, y: 573 }, space: { x: 500, y: 714 }, back: { x: 240, y: 573 } },
  ];
  for (const { entry, space, back } of loops) {
    const arrows = loopArrows(entry, space, back);
    expect(arrows).toHaveLength(4);
    const far = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
      Math.hypot(one.x - other.x, one.y - other.y);
    const onward = Math.sign(back.x - entry.x);
    arrows.forEach((arrow, i) => {
      const turn = (arrow.angle * Math.PI) / 180;
      expect(Math.sign(Math.sin(turn))).toBe(onward);
      const away = Math.sign(space.y - entry.y) * (i < 2 ? 1 : -1);
      if (i === 0 || i === 3) expect(Math.sign(-Math.cos(turn))).toBe(away);
      for (const end of [entry, space, back]) expect(far(arrow, end)).toBeGreaterThan(47 + 15);
    });
    const [first, second, third, last] = arrows;
    expect(far(first!, entry)).toBeLessThan(far(second!, entry));
    expect(far(last!, back)).toBeLessThan(far(third!, back));
    expect(far(first!, entry)).toBeCloseTo(far(last!, back));
  }
});
