import { grouped } from "../../match/offers";
import { seatWords } from "../../match/seats";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { best, hits, percent, poses, short } from "./geometry";
import Panel from "./Panel.svelte";
import type { Group, Moves, Offer, Player, Room, Seen, Shot, Sketch, Tilt, Views } from "./types";
import { accessWords, says } from "./words";
import { text } from "./texts";

const STEP = 170;
const TILTS: Tilt[] = ["descend", "level", "climb"];

async function play(event: Views["event"], player: Player): Promise<void> {
  const here = player.poses[event.aircraft];
  switch (event.event) {
    case "die":
      player.sound("dice");
      if (here)
        await player.show(
          {
            kind: "note",
            x: here.x,
            y: here.y - 40,
            text: text("aod-die", { die: event.die, face: signed(event.face) }),
          },
          500,
        );
      break;
    case "burst": {
      const target = player.poses[event.target];
      if (!here || !target) break;
      player.sound("gun");
      await player.show({ kind: "tracer", x: here.x, y: here.y, toX: target.x, toY: target.y }, 550);
      await player.show(
        {
          kind: "dice",
          x: here.x,
          y: here.y - 46,
          dice: event.dice,
          text: text("aod-burst", { result: event.result, jammed: event.jammed }),
        },
        650,
      );
      break;
    }
    case "damaged":
      player.sound("hit");
      if (here)
        await player.show({ kind: "puff", x: here.x, y: here.y, text: text("aod-part", { part: event.part }) }, 350);
      break;
    case "destroyed":
      player.sound("boom");
      if (here) await player.show({ kind: "boom", x: here.x, y: here.y, text: text("aod-down") }, 800);
      break;
    case "bomb":
    case "torpedo":
      player.sound("boom");
      if (here) await player.show({ kind: "puff", x: here.x, y: here.y }, 400);
      break;
    case "photo":
      if (here)
        await player.show(
          { kind: "note", x: here.x, y: here.y - 40, text: text("aod-photo", { zone: event.zone }) },
          500,
        );
      break;
    default:
  }
}

function signed(face: number): string {
  return face > 0 ? `+${face}` : String(face);
}

/** Pause after a step without an event of its own, so that aircraft glide from point to point. */
function pause(before: Seen | null, after: Seen | null): number {
  const old = new Map((before?.aircraft ?? []).map((each) => [each.name, each]));
  return (after?.aircraft ?? []).some((each) => {
    const was = old.get(each.name);
    return was !== undefined && each.at !== null && (was.at?.join() !== each.at.join() || was.heading !== each.heading);
  })
    ? STEP
    : 0;
}

/** Return every end of the current move with every setting of the nose, the most promising first. */
function moves(told: Views["outlook"]["moves"] | undefined): Offer[] {
  if (!told?.moves) return [];
  const found: { offer: Offer; worth: number }[] = [];
  for (const move of told.moves) {
    const lines = move.plan.map((number) => told.words[number]!);
    const sketch = {
      aircraft: told.aircraft,
      at: move.at,
      heading: move.heading,
      level: move.level,
      steps: move.steps,
      trail: move.trail,
      ends: true,
    };
    if (move.off) {
      const label = text("aod-leave", { edges: move.off, steps: move.steps });
      found.push({ offer: made(lines, label, { ...sketch, off: move.off }), worth: -1 });
      continue;
    }
    for (const tilt of TILTS) {
      const prospect = move.noses[tilt];
      if (!prospect) continue;
      const shot = best(prospect.shots);
      const label = moveWords(move, tilt, shot) + riskWords(prospect.answers ?? []);
      const offer = made([...lines, `tilt ${tilt}`], label, { ...sketch, tilt, ...prospect });
      found.push({ offer, worth: shot ? hits(shot) + shot.destroyed : 0 });
    }
  }
  found.sort((one, other) => other.worth - one.worth);
  return found.map((each) => each.offer);
}

function moveWords(move: Moves["moves"][number], tilt: Tilt, shot: Shot | null): string {
  const pose = { place: move.at.join(","), heading: move.heading, level: move.level, tilt };
  if (!shot) return text("aod-fly", { ...pose, steps: move.steps });
  const odds = { hit: percent(hits(shot)), destroyed: percent(shot.destroyed) };
  return text("aod-fly-shot", { ...pose, target: short(shot.target), ...odds });
}

/** Return the warning that enemies can answer, as `parts()` expects it at the end of a label. */
function riskWords(answers: NonNullable<Sketch["answers"]>): string {
  const aircraft = [...new Set(answers.map((each) => short(each.aircraft)))];
  return aircraft.length > 0 ? `; ! ${text("aod-reach", { aircraft })}` : "";
}

function made(plan: string[], label: string, sketch: Sketch): Offer {
  return { action: { do: "plan" }, text: plan.join(", "), label, sketch: { ...sketch }, plan };
}

function groups(offers: Offer[]): Group[] {
  const found = grouped(offers, (offer) => {
    const verb = String(offer.action["do"]);
    if (verb === "plan") return ["moves", text("aod-group-moves")];
    if (verb === "fly" || verb === "levels") return ["steps", text("aod-group-steps")];
    return ["all", text("aod-group-all")];
  });
  return found.length > 1 ? found : found.map((group) => ({ ...group, title: text("aod-group-all") }));
}

function describe(seen: Seen): string {
  const told = seen.aircraft
    .filter((each) => each.at)
    .map((each) => {
      const place = accessWords(seen, each) ?? each.at!.join(",");
      const { type, heading, level, tilt, damage: part } = each;
      const known = { aircraft: short(each.name), type, place, heading, level, tilt };
      return part ? text("aod-position-damaged", { ...known, part }) : text("aod-position", known);
    });
  const weather = [
    ...(seen.wind ? [text("aod-position-wind", { wind: seen.wind })] : []),
    ...(seen.sun ? [text("aod-position-sun", { sun: seen.sun })] : []),
  ];
  return [
    text("aod-position-round", { round: seen.round, who: seatWords(seen.player) }),
    ...weather,
    ...(told.length > 0 ? [`${told.join("; ")}.`] : []),
  ].join(" ");
}

export const room: Room = {
  Board,
  Panel,
  Face,
  shape: (offer) => (["take", "bring", "ace", "rookie", "next"].includes(String(offer.action["do"])) ? "tile" : "line"),
  groups,
  poses,
  play,
  moves,
  pause,
  patience: 40,
  says,
  describe: (observation) => describe(observation),
};
