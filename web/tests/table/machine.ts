// A table for tests of the state machine: short words for what the server says and the player does.

import type { Room } from "../../src/games/rooms";
import { next } from "../../src/match/machine";
import type { Offer } from "../../src/match/offers";
import { type Effect, type Input, opened, type Phase, phaseOf, type TableState } from "../../src/match/state";
import type { Done, NewsItem, Now, Packet, TellingEvent } from "../../src/match/packets";
import type * as wire from "../../src/protocol.gen";

export function offer(text: string, more: Partial<Offer> = {}): Offer {
  return { action: { do: text }, text, label: { head: text, tail: "", way: "", warning: "" }, ...more };
}

export const LEFT = offer("left");
export const RIGHT = offer("right");
export const NEVER = offer("never", { refused: { rule: "DF-1", text: "You can't." } });
export const WHOLE = offer("whole", { plan: [LEFT.action, RIGHT.action, LEFT.action] });

const SEAT = { kind: "person", name: "Ann", yours: false, clock: null, running: false, away: null };

/** The state of a table at which A is mine and B is another player's. A decides, unless told otherwise. */
export function at(decision: number, more: Record<string, unknown> = {}): Now {
  return {
    n: decision * 10,
    table: "T",
    game: "dog-fight",
    state: "playing",
    seat: "A",
    seats: [
      { ...SEAT, seat: "A", yours: true },
      { ...SEAT, seat: "B" },
    ],
    time: 5_000,
    decision,
    pending: ["A"],
    offers: [LEFT, RIGHT, NEVER].map((each) => ({ ...each })),
    observation: { decision },
    question: "",
    why_shown: "",
    looks: [],
    ending: null,
    why_no_undo: null,
    ...more,
  } as unknown as Now;
}

/** A state as the server sends it, with plain text for the labels. */
export function sent(now: Now): wire.Now {
  const offers = now.offers.map((each) => ({ ...each, label: each.label.head }));
  return { ...now, offers } as unknown as wire.Now;
}

/** The same table on one screen: both seats are mine. */
export function shared(decision: number, more: Record<string, unknown> = {}): Now {
  const seats = ["A", "B"].map((seat) => ({ ...SEAT, seat, yours: true }));
  return at(decision, { seats, ...more });
}

export function told(name: string, seat = ""): TellingEvent {
  return { event: { event: name, seat }, text: `${name}.` };
}

export function item(events: TellingEvent[], kept: number, what: Record<string, unknown> = {}): NewsItem {
  return { n: 0, what: { is: "did", ...what }, kept, events };
}

/** A room in which planes can fall. */
export const ROOM = {
  isFall: (event: { event: string; seat?: string }, seat: string) => event.event === "fell" && event.seat === seat,
} as unknown as Room;

export class Table {
  effects: Effect[] = [];

  constructor(public state: TableState = opened(null)) {}

  do(input: Input): this {
    const { state, effects } = next(this.state, input);
    this.state = state;
    this.effects = effects;
    return this;
  }

  get phase(): Phase {
    return phaseOf(this.state);
  }

  get sent(): unknown[] {
    return this.effects.flatMap((effect) => (effect.do === "send" ? [effect.wish] : []));
  }

  get chosen(): string | null {
    return this.state.course.is === "chosen" ? this.state.course.offer.text : null;
  }

  // The server.

  hear(message: Packet): this {
    return this.do({ is: "heard", message, at: 1_000 });
  }

  welcome(now: Now, events: TellingEvent[] = []): this {
    this.do({ is: "status", status: "open", why: "" });
    return this.hear({ is: "welcome", whole: true, items: [], events, chats: [], now });
  }

  /** The connection is back, and the server sends what was missed. */
  again(now: Now, ...items: NewsItem[]): this {
    this.do({ is: "status", status: "open", why: "" });
    return this.hear({ is: "welcome", whole: false, items, events: [], chats: [], now });
  }

  news(now: Now, ...items: NewsItem[]): this {
    return this.hear({ is: "news", items, now });
  }

  done(move?: Done["move"]): this {
    return this.hear({ is: "done", id: "1", again: false, ...(move ? { move } : {}) });
  }

  refuse(): this {
    return this.hear({ is: "refused", id: "1", rule: "R-1", text: "No." });
  }

  // The player.

  choose(one: Offer, confirm = true): this {
    return this.do({ is: "choose", offer: one, confirm });
  }

  answer(one: Offer): this {
    return this.do({ is: "answer", offer: one });
  }

  equip(room: Room = ROOM): this {
    return this.do({ is: "equip", room, picture: {} });
  }

  /** What is on the stage ends. */
  played(): this {
    return this.do({ is: "played", turn: this.state.turn });
  }
}

/** A table at which I am to answer decision 5. */
export function mine(): Table {
  return new Table().welcome(at(5));
}
