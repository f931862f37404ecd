// The complete moves of an aircraft, from the server's look ahead.

import { best, hits, percent, short } from "./geometry";
import { text } from "./texts";
import type { Heading, High, Moves, Offer, Place, Shot, Sketch, Tilt, Views } from "./types";

const TILTS: Tilt[] = ["descend", "level", "climb"];

/** Return every end of the current move with every setting of the nose, the most promising first. */
export function moves(told: Views["outlook"]["moves"] | undefined): Offer[] {
  if (!told?.moves) return [];
  const { aircraft, answers, tilts } = told;
  const found: { offer: Offer; worth: number }[] = [];
  for (const move of told.moves) {
    const { numbers, trail } = wayTo(told, move.node);
    const [column, row, level] = trail.at(-1)!;
    const at: Place = [column, row];
    const sketch = { aircraft, at, heading: move.heading, level, steps: move.steps, trail, ends: true };
    const name = `#${move.node}`;
    const plan = numbers.map((number) => answers[number]!);
    if (move.off) {
      const label = named(text("aod-leave", { edges: move.off }), stepsWords(move.steps));
      found.push({ offer: made(name, plan, label, { ...sketch, off: move.off }), worth: -1 });
      continue;
    }
    for (const tilt of TILTS) {
      const prospect = move.noses[tilt];
      if (!prospect) continue;
      const shot = best(prospect.shots);
      const label = named(poseWords(sketch, tilt), resultWords(sketch, shot), riskWords(prospect.answers ?? []));
      const whole = [...plan, answers[tilts[tilt]!]!];
      const offer = made(`${name} ${tilt}`, whole, label, { ...sketch, tilt, ...prospect });
      found.push({ offer, worth: shot ? hits(shot) + shot.destroyed : 0 });
    }
  }
  found.sort((one, other) => other.worth - one.worth);
  return found.map((each) => each.offer);
}

interface Reached {
  at: Place;
  heading: Heading;
  level: number;
  steps: number;
}

function poseWords({ at, heading, level }: Reached, tilt: Tilt): string {
  return text("aod-fly", { place: at.join(","), heading, level, tilt });
}

function resultWords({ steps }: Reached, shot: Shot | null): string {
  if (!shot) return stepsWords(steps);
  const odds = { hit: percent(hits(shot)), destroyed: percent(shot.destroyed) };
  return text("aod-in-sights", { target: short(shot.target), ...odds });
}

function stepsWords(steps: number): string {
  return text("aod-steps", { steps });
}

/** Return the warning that enemies can answer, or an empty text. */
function riskWords(answers: NonNullable<Sketch["answers"]>): string {
  const aircraft = [...new Set(answers.map((each) => short(each.aircraft)))];
  return aircraft.length > 0 ? text("aod-reach", { aircraft }) : "";
}

function named(head: string, tail: string, warning = ""): Offer["label"] {
  return { head, tail, way: "", warning };
}

/** Return the answers that lead to a node, and the places on the way, from where the aircraft is. */
export function wayTo({ nodes }: Moves, node: number): { numbers: number[]; trail: High[] } {
  const numbers: number[] = [];
  const trail: High[] = [];
  for (let at = node; at >= 0; at = nodes[at]![0]) {
    const [, number, place] = nodes[at]!;
    if (number >= 0) numbers.unshift(number);
    if (place) trail.unshift(place);
  }
  return { numbers, trail };
}

function made(name: string, plan: Moves["answers"], label: Offer["label"], sketch: Sketch): Offer {
  return { action: { do: "plan" }, text: name, label, sketch: { ...sketch }, plan };
}
