// Places on screen. The server gives the point of each space; this file adds the curves and the angles of the noses.

import type { Pose } from "../../board/stage.svelte";
import type { Biplane, BoardPicture, Picture, Seen, Space } from "./types";

export interface Point {
  x: number;
  y: number;
}

const drawn = new WeakMap<BoardPicture, BoardPicture>();
const MIDDLE = 350;
const TALLER = 1.17; // keeps the loop spaces clear of the ring

function stretched<T extends Point>(point: T): T {
  return { ...point, y: MIDDLE + (point.y - MIDDLE) * TALLER };
}

export function boardOf(picture: Picture, seen: Seen): BoardPicture {
  const board = picture.boards[seen.board]!;
  const known = drawn.get(board);
  if (known) return known;
  const made = { ...board, spaces: board.spaces.map(stretched), spots: board.spots.map(stretched) };
  drawn.set(board, made);
  return made;
}

export function spaceOf(board: BoardPicture, id: string): Space {
  return board.spaces.find((space) => space.id === id) ?? board.spaces[0]!;
}

/** Return the point that a biplane's nose points to: where it would fly next. */
function next(board: BoardPicture, id: string): Point {
  const loop = board.loops.find((each) => each.space === id);
  if (loop) return spaceOf(board, loop.return_to);
  const out = board.exit.path.indexOf(id);
  if (out >= 0) {
    const here = spaceOf(board, id);
    const before = spaceOf(board, out === 0 ? board.exit.junction : board.exit.path[out - 1]!);
    return { x: 2 * here.x - before.x, y: 2 * here.y - before.y };
  }
  const at = board.ring.indexOf(id);
  const ahead = spaceOf(board, board.ring[(at + 1) % board.ring.length]!);
  const behind = spaceOf(board, board.ring[(at + board.ring.length - 1) % board.ring.length]!);
  const here = spaceOf(board, id);
  return { x: here.x + ahead.x - behind.x, y: here.y + ahead.y - behind.y };
}

export function angleTo(from: Point, to: Point): number {
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
}

export function poseAt(board: BoardPicture, id: string): Pose {
  if (id === "off") {
    const last = poseAt(board, board.exit.path.at(-1)!);
    const turn = (last.angle * Math.PI) / 180;
    return { x: last.x + 130 * Math.sin(turn), y: last.y - 130 * Math.cos(turn), angle: last.angle };
  }
  const here = spaceOf(board, id);
  return { x: here.x, y: here.y, angle: angleTo(here, next(board, id)) };
}

const SETTING_UP = ["layout", "planes", "starts"]; // until then the server's place of a biplane means nothing

/** Return whether the biplanes are on the board and their tiles in the bags. */
export function isSetUp(seen: Seen): boolean {
  return !SETTING_UP.includes(seen.phase);
}

/** Return the biplanes that have been chosen. */
export function flown(seen: Seen): Biplane[] {
  return seen.planes.filter((plane) => plane.plane !== null);
}

/** Return the pose of each piece on the board. Two on one space fly side by side. */
export function poses(seen: Seen, picture: Picture): Record<string, Pose> {
  if (!isSetUp(seen)) return {};
  const board = boardOf(picture, seen);
  const places: [string, string][] = flown(seen).map((plane) => [plane.seat, plane.at]);
  if (seen.m) places.push(["M", seen.m.at]);
  const found: Record<string, Pose> = {};
  for (const [piece, at] of places) {
    const together = places.filter((each) => each[1] === at).map((each) => each[0]);
    const pose = poseAt(board, at);
    const aside = together.length > 1 ? (together.indexOf(piece) - (together.length - 1) / 2) * 56 : 0;
    const turn = (pose.angle * Math.PI) / 180;
    found[piece] = { x: pose.x + aside * Math.cos(turn), y: pose.y + aside * Math.sin(turn), angle: pose.angle };
  }
  return found;
}

/** Return a smooth closed curve through the points. */
export function closedCurve(points: Point[]): string {
  const count = points.length;
  const at = (i: number): Point => points[(i + count) % count]!;
  let path = `M${at(0).x} ${at(0).y}`;
  for (let i = 0; i < count; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
    const two = { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 };
    path += `C${one.x} ${one.y} ${two.x} ${two.y} ${c.x} ${c.y}`;
  }
  return `${path}Z`;
}

type Cubic = [Point, Point, Point, Point];

/** Return the two halves of a loop: from the entry to the loop space, and from there to the return space. */
function halves(entry: Point, space: Point, back: Point): [Cubic, Cubic] {
  const up = space.y < entry.y ? -1 : 1;
  const out = entry.x < back.x ? -1 : 1;
  const wide = Math.abs(entry.x - back.x) * 0.32;
  const over = (side: number): Point => ({ x: space.x + side * wide, y: space.y + up * 14 });
  const beside = (end: Point, side: number): Point => ({ x: end.x + side * 70, y: end.y + up * 120 });
  return [
    [entry, beside(entry, out), over(out), space],
    [space, over(-out), beside(back, -out), back],
  ];
}

/** Return a curve from the entry over the loop space to the return space. */
export function flourish(entry: Point, space: Point, back: Point): string {
  const curve = ([, one, two, end]: Cubic): string => `C${one.x} ${one.y} ${two.x} ${two.y} ${end.x} ${end.y}`;
  return `M${entry.x} ${entry.y}${halves(entry, space, back).map(curve).join("")}`;
}

const ALONG = [0.34, 0.7]; // where the arrows of the first half stand; the second half is its mirror image

/** Return the arrows of a loop, in the order of flight: out of the entry, to the loop space, and back to the ring. */
export function loopArrows(entry: Point, space: Point, back: Point): Pose[] {
  const [there, home] = halves(entry, space, back);
  return [...ALONG.map((part) => poseOn(there, part)), ...ALONG.map((part) => poseOn(home, 1 - part)).reverse()];
}

/** Return the point at this part of a curve, and the direction in which the curve passes it. */
function poseOn([a, b, c, d]: Cubic, part: number): Pose {
  const rest = 1 - part;
  const at = (key: "x" | "y"): number =>
    rest ** 3 * a[key] + 3 * rest ** 2 * part * b[key] + 3 * rest * part ** 2 * c[key] + part ** 3 * d[key];
  const pace = (key: "x" | "y"): number =>
    rest ** 2 * (b[key] - a[key]) + 2 * rest * part * (c[key] - b[key]) + part ** 2 * (d[key] - c[key]);
  return { x: at("x"), y: at("y"), angle: angleTo({ x: 0, y: 0 }, { x: pace("x"), y: pace("y") }) };
}

export function openCurve(points: Point[]): string {
  return points.map((point, i) => `${i === 0 ? "M" : "L"}${point.x} ${point.y}`).join("");
}

/** Return the size of a space. Those of the exit are closer together. */
export function sizeOf(board: BoardPicture, id: string): number {
  return board.exit.path.includes(id) ? 0.74 : 1;
}
