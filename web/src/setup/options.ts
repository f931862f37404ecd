// The options of a game as the server describes them, and how a form uses them.

import type { Value } from "../games/setups";
import { text } from "./texts";

export interface Option {
  name: string;
  kind: "choice" | "integer" | "flag" | "text";
  default: unknown;
  title: string;
  titles?: Record<string, string>; // of the values
  help: string;
  rule?: string;
  values?: string[];
  examples?: string[];
  least?: number;
  most?: number;
  excludes?: Exclusion[];
}

/** While the option has the value `when`, the other option must not have one of `values`. */
export interface Exclusion {
  when: unknown;
  option: string;
  values: unknown[];
  why?: string;
  rule?: string;
}

export type Wish = Record<string, Value>;

/** Options that choose a different game: changing one drops the values suggested for the game before. */
const FRAME = ["scenario", "variant", "mode", "board"];

export function defaults(options: Option[]): Wish {
  return Object.fromEntries(options.map((option) => [option.name, (option.default ?? null) as Value]));
}

/** Return the changes to other options that resolve the conflicts of a choice, as far as the schema knows them. */
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

/** Return the options of a table that differ from the defaults, in the words of the form. */
export function agreed(options: Option[], record: Record<string, unknown>): string[] {
  return options
    .filter((option) => option.name in record && record[option.name] !== option.default && record[option.name] !== "")
    .map((option) => {
      const value = record[option.name];
      if (option.kind === "flag") return value === true ? option.title : optionWords(option.title, text("setup-no"));
      return optionWords(option.title, valueTitle(option, String(value)));
    });
}

const optionWords = (option: string, value: string): string => text("setup-option", { option, value });
const quoted = (words: string): string => `“${words}”`;

export function valueTitle(option: Option, value: string): string {
  if (option.kind === "flag") return value.toLowerCase() === "true" ? text("setup-yes") : text("setup-no");
  return option.titles?.[value] ?? value;
}

/** Return a sentence of the server with the titles of the form in place of the option names. */
export function inWords(sentence: string, options: Option[]): string {
  const known = new Map(options.map((option) => [option.name, option]));
  const names = [...known.keys()].sort((one, other) => other.length - one.length).join("|");
  if (names === "") return sentence;
  return sentence
    .replace(new RegExp(`\\b(${names})=([\\w-]+)`, "g"), (_, name: string, value: string) => {
      const option = known.get(name)!;
      return quoted(`${option.title}: ${valueTitle(option, value)}`);
    })
    .replace(
      new RegExp(`\\bOption (${names}) is (?:'([^']*)'|([\\w-]+))`, "g"),
      (_, name: string, literal?: string, plain?: string) => {
        const option = known.get(name)!;
        return `${quoted(option.title)} is ${valueTitle(option, literal ?? plain ?? "")}`;
      },
    )
    .replace(
      new RegExp(`\\bOptions (${names}) and (${names})\\b`, "g"),
      (_, one: string, other: string) => `${quoted(known.get(one)!.title)} and ${quoted(known.get(other)!.title)}`,
    )
    .replace(new RegExp(`\\bOption (${names})\\b`, "g"), (_, name: string) => quoted(known.get(name)!.title))
    .replace(/\bOptions (?=“)/g, "")
    .replace(new RegExp(`(?<!“)\\b(${names})\\b`, "g"), (name: string) =>
      name.includes("_") ? quoted(known.get(name)!.title) : name,
    );
}

/** Return the help of an option in the words of the form. Its field shows the titles of the values. */
export function helpOf(option: Option, options: Option[]): string {
  const help = isOfSeats(option)
    ? text("setup-of-seats")
    : option.help.replace(/ \((\w+)\)/g, (all, value: string) => (option.values?.includes(value) ? "" : all));
  return `${inWords(help, options)}${option.rule ? ` (${option.rule})` : ""}`;
}

/** Return whether the option is a text with one of the titled values for each seat, separated by /. */
export function isOfSeats(option: Option): boolean {
  return option.kind === "text" && Object.keys(option.titles ?? {}).length > 0;
}

/** Return that text with another value for one seat. Seats without a value get a free one, so that all have one. */
export function forSeat(option: Option, all: string, seats: number, at: number, value: string): string {
  if (value === "") return "";
  const chosen = all === "" ? [] : all.split("/").slice(0, seats);
  const before = chosen.indexOf(value);
  if (before >= 0 && before !== at) chosen[before] = chosen[at] ?? "";
  chosen[at] = value;
  const free = Object.keys(option.titles ?? {}).filter((each) => !chosen.includes(each));
  return Array.from({ length: seats }, (_, seat) => chosen[seat] || free.shift() || "").join("/");
}
