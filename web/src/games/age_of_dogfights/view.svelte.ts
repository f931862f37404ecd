// Where the camera looks.

import { untrack } from "svelte";
import type { Box, Camera } from "../../board/camera.svelte";
import { type Point, points } from "../../board/lattice";
import type { Flyer, Seen } from "./types";

const ABOVE = 34; // pixels above the highest access point, for an aircraft
const BELOW = 66; // pixels below the lowest one, for an aircraft, its label and the ruler
const ASIDE = 30;

/** Return the box of the whole board on a screen of this size. Aircraft and their labels do not shrink with it. */
export function boxOf({ board }: Seen, width: number, height: number): Box {
  const access = board.access.flat().map((place) => points.at(...place));
  const left = Math.min(0, ...access.map((at) => at.x));
  const far = Math.max(points.at(board.columns - 0.5, 0).x, ...access.map((at) => at.x));
  const upper = Math.min(points.at(0, board.rows - 1).y, ...access.map((at) => at.y));
  const low = Math.max(0, ...access.map((at) => at.y));
  const fits = Math.min((width - 2 * ASIDE) / (far - left), (height - ABOVE - BELOW) / (low - upper));
  const scale = Math.min(1, Math.max(0.2, fits));
  return {
    x: left - ASIDE / scale,
    y: upper - ABOVE / scale,
    width: far - left + (2 * ASIDE) / scale,
    height: low - upper + (ABOVE + BELOW) / scale,
  };
}

/** Keep the whole board framed. Call it while the component is created. */
export function frame(camera: Camera, box: () => Box): void {
  let framed = "";
  $effect(() => {
    const now = box();
    const size = [...Object.values(now), camera.width, camera.height].join();
    if (size === framed) return; // a new position on the same board moves nothing
    framed = size;
    untrack(() => camera.frame(now));
  });
}

/** What a decision is about. */
export interface Focus {
  key: string; // changes with the decision
  mover: Point | null;
  around: Point[]; // where the choices lead
  company: Point[]; // the other aircraft: enemies first, each side by distance
}

/** Return the side of a seat. */
function sideOf(seen: Seen, seat: string): string {
  return seen.sides[seen.seats.indexOf(seat)] ?? seat;
}

/** Return the aircraft on the board that are enemies of a seat, the nearest to a place first. */
export function enemiesOf(seen: Seen, seat: string, from: [number, number] | null): Flyer[] {
  return byDistance(
    seen.aircraft.filter((each) => each.at && sideOf(seen, each.seat) !== sideOf(seen, seat)),
    from,
  );
}

/** Return the other aircraft on the board: the enemies of the one that moves, then its friends. */
export function companyOf(seen: Seen): Flyer[] {
  const mover = seen.aircraft.find((each) => each.name === seen.mover);
  if (!mover?.at) return [];
  const enemies = enemiesOf(seen, mover.seat, mover.at);
  const friends = seen.aircraft.filter((each) => each.at && each !== mover && !enemies.includes(each));
  return [...enemies, ...byDistance(friends, mover.at)];
}

function byDistance(flyers: Flyer[], from: [number, number] | null): Flyer[] {
  if (!from) return flyers;
  return [...flyers].sort((one, other) => points.apart(from, one.at!) - points.apart(from, other.at!));
}

const LARGEST = 0.85; // pixels per unit
const MARGIN = 62; // pixels around the points to show: half an aircraft and its label
const NARROW = 500; // a phone's map, where fingers need more room between the points

/** Return the points to show: the decision, and as many other aircraft as leave the map legible. */
function wanted(camera: Camera, { mover, around, company }: Focus): Point[] {
  const least = (camera.width < NARROW ? 24 : 16) / points.size;
  const shown = [...(mover ? [mover] : []), ...around];
  for (const other of company) {
    if (camera.scaleFor([...shown, other], MARGIN) >= least) shown.push(other);
  }
  return shown;
}

/** Look at the decision. After the player has moved the view, it only follows an aircraft that is out of sight. */
export function lookAt(camera: Camera, focus: Focus): void {
  const decision = [...(focus.mover ? [focus.mover] : []), ...focus.around];
  if (camera.held || decision.length === 0) return;
  if (camera.byHand && camera.sees(decision[0]!, 20)) return;
  const shown = wanted(camera, focus);
  const scale = Math.min(LARGEST, camera.scaleFor(shown, MARGIN));
  const isSmall = scale > camera.scale * 1.3;
  if (isSmall || !shown.every((point) => camera.sees(point, 20))) camera.show(shown, LARGEST, MARGIN);
}

/** Follow the decision. Call it while the component is created. */
export function follow(camera: Camera, focus: () => Focus): void {
  let followed = "";
  $effect(() => {
    const now = focus();
    const [width, height] = [camera.width, camera.height];
    untrack(() => {
      const size = `${now.key}/${width}/${height}`;
      if (width === 0 || height === 0 || size === followed || (!now.mover && now.around.length === 0)) return;
      followed = size;
      lookAt(camera, now);
    });
  });
}
