import { type Point, points } from "../../board/lattice";
import type { Pose } from "../../board/stage.svelte";
import type { Flyer, Heading, Picture, Place, Seen, Shot, Tilt } from "./types";

export const LETTERS: Record<string, string> = { germany: "G", france: "F", britain: "B" };
/** The names of the nations' colours. */
const TINTS: Record<string, string> = { germany: "--aod-germany", france: "--aod-france", britain: "--aod-britain" };
export const TILT_SIGNS: Record<Tilt, string> = { climb: "↗", level: "", descend: "↘" };

/** G10 for germany/10. */
export function short(name: string): string {
  const [nation = "", number = ""] = name.split("/");
  return `${LETTERS[nation] ?? nation}${number}`;
}

export function nationOf(name: string): string {
  return name.split("/")[0] ?? "";
}

/** Return the name of an aircraft's colour. */
export function tintName(name: string): string {
  return TINTS[nationOf(name)] ?? "--unpainted";
}

export function tintOf(name: string): string {
  return `var(${tintName(name)})`;
}

export function markOf(name: string): "cross" | "roundel" {
  return nationOf(name) === "germany" ? "cross" : "roundel";
}

export function angleOf(picture: Picture, heading: Heading): number {
  return points.angle(picture.headings.indexOf(heading));
}

export function poseOf(picture: Picture, at: Place, heading: Heading): Pose {
  return { ...points.at(...at), angle: angleOf(picture, heading) };
}

const MINIATURE = 52; // the width and height of a path on a choice

/** Return a path in small, around the origin. It lies as on the board, where north is up. */
export function miniature(path: Point[]): Point[] {
  const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)];
  const [left, right, upper, lower] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = MINIATURE / Math.max(100, right - left, lower - upper);
  return path.map(({ x, y }) => ({ x: (x - (left + right) / 2) * scale, y: (y - (upper + lower) / 2) * scale }));
}

export function poses(seen: Seen, picture: Picture): Record<string, Pose> {
  const found: Record<string, Pose> = {};
  for (const flyer of seen.aircraft) {
    if (flyer.at) found[flyer.name] = poseOf(picture, flyer.at, flyer.heading);
  }
  return found;
}

export function percent(chance: number): string {
  if (chance <= 0) return "0%";
  if (chance >= 1) return "100%";
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`;
}

/** Return the chance that a burst has any effect. */
export function hits(shot: { damaged: number; destroyed: number }): number {
  return shot.damaged + shot.destroyed;
}

export function best(shots: Shot[] | undefined): Shot | null {
  return [...(shots ?? [])].sort((one, other) => hits(other) + other.destroyed - hits(one) - one.destroyed)[0] ?? null;
}

/** Return the aircraft on each point, the lowest first. */
export function stacks(flyers: Flyer[]): Map<string, Flyer[]> {
  const found = new Map<string, Flyer[]>();
  for (const flyer of flyers) {
    if (!flyer.at) continue;
    const key = flyer.at.join();
    const stack = found.get(key);
    if (stack) stack.push(flyer);
    else found.set(key, [flyer]);
  }
  for (const stack of found.values()) stack.sort((one, other) => one.level - other.level);
  return found;
}

/** Return the aircraft on a label: the highest of a stack lists all, top down. During a move each lists itself. */
export function listedAt(flyer: Flyer, stack: Flyer[], moving: boolean): Flyer[] {
  if (moving || stack.length === 1) return [flyer];
  return stack.at(-1) === flyer ? [...stack].reverse() : [];
}

/** Return the drawing for a type, by its look from above. */
export function shapeOf(picture: Picture, type: string): string {
  const facts = picture.types[type];
  if (!facts) return "biplane";
  const own: Record<string, string> = {
    ger_fokker_e4: "monoplane",
    ger_fokker_dr1: "fokker_dr1",
    ger_albatros_d5a: "albatros_d3",
    fra_spad_s13: "spad_s13",
    bri_sopwith_camel: "sopwith_camel",
    bri_airco_dh2: "pusher",
    fra_nieuport_17: "nieuport",
  };
  if (own[facts.id]) return own[facts.id]!;
  if (facts.class === "torpedo_bomber") return facts.engines > 1 ? "float_bomber" : "float_two_seater";
  if (facts.class === "floatplane_fighter") return "floatplane";
  if (facts.engines > 1) return "bomber";
  return facts.seats > 1 ? "two_seater" : "biplane";
}
