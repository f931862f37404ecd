// The answers of a complete move are taken back together.

export interface Whole {
  readonly from: number; // the decision at which it was chosen
  readonly to: number; // the decision after its last answer
}

export function withChosen(moves: Whole[], decision: number): Whole[] {
  return [...moves, { from: decision, to: decision }];
}

/** Add the answer to this decision to the last complete move. */
export function withAnswer(moves: Whole[], decision: number): Whole[] {
  const last = moves.at(-1);
  return last ? [...moves.slice(0, -1), { from: last.from, to: decision + 1 }] : moves;
}

/** Return the moves at this decision. Answers that were taken back leave their moves. */
export function standingAt(moves: Whole[], decision: number): Whole[] {
  return moves
    .filter(({ from, to }) => from < decision || from === to)
    .map(({ from, to }) => ({ from, to: Math.min(to, Math.max(decision, from)) }));
}

/** Return the decision to which an undo leads. */
export function undoneTo(moves: Whole[], decision: number): number {
  return moves.find((each) => each.from < decision && decision <= each.to)?.from ?? decision - 1;
}
