// What the player does at a table: choose, answer, fly a complete move, take back.

import { isSameChoice, type Offer } from "./offers";
import { isMyTurn, type TableState } from "./state";
import type { Step } from "./step";
import { undoneTo, withAnswer, withChosen } from "./wholes";
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

export function answer(step: Step, offer: Offer): void {
  const { shown, wholes } = step.state;
  if (!shown || !isFree(step.state)) return;
  step.put({ peeked: null });
  if (offer.plan) {
    const course = { is: "flying", rest: offer.plan } as const;
    step.put({ course, wholes: withChosen(wholes, shown.decision), answered: 0 });
    flyOn(step);
  } else {
    step.put({ course: { is: "free" } });
    send(step, offer, shown.decision);
  }
}

/** Send the next line of a complete move as an ordinary answer. If it is not on offer, drop the rest. */
export function flyOn(step: Step): void {
  const { course, shown, now, out, answered, wholes } = step.state;
  if (course.is !== "flying" || !shown || out) return;
  if (shown.decision === answered || shown.decision !== now?.decision) return; // the next decision is not on screen yet
  const [line, ...rest] = isMyTurn(step.state) ? course.rest : [];
  const offer = (shown.offers as unknown as Offer[]).find((each) => each.text === line && !each.refused);
  step.put({ course: offer && rest.length > 0 ? { is: "flying", rest } : { is: "free" } });
  if (!offer) return;
  step.put({ wholes: withAnswer(wholes, shown.decision), peeked: null });
  send(step, offer, shown.decision);
}

function send(step: Step, offer: Offer, decision: number): void {
  dropHint(step);
  step.put({ out: offer, answered: decision });
  step.then({ do: "send", wish: { do: "answer", decision, action: offer.action } as Wish });
}

/** Take back my last answer, or all answers of a complete move. */
export function undo(step: Step): void {
  const { shown, course, wholes } = step.state;
  if (!shown || course.is === "undoing") return;
  step.put({ course: { is: "undoing", to: undoneTo(wholes, shown.decision), asked: 0 } });
  undoOn(step);
}

/** Take back the next answer, until the undo has reached its decision or can go no further. */
export function undoOn(step: Step): void {
  const { course, shown } = step.state;
  if (course.is !== "undoing" || !shown || shown.decision === course.asked) return;
  if (shown.decision <= course.to || shown.why_no_undo !== null) {
    step.put({ course: { is: "free" } });
    return;
  }
  dropHint(step);
  step.put({ course: { ...course, asked: shown.decision } });
  step.then({ do: "send", wish: { do: "undo", decision: shown.decision } });
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
