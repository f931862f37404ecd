import { expect, test } from "vitest";
import { helpFor } from "../src/games/help";

test.each(["dog-fight", "dawgs-of-war", "dogfight-1917", "age-of-dogfights"])("%s has an aim and a legend", (game) => {
  const help = helpFor(game, {})!;
  expect(help.aim).toMatch(/win|points/);
  expect(help.words.length).toBeGreaterThan(3);
});

test("a scenario of Dog Fight! has its own aim", () => {
  expect(helpFor("dog-fight", { scenario: "dogfight" })!.aim).toContain("behind the other biplane");
  for (const scenario of ["espionage", "bombing", "rescue", "escort"])
    expect(helpFor("dog-fight", { scenario })!.aim).toContain("past X3");
});

test("a game without help shows none", () => {
  expect(helpFor("unknown", null)).toBeNull();
});

test("the legends explain what boards and cards show", () => {
  const words = (game: string): string => helpFor(game, {})!.words.flat().join(" ");
  expect(words("dog-fight")).toContain("thin dotted ring inside a space: a biplane can start here");
  expect(words("dawgs-of-war")).toContain("VULN on a card");
  expect(words("dogfight-1917")).toContain("a hit of the attacker");
});
