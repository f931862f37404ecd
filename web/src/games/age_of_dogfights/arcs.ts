import { type Point, points } from "../../board/lattice";
import type { Flyer, Picture, Place, Sketch } from "./types";

/** A point on which guns bear, at these levels. */
export interface Bearing extends Point {
  from: Point;
  levels: number[];
}

/** Return the arcs that a sketch has. */
function told(arcs: NonNullable<Sketch["arcs"]>, at: Place): Bearing[] {
  const from = points.at(...at);
  return arcs.map(([column, row, levels]) => ({ ...points.at(column, row), from, levels }));
}

/** Return the firing arcs of an aircraft, or of its ghost at the end of the sketched move. */
export function arcsOf(facts: Picture, flyer: Flyer, sketch: Sketch): Bearing[] {
  if (sketch.arcs && sketch.at && sketch.aircraft === flyer.name) return told(sketch.arcs, sketch.at);
  if (!flyer.at) return [];
  const ghosted = sketch.aircraft === flyer.name && sketch.at && sketch.heading && sketch.ends;
  const at = ghosted ? sketch.at! : flyer.at;
  const heading = facts.headings.indexOf(ghosted ? sketch.heading! : flyer.heading);
  const level = ghosted ? (sketch.level ?? flyer.level) : flyer.level;
  const tilt = ghosted ? (sketch.tilt ?? "level") : flyer.tilt;
  const found = new Map<string, Bearing>();
  for (const gun of Object.keys(flyer.guns))
    for (const [bearing, distance, levels] of facts.arcs[gun]?.[tilt] ?? []) {
      const high = level + levels;
      if (high < 1 || high > facts.levels) continue;
      const place = points.step(...at, heading + bearing, distance);
      const key = place.join();
      const known = found.get(key) ?? { ...points.at(...place), from: points.at(...at), levels: [] };
      if (!known.levels.includes(high)) known.levels.push(high);
      found.set(key, known);
    }
  return [...found.values()];
}
