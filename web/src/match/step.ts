import type { Effect, TableState } from "./state";

/** One step of the state machine: the state as it changes, and what the page must do afterwards. */
export class Step {
  readonly effects: Effect[] = [];

  constructor(public state: TableState) {}

  /** Change a part of the state. A change to what it already is leaves the state the same object. */
  put(change: Partial<TableState>): void {
    const before = this.state as unknown as Record<string, unknown>;
    if (Object.entries(change).some(([name, value]) => before[name] !== value))
      this.state = { ...this.state, ...change };
  }

  then(effect: Effect): void {
    this.effects.push(effect);
  }
}
