import { columns } from "../../board/lattice";
import { grouped } from "../../match/offers";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { angleOf, placeOf, poseOf, poses } from "./geometry";
import Panel from "./Panel.svelte";
import type { Flew, Offer, Picture, Player, Room, Seen, Views } from "./types";
import { text, told } from "./texts";

const STEP = 220;
const TURNS: Record<string, number> = { L: -60, C: 0, R: 60 }; // by the letter of a step, in degrees

async function play(event: Views["event"], player: Player): Promise<void> {
  const { picture } = player;
  const { seat } = event;
  const here = player.poses[seat];
  switch (event.event) {
    case "flew":
      if (here) await fly(event, seat, player, picture);
      break;
    case "turned":
      if (here) await player.move(seat, { ...here, angle: angleOf(picture, event.heading) }, 240);
      break;
    case "dead_six":
      await player.move(seat, poseOf(picture, placeOf(event.to), event.heading), 450);
      break;
    case "played":
    case "tactic":
      player.sound("card");
      if (here)
        await player.show(
          { kind: "note", x: here.x, y: here.y - 48, text: cardName(picture, seat, player, event.card) },
          550,
        );
      break;
    case "attack": {
      const target = player.poses[event.target];
      if (!here || !target) break;
      player.sound("gun");
      await player.show({ kind: "tracer", x: here.x, y: here.y, toX: target.x, toY: target.y }, 600);
      break;
    }
    case "rolled":
      player.sound("dice");
      await player.show({ kind: "dice", x: here?.x ?? 0, y: (here?.y ?? 0) - 58, dice: event.dice }, 750);
      break;
    case "damaged":
      player.sound("hit");
      if (here) await player.show({ kind: "puff", x: here.x, y: here.y }, 300);
      break;
    case "crashed":
      player.sound("boom");
      if (here) await player.show({ kind: "boom", x: here.x, y: here.y, text: text("d17-down") }, 900);
      break;
    case "tokens":
      if (here)
        await player.show(
          { kind: "note", x: here.x, y: here.y - 44, text: text("d17-tokens-won", { count: String(event.count) }) },
          350,
        );
      break;
    default:
  }
}

/** Animate a flight: each step that the event names turns by up to a sixth and moves one space ahead. */
async function fly(event: Flew, seat: string, player: Player, picture: Picture): Promise<void> {
  const end = poseOf(picture, placeOf(event.to), event.heading);
  const word = event.path;
  let pose = player.poses[seat]!;
  const far = columns.hex(0, 1).y;
  for (let at = 0; at < word.length - 1; at++) {
    const angle = pose.angle + (TURNS[word[at] ?? ""] ?? 0);
    const turn = (angle * Math.PI) / 180;
    pose = { x: pose.x + far * Math.sin(turn), y: pose.y - far * Math.cos(turn), angle };
    await player.move(seat, pose, STEP);
  }
  await player.move(seat, end, STEP);
}

function cardName(picture: Picture, seat: string, player: Player, card: string): string {
  const fighter = player.observation.fighters.find((each) => each.seat === seat)?.fighter ?? "";
  return told(picture.fighters[fighter]?.cards[card]?.name ?? card);
}

function describe(seen: Seen, facts: Picture): string {
  const fighters = seen.fighters.map((fighter) => {
    const name = told(facts.fighters[fighter.fighter ?? ""]?.name ?? text("d17-no-fighter"));
    const { seat, at, heading, tokens, deck_n: cards } = fighter;
    if (!at) return text("d17-position-out", { seat, fighter: name, status: fighter.status.replaceAll(" ", "_") });
    return text("d17-position-fighter", { seat, fighter: name, place: at.join(","), heading, tokens, cards });
  });
  return text("d17-position", { turn: seen.turn, fighters: fighters.join("; ") });
}

function keyOf(offer: Offer, picture: Picture, seen: Seen): [string, string] {
  const verb = String(offer.action["do"]);
  if (verb === "maneuver") {
    const card = String(offer.action["card"]);
    const fighter = seen.fighters.find((each) => each.seat === seen.seat)?.fighter ?? "";
    return [card, told(picture.fighters[fighter]?.cards[card]?.name ?? card)];
  }
  if (offer.sketch?.target) return ["attack", text("d17-group-attack")];
  if (["pilot", "tactic", "regroup", "repair", "end_turn", "special", "slip_turn"].includes(verb))
    return ["other", text("d17-group-other")];
  return ["all", text("d17-group-all")];
}

/** Return the team of each seat in a team game. */
function beside(seen: Seen): Record<string, string> {
  const mine = seen.fighters.find((fighter) => fighter.seat === seen.seat)?.team ?? null;
  const teams = seen.fighters.filter((fighter) => fighter.team !== null);
  return Object.fromEntries(
    teams.map((fighter) => [
      fighter.seat,
      fighter.seat !== seen.seat && fighter.team === mine
        ? text("d17-with-you")
        : text("d17-team", { team: fighter.team! }),
    ]),
  );
}

export const room: Room = {
  Board,
  Panel,
  Face,
  shape: (offer) => (offer.sketch?.path || offer.action["do"] === "shuffle_back" ? "tile" : "line"),
  groups: (offers, picture, observation) => {
    const groups = grouped(offers, (offer) => keyOf(offer, picture, observation));
    return groups.length > 1 ? groups : groups.map((group) => ({ ...group, title: text("d17-group-all") }));
  },
  poses,
  play,
  beside,
  describe,
};
