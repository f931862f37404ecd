// Messages of the server. In English they arrive rendered. In another language the page renders them itself.

import type { FluentBundle } from "@fluent/bundle";
import { type Argument, type Arguments, rendered } from "./bundle";
import { language, servedCatalogue } from "./language";

/** A sentence of the server: its key in a catalogue, its arguments, and what it says in English. */
export interface Message {
  key: string;
  args: Readonly<Record<string, MessageArgument>>;
  text: string;
  parts?: Readonly<Record<string, string>>;
}
export type MessageArgument = Argument | Message | readonly Message[];
export type Sentence = string | Message;

/** Catalogues that the messages of every game may come from, after that of the game. */
const ALWAYS = ["core", "server"];

/** Return what the server says, in the language of the page. The game is the one that the message is about, if any. */
export function said(sentence: Sentence, game = ""): string {
  if (typeof sentence === "string") return sentence;
  return translated(sentence, game, null) ?? sentence.text;
}

/** Return one part of what the server says, or "" if the message does not have it. */
export function partOf(sentence: Sentence, part: string, game = ""): string {
  if (typeof sentence === "string") return "";
  return translated(sentence, game, part) ?? sentence.parts?.[part] ?? "";
}

function translated(message: Message, game: string, part: string | null): string | null {
  if (language() === "en") return null;
  const names = [game.replaceAll("-", "_"), ...ALWAYS];
  const catalogue = names.map(servedCatalogue).find((each) => each?.hasMessage(message.key));
  return catalogue ? renderedHere(catalogue, message, game, part) : null;
}

function renderedHere(catalogue: FluentBundle, message: Message, game: string, part: string | null): string | null {
  const args: Arguments = Object.fromEntries(
    Object.entries(message.args).map(([name, value]) => [name, plain(value, game)]),
  );
  return rendered(catalogue, message.key, args, part);
}

/** Render messages among the arguments first. */
function plain(value: MessageArgument, game: string): Argument {
  if (typeof value !== "object") return value;
  if (isMessage(value)) return said(value, game);
  return value.map((each: Sentence) => said(each, game));
}

function isMessage(value: readonly Sentence[] | Message): value is Message {
  return "key" in value;
}
