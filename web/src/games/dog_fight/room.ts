import type { Pose } from "../../board/stage.svelte";
import { grouped } from "../../match/offers";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { describe } from "./describe";
import { angleTo, boardOf, poseAt, poses } from "./geometry";
import Panel from "./Panel.svelte";
import type { Offer, Player, Room, Views } from "./types";
import { text } from "./texts";

const STEP = 190;

async function play(event: Views["event"], player: Player): Promise<void> {
  const board = boardOf(player.picture, player.observation);
  const at = (piece: string): Pose => player.poses[piece] ?? { x: 450, y: 350, angle: 0 };
  switch (event.event) {
    case "played": {
      player.sound("card");
      const side = event.seat;
      await player.show(
        { kind: "note", x: at(side).x, y: at(side).y - 66, text: text("df-plays", { tile: event.tile }) },
        450,
      );
      break;
    }
    case "moved": {
      const piece = event.plane;
      const path = [...event.path, ...(event.left ? ["off"] : [])];
      for (const [i, id] of path.entries()) {
        const to = poseAt(board, id);
        const from = at(piece);
        const last = i === path.length - 1;
        await player.move(piece, { ...to, angle: last ? to.angle : angleTo(from, to) }, STEP);
      }
      break;
    }
    case "shot": {
      const [from, to] = [at(event.by), at(event.at)];
      player.sound("gun");
      await player.show({ kind: "tracer", x: from.x, y: from.y, toX: to.x, toY: to.y }, 550);
      player.sound("hit");
      await player.show({ kind: "puff", x: to.x, y: to.y, text: String(event.hits) }, 450);
      break;
    }
    case "damage":
      if (event.down) await fall(event.plane, player);
      break;
    case "crashed":
      await fall(event.seat, player);
      break;
    case "photo":
    case "bombed":
    case "landed":
    case "took_off": {
      const spot = board.spots.find((each) => each.id === event.spot);
      if (spot)
        await player.show({ kind: "puff", x: spot.x, y: spot.y, text: event.event === "photo" ? "✓" : "!" }, 500);
      break;
    }
    default:
  }
}

async function fall(piece: string, player: Player): Promise<void> {
  const pose = player.poses[piece];
  if (!pose) return;
  player.sound("boom");
  await player.show({ kind: "boom", x: pose.x, y: pose.y, text: text("df-down") }, 900);
}

function titleOf(offer: Offer): [string, string] {
  return offer.action["do"] === "steer" ? ["steer", text("df-group-steer")] : ["all", text("df-group-all")];
}

export const room: Room = {
  Board,
  Panel,
  Face,
  shape: (offer) => (offer.sketch || offer.action["tile"] || offer.action["do"] === "plane" ? "tile" : "line"),
  groups: (offers) => grouped(offers, titleOf),
  poses,
  play,
  describe,
};
