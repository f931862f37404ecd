// Every text for people is in a catalogue, and every text of the catalogues is used and can be rendered.

import { FluentResource } from "@fluent/bundle";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { type Arguments, bundleOf, rendered } from "../../src/messages/bundle";
import { PSEUDO } from "../../src/messages/pseudo";
import { type Found, read, sources, textsIn } from "./finding";

const ENGLISH = "messages/en/";
const CATALOGUES = readdirSync(new URL(`../../src/${ENGLISH}`, import.meta.url)).sort();

/** Strings that only look like texts. Each file has its reason. */
const NO_TEXTS: { files: RegExp; strings: RegExp; why: string }[] = [
  { files: /^me\.svelte\.ts$/, strings: /^\p{Lu}\p{Ll}+$/u, why: "parts of invented names, which are saved as typed" },
  {
    files: /^match\/seats\.ts$/,
    strings: /^('s | your |You)$/,
    why: "the reason of an ending in English, said to the player",
  },
  { files: /^setup\/options\.ts$/, strings: /^ (is|and) $/, why: "the server's sentences about options, in parts" },
  { files: /^messages\/bundle\.ts$/, strings: /^ (and|or) $/, why: "the English list, as the server writes it" },
  { files: /^parts\/Cover\.svelte$/, strings: /^L\d$/, why: "altitudes in a drawing" },
  { files: /ReportDialog\.svelte$/, strings: /^report $/, why: "a command to type" },
  { files: /FairDice\.svelte$/, strings: /^replay verify FILE$/, why: "a command to type" },
  { files: /AboutTab\.svelte$/, strings: /^(pipx install|aerodrome open) |\.whl\[server\]"$/, why: "commands to type" },
  {
    files: /^tab\/(engine\.svelte|python|worker)\.ts$/,
    strings: /^(engine (failed|crashed)|no file at | is not in tab\.json|no start in time|database closed)$/,
    why: "for the browser's console",
  },
  { files: /settings\.svelte\.ts$/, strings: /^\(prefers-/, why: "a media query" },
  { files: /^table\//, strings: /^button[.,]/, why: "a selector" },
  { files: /scenery\.ts$/, strings: /sans-serif$/, why: "a font" },
  { files: /./, strings: /^(aerodrome\.[a-z]+\.?|.*\[A-Z0-9\].*)$/, why: "a name in storage, or a pattern" },
];

function isText({ path, text }: Found): boolean {
  return !NO_TEXTS.some(({ files, strings }) => files.test(path) && strings.test(text));
}

interface Sample {
  key: string;
  parts: string[];
  args: Arguments;
}

/** The messages of a catalogue with sample arguments, from the types in its comments. */
function samplesOf(source: string): Sample[] {
  const samples: Record<string, Arguments[string]> = {
    ...{ text: "·", number: 2, list: ["·", "·"], "yes-no": true },
    ...{ message: "·", messages: ["·", "·"] },
  };
  const found: Sample[] = [];
  const everywhere: Record<string, Arguments[string]> = {}; // a message need not describe what it only passes on
  let args: Record<string, Arguments[string]> = {};
  for (const line of source.split("\n")) {
    const [, name, type] = /^# \$(\w+) \(([a-z-]+)\)/.exec(line) ?? [];
    const [, key] = /^([a-zA-Z][\w-]*) =/.exec(line) ?? [];
    const [, part] = /^ +\.([a-zA-Z][\w-]*) =/.exec(line) ?? [];
    if (name && type) args[name] = everywhere[name] = samples[type]!;
    if (key) found.push({ key, parts: [], args });
    if (part) found.at(-1)!.parts.push(part);
    if (!line.startsWith("#")) args = {};
  }
  return found.map((each) => ({ ...each, args: { ...everywhere, ...each.args } }));
}

function messagesOf(file: string): Sample[] {
  return samplesOf(read(ENGLISH + file));
}

const FOUND = sources().flatMap((path) => textsIn(path));
const MESSAGES = CATALOGUES.flatMap(messagesOf);
const CODE = sources().map(read).join("\n");

test("there are texts and catalogues to look at", () => {
  expect(sources().length).toBeGreaterThan(150);
  expect(MESSAGES.length).toBeGreaterThan(400);
  expect(MESSAGES.map(({ key }) => key)).toContain("app-name");
});

test("no text for people is outside the catalogues", () => {
  expect(FOUND.filter(isText).map(({ path, line, text }) => `${path}:${line}: ${text}`)).toEqual([]);
});

test("each exception is needed", () => {
  const idle = NO_TEXTS.filter(
    ({ files, strings }) => !FOUND.some((each) => files.test(each.path) && strings.test(each.text)),
  );
  expect(idle).toEqual([]);
});

test.each([
  ["a text", "<p>Fly now</p>"],
  ["one word between tags", "<b>draw</b>"],
  ["a name that is read out", '<svg aria-label="The board"></svg>'],
  ["a part of a name that is read out", '<svg aria-label="Board of {who}"></svg>'],
  ["a hint in a field", '<input placeholder="none" />'],
  ["a word in braces", '<p>{many ? "dice" : "die"}</p>'],
  ["a text of our component", '<Tables title="Watch" />'],
  ["words for any property of a component", '<Command command="Read the rules" />'],
  ["a word inside a block", '{#if x === "y"}<p>{z ?? "open"}</p>{/if}'],
  ["a sentence in code", '<script>const why = "Try again.";</script>'],
  ["a sentence with a hole", "<script>const why = `Waiting for ${who}.`;</script>"],
  ["a title in code", '<script>const LEVELS = { uniform: "Random" };</script>'],
])("%s is found", (_, source) => {
  expect(textsIn("Some.svelte", source)).not.toEqual([]);
});

test.each([
  ["a key", '<p>{text("app-name")}</p>'],
  ["a class and a path", '<path class="big bird" d="M0 0L10 10" />'],
  ["a comparison", '{#if page === "home"}<p>{x === "Ship one" ? 1 : 2}</p>{/if}'],
  ["a style", '<p style:font-size="{size}px">{text("app-name")}</p>'],
  ["a type", '<script lang="ts">let a: "Some thing" = b;</script>'],
  ["an import", '<script>import A from "../Some thing";</script>'],
])("%s is no text", (_, source) => {
  expect(textsIn("Some.svelte", source)).toEqual([]);
});

test("every key is used", () => {
  const inOthers = CATALOGUES.map((file) => read(ENGLISH + file)).join("\n");
  const isUsed = (key: string): boolean =>
    CODE.includes(`"${key}"`) || new RegExp(`\\{ ${key}(\\.[a-z]+)? \\}`).test(inOthers);
  expect(MESSAGES.filter(({ key }) => !isUsed(key)).map(({ key }) => key)).toEqual([]);
});

test("every key in the code is in a catalogue", () => {
  const keys = MESSAGES.map(({ key }) => key);
  const asked = [...CODE.matchAll(/\btext\(\s*"([^"]+)"/g)].map(([, key]) => key!);
  expect(asked.length).toBeGreaterThan(300);
  expect(asked.filter((key) => !keys.includes(key.split(".")[0]!))).toEqual([]);
});

const SERVED: Record<string, string> = import.meta.glob<string>("../../../src/aerodrome/**/messages/en.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const ALL: [path: string, source: string][] = [
  ...CATALOGUES.map((file): [string, string] => [file, read(ENGLISH + file)]),
  ...Object.entries(SERVED).map(([path, source]): [string, string] => [path.replace(/.*aerodrome\//, ""), source]),
];

test.each(ALL)("every text of %s can be rendered", (_, source) => {
  const messages = samplesOf(source);
  const kept = new FluentResource(source).body.filter(({ id }) => !id.startsWith("-"));
  expect(kept.length).toBe(messages.length); // Fluent drops what it cannot read
  for (const language of ["en", PSEUDO]) {
    const bundle = bundleOf(language, [source]);
    for (const { key, parts, args } of messages)
      for (const part of [null, ...parts]) {
        const problems: Error[] = [];
        expect(rendered(bundle, key, args, part, problems), key).not.toBeNull();
        expect(problems, `${key}: ${problems.join()}`).toEqual([]);
      }
  }
});

test("the language for tests leaves no English word", () => {
  const left = CATALOGUES.flatMap((file) => {
    const bundle = bundleOf(PSEUDO, [read(ENGLISH + file)]);
    return messagesOf(file).flatMap(({ key, parts, args }) =>
      [null, ...parts].map((part) => rendered(bundle, key, args, part) ?? ""),
    );
  });
  expect(left.filter((text) => /[A-Za-z]/.test(text.replace(/<[^>]*>/g, "")))).toEqual([]);
});
