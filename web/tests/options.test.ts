import { expect, test } from "vitest";
import { SETUPS } from "../src/games/setups";
import { agreed, broughtAlong, defaults, forSeat, helpOf, inWords, type Option } from "../src/setup/options";

const option = (name: string, kind: Option["kind"], usual: unknown, more: Partial<Option> = {}): Option => ({
  name,
  kind,
  default: usual,
  title: name,
  help: "",
  ...more,
});
const TEACHING = option("first_game", "flag", false);
const VARIANT = option("variant", "choice", "duel", {
  values: ["duel", "royale"],
  excludes: [{ when: "royale", option: "first_game", values: [true] }],
});
const PLANE = option("plane_a", "choice", "choose", { values: ["choose", "red"] });
const SKILL = option("pilot_skill", "flag", false);
const HIDDEN = option("hidden_skill", "flag", false, {
  excludes: [{ when: true, option: "pilot_skill", values: [false] }],
});
const SCENARIO = option("scenario", "choice", "dogfight", {
  excludes: [{ when: "dogfight", option: "solo", values: [true] }],
});
const SOLO = option("solo", "flag", false);
const ALL = [VARIANT, TEACHING, PLANE, SKILL, HIDDEN, SCENARIO, SOLO];
const USUAL = defaults(ALL);

test("an option that excludes the choice returns to its default", () => {
  expect(broughtAlong(ALL, { ...USUAL, first_game: true }, "variant", "royale", {})).toEqual({ first_game: false });
});

test("an option that the choice needs is switched on", () => {
  expect(broughtAlong(ALL, USUAL, "hidden_skill", true, {})).toEqual({ pilot_skill: true });
});

test("another scenario drops the beginner suggestions but keeps the player's choices", () => {
  const suggested = { plane_a: "red", first_game: true };
  const record = { ...USUAL, plane_a: "red" };
  expect(broughtAlong(ALL, record, "scenario", "bombing", suggested)).toEqual({ plane_a: "choose" });
  expect(broughtAlong(ALL, record, "scenario", "bombing", {})).toEqual({});
});

test("without an obvious fix, the server explains", () => {
  expect(broughtAlong(ALL, USUAL, "solo", true, {})).toEqual({});
});

const SEATS = option("seats", "integer", 2, { title: "Players" });
const FFA = option("ffa", "flag", false, { title: "Free-for-all" });
const PILOT_SKILL = option("pilot_skill", "flag", false, { title: "Aces and rookies" });
const BIPLANE = option("plane_a", "choice", "choose", {
  title: "A's biplane",
  values: ["choose", "red"],
  titles: { choose: "Chosen in the game", red: "Red" },
});
const TITLED = [SEATS, FFA, PILOT_SKILL, BIPLANE];

test.each([
  [
    "Options seats=3 and ffa=false do not go together: set ffa=true. (AOD-MP-05)",
    "“Players: 3” and “Free-for-all: no” do not go together: set “Free-for-all: yes”. (AOD-MP-05)",
  ],
  [
    "Option plane_a is red; the bomber flies one of yellow (DF-SCEN-02).",
    "“A's biplane” is Red; the bomber flies one of yellow (DF-SCEN-02).",
  ],
  ["Options seats and ffa are given together.", "“Players” and “Free-for-all” are given together."],
  ["it needs pilot_skill.", "it needs “Aces and rookies”."],
  ["three seats are taken.", "three seats are taken."],
])("a sentence in the words of the form: %s", (said, shown) => {
  expect(inWords(said, TITLED)).toBe(shown);
});

test("the form's help leaves out values for the command line", () => {
  const mode = option("mode", "choice", "ffa", {
    help: "Free-for-all (ffa) or teams.",
    rule: "DOW-SET-03",
    values: ["ffa", "teams"],
  });
  expect(helpOf(mode, [mode])).toBe("Free-for-all or teams. (DOW-SET-03)");
});

test("a choice for one seat leaves the free values to the others", () => {
  const pilots = option("pilots", "text", "", { titles: { 1: "One", 2: "Two", 3: "Three" } });
  expect(forSeat(pilots, "", 2, 1, "1")).toBe("2/1");
  expect(forSeat(pilots, "2/1", 2, 0, "1")).toBe("1/2");
  expect(forSeat(pilots, "2/1", 2, 0, "")).toBe("");
});

test("a table lists the options that differ from the defaults", () => {
  const titled = { ...SCENARIO, title: "Scenario", titles: { bombing: "Bombing" } };
  expect(agreed([titled, TEACHING, SOLO], { scenario: "bombing", first_game: true, solo: false })).toEqual([
    "Scenario: Bombing",
    "first_game",
  ]);
});

test("the order of turns is asked of three or more players, and written down only if chosen at set-up", () => {
  const settled = (record: Record<string, boolean | number | string | null>): string[] =>
    SETUPS["age-of-dogfights"]!.settled!({ scenario: "none", ...record });
  expect(settled({ seats: 2, turn_order: "criss-cross" })).toEqual(["turn_order", "turns"]);
  expect(settled({ seats: 4, turn_order: "clockwise" })).toEqual(["turns"]);
  expect(settled({ seats: 4, turn_order: "agreed" })).toEqual([]);
  const scenario = settled({ scenario: "flying-high", seats: 4, turn_order: "agreed" });
  expect(scenario).toContain("squadrons");
  expect(scenario).not.toContain("team");
});
