import { grouped } from "../../match/offers";
import { seatWords } from "../../match/seats";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { poseOf, poses, short } from "./geometry";
import { moves } from "./moves";
import Panel from "./Panel.svelte";
import type { Group, Offer, Player, Room, Seen, Views } from "./types";
import { accessWords, says } from "./words";
import { text } from "./texts";

const STEP = 170;

async function play(event: Views["event"], player: Player): Promise<void> {
  const here = player.poses[event.aircraft];
  switch (event.event) {
    case "stepped":
      await player.move(event.aircraft, poseOf(player.picture, event.at, event.heading), STEP);
      break;
    case "placed":
      await player.wait(STEP);
      break;
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
  patience: 40,
  says,
  describe: (observation) => describe(observation),
};
