// "I think this is wrong": the open report and its origin. App.svelte shows the only dialog.

import { getContext, setContext } from "svelte";
import type { Choice } from "./choices";

/** The origin of a report: a table, or the text of an opened record. */
export interface Origin {
  table: string | null;
  text: string;
  seat: string | null;
  step: number | null; // the step of a replay
}

export interface Asked extends Origin {
  choices: Choice[];
  chosen: number;
}

class Reports {
  asked = $state.raw<Asked | null>(null);

  open(origin: Origin, choices: Choice[], chosen: number): void {
    this.asked = { ...origin, choices, chosen };
  }
}

export const reports = new Reports();

const KEY = "report-origin";

/** Set the origin for reports from inside this component, or null if nothing can be reported now. */
export function reportFrom(origin: () => Origin | null): void {
  setContext(KEY, origin);
}

/** Return the origin for reports from this component. Call it while the component is created. */
export function reportOrigin(): () => Origin | null {
  return getContext<(() => Origin | null) | undefined>(KEY) ?? (() => null);
}
