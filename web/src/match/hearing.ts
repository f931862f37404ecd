// What the server says, and the seat as which the page hears it.

import type { Hinted } from "../protocol.gen";
import { dropHint, endCourse } from "./acting";
import { isSameQuestion } from "./offers";
import type { Done, Now, Packet, Welcome } from "./packets";
import { drop, remember, settle, showNext } from "./showing";
import { type Chat, mySeats } from "./state";
import type { Step } from "./step";

export function heard(step: Step, message: Packet, at: number): void {
  switch (message.is) {
    case "welcome":
    case "news":
      if (learn(step, message.now, at)) return; // the page switches seats, and the new connection receives everything
      if (message.is === "welcome" && message.whole) return begin(step, message);
      if (message.is === "news" && message.chats) step.put({ chats: message.chats as unknown as Chat[] });
      step.put({ queue: [...step.state.queue, { items: message.items, now: message.now }] });
      return showNext(step);
    case "done":
      return acknowledge(step, message);
    case "refused":
      return refuse(step, message.rule, message.text);
    case "outlook":
      if (message.decision === step.state.shown?.decision)
        step.put({ looked: { ...step.state.looked, [message.what]: message.told } });
      return;
    case "hint":
      return takeHint(step, message);
  }
}

/** The server has stored a command. Its news came before. If the rest of a move was refused, show why. */
function acknowledge(step: Step, { move }: Done): void {
  const { out, course, show } = step.state;
  if (out && move?.stopped === "refused")
    step.put({ refusal: { rule: move.rule ?? "", text: move.text ?? "", offer: out } });
  if (out) step.put({ out: null });
  else if (course.is === "undoing") step.put({ course: { ...course, isDone: true } });
  if (show.is === "still") endCourse(step);
}

/** Show a hint, unless its question has changed while it was on its way. */
function takeHint(step: Step, hint: Hinted): void {
  const { hintFor, now } = step.state;
  const isCurrent = hintFor && now && hint.decision === now.decision && isSameQuestion(hintFor, now);
  step.put({ hinting: false, hintFor: null, ...(isCurrent && hint.best.length > 0 ? { hint } : {}) });
}

/** The whole game, at first or after a long absence: there is nothing to play. */
function begin(step: Step, message: Welcome): void {
  drop(step);
  step.put({ rest: null, log: message.events, notes: [], chats: message.chats as unknown as Chat[] });
  settle(step, message.now);
  endCourse(step);
}

/** The server refuses a command. What I was doing ends, except for a choice that was not sent. */
function refuse(step: Step, rule: string, text: string): void {
  const { course, out } = step.state;
  if (course.is === "flying" || course.is === "undoing") step.put({ course: { is: "free" } });
  step.put({ refusal: { rule, text, ...(out ? { offer: out } : {}) }, out: null });
  step.put({ hinting: false, hintFor: null });
}

/** Take the latest state. Return whether the page now switches to another seat. */
function learn(step: Step, now: Now, at: number): boolean {
  const { now: before, seat, holder } = step.state;
  step.put({ now, offset: now.time - at });
  const mine = mySeats(step.state);
  if (now.seat !== null) step.put({ seat: seat ?? now.seat });
  else if (before && (mine[0] ?? null) !== seat) {
    lookAs(step, mine[0] ?? null); // I have just taken a seat, or left one before the game
    return true;
  }
  // After a reload the same player still holds the screen.
  if (before || mine.length < 2 || holder === null || holder === now.seat || !mine.includes(holder)) return false;
  lookAs(step, holder);
  return true;
}

/** Switch to another of my seats, or connect again after taking a seat. */
export function lookAs(step: Step, seat: string | null): void {
  remember(step);
  drop(step);
  const known = seat === null ? undefined : step.state.memories[seat];
  step.put({ seat, shown: null, log: known?.log ?? [], notes: [], fresh: [] });
  step.put({ course: { is: "free" }, out: null, peeked: null, looked: {}, looking: [] });
  dropHint(step);
  step.put({ hinting: false }); // its reply would come over the old connection
  step.then({ do: "connect", seat });
}

/** The next player has taken the screen. */
export function takeOver(step: Step): void {
  const seat = step.state.handover;
  if (seat === null) return;
  step.put({ handover: null, holder: seat });
  step.then({ do: "hold", seat });
  lookAs(step, seat);
}
