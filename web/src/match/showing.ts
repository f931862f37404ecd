// What is on screen. Packets of the server are shown one after the other: their events are played, then their state is
// drawn. A player whose plane is out first reads why.

import { dropHint, endCourse, lookAhead } from "./acting";
import { notesWithin, seatNoteOf } from "./notes";
import { chosenAgain, isSameQuestion } from "./offers";
import type { NewsItem, Now } from "./packets";
import { rewindOf } from "./rewinds";
import { type Chat, handoverAt, mySeats, type TableState } from "./state";
import type { Step } from "./step";
import type { Told } from "./timeline";

const PATIENCE = 4;

/** How many packets may queue before they are no longer played one by one. */
function patienceOf({ rest, room }: TableState): number {
  if (rest !== null) return rest === "watch" ? Infinity : 0;
  return room?.patience ?? PATIENCE;
}

/** Show the packets that wait, up to the next one that takes time. */
export function showNext(step: Step): void {
  while (step.state.show.is === "still") {
    const [packet, ...queue] = step.state.queue;
    if (!packet) {
      if (step.state.rest === "skip") step.put({ rest: null }); // everything that was skipped is shown
      return;
    }
    step.put({ queue });
    const events = packet.items.flatMap((item) => take(step, item, packet.now));
    const { room, shown } = step.state;
    const isPlayed = room && shown?.observation && events.length > 0 && queue.length < patienceOf(step.state);
    if (isPlayed) play(step, events, packet.now);
    else land(step, events, packet.now);
  }
}

function play(step: Step, events: Told[], now: Now): void {
  const turn = step.state.turn + 1;
  step.put({ turn, show: { is: "playing", events, now } });
  step.then({ do: "play", events, turn });
}

/** The events are over. */
export function played(step: Step, turn: number): void {
  const { show, turn: current } = step.state;
  if (turn !== current || show.is !== "playing") return; // it was dropped
  step.put({ show: { is: "still" } });
  land(step, show.events, show.now);
  showNext(step);
}

/** Draw the state after these events, unless the next packet is about the same decision. */
function land(step: Step, events: Told[], now: Now): void {
  if (step.state.queue[0]?.now.decision === now.decision) return;
  settle(step, now);
  if (hasFallen(step.state, events, now)) step.put({ show: { is: "held", events, now } });
  else endCourse(step);
}

/** The player has read why the plane is out, or wants to see the present state at once. */
export function seeRest(step: Step, rest: "watch" | "skip"): void {
  step.put({ rest });
  if (step.state.show.is === "held") {
    step.put({ show: { is: "still" } });
    endCourse(step);
    showNext(step);
  }
  if (rest === "skip") step.then({ do: "skip" });
}

/** Return whether these events put me out of a game that continues. On a shared screen it continues for the others. */
function hasFallen(state: TableState, events: Told[], now: Now): boolean {
  const seat = now.seat;
  if (seat === null || now.state !== "playing" || mySeats(state).length > 1) return false;
  return events.some((event) => state.room?.isFall?.(event, seat));
}

/** Put one item into the log and return its new events. `now` is the state after it. */
function take(step: Step, item: NewsItem, now: Now): Told[] {
  const { chats, unread, log, fresh, seat, shown } = step.state;
  if (item.what["is"] === "said") step.put({ chats: [...chats, item.what as unknown as Chat], unread: unread + 1 });
  if (["answered", "undone"].includes(String(item.what["is"])) && item.what["seat"] === seat) dropHint(step);
  // Before the game begins, players come and go without a line in its log.
  const note = rewindOf(item, log, seat) ?? (shown?.state === "playing" ? seatNoteOf(item, now) : null);
  const texts = [...(note ? [note.text] : []), ...item.events.map((each) => each.text).filter(Boolean)];
  step.put({ notes: [...notesWithin(step.state.notes, item.kept), ...(note ? [note] : [])] });
  step.put({ log: [...log.slice(0, item.kept), ...item.events], fresh: texts.length > 0 ? texts : fresh });
  return item.events.map((each) => each.event as Told);
}

/** Draw this state. A choice of the same decision is kept. */
export function settle(step: Step, now: Now): void {
  const { shown, course, log } = step.state;
  const isSame = shown?.decision === now.decision && shown.offers.length === now.offers.length;
  if (!shown || !isSameQuestion(shown, now)) {
    dropHint(step);
    step.put({ looked: {}, looking: [] });
  }
  if (!isSame) step.put({ peeked: null });
  if (course.is === "chosen") {
    const offer = isSame ? chosenAgain(course.offer, now.offers) : null;
    step.put({ course: offer ? { is: "chosen", offer } : { is: "free" } });
  }
  step.put({ shown: now, settled: log });
  remember(step);
  step.put({ handover: handoverAt(step.state, now) });
  lookAhead(step);
}

export function remember(step: Step): void {
  const { shown, seat, log, memories } = step.state;
  if (shown) step.put({ memories: { ...memories, [seat ?? ""]: { n: shown.n, log } } });
}

/** Drop what is being shown and what waits, because something else takes its place. */
export function drop(step: Step): void {
  const { turn } = step.state;
  step.put({ queue: [], show: { is: "still" }, turn: turn + 1 });
  step.then({ do: "skip" });
}
