// Messages of the server. In English they arrive rendered. In another language the page renders them itself.

import type { FluentBundle } from "@fluent/bundle";
import type { Message } from "../protocol.gen";
import { type Argument, type Arguments, rendered } from "./bundle";
import { language, servedCatalogue } from "./language";

/** A sentence of the server. A small game and an archived table have plain text. */
export type Sentence = string | Message;
type MessageArgument = Message["args"][string];

/** Catalogues that the messages of every game may come from, after that of the game. */
const ALWAYS = ["core", "server", "reports"];

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

/** Return whether a value among others, such as those of an observation, is a message. */
export function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "key" in value && "args" in value && "text" in value;
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
  if (!Array.isArray(value)) return said(value, game);
  return value.map((each) => (typeof each === "number" ? String(each) : said(each, game)));
}
