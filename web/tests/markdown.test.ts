import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Block, blocks, inline, plain } from "../src/pages/markdown";

const games = new URL("../../src/aerodrome/games/", import.meta.url);
const books = readdirSync(games, { withFileTypes: true })
  .filter((each) => each.isDirectory() && !each.name.startsWith("_"))
  .map((each) => each.name);

test("a rule includes the text that follows it", () => {
  const [rule, heading] = blocks(
    "* **DF-LOOP-01** [B+J] A 3 may *loop*, see DF-LOOP-02.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## Next",
  );
  expect(rule).toMatchObject({ kind: "rule", id: "DF-LOOP-01", source: "B+J" });
  expect(rule?.kind === "rule" && rule.rest.map((each) => each.kind)).toEqual(["table"]);
  expect(heading).toMatchObject({ kind: "heading", anchor: "next" });
});

test("ids inside a sentence are links", () => {
  expect(inline("see DOW-SPEC-SA01 and `R0`").map((piece) => piece.kind)).toEqual(["text", "rule", "text", "code"]);
});

test("the source of a part of a rule is written in words", () => {
  expect(
    inline("exact nodes **[R]**, hang off **[B+P]**")
      .filter((piece) => piece.kind === "source")
      .map((piece) => piece.text),
  ).toEqual(["reconstructed", "rulebook, public source"]);
});

describe.each(books)("the rulebook of %s", (name) => {
  const text = readFileSync(new URL(`${name}/RULES.md`, games), "utf-8");
  const all = blocks(text);
  const ids = all
    .filter((block): block is Extract<Block, { kind: "rule" }> => block.kind === "rule")
    .map((block) => block.id);

  test("shows no bare tag", () => {
    expect(
      all
        .map(plain)
        .filter((said) => /(?<![\]}])\[[BPRJD](\+[BPRJD])*\]/.test(said))
        .map((said) => said.slice(0, 60)),
    ).toEqual([]);
  });

  test("has every rule once", () => {
    const opened = [...text.matchAll(/^(?:[*-] )?\*\*([A-Z0-9]+-[A-Z0-9]+-[A-Z]*\d+[a-z]?)\*\*/gm)].map(
      (match) => match[1],
    );
    expect(ids).toEqual(opened);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("loses no words", () => {
    const said = all.map(plain).join(" ").replace(/\s+/g, "");
    for (const word of text.split(/\s+/).filter((each) => /^[a-z]{9,}$/.test(each))) expect(said).toContain(word);
  });
});
