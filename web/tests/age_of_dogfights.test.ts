import { expect, test } from "vitest";
import { listedAt, stacks } from "../src/games/age_of_dogfights/geometry";
import type { Flyer } from "../src/games/age_of_dogfights/types";

const flyer = (name: string, level: number, at: [number, number]): Flyer => ({ name, level, at }) as unknown as Flyer;
const low = flyer("germany/10", 2, [4, 4]);
const high = flyer("germany/11", 3, [4, 4]);
const alone = flyer("france/1", 3, [5, 4]);
const found = stacks([high, alone, low]);
const listed = (each: Flyer, moving = false): string[] =>
  listedAt(each, found.get(each.at!.join())!, moving).map((other) => other.name);

test("a stack has one label, which lists all from the top", () => {
  expect(listed(high)).toEqual(["germany/11", "germany/10"]);
  expect(listed(low)).toEqual([]);
  expect(listed(alone)).toEqual(["france/1"]);
});

test("while aircraft move, each has its own label", () => {
  expect(listed(low, true)).toEqual(["germany/10"]);
});
