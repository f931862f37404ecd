// Which language the page speaks, and its catalogues. English comes with the code, all others are fetched.

import { type FluentBundle, FluentResource } from "@fluent/bundle";
import { type Arguments, bundleOf, rendered } from "./bundle";
import { PSEUDO } from "./pseudo";

type Catalogues = Record<string, () => Promise<string>>;

/** The client's catalogues in other languages: ./LANGUAGE/FILE.ftl. */
const OURS: Catalogues = import.meta.glob<string>(["./*/*.ftl", "!./en/*.ftl"], { query: "?raw", import: "default" });
/** Those of the games, the core and the server, whose messages arrive over the network. */
const THEIRS: Catalogues = import.meta.glob<string>("../../../src/aerodrome/**/messages/*.ftl", {
  query: "?raw",
  import: "default",
});
const STORED = "aerodrome.language";

/** The language of content: rules, lessons, scenarios and the help of options. A page in another language marks it. */
export const CONTENT = "en";

const learned: string[] = []; // the English catalogues so far
const english: FluentBundle = bundleOf("en", []);
let chosen: FluentBundle | null = null; // null for English
const served = new Map<string, FluentBundle>(); // by the folder of the catalogue: core, server, dog_fight, …
let current = "en";

/** Return the language of the page: a tag such as "de". */
export function language(): string {
  return current;
}

/** Return the languages that the client has a catalogue for, and the one for tests. */
export function languages(): string[] {
  return [...new Set(["en", ...Object.keys(OURS).map((path) => path.split("/")[1]!)]), PSEUDO];
}

/** Return the language that the address or this device asks for. Unknown ones mean English. */
export function wantedLanguage(search: string, stored: string | null): string {
  const wanted = new URLSearchParams(search).get("language") ?? stored ?? "en";
  return languages().includes(wanted) ? wanted : "en";
}

/** Read the language of this device, and fetch it unless it is English. Call it before the first page is drawn. */
export async function startLanguage(): Promise<void> {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORED);
  } catch {
    // A browser without storage speaks the language of the address.
  }
  const wanted = wantedLanguage(location.search, stored);
  document.documentElement.lang = wanted === PSEUDO ? "en-x-pseudo" : wanted;
  if (wanted !== "en") await speak(wanted);
}

/** Fetch the catalogues of a language and use them from now on. */
export async function speak(wanted: string): Promise<void> {
  current = wanted;
  chosen = null;
  served.clear();
  if (wanted === "en") return;
  const source = wanted === PSEUDO ? "en" : wanted;
  const [ours, theirs] = await Promise.all([
    fetched(OURS, (path) => path.startsWith(`./${wanted}/`)),
    fetched(THEIRS, (path) => path.endsWith(`/messages/${source}.ftl`)),
  ]);
  const texts = wanted === PSEUDO ? learned : ours.map(([, text]) => text);
  chosen = bundleOf(wanted, texts);
  for (const [path, text] of theirs) serve(path.split("/").at(-3)!, text);
}

/** Use a catalogue for the messages of a game, the core or the server, by the name of its folder. */
export function serve(name: string, source: string): void {
  served.set(name, bundleOf(current, [source]));
}

async function fetched(all: Catalogues, isWanted: (path: string) => boolean): Promise<[string, string][]> {
  const wanted = Object.entries(all).filter(([path]) => isWanted(path));
  return Promise.all(wanted.map(async ([path, load]): Promise<[string, string]> => [path, await load()]));
}

/** Add an English catalogue that came with the code of a page or a game. */
export function learn(source: string): void {
  const resource = new FluentResource(source);
  learned.push(source);
  english.addResource(resource);
  if (current === PSEUDO) chosen?.addResource(resource);
}

/** Render a text of the client, or its part "key.part". A language that lacks it falls back to English. */
export function rendering(name: string, args: Arguments): string {
  const [key = "", part = null] = name.split(".");
  return (chosen && rendered(chosen, key, args, part)) ?? rendered(english, key, args, part) ?? name;
}

/** Return the catalogue of a game, of the core or of the server in this language, if there is one. */
export function servedCatalogue(name: string): FluentBundle | undefined {
  return served.get(name);
}
