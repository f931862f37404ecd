const TICK = 500; // milliseconds

/** The server's time. It moves on while something on the page counts it. */
export class ServerTime {
  #ours = $state(Date.now());

  /** Call it while the component is created. `offset` is the server's clock minus ours. */
  constructor(
    readonly offset: () => number,
    counts: () => boolean,
  ) {
    $effect(() => {
      this.#ours = Date.now();
      if (!counts()) return;
      const timer = setInterval(() => (this.#ours = Date.now()), TICK);
      return () => clearInterval(timer);
    });
  }

  get now(): number {
    return this.#ours + this.offset();
  }
}
