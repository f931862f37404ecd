// The options of a game as the server describes them, and what a form does with them.

import type { Value } from "../games/setups";

export interface Option {
  name: string;
  kind: "choice" | "integer" | "flag" | "text";
  default: unknown;
  help: string;
  rule?: string;
  values?: string[];
  examples?: string[];
  least?: number;
  most?: number;
  excludes?: { when: unknown; option: string; values: unknown[] }[];
}

export type Wish = Record<string, Value>;

/** What makes another game of it: whatever was only suggested for the one before no longer holds. */
const FRAME = ["scenario", "variant", "mode", "board"];

export function defaults(options: Option[]): Wish {
  return Object.fromEntries(options.map((option) => [option.name, (option.default ?? null) as Value]));
}

/** Changes that a person's choice brings with it, so that it goes together with the rest as far as the schema tells. */
export function broughtAlong(options: Option[], record: Wish, name: string, value: Value, suggested: Wish): Wish {
  const usual = defaults(options);
  const changes: Wish = {};
  if (FRAME.includes(name))
    for (const [other, was] of Object.entries(suggested))
      if (other !== name && record[other] === was) changes[other] = usual[other]!;
  const now = (other: string): unknown => (other === name ? value : other in changes ? changes[other] : record[other]);
  for (const option of options)
    for (const each of option.excludes ?? []) {
      if (now(option.name) !== each.when || !each.values.includes(now(each.option))) continue;
      if (option.name === name) yieldTo(each.option, (wish) => !each.values.includes(wish));
      else if (each.option === name) yieldTo(option.name, (wish) => wish !== each.when);
    }
  return changes;

  function yieldTo(other: string, fits: (wish: unknown) => boolean): void {
    if (fits(usual[other])) changes[other] = usual[other]!;
    else if (typeof usual[other] === "boolean") changes[other] = !usual[other];
  }
}
