// Take-backs in the log. The server removes what was taken back, so the page adds a line that says so.

import { text } from "../messages/text";
import type { Note } from "./notes";
import type { NewsItem, TellingEvent } from "./packets";
import { seatWords } from "./seats";

/** Return the line about an item that takes something back, or null. Players need no line about their own undo. */
export function rewindOf(item: NewsItem, log: TellingEvent[], seat: string | null): Note | null {
  const gone = log.slice(item.kept).filter((each) => each.text).length;
  const words = gone > 0 ? wordsOf(item, gone, seat) : "";
  return words ? { at: item.kept + item.events.length, text: words } : null;
}

function wordsOf({ what }: NewsItem, lines: number, seat: string | null): string {
  if (what["is"] === "agreed" || what["is"] === "asked") return text("log-taken-back", { lines });
  if (what["is"] === "undone" && what["seat"] !== seat)
    return text("log-undone", { seat: seatWords(String(what["seat"])) });
  return "";
}
