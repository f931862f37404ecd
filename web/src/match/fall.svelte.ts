// A player whose plane is out first reads why. Then the rest of the game is shown event by event, or skipped.

export class Fall {
  waits = $state(false); // the page waits until the player wants to see the rest
  #rest: "watch" | "skip" | null = null;
  #resume: () => void = () => undefined;

  /** How many items may queue before they are no longer played one by one, if the player has decided that. */
  get patience(): number | null {
    return this.#rest === null ? null : this.#rest === "watch" ? Infinity : 0;
  }

  /** Wait until the player decides. */
  async hold(): Promise<void> {
    this.waits = true;
    await new Promise<void>((resume) => (this.#resume = resume));
  }

  watch(): void {
    this.#decide("watch");
  }

  skip(): void {
    this.#decide("skip");
  }

  /** Everything that was skipped is shown. Later events are played again. */
  caughtUp(): void {
    if (this.#rest === "skip") this.#rest = null;
  }

  /** The game on screen was loaded again: there is nothing to wait for. */
  release(): void {
    this.#decide(null);
  }

  #decide(rest: "watch" | "skip" | null): void {
    this.#rest = rest;
    this.waits = false;
    this.#resume();
  }
}
