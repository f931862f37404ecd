// What the player does at a table: choose, answer, fly a complete move, take back, look ahead.

import { isSameChoice, type Offer } from "./offers";
import { isMyTurn, type Looked, type TableState } from "./state";
import type { Step } from "./step";
import type { Wish } from "../net/door";

/** Return whether nothing is under way, so that the player can choose and answer. */
function isFree({ course, out }: TableState): boolean {
  return !out && (course.is === "free" || course.is === "chosen");
}

/** Choose an offer. Choosing it again, or without `confirm` at once, answers. */
export function choose(step: Step, offer: Offer, confirm: boolean): void {
  const { course, show } = step.state;
  if (!isMyTurn(step.state) || !isFree(step.state) || show.is === "playing") return;
  if (offer.refused) {
    step.put({ refusal: { ...offer.refused, offer }, course: { is: "free" } });
    return;
  }
  step.put({ refusal: null });
  if (!confirm || (course.is === "chosen" && isSameChoice(course.offer, offer))) answer(step, offer);
  else step.put({ course: { is: "chosen", offer } });
}

export function layBack(step: Step): void {
  if (step.state.course.is === "chosen") step.put({ course: { is: "free" } });
}

/** Send an answer, or all answers of a complete move in one command. */
export function answer(step: Step, offer: Offer): void {
  const { shown } = step.state;
  if (!shown || !isFree(step.state)) return;
  const { decision } = shown;
  dropHint(step);
  step.put({ peeked: null, out: offer, course: offer.plan ? { is: "flying" } : { is: "free" } });
  const answers = offer.plan ? { answers: offer.plan } : { action: offer.action };
  step.then({ do: "send", wish: { do: "answer", decision, ...answers } as Wish });
}

/** Take back my last answer, or all answers of a complete move. The server knows which belong together. */
export function undo(step: Step): void {
  const { shown, course } = step.state;
  if (!shown || course.is === "undoing") return;
  if (shown.why_no_undo !== null) return;
  dropHint(step);
  step.put({ course: { is: "undoing", asked: shown.decision, isDone: false } });
  step.then({ do: "send", wish: { do: "undo", decision: shown.decision } });
}

/** End a complete move or an undo whose result is on screen. */
export function endCourse(step: Step): void {
  const { course, out, shown } = step.state;
  const isFlown = course.is === "flying" && !out;
  const isUndone = course.is === "undoing" && (course.isDone || shown?.decision !== course.asked);
  if (isFlown || isUndone) step.put({ course: { is: "free" } });
}

/** Request extra information about this decision, once. */
export function look(step: Step, what: Looked): void {
  const { shown, looking } = step.state;
  if (!shown || looking.includes(what) || !shown.looks.includes(what)) return;
  step.put({ looking: [...looking, what] });
  step.then({ do: "send", wish: { do: "look", what } });
}

/** Request the complete moves of my decision, if this game draws them. */
export function lookAhead(step: Step): void {
  if (step.state.room?.moves && isMyTurn(step.state)) look(step, "moves");
}

/** Drop the hint, also one on its way: the number of a decision does not tell the parts of an answer apart. */
export function dropHint(step: Step): void {
  step.put({ hint: null, hintFor: null });
}

export function askHint(step: Step): void {
  const { shown, hinting, out, show } = step.state;
  if (!shown || hinting || out || show.is === "playing") return;
  step.put({ hint: null, hinting: true, hintFor: shown });
  step.then({ do: "send", wish: { do: "hint", decision: shown.decision } });
}
