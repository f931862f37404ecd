import { rows } from "../../board/lattice";
import type { Pose } from "../../board/stage.svelte";
import type { Picture, Plane, Seen } from "./types";

/** Return the pose of a plane: nose in its front space, tail one increment behind. */
export function poseOf(picture: Picture, front: [number, number], heading: number): Pose {
  const [dx, dy] = picture.headings[heading]!.increment;
  const middle = rows.point(front[0] - dx / 2, front[1] - dy / 2);
  return { ...middle, angle: rows.angle(heading) };
}

export function poses(seen: Seen, picture: Picture): Record<string, Pose> {
  const found: Record<string, Pose> = {};
  for (const plane of seen.planes) {
    if (plane.front && typeof plane.heading === "number" && plane.status === "active")
      found[plane.seat] = poseOf(picture, plane.front, plane.heading);
  }
  return found;
}

/** Mirror planes that face left, so that no dog flies upside down. */
export function upright(angle: number): number {
  return Math.cos((angle * Math.PI) / 180) < -0.01 ? -1 : 1;
}

export function breedOf(picture: Picture, plane: Plane): number {
  return Math.max(
    0,
    picture.pilots.findIndex((pilot) => pilot.name === plane.pilot),
  );
}
