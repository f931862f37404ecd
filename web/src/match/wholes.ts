// The answers of a complete move are taken back together.

interface Whole {
  from: number; // the decision at which it was chosen
  to: number; // the decision after its last answer
}

export class Wholes {
  #moves: Whole[] = [];

  chosen(decision: number): void {
    this.#moves.push({ from: decision, to: decision });
  }

  /** Add the answer to this decision to the last complete move. */
  answered(decision: number): void {
    const last = this.#moves.at(-1);
    if (last) last.to = decision + 1;
  }

  /** Set the current decision. Answers that were taken back leave their moves. */
  standsAt(decision: number): void {
    this.#moves = this.#moves.filter((each) => each.from < decision || each.from === each.to);
    for (const each of this.#moves) each.to = Math.min(each.to, Math.max(decision, each.from));
  }

  /** Return the decision to which an undo leads. */
  before(decision: number): number {
    return this.#moves.find((each) => each.from < decision && decision <= each.to)?.from ?? decision - 1;
  }
}
