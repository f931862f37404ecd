// Answers that were chosen as one, a whole move, are taken back as one.

interface Whole {
  from: number; // the decision at which it was chosen
  to: number; // the decision after its last answer
}

export class Wholes {
  #moves: Whole[] = [];

  chosen(decision: number): void {
    this.#moves.push({ from: decision, to: decision });
  }

  /** The answer to this decision was part of the move that was chosen last. */
  answered(decision: number): void {
    const last = this.#moves.at(-1);
    if (last) last.to = decision + 1;
  }

  /** The table stands at this decision: what was taken back is no longer part of any move. */
  standsAt(decision: number): void {
    this.#moves = this.#moves.filter((each) => each.from < decision || each.from === each.to);
    for (const each of this.#moves) each.to = Math.min(each.to, Math.max(decision, each.from));
  }

  /** The decision to which an undo leads. */
  before(decision: number): number {
    return this.#moves.find((each) => each.from < decision && decision <= each.to)?.from ?? decision - 1;
  }
}
