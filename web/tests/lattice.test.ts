import { describe, expect, test } from "vitest";
import { columns, type Point, points, rows } from "../src/board/lattice";
import vectors from "./lattice.json";

type Pair = [number, number];

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Degrees clockwise on screen, 0 up. */
function bearing(from: Point, to: Point): number {
  return ((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI + 360) % 360;
}

function sameAngle(one: number, other: number): void {
  const gap = (((one - other) % 360) + 360) % 360;
  expect(Math.min(gap, 360 - gap)).toBeLessThan(1e-6);
}

describe("columns of flat-topped hexes", () => {
  const far = Math.sqrt(3) * columns.size;

  test.each(vectors.columns.steps)("a step from $from by heading $heading goes to $to", ({ from, heading, to }) => {
    const [here, there] = [columns.hex(...(from as Pair)), columns.hex(...(to as Pair))];
    expect(apart(here, there)).toBeCloseTo(far, 6);
    sameAngle(bearing(here, there), columns.angle(heading));
  });
});

describe("rows of pointy hexes", () => {
  test.each(vectors.rows.centres)("hex $hex has its centre at $point", ({ hex, point }) => {
    expect(apart(rows.hex(...(hex as Pair)), rows.point(...(point as Pair)))).toBeCloseTo(0, 6);
  });

  test.each(vectors.rows.sides)("point $point lies half-way between $hexes", ({ point, hexes }) => {
    const at = rows.point(...(point as Pair));
    const [one, other] = hexes.map((hex) => rows.hex(...(hex as Pair)));
    expect(apart(at, { x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2 })).toBeCloseTo(0, 6);
    expect(apart(one!, other!)).toBeCloseTo(Math.sqrt(3) * rows.size, 6);
  });

  test.each(vectors.rows.increments)("heading $heading points along its increment", ({ heading, increment }) => {
    const to = rows.point(...(increment as Pair));
    sameAngle(bearing({ x: 0, y: 0 }, to) - 90, rows.angle(heading));
  });
});

describe("points of a lattice of triangles", () => {
  test.each(vectors.points.steps)("a step from $from by heading $heading goes to $to", ({ from, heading, to }) => {
    const [here, there] = [points.at(...(from as Pair)), points.at(...(to as Pair))];
    expect(apart(here, there)).toBeCloseTo(points.size, 6);
    sameAngle(bearing(here, there), points.angle(heading));
    expect(points.step(...(from as Pair), heading, 1)).toEqual(to);
    expect(points.step(...(to as Pair), heading, -1)).toEqual(from);
  });

  test.each(vectors.points.distances)("$from and $to are $steps steps apart", ({ from, to, steps }) => {
    expect(points.apart(from as Pair, to as Pair)).toBe(steps);
  });
});
