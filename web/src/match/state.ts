// The states of a table on this page. Four things happen side by side, and each has its own states:
//
//   link    connecting, open, lost, closed
//   show    still, playing events, held until the player wants to see the rest
//   course  free, chosen (not confirmed), flying (a complete move), undoing
//   out     whether an answer is on its way to the server
//
// phaseOf() sums them up for the page. machine.ts moves from state to state.

import type { Room } from "../games/rooms";
import type { Status, Wish } from "../net/door";
import type { Hinted, Look } from "../protocol.gen";
import { nextHolder } from "./holder";
import type { Note } from "./notes";
import type { Offer } from "./offers";
import type { NewsItem, Now, Packet as Heard, TellingEvent } from "./packets";
import { isPlayingAt } from "./presence";
import type { Told } from "./timeline";

export interface Chat {
  name: string;
  text: string;
  author: string;
}

export interface Refusal {
  rule: string;
  text: string;
  offer?: Offer; // the refused answer, if there was one
}

/** What one seat has seen so far, saved when a hot-seat game switches to another seat. */
export interface Memory {
  n: number;
  log: TellingEvent[];
}

/** A message of the server about the game, which waits to be shown. */
export interface Packet {
  items: NewsItem[];
  now: Now;
}

/** What is played, and the state to which it leads. */
interface Played {
  events: Told[];
  now: Now;
}

export type Show = { is: "still" } | ({ is: "playing" } & Played) | ({ is: "held" } & Played);

export type Course =
  | { is: "free" }
  | { is: "chosen"; offer: Offer }
  | { is: "flying" } // a complete move is on its way
  | { is: "undoing"; asked: number; isDone: boolean }; // asked at a decision, and whether it is acknowledged

/** Extra information that the server can send about a decision. */
export type Looked = Look["what"];

export interface TableState {
  // The connection, and the seat that it views.
  link: Status;
  why: string; // why the table cannot be shown
  seat: string | null;
  holder: string | null; // in a hot-seat game, the seat whose player has taken the screen
  handover: string | null; // the seat whose player should take the screen
  memories: Readonly<Record<string, Memory>>; // by seat
  // What the server has sent.
  now: Now | null; // the latest state
  offset: number; // the server's clock minus ours, in milliseconds
  queue: Packet[];
  // What is on screen.
  show: Show;
  turn: number; // counts what was played, so that the end of something that was dropped is ignored
  rest: "watch" | "skip" | null; // how a player whose plane is out wants to see the rest
  shown: Now | null; // the state on screen: the latest one, once its events have been played
  log: TellingEvent[];
  notes: Note[]; // the page's own lines in it
  settled: TellingEvent[]; // the log up to the state on screen
  fresh: string[]; // the latest sentences, for the live region
  chats: Chat[];
  unread: number;
  room: Room | null;
  picture: unknown;
  // What I am doing.
  course: Course;
  out: Offer | null; // the answer that the server has not acknowledged
  peeked: Offer | null;
  refusal: Refusal | null;
  looking: readonly Looked[]; // extra information requested at this decision
  looked: Readonly<Record<string, unknown>>; // what has come of it
  hint: Hinted | null;
  hinting: boolean; // a hint is on its way
  hintFor: Now | null; // the question that it is for, unless that has changed since
}

/** What happens to a table: the player does something, the server says something, or something was played. */
export type Input =
  | { is: "choose"; offer: Offer; confirm: boolean } // whether an answer needs a confirmation
  | { is: "answer"; offer: Offer }
  | { is: "lay-back" }
  | { is: "peek"; offer: Offer | null }
  | { is: "undo" }
  | { is: "ask-hint" }
  | { is: "look"; what: Looked }
  | { is: "command"; wish: Wish }
  | { is: "sit-down" }
  | { is: "failed"; text: string } // the server does not know the player's name
  | { is: "take-over" }
  | { is: "look-as"; seat: string | null }
  | { is: "read-chat" }
  | { is: "watch-rest" }
  | { is: "skip-rest" }
  | { is: "equip"; room: Room | null; picture: unknown }
  | { is: "status"; status: Status; why: string }
  | { is: "heard"; message: Heard; at: number } // by our clock
  | { is: "played"; turn: number };

/** What the page must do after a change. */
export type Effect =
  | { do: "send"; wish: Wish }
  | { do: "connect"; seat: string | null } // instead of the present connection
  | { do: "hold"; seat: string } // remember who has the screen
  | { do: "play"; events: Told[]; turn: number }
  | { do: "skip" }; // what is being played

export function opened(holder: string | null): TableState {
  return {
    link: "connecting",
    why: "",
    seat: null,
    holder,
    handover: null,
    memories: {},
    now: null,
    offset: 0,
    queue: [],
    show: { is: "still" },
    turn: 0,
    rest: null,
    shown: null,
    log: [],
    notes: [],
    settled: [],
    fresh: [],
    chats: [],
    unread: 0,
    room: null,
    picture: null,
    course: { is: "free" },
    out: null,
    peeked: null,
    refusal: null,
    looking: [],
    looked: {},
    hint: null,
    hinting: false,
    hintFor: null,
  };
}

/** My seats at this table: several in a hot-seat game. */
export function mySeats({ now }: TableState): string[] {
  return (now?.seats ?? []).filter((seat) => seat.yours && seat.kind === "person").map((seat) => seat.seat);
}

export function isMyTurn({ shown, handover }: TableState): boolean {
  if (!shown || shown.state !== "playing" || shown.seat === null || handover !== null) return false;
  return shown.pending.includes(shown.seat) && isPlayingAt(shown);
}

/** Return the seat of a hot-seat game whose player should take the screen, or null. */
export function handoverAt(state: TableState, now: Now): string | null {
  const mine = mySeats(state);
  if (mine.length < 2 || now.state !== "playing" || now.seat === null) return null;
  return nextHolder(now.seat, state.holder, mine, now.pending);
}

/** Return whether the game has gone further than the page shows. */
export function isBehind({ shown, now }: TableState): boolean {
  return shown?.decision !== now?.decision;
}

/** Return why this seat's plane is out, or an empty text. By default the seat is mine. */
export function whyOut({ shown, settled, room }: TableState, seat = shown?.seat ?? null): string {
  return settled.find((each) => seat !== null && room?.isFall?.(each.event as Told, seat))?.text ?? "";
}

export type Phase =
  | "closed" // the server refuses to show the table
  | "connecting" // or connecting again as another seat
  | "handover"
  | "open" // waiting for players
  | "archived" // of older rules: it can be read only
  | "ended"
  | "playing" // showing what happened
  | "held" // my plane is out, and the rest waits
  | "choosing"
  | "chosen"
  | "sending"
  | "flying"
  | "undoing"
  | "watching"
  | "waiting"; // for the answers of others

/** Return what the page is about. A lost connection is shown over any phase. */
export function phaseOf(state: TableState): Phase {
  const { link, handover, shown, show, course } = state;
  if (link === "closed") return "closed";
  if (handover !== null) return "handover";
  if (!shown) return "connecting";
  if (shown.state === "open") return "open";
  if (shown.ending) return "ended";
  if (shown.state === "shown") return "archived";
  if (show.is === "playing" || show.is === "held") return show.is;
  if (!isMyTurn(state)) return shown.seat === null ? "watching" : "waiting";
  if (course.is !== "free") return course.is;
  return state.out ? "sending" : "choosing";
}
