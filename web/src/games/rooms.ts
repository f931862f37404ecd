// The rooms of the games: how each is drawn. A game without one is played from lists.

import type { Component } from "svelte";
import type { Pose, Stage } from "../board/stage.svelte";
import type { Group, Offer } from "../match/offers";
import type { Play } from "../match/timeline";

export interface BoardProps {
  observation: unknown;
  picture: unknown;
  stage: Stage;
  offers: Offer[]; // those of the group on show that may be taken
  refused?: Offer[]; // those that may not, to be pointed at
  chosen: Offer | null;
  peeked: Offer | null;
  me: string | null; // my seat's letter
  pick: (offers: Offer[]) => void;
  peek: (offer: Offer | null) => void;
  /** What the server was asked to look at, by its name; null where nobody can ask. */
  looked?: Record<string, unknown>;
  look?: (what: "threat") => void;
}

export interface PanelProps {
  observation: unknown;
  picture: unknown;
  me: string | null;
  names: Record<string, string>; // of who sits where
}

export interface FaceProps {
  offer: Offer;
  observation: unknown;
  picture: unknown;
}

export interface Room {
  Board: Component<BoardProps>;
  /** Too broad for a phone: shown larger there, and scrolled sideways. */
  wide?: boolean;
  Panel: Component<PanelProps>;
  /** Drawn inside an offer's button, before its words. */
  Face?: Component<FaceProps>;
  /** How an offer's button stands among the others: a tile, or a line of text. */
  shape: (offer: Offer) => "tile" | "line";
  groups: (offers: Offer[], picture: unknown, observation: unknown) => Group[];
  poses: (observation: unknown, picture: unknown) => Record<string, Pose>;
  play: Play;
  /** Whole moves out of what the server says of more than the next answer. */
  moves?: (outlook: unknown, observation: unknown, picture: unknown) => Offer[];
  /** How long a change without an event of its own is looked at, in milliseconds: a step on the way. */
  pause?: (before: unknown, after: unknown) => number;
  /** How many pieces of news may wait before they are no longer played one by one. */
  patience?: number;
  /** By seat, what is said beside it: who flies with whom. */
  beside?: (observation: unknown) => Record<string, string>;
  /** The server's words with the names that stand on this board. */
  says?: (text: string) => string;
  /** The position in a sentence or two, for who cannot see the board. */
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
