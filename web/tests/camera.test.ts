import { expect, test } from "vitest";
import { Camera } from "../src/board/camera.svelte";

function looking(): Camera {
  const camera = new Camera();
  camera.width = 400;
  camera.height = 300;
  camera.frame({ x: -50, y: -1000, width: 1200, height: 1100 });
  return camera;
}

test("the whole board is visible at first", () => {
  const camera = looking();
  for (const corner of [
    { x: -50, y: -1000 },
    { x: 1150, y: 100 },
  ])
    expect(camera.sees(corner, -1)).toBe(true);
});

test("the point under the pointer stays there while zooming", () => {
  const camera = looking();
  camera.zoom(4);
  const under = camera.onBoard(180, 140);
  camera.zoom(1.3, 180, 140);
  const at = camera.onScreen(under);
  expect(at.x).toBeCloseTo(180, 6);
  expect(at.y).toBeCloseTo(140, 6);
});

test("the view cannot pan off the board or zoom out of it", () => {
  const camera = looking();
  const all = camera.scale;
  camera.zoom(3);
  camera.pan(1e6, 1e6);
  expect(camera.onBoard(0, 0).x).toBeCloseTo(-50, 6);
  expect(camera.onBoard(0, 0).y).toBeCloseTo(-1000, 6);
  camera.zoom(0.001);
  expect(camera.scale).toBe(all);
});

test("a board that changes its size is shown in full, unless the player has zoomed in", () => {
  const camera = looking();
  camera.width = 800;
  camera.frame({ x: -50, y: -1000, width: 1200, height: 1100 });
  expect(camera.sees({ x: 1150, y: 100 }, -1)).toBe(true);
  camera.zoom(3);
  const scale = camera.scale;
  camera.height = 500;
  camera.frame({ x: -50, y: -1000, width: 1200, height: 1100 });
  expect(camera.scale).toBe(scale);
});

test("points are brought into view without zooming in too far", () => {
  const camera = looking();
  camera.show(
    [
      { x: 900, y: -200 },
      { x: 960, y: -260 },
    ],
    0.9,
    40,
  );
  expect(camera.scale).toBe(0.9);
  expect(camera.sees({ x: 900, y: -200 }, 10)).toBe(true);
});
