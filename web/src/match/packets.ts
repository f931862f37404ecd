// What the server sends over a table's socket, with all its sentences in the language of the page.

import type * as wire from "../protocol.gen";
import { partOf, said, type Sentence } from "../messages/said";
import type { Label, Offer } from "./offers";

/** An event, and what the log says about it. */
export interface TellingEvent {
  event: Record<string, unknown>;
  text: string;
}

export interface Ending {
  reason: string;
  rule: string;
  scores: number[];
}

export type NewsItem = Omit<wire.NewsItem, "events"> & { events: TellingEvent[] };

type Sentences = "question" | "offers" | "why_no_undo" | "why_shown" | "ending";
export type Now = Omit<wire.Now, Sentences> & {
  question: string;
  offers: Offer[];
  why_no_undo: string | null;
  why_shown: string;
  ending: Ending | null;
};

export type Welcome = Omit<wire.Welcome, "items" | "events" | "now"> & {
  items: NewsItem[];
  events: TellingEvent[];
  now: Now;
};
type News = Omit<wire.News, "items" | "now"> & { items: NewsItem[]; now: Now };
export type Done = Omit<wire.Done, "move"> & {
  move?: (Omit<wire.MoveTaken, "text"> & { text?: string }) | null;
};
type Refused = Omit<wire.RefusedMessage, "text"> & { text: string };
export type Packet = Welcome | News | Done | Refused | wire.Outlook | wire.Hinted;

/** An offer and an ending as the server sends them. */
type SentOffer = Omit<Offer, "label" | "refused"> & {
  label: Sentence;
  refused?: { rule: string; text: Sentence };
};
type SentEnding = Omit<Ending, "reason"> & { reason: Sentence };

/** Render all sentences of a message. The game is that of the table, as far as the page knows it. */
export function packetOf(message: wire.ServerMessage, game: string): Packet {
  switch (message.is) {
    case "welcome": {
      const now = nowOf(message.now);
      return { ...message, now, items: itemsOf(message, now.game), events: eventsOf(message.events, now.game) };
    }
    case "news": {
      const now = nowOf(message.now);
      return { ...message, now, items: itemsOf(message, now.game) };
    }
    case "done": {
      const { move, ...done } = message;
      return move ? { ...done, move: { ...move, text: said(move.text ?? "", game) } } : done;
    }
    case "refused":
      return { ...message, text: said(message.text, game) };
    default:
      return message;
  }
}

function nowOf(now: wire.Now): Now {
  const { game, why_no_undo: why } = now;
  const ending = now.ending as SentEnding | null;
  return {
    ...now,
    question: said(now.question, game),
    offers: (now.offers as unknown as SentOffer[]).map((offer) => offerOf(offer, game)),
    why_no_undo: why && withRule(said(why.text, game), why.rule),
    why_shown: said(now.why_shown, game),
    ending: ending && { ...ending, reason: said(ending.reason, game) },
  };
}

function itemsOf({ items }: { items: wire.NewsItem[] }, game: string): NewsItem[] {
  return items.map((item) => ({ ...item, events: eventsOf(item.events, game) }));
}

function eventsOf(events: wire.TellingEvent[], game: string): TellingEvent[] {
  return events.map(({ event, text }) => ({ event, text: lineOf(text, game) }));
}

function offerOf({ label, refused, ...offer }: SentOffer, game: string): Offer {
  const shown = { ...offer, label: labelOf(label, game) };
  return refused ? { ...shown, refused: { rule: refused.rule, text: said(refused.text, game) } } : shown;
}

/** Return the parts of a label. The head of a label without parts is its text. */
export function labelOf(label: Sentence, game: string): Label {
  const part = (name: string): string => partOf(label, name, game);
  return { head: part("head") || said(label, game), tail: part("tail"), way: part("way"), warning: part("warning") };
}

/** Return a line of the log, as it is written beside a board if that differs. */
export function lineOf(sentence: Sentence, game: string): string {
  return partOf(sentence, "board", game) || said(sentence, game);
}

/** Return a reason with the rule that it follows from, if there is one. */
export function withRule(reason: string, rule: string): string {
  return rule ? `${reason} (${rule})` : reason;
}
