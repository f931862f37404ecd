// The page's own lines in the log: what was taken back, and who has left a seat or is back in it.

import { text } from "../messages/text";
import type { NewsItem, Now } from "./packets";
import { levelWords } from "./seats";

/** A line of the page's own, in front of the event with this number. */
export interface Note {
  at: number;
  text: string;
}

/** Return the lines that stay in a log of which only the first events still hold. */
export function notesWithin(notes: Note[], kept: number): Note[] {
  return notes.map((each) => ({ ...each, at: Math.min(each.at, kept) }));
}

/** Return the line about a seat of a running game that changes hands, or null. `now` is the state after it. */
export function seatNoteOf(item: NewsItem, now: Now): Note | null {
  const words = wordsOf(item, now);
  return words ? { at: item.kept + item.events.length, text: words } : null;
}

function wordsOf({ what }: NewsItem, now: Now): string {
  const seat = now.seats.find((each) => each.seat === what["seat"]);
  if (!seat) return "";
  if (what["is"] === "bot")
    return text("log-bot-flies", { name: seat.owner || seat.name, level: levelWords(String(what["name"])) });
  if (what["is"] === "sat") return text("log-is-back", { name: String(what["name"]) });
  return what["is"] === "stood" ? text("log-has-left", { name: seat.owner || seat.name }) : "";
}
