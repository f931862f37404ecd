// Where the camera looks.

import { untrack } from "svelte";
import type { Box, Camera } from "../../board/camera.svelte";
import { type Point, points } from "../../board/lattice";
import type { Seen } from "./types";

/** Return the box of the whole board on a screen of this width. */
export function boxOf({ board }: Seen, width: number): Box {
  const right = points.at(board.columns - 0.5, 0).x;
  const top = points.at(0, board.rows - 1).y;
  const access = board.access.flat().map((place) => points.at(...place));
  const left = Math.min(-46, ...access.map((at) => at.x - 34));
  const upper = Math.min(top - 46, ...access.map((at) => at.y - 40));
  const far = Math.max(right + 46, ...access.map((at) => at.x + 34));
  // Leave room below the aircraft for their labels, which do not shrink with the screen, and for the ruler.
  const scale = Math.min(1, Math.max(0.3, width / (far - left)));
  const low = Math.max(58, ...access.map((at) => at.y + 34 + 48 / scale));
  return { x: left, y: upper, width: far - left, height: low - upper };
}

/** Keep the whole board framed. Call it while the component is created. */
export function frame(camera: Camera, box: () => Box): void {
  $effect(() => {
    const now = box();
    void [camera.width, camera.height];
    untrack(() => camera.frame(now));
  });
}

/**
 * On a small screen, move the view to the decision. After the player has moved it, it only follows what is out of
 * sight.
 * Call it while the component is created.
 */
export function follow(camera: Camera, focus: () => { key: string; around: Point[] }): void {
  let followed = "";
  $effect(() => {
    const { key, around } = focus();
    const [width, height] = [camera.width, camera.height];
    untrack(() => {
      const size = `${key}/${width}/${height}`;
      if (width === 0 || height === 0 || size === followed || around.length === 0) return;
      followed = size;
      const small = !camera.byHand && points.size * camera.scale < 24;
      if (small || !around.every((point) => camera.sees(point, 20))) camera.show(around, 0.85, 90);
    });
  });
}
