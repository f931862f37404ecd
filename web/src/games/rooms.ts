// How each game is drawn: its room. A game without a room is played from lists.

import type { Component } from "svelte";
import type { Pose, Stage } from "../board/stage.svelte";
import type { Group, Offer } from "../match/offers";
import type { Looked } from "../match/state";
import type { Play, Told } from "../match/timeline";

export interface BoardProps {
  observation: unknown;
  picture: unknown;
  stage: Stage;
  offers: Offer[]; // the possible offers of the open group
  narrowed?: Offer[] | null; // those that were picked together, to choose from
  refused?: Offer[]; // the refused offers, which can be pointed at
  chosen: Offer | null;
  peeked: Offer | null;
  me: string | null; // my seat's letter
  pick: (offers: Offer[]) => void;
  peek: (offer: Offer | null) => void;
  miss?: (place: string) => void; // a click on a place to which no choice leads
  /** Extra information requested from the server, by name. */
  looked?: Record<string, unknown>;
  look?: (what: Looked) => void;
}

export interface PanelProps {
  observation: unknown;
  picture: unknown;
  me: string | null;
  names: Record<string, string>; // the player in each seat
}

export interface FaceProps {
  offer: Offer;
  observation: unknown;
  picture: unknown;
}

export interface Room {
  Board: Component<BoardProps>;
  /** Too wide for a phone, so it is shown larger there and scrolls sideways. */
  wide?: boolean;
  Panel: Component<PanelProps>;
  /** Drawn inside an offer's button, before its words. */
  Face?: Component<FaceProps>;
  /** The form of an offer's button: a tile or a line of text. */
  shape: (offer: Offer) => "tile" | "line";
  groups: (offers: Offer[], picture: unknown, observation: unknown) => Group[];
  poses: (observation: unknown, picture: unknown) => Record<string, Pose>;
  play: Play;
  /** Complete moves, made from the server's look ahead beyond the next answer. */
  moves?: (outlook: unknown, observation: unknown, picture: unknown) => Offer[];
  /** Whether the event puts this seat out of a game that continues without it. */
  isFall?: (event: Told, seat: string) => boolean;
  /** How many items may queue before they are no longer played one by one. */
  patience?: number;
  /** The note next to each seat, such as its team. */
  beside?: (observation: unknown) => Record<string, string>;
  /** The server's sentences with the names that this board shows. */
  says?: (text: string) => string;
  /** The position in a sentence or two, for players who cannot see the board. */
  describe: (observation: unknown, picture: unknown) => string;
}

const ROOMS: Record<string, () => Promise<{ room: Room }>> = {
  "dog-fight": () => import("./dog_fight/room"),
  "dawgs-of-war": () => import("./dawgs_of_war/room"),
  "dogfight-1917": () => import("./dogfight_1917/room"),
  "age-of-dogfights": () => import("./age_of_dogfights/room"),
};

export async function roomOf(game: string): Promise<Room | null> {
  const load = ROOMS[game];
  return load ? (await load()).room : null;
}
