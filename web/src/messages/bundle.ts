// Bundles of Fluent messages, with the functions and numbers that our catalogues use.

import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentFunction,
  type FluentVariable,
} from "@fluent/bundle";
import { PSEUDO, pseudo } from "./pseudo";

/** What a text can be given. A message of the server is rendered first. */
export type Argument = string | number | boolean | readonly string[];
export type Arguments = Readonly<Record<string, Argument>>;

/** The separators of a list in English: those of the server. Other languages take theirs from the browser. */
const ENGLISH: Record<string, [between: string, last: string]> = {
  unit: [", ", ", "],
  narrow: [" ", " "],
  and: [", ", " and "],
  or: [", ", " or "],
};
const KINDS: Record<string, Intl.ListFormatType> = { unit: "unit", and: "conjunction", or: "disjunction" };

/** A list among the arguments. Fluent itself knows only texts and numbers. */
class Items extends FluentType<readonly string[]> {
  override toString(): string {
    return this.value.join(", ");
  }
}

function listed(items: readonly string[], style: string, language: string): string {
  const last = items.at(-1);
  if (last === undefined) return "";
  if (language !== "en" && language !== PSEUDO) {
    const width = style === "narrow" ? "narrow" : "long";
    return new Intl.ListFormat(language, { type: KINDS[style] ?? "unit", style: width }).format(items);
  }
  const [between, before] = ENGLISH[style] ?? ENGLISH["unit"]!;
  const rest = items.slice(0, -1).join(between);
  const joint = language === PSEUDO ? pseudo(before) : before;
  return rest === "" ? last : rest + joint + last;
}

/** Return a text as it begins a sentence. */
function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function itemsOf(value: unknown): readonly string[] {
  return value instanceof Items ? value.value : [];
}

export function bundleOf(language: string, sources: readonly string[]): FluentBundle {
  const LIST: FluentFunction = ([items], { style }) => listed(itemsOf(items), String(style ?? "unit"), language);
  const COUNT: FluentFunction = ([items]) => new FluentNumber(itemsOf(items).length, { useGrouping: false });
  const CAPITAL: FluentFunction = ([value]) => capital(String(value));
  const bundle = new FluentBundle(language === PSEUDO ? "en" : language, {
    useIsolating: false,
    functions: { LIST, COUNT, CAPITAL },
    ...(language === PSEUDO ? { transform: pseudo } : {}),
  });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

/** Render a message, or one of its parts. Returns null if the catalogue does not have it. */
export function rendered(
  bundle: FluentBundle,
  key: string,
  args: Arguments,
  part: string | null = null,
  errors: Error[] = [],
): string | null {
  const message = bundle.getMessage(key);
  const pattern = part === null ? message?.value : message?.attributes[part];
  return pattern ? bundle.formatPattern(pattern, variables(args), errors) : null;
}

function variables(args: Arguments): Record<string, FluentVariable> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, variable(value)]));
}

function variable(value: Argument): FluentVariable {
  if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : new Items(value);
}
