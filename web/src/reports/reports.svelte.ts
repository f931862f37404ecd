// "I think this is wrong": what is being reported, and from where. The dialog is shown once, by the page around all others.

import { getContext, setContext } from "svelte";
import type { Choice } from "./choices";

/** Where a report is made from: a table, or the text of a record that was brought. */
export interface Origin {
  table: string | null;
  text: string;
  seat: string | null;
  step: number | null; // of a finished game that is looked at step by step
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

/** What is inside this component can be reported from there, or not at the moment: null. */
export function reportFrom(origin: () => Origin | null): void {
  setContext(KEY, origin);
}

/** Where this component can report from; call it while the component is made. */
export function reportOrigin(): () => Origin | null {
  return getContext<(() => Origin | null) | undefined>(KEY) ?? (() => null);
}
