// Finds texts for people in the client's sources: in markup, in attributes that are read out or shown, and in strings.

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";

export const ROOT = new URL("../../src/", import.meta.url).pathname;

export interface Found {
  path: string;
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  [name: string]: unknown;
}

/** Attributes and properties of our components that players read or hear. */
const SHOWN = ["aria-label", "aria-description", "title", "placeholder", "alt", "label", "words", "note", "empty"];
/** Types, imports and styles: no text is shown from there. */
const SILENT =
  /^(TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|Import|StyleSheet|StyleDirective|ClassDirective)/;
const SKIPPED = ["start", "end", "loc", "name_loc", "comments", "leadingComments", "trailingComments", "metadata"];
const LETTER = /\p{L}/u;
/** Two words, a capitalised word, or words at the edge of a piece: a string with one of these may be a text. */
const LIKE_WORDS = /\p{L}[,;:.!?]?\s+\p{L}|^\s*\p{Lu}\p{Ll}|^\s\p{L}|\p{L}\s$|\p{L}[.!?]$/u;

type Place = "markup" | "attribute" | "code";

export function sources(folder = ""): string[] {
  return readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" })
    .map((name) => folder + name.replaceAll("\\", "/"))
    .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith(".gen.ts"))
    .sort();
}

export function read(path: string): string {
  return readFileSync(ROOT + path, "utf8");
}

export function textsIn(path: string, source = read(path)): Found[] {
  const whole = path.endsWith(".ts") ? `<script lang="ts">${source}</script>` : source;
  const tree = parse(whole, { modern: true }) as unknown as Record<string, Node | null>;
  const found: Found[] = [];
  const add = (node: Node, text: string): void => {
    found.push({ path, line: whole.slice(0, node.start).split("\n").length, text: text.replace(/\s+/g, " ") });
  };
  walk(tree["fragment"], "markup", add);
  for (const script of [tree["module"], tree["instance"]]) walk(script?.["content"], "code", add);
  return found.sort((one, other) => one.line - other.line);
}

function walk(value: unknown, place: Place, add: (node: Node, text: string) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, place, add);
  if (!isNode(value) || SILENT.test(value.type)) return;
  const go = (part: unknown, there: Place = place): void => walk(part, there, add);
  switch (value.type) {
    case "Text":
      if (isShown(String(value["data"]), place)) add(value, String(value["data"]));
      return;
    case "Literal":
    case "TemplateElement": {
      if (isShown(stringOf(value), place === "attribute" ? "code" : place)) add(value, stringOf(value));
      return;
    }
    case "Attribute":
      go(value["value"], SHOWN.includes(String(value["name"])) ? "markup" : "attribute");
      return;
    case "Component":
      for (const each of value["attributes"] as Node[])
        go(each.type === "Attribute" ? each["value"] : each, SHOWN.includes(String(each["name"])) ? "markup" : "code");
      go(value["fragment"], "markup");
      return;
    case "ExpressionTag":
      go(value["expression"], place === "markup" ? "markup" : "code");
      return;
    case "SvelteElement":
      go([value["attributes"], value["fragment"]]);
      return;
    case "ConditionalExpression":
      go(value["test"], "code");
      go([value["consequent"], value["alternate"]]);
      return;
    case "BinaryExpression":
      if (!/[=!]==/.test(String(value["operator"]))) go([value["left"], value["right"]]);
      return;
    case "CallExpression":
      go([value["callee"], value["arguments"]], "code");
      return;
    case "MemberExpression":
      go(value["object"]);
      go(value["computed"] ? value["property"] : [], "code");
      return;
    case "Property":
      go(value["value"], "code");
      return;
    default:
      for (const [name, part] of Object.entries(value)) if (!SKIPPED.includes(name)) go(part, inside(value, place));
  }
}

function isShown(text: string, place: Place): boolean {
  return place !== "attribute" && (place === "markup" ? LETTER : LIKE_WORDS).test(text);
}

/** Blocks such as {#if} hold conditions besides markup. Only their parts in braces are shown. */
function inside(node: Node, place: Place): Place {
  return /Block$|Tag$|^Arrow|^Function|^(Snippet|Render|Const)/.test(node.type) && place === "attribute"
    ? "code"
    : place;
}

function stringOf(node: Node): string {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : "";
  return (node["value"] as { cooked?: string }).cooked ?? "";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
