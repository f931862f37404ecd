// Signs at the edge of the map for aircraft outside the view.

import type { Camera } from "../../board/camera.svelte";
import type { Point } from "../../board/lattice";

export interface Sign {
  name: string;
  x: number; // of its middle, in pixels
  y: number;
  angle: number; // degrees clockwise to the aircraft, 0 is up
}

export const WIDE = 104; // pixels of a sign
const HIGH = 28;
const EDGE = { left: 4, right: 30, top: 4, bottom: 24 }; // the ruler's numbers stay visible

/** Return a sign for each aircraft outside the view, at the edge nearest to it, none on top of another. */
export function signsFor(camera: Camera, outside: { name: string; at: Point }[]): Sign[] {
  const signs: Sign[] = [];
  for (const { name, at } of outside.filter((each) => !camera.sees(each.at, 0))) {
    const there = camera.onScreen(at);
    const sign = {
      name,
      x: between(EDGE.left + WIDE / 2, there.x, camera.width - EDGE.right - WIDE / 2),
      y: between(EDGE.top + HIGH / 2, there.y, camera.height - EDGE.bottom - HIGH / 2),
      angle: (Math.atan2(there.x - camera.width / 2, camera.height / 2 - there.y) * 180) / Math.PI,
    };
    const inward = sign.y < camera.height / 2 ? 1 : -1;
    while (signs.some((other) => Math.abs(other.x - sign.x) < WIDE && Math.abs(other.y - sign.y) < HIGH))
      sign.y += inward * (HIGH + 2);
    signs.push(sign);
  }
  return signs;
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
