import { expect, test } from "vitest";
import { broughtAlong, defaults, type Option } from "../src/pages/options";

const option = (name: string, kind: Option["kind"], usual: unknown, more: Partial<Option> = {}): Option => ({
  name, kind, default: usual, help: "", ...more,
});
const TEACHING = option("first_game", "flag", false);
const VARIANT = option("variant", "choice", "duel", {
  values: ["duel", "royale"],
  excludes: [{ when: "royale", option: "first_game", values: [true] }],
});
const PLANE = option("plane_a", "choice", "choose", { values: ["choose", "red"] });
const SKILL = option("pilot_skill", "flag", false);
const HIDDEN = option("hidden_skill", "flag", false, { excludes: [{ when: true, option: "pilot_skill", values: [false] }] });
const SCENARIO = option("scenario", "choice", "dogfight", { excludes: [{ when: "dogfight", option: "solo", values: [true] }] });
const SOLO = option("solo", "flag", false);
const ALL = [VARIANT, TEACHING, PLANE, SKILL, HIDDEN, SCENARIO, SOLO];
const USUAL = defaults(ALL);

test("what excludes the choice goes back to its usual value", () => {
  expect(broughtAlong(ALL, { ...USUAL, first_game: true }, "variant", "royale", {})).toEqual({ first_game: false });
});

test("what the choice needs is switched on", () => {
  expect(broughtAlong(ALL, USUAL, "hidden_skill", true, {})).toEqual({ pilot_skill: true });
});

test("another scenario takes the suggestions of the first game back, but not what somebody chose", () => {
  const suggested = { plane_a: "red", first_game: true };
  const record = { ...USUAL, plane_a: "red" };
  expect(broughtAlong(ALL, record, "scenario", "bombing", suggested)).toEqual({ plane_a: "choose" });
  expect(broughtAlong(ALL, record, "scenario", "bombing", {})).toEqual({});
});

test("where nothing obvious helps, the server explains", () => {
  expect(broughtAlong(ALL, USUAL, "solo", true, {})).toEqual({});
});
