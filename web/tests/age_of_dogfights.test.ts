import { expect, test } from "vitest";
import { points } from "../src/board/lattice";
import { arcsOf } from "../src/games/age_of_dogfights/arcs";
import { angleOf, listedAt, miniature, stacks } from "../src/games/age_of_dogfights/geometry";
import { moves, wayTo } from "../src/games/age_of_dogfights/moves";
import type { Flyer, Moves, Picture, Sketch } from "../src/games/age_of_dogfights/types";

const flyer = (name: string, level: number, at: [number, number]): Flyer => ({ name, level, at }) as unknown as Flyer;
const low = flyer("germany/10", 2, [4, 4]);
const high = flyer("germany/11", 3, [4, 4]);
const alone = flyer("france/1", 3, [5, 4]);
const found = stacks([high, alone, low]);
const listed = (each: Flyer, moving = false): string[] =>
  listedAt(each, found.get(each.at!.join())!, moving).map((other) => other.name);

test("a stack has one label, which lists all from the top", () => {
  expect(listed(high)).toEqual(["germany/11", "germany/10"]);
  expect(listed(low)).toEqual([]);
  expect(listed(alone)).toEqual(["france/1"]);
});

test("while aircraft move, each has its own label", () => {
  expect(listed(low, true)).toEqual(["germany/10"]);
});

test("the small path on a choice lies as on the board, and its arrow points as the heading does", () => {
  const [from, to] = miniature([points.at(11, 1), points.at(11, 5)]) as [
    { x: number; y: number },
    { x: number; y: number },
  ];
  expect(to.y).toBeLessThan(from.y); // rows count to the north, and north is up
  expect([from.x + to.x, from.y + to.y].map(Math.round)).toEqual([0, 0].map((each) => each + 0));
  for (const point of [from, to]) expect(Math.max(Math.abs(point.x), Math.abs(point.y))).toBeLessThanOrEqual(27);
  const headings = { headings: ["E", "NE", "NW", "W", "SW", "SE"] } as unknown as Picture;
  expect(Math.sin((angleOf(headings, "NE") * Math.PI) / 180)).toBeGreaterThan(0); // to the right
});

test("the arcs of a choice are those that came with its sketch", () => {
  const facts = {} as unknown as Picture; // nothing is worked out
  const sketch: Sketch = { aircraft: "germany/10", at: [4, 4], arcs: [[5, 4, [2, 3]]] };
  const { x, y } = points.at(5, 4);
  expect(arcsOf(facts, low, sketch)).toEqual([{ x, y, from: points.at(4, 4), levels: [2, 3] }]);
});

test("an aircraft that waits has the arcs of the picture, turned to its heading and within the levels", () => {
  const facts = {
    headings: ["E", "NE", "NW", "W", "SW", "SE"],
    levels: 6,
    arcs: { fixed: { climb: [[0, 1, 1]], level: [[0, 2, 0]], descend: [] } },
  } as unknown as Picture;
  const waiting = { ...low, heading: "W", tilt: "climb", guns: { fixed: 2 } } as const;
  const from = points.at(4, 4);
  expect(arcsOf(facts, waiting, {})).toEqual([{ ...points.at(3, 4), from, levels: [3] }]);
  expect(arcsOf(facts, { ...waiting, tilt: "level" }, {})).toEqual([{ ...points.at(2, 4), from, levels: [2] }]);
  expect(arcsOf(facts, { ...waiting, level: 6 }, {})).toEqual([]);
});

const FLY = { do: "fly", step: "straight" };
const NOSE = { do: "tilt", tilt: "level" };
const AHEAD: Moves = {
  aircraft: "france/13",
  answers: [{ do: "tilt", tilt: "descend" }, NOSE, { do: "tilt", tilt: "climb" }, { do: "levels", levels: 1 }, FLY],
  tilts: { descend: 0, level: 1, climb: 2 },
  nodes: [
    [-1, -1, [7, 20, 3]],
    [0, 3, null],
    [1, 4, [7, 21, 3]],
    [2, 4, [8, 22, 4]],
  ],
  moves: [
    { node: 2, heading: "NE", steps: 1, off: ["N"], noses: {} },
    { node: 3, heading: "NE", steps: 2, noses: { level: { shots: [] } } },
  ],
};

test("the way to an end follows its branch of the tree", () => {
  const trail = [
    [7, 20, 3],
    [7, 21, 3],
    [8, 22, 4],
  ];
  expect(wayTo(AHEAD, 3)).toEqual({ numbers: [3, 4, 4], trail });
  expect(wayTo(AHEAD, 0)).toEqual({ numbers: [], trail: [[7, 20, 3]] });
});

test("a complete move holds all its answers, the setting of the nose included", () => {
  const [inside, off] = moves(AHEAD);
  expect(inside!.plan).toEqual([{ do: "levels", levels: 1 }, FLY, FLY, NOSE]);
  expect(inside!.sketch).toMatchObject({ at: [8, 22], level: 4, heading: "NE", tilt: "level" });
  expect(off!.plan).toEqual([{ do: "levels", levels: 1 }, FLY]);
  expect(off!.label).toEqual({ head: "Leave the board across N", tail: "1 step", way: "", warning: "" });
  expect(new Set([inside!.text, off!.text]).size).toBe(2);
});

test("without a look ahead there are no complete moves", () => {
  expect([moves(undefined), moves({})]).toEqual([[], []]);
});
