// As much of Markdown as our rulebooks use, as plain data: no text is ever taken for markup of the page.

import { type PlainKey, text as render } from "../messages/text";

export type Inline = { kind: "text" | "bold" | "italic" | "code" | "rule" | "source"; text: string };

export type Block =
  | { kind: "heading"; level: number; text: Inline[]; anchor: string }
  | { kind: "rule"; id: string; source: string; text: Inline[]; rest: Block[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

const ID = "(?:DF|DOW|D17|AOD)-[A-Z0-9]+-[A-Z]*\\d+[a-z]?";
const OPENING = new RegExp(`^(?:[*-] )?\\*\\*(${ID})\\*\\* *(\\[[A-Z+]+\\])? *(.*)$`);
const PIECES = new RegExp(`(\\*\\*[^*]+\\*\\*|\`[^\`]+\`|\\*[^*\\s][^*]*\\*|\\b${ID}\\b)`);

const SOURCES: Record<string, PlainKey> = {
  B: "rules-source-rulebook",
  P: "rules-source-public",
  R: "rules-source-reconstructed",
  J: "rules-source-ours",
  D: "rules-source-duty",
};

/** Where a rule or a part of it comes from, in words: B+J is rulebook, our ruling. */
export function sourceOf(tag: string): string {
  return tag
    .split("+")
    .map((letter) => (SOURCES[letter] ? render(SOURCES[letter]) : letter))
    .join(", ");
}

export function inline(text: string): Inline[] {
  return text
    .split(PIECES)
    .filter((piece) => piece !== "")
    .map((piece): Inline => {
      const tag = /^\*\*\[([A-Z](?:\+[A-Z])*)\]\*\*$/.exec(piece);
      if (tag) return { kind: "source", text: sourceOf(tag[1]!) };
      if (piece.startsWith("**")) return { kind: "bold", text: piece.slice(2, -2) };
      if (piece.startsWith("`")) return { kind: "code", text: piece.slice(1, -1) };
      if (/^\*[^*]+\*$/.test(piece)) return { kind: "italic", text: piece.slice(1, -1) };
      if (new RegExp(`^${ID}$`).test(piece)) return { kind: "rule", text: piece };
      return { kind: "text", text: piece };
    });
}

function cells(line: string): Inline[][] {
  return line
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => inline(cell.trim()));
}

/** The blocks of a rulebook; a rule takes what follows it, up to the next rule or heading. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  const lines = text.split("\n");
  let into = found;
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#+) (.*)$/.exec(line);
    const opened = OPENING.exec(line);
    if (line.trim() === "") {
      at++;
    } else if (heading) {
      const words = heading[2]!;
      const anchor = words
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "");
      found.push({ kind: "heading", level: heading[1]!.length, text: inline(words), anchor });
      into = found;
      at++;
    } else if (opened) {
      const rest: Block[] = [];
      found.push({
        kind: "rule",
        id: opened[1]!,
        source: (opened[2] ?? "").replace(/[[\]]/g, ""),
        text: inline(opened[3]!),
        rest,
      });
      into = rest;
      at++;
    } else if (line.startsWith("```")) {
      const end = lines.findIndex((each, i) => i > at && each.startsWith("```"));
      into.push({ kind: "code", text: lines.slice(at + 1, end < 0 ? undefined : end).join("\n") });
      at = end < 0 ? lines.length : end + 1;
    } else if (line.startsWith("|")) {
      const rows: string[] = [];
      while (lines[at]?.startsWith("|")) rows.push(lines[at++]!);
      into.push({ kind: "table", head: cells(rows[0]!), rows: rows.slice(2).map(cells) });
    } else if (/^\s*([*-]|\d+\.) /.test(line)) {
      const items: Inline[][] = [];
      const ordered = /^\s*\d/.test(line);
      while (lines[at] !== undefined && /^\s*([*-]|\d+\.) /.test(lines[at]!) && !OPENING.test(lines[at]!))
        items.push(inline(lines[at++]!.replace(/^\s*([*-]|\d+\.) /, "")));
      into.push({ kind: "list", ordered, items });
    } else {
      into.push({ kind: "paragraph", text: inline(line) });
      at++;
    }
  }
  return found;
}

/** All that a block says, for searching. */
export function plain(block: Block): string {
  const said = (text: Inline[]): string => text.map((piece) => piece.text).join("");
  switch (block.kind) {
    case "rule":
      return `${block.id} ${said(block.text)} ${block.rest.map(plain).join(" ")}`;
    case "list":
      return block.items.map(said).join(" ");
    case "table":
      return [...block.head, ...block.rows.flat()].map(said).join(" ");
    case "code":
      return block.text;
    default:
      return said(block.text);
  }
}
