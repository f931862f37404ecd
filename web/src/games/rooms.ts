// How each game is drawn: its room. A game without a room is played from lists.

import type { Component } from "svelte";
import type { Pose, Stage } from "../board/stage.svelte";
import type { Group, Offer } from "../match/offers";
import type { Looked } from "../match/state";
import type { Play } from "../match/timeline";
import { hasRoom, opened, type Rooms, type Views } from "../match/views";

export interface BoardProps<V extends Views = Views> {
  observation: V["observation"];
  picture: V["picture"];
  stage: Stage;
  offers: Offer<V["sketch"]>[]; // the possible offers of the open group
  narrowed?: Offer<V["sketch"]>[] | null; // those that were picked together, to choose from
  refused?: Offer<V["sketch"]>[]; // the refused offers, which can be pointed at
  chosen: Offer<V["sketch"]> | null;
  peeked: Offer<V["sketch"]> | null;
  me: string | null; // my seat's letter
  pick: (offers: Offer<V["sketch"]>[]) => void;
  peek: (offer: Offer<V["sketch"]> | null) => void;
  miss?: (place: string) => void; // a click on a place to which no choice leads
  /** Extra information requested from the server, by name. */
  looked?: Partial<V["outlook"]>;
  look?: (what: Looked) => void;
}

export interface PanelProps<V extends Views = Views> {
  observation: V["observation"];
  picture: V["picture"];
  me: string | null;
  names: Record<string, string>; // the player in each seat
}

export interface FaceProps<V extends Views = Views> {
  offer: Offer<V["sketch"]>;
  observation: V["observation"];
  picture: V["picture"];
}

export interface Room<V extends Views = Views> {
  Board: Component<BoardProps<V>>;
  /** Too wide for a phone, so it is shown larger there and scrolls sideways. */
  wide?: boolean;
  Panel: Component<PanelProps<V>>;
  /** Drawn inside an offer's button, before its words. */
  Face?: Component<FaceProps<V>>;
  /** The form of an offer's button: a tile or a line of text. */
  shape: (offer: Offer<V["sketch"]>) => "tile" | "line";
  groups: (offers: Offer<V["sketch"]>[], picture: V["picture"], observation: V["observation"]) => Group<V["sketch"]>[];
  poses: (observation: V["observation"], picture: V["picture"]) => Record<string, Pose>;
  play: Play<V>;
  /** Complete moves, made from the server's look ahead beyond the next answer. */
  moves?: (
    outlook: V["outlook"]["moves"],
    observation: V["observation"],
    picture: V["picture"],
  ) => Offer<V["sketch"]>[];
  /** Whether the event puts this seat out of a game that continues without it. */
  isFall?: (event: V["event"], seat: string) => boolean;
  /** How many items may queue before they are no longer played one by one. */
  patience?: number;
  /** The note next to each seat, such as its team. */
  beside?: (observation: V["observation"]) => Record<string, string>;
  /** Write the names of pieces in a sentence as this board does. */
  says?: (text: string) => string;
  /** The position in a sentence or two, for players who cannot see the board. */
  describe: (observation: V["observation"], picture: V["picture"]) => string;
}

const ROOMS: Rooms = {
  "dog-fight": () => import("./dog_fight/room"),
  "dawgs-of-war": () => import("./dawgs_of_war/room"),
  "dogfight-1917": () => import("./dogfight_1917/room"),
  "age-of-dogfights": () => import("./age_of_dogfights/room"),
};

export async function roomOf(game: string): Promise<Room | null> {
  return hasRoom(ROOMS, game) ? opened((await ROOMS[game]()).room) : null;
}
