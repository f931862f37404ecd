// Where the map of Age of Dogfights looks, and the signs for aircraft outside the view.

import { expect, test } from "vitest";
import { Camera } from "../src/board/camera.svelte";
import { points } from "../src/board/lattice";
import { signsFor } from "../src/games/age_of_dogfights/beyond";
import type { Flyer, Seen } from "../src/games/age_of_dogfights/types";
import { boxOf, companyOf, enemiesOf, type Focus, lookAt } from "../src/games/age_of_dogfights/view.svelte";

const craft = (name: string, seat: string, at: [number, number] | null): Flyer =>
  ({ name, seat, at }) as unknown as Flyer;
const sky = {
  seats: ["A", "B", "C", "D"],
  sides: ["entente", "central", "entente", "central"],
  mover: "france/1",
  board: { rows: 27, columns: 24, access: [[[8, -1]], [[8, 27]]] },
  aircraft: [
    craft("germany/1", "D", [8, 27]),
    craft("france/1", "A", [8, -1]),
    craft("germany/2", "B", [8, 9]),
    craft("britain/1", "C", [9, 1]),
    craft("germany/3", "B", null),
  ],
} as unknown as Seen;
const names = (flyers: Flyer[]): string[] => flyers.map((each) => each.name);

test("enemies are those of the other side, the nearest first, then come friends", () => {
  expect(names(companyOf(sky))).toEqual(["germany/2", "germany/1", "britain/1"]);
  expect(names(enemiesOf(sky, "D", [8, 27]))).toEqual(["britain/1", "france/1"]);
  expect(companyOf({ ...sky, mover: null })).toEqual([]);
});

function looking(width: number, height: number): { camera: Camera; focus: Focus } {
  const camera = new Camera();
  [camera.width, camera.height] = [width, height];
  camera.frame(boxOf(sky, width, height));
  const company = companyOf(sky).map((each) => points.at(...each.at!));
  return { camera, focus: { key: "", mover: points.at(8, -1), around: [points.at(8, 4)], company } };
}

test("on a laptop the map opens with all aircraft and room for their labels", () => {
  const { camera, focus } = looking(680, 540);
  lookAt(camera, focus);
  for (const point of [focus.mover!, ...focus.around, ...focus.company]) expect(camera.sees(point, 33)).toBe(true);
  expect(camera.onScreen(focus.mover!).y).toBeLessThan(540 - 60);
});

test("on a phone the map shows the decision and the nearest enemy, and signs point to the others", () => {
  const { camera, focus } = looking(370, 430);
  lookAt(camera, focus);
  for (const point of [focus.mover!, ...focus.around, focus.company[0]!]) expect(camera.sees(point, 20)).toBe(true);
  expect(camera.scale * points.size).toBeGreaterThanOrEqual(24);
  const outside = [
    { name: "one", at: focus.company[1]! },
    { name: "other", at: points.at(9, 27) },
    { name: "seen", at: focus.company[0]! },
  ];
  const [one, other, ...rest] = signsFor(camera, outside);
  expect([one!.name, other!.name]).toEqual(["one", "other"]);
  expect(rest).toEqual([]);
  expect(one!.y).toBeLessThan(30);
  expect(Math.cos((one!.angle * Math.PI) / 180)).toBeGreaterThan(0.5); // upward
  expect(Math.abs(one!.y - other!.y)).toBeGreaterThanOrEqual(28);
});

test("the view that a player has chosen stays, unless the next aircraft is out of sight", () => {
  const { camera, focus } = looking(680, 540);
  lookAt(camera, focus);
  camera.zoom(2, 300, 500);
  const view = camera.transform;
  expect(camera.sees(focus.mover!, 20)).toBe(true);
  expect(camera.sees(focus.company[1]!, 0)).toBe(false);
  lookAt(camera, focus);
  expect(camera.transform).toBe(view);
  lookAt(camera, { ...focus, mover: points.at(8, 27) });
  expect(camera.sees(points.at(8, 27), 20)).toBe(true);
});

test("nothing moves while all is in view", () => {
  const { camera, focus } = looking(680, 540);
  lookAt(camera, focus);
  const view = camera.transform;
  lookAt(camera, { ...focus, around: [points.at(9, 3), points.at(7, 5)] });
  expect(camera.transform).toBe(view);
});
