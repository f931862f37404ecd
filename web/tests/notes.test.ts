import { expect, test } from "vitest";
import { changeNotes, conflictNotes, joined, seatNotes } from "../src/setup/notes";
import { broughtAlong, defaults, forSeat, type Option, type Wish } from "../src/setup/options";

const TITLES = { choose: "Chosen in the game", red: "Red", blue: "Blue" };
const ONE_OF_EACH = { why: "there is one biplane of each colour.", rule: "DF-SETUP-02" };
const OPTIONS: Option[] = [
  {
    name: "scenario",
    kind: "choice",
    default: "dogfight",
    title: "Scenario",
    help: "",
    values: ["dogfight", "bombing"],
    titles: { dogfight: "Dogfight, no mission", bombing: "Bombing" },
    excludes: [
      { when: "dogfight", option: "solo", values: [true], why: "a dogfight needs two players.", rule: "DF-SOLO-01" },
    ],
  },
  {
    name: "plane_a",
    kind: "choice",
    default: "choose",
    title: "A's biplane",
    help: "",
    values: ["choose", "red", "blue"],
    titles: TITLES,
    excludes: ["red", "blue"].map((plane) => ({ when: plane, option: "plane_b", values: [plane], ...ONE_OF_EACH })),
  },
  {
    name: "plane_b",
    kind: "choice",
    default: "choose",
    title: "B's biplane",
    help: "",
    values: ["choose", "red", "blue"],
    titles: TITLES,
  },
  { name: "solo", kind: "flag", default: false, title: "Solo", help: "" },
];

/** Return the notes after a choice. */
function chosen(record: Wish, name: string, value: string | boolean): Record<string, string[]> {
  const after = { ...record, [name]: value, ...broughtAlong(OPTIONS, record, name, value, {}) };
  return joined(conflictNotes(OPTIONS, after), changeNotes(OPTIONS, record, after, name));
}

test("a biplane that the other player has is marked as taken next to both fields", () => {
  expect(chosen({ ...defaults(OPTIONS), plane_a: "red" }, "plane_b", "red")).toEqual({
    plane_b: ["This also changed “A's biplane”."],
    plane_a: ["This was “Red” before you chose “B's biplane: Red”: there is one biplane of each colour. (DF-SETUP-02)"],
  });
});

test("a choice that changes nothing else has no note", () => {
  expect(chosen({ ...defaults(OPTIONS), plane_a: "red" }, "plane_b", "blue")).toEqual({});
});

test("solo in a dogfight explains the conflict next to both options", () => {
  expect(chosen(defaults(OPTIONS), "solo", true)).toEqual({
    solo: ["This conflicts with “Scenario: Dogfight, no mission”: a dogfight needs two players. (DF-SOLO-01)"],
    scenario: ["This conflicts with “Solo: yes”: a dogfight needs two players. (DF-SOLO-01)"],
  });
});

test("a suggestion that a new scenario drops is noted without a reason of its own", () => {
  const before: Wish = { ...defaults(OPTIONS), plane_a: "red" };
  const after: Wish = { ...before, scenario: "bombing", plane_a: "choose" };
  expect(changeNotes(OPTIONS, before, after, "scenario")["plane_a"]).toEqual([
    "This was “Red” before you chose “Scenario: Bombing”.",
  ]);
});

test("a pilot that another seat takes is noted as moved", () => {
  const pilots: Option = {
    name: "pilots",
    kind: "text",
    default: "",
    title: "Pilots",
    help: "",
    titles: { 1: "One", 2: "Two", 3: "Three" },
  };
  expect(seatNotes(pilots, "2/1", forSeat(pilots, "2/1", 2, 0, "1"), ["a", "b"])).toEqual([
    "Each can be taken once, and every seat needs one: A now has One instead of Two. B now has Two instead of One.",
  ]);
  expect(seatNotes(pilots, "", forSeat(pilots, "", 2, 1, "1"), ["a", "b"])).toEqual([
    "Each can be taken once, and every seat needs one: A now has Two. B now has One.",
  ]);
  expect(seatNotes(pilots, "2/1", forSeat(pilots, "2/1", 2, 0, "3"), ["a", "b"])).toEqual([]);
  expect(seatNotes(pilots, "2/1", "", ["a", "b"])).toEqual([]);
});
