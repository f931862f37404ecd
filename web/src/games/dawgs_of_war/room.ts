import { grouped } from "../../match/offers";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { poseOf, poses } from "./geometry";
import Panel from "./Panel.svelte";
import type { Moved, Picture, Player, Room, Seen, Views } from "./types";
import { headingWords, text } from "./texts";

const STEP = 260;

async function play(event: Views["event"], player: Player): Promise<void> {
  const { picture } = player;
  const { seat } = event;
  const here = player.poses[seat];
  switch (event.event) {
    case "revealed": {
      player.sound("card");
      const card = picture.cards[event.card] ?? event.card;
      if (here) await player.show({ kind: "note", x: here.x, y: here.y - 46, text: `${event.number} ${card}` }, 500);
      break;
    }
    case "turned":
      await player.move(seat, poseOf(picture, event.front, event.heading), 300);
      break;
    case "moved":
      await fly(event, seat, player, picture);
      break;
    case "shot": {
      const [from, to] = [here, player.poses[event.at]];
      if (!from || !to) break;
      player.sound("gun");
      await player.show({ kind: "tracer", x: from.x, y: from.y, toX: to.x, toY: to.y }, 450);
      player.sound("dice");
      const needs = text("dow-needs", { number: String(event.vuln) });
      await player.show({ kind: "dice", x: from.x, y: from.y - 60, dice: [event.die], text: needs }, 650);
      if (event.hits) {
        player.sound("hit");
        await player.show({ kind: "puff", x: to.x, y: to.y, text: String(event.hits) }, 450);
      }
      break;
    }
    case "breakup":
      player.sound("dice");
      if (here)
        await player.show(
          {
            kind: "dice",
            x: here.x,
            y: here.y - 60,
            dice: [event.die],
            text: text("dow-breaks", { number: String(event.breaks_from) }),
          },
          800,
        );
      break;
    case "crashed":
    case "eliminated":
      player.sound("boom");
      if (here) await player.show({ kind: "boom", x: here.x, y: here.y, text: text("dow-down") }, 800);
      break;
    default:
  }
}

async function fly(event: Moved, seat: string, player: Player, picture: Picture): Promise<void> {
  const old = player.observation.planes.find((plane) => plane.seat === seat);
  for (const [at, point] of event.path.entries()) {
    const last = at === event.path.length - 1;
    const heading = last ? event.heading : (old?.heading ?? event.heading);
    await player.move(seat, poseOf(picture, point, event.wagged ? heading : event.heading), STEP);
  }
}

function describe(seen: Seen): string {
  const told = seen.planes.map(({ seat, pilot, status, heading, speed, front }) => {
    if (status !== "active" || !front) return text("dow-position-out", { seat, status });
    const place = `${front[0] / 2},${front[1] / 2}`;
    return text("dow-position-plane", { seat, pilot, heading: headingWords(heading), speed, place });
  });
  return text("dow-position", { round: seen.round, planes: told.join("; ") });
}

/** Return the team of each seat in a team game. */
function beside(seen: Seen): Record<string, string> {
  const mine = seen.planes.find((plane) => plane.seat === seen.seat)?.team ?? null;
  return Object.fromEntries(
    seen.planes
      .filter((plane) => plane.team !== null)
      .map((plane) => [
        plane.seat,
        plane.seat !== seen.seat && plane.team === mine
          ? text("dow-with-you")
          : text("dow-team", { team: plane.team! + 1 }),
      ]),
  );
}

export const room: Room = {
  Board,
  wide: true,
  Panel,
  Face,
  shape: (offer) => (offer.action["do"] === "place" ? "tile" : "line"),
  groups: (offers) => grouped(offers, () => ["all", text("dow-group-all")]),
  poses,
  play,
  isFall: (event, seat) => event.event === "eliminated" && event.seat === seat,
  beside,
  describe,
};
