// Additions to a game's set-up form beyond its options schema: a part of its own, and the options that come first.

import type { Component } from "svelte";
import { openedPart, type Views } from "../match/views";

export type Value = boolean | number | string | null;

export interface SetupProps<V extends Views = Views> {
  record: Record<string, Value>;
  seats: string[];
  picture: V["picture"];
  set: (changes: Record<string, Value>) => void;
}

interface Setup {
  /** The names of the options that most players use. The others are folded away. */
  first: string[];
  Part: () => Promise<Component<SetupProps>>;
  /** The options that are hidden because another option decides them. */
  settled?: (record: Record<string, Value>) => string[];
  /** What else changes with an option, because the old value was only a suggestion. */
  after?: (name: string, value: Value, record: Record<string, Value>) => Record<string, Value>;
}

/** The options that every printed scenario decides. */
const OF_SCENARIOS = [
  "mode",
  "task",
  "board",
  "ffa",
  "aircraft",
  "squadrons",
  "nations",
  "admitted",
  "point_buy",
  "first_player",
  "fighter_limit",
  "home",
  "places",
  "zones",
  "ships",
  "win_at",
  "draw_at",
];
const FORCES = { aircraft: null, squadrons: "", places: "" };

export const SETUPS: Record<string, Setup> = {
  "age-of-dogfights": {
    first: [
      "scenario",
      "mode",
      "board",
      "seats",
      "ffa",
      "team",
      "turn_order",
      "turns",
      "round_limit",
      "aerobatics",
      "speed_difference",
      "pilot_skill",
      "wind",
      "sun",
      "beginner",
      "ace_vs_ace",
    ],
    Part: async () => openedPart((await import("./age_of_dogfights/Squadrons.svelte")).default),
    settled: (record) => [...(record["scenario"] === "none" ? [] : OF_SCENARIOS), ...settledByPlayers(record)],
    after: afterAge,
  },
};

/** Two players simply take turns, and only an order chosen at set-up has to be written down. */
function settledByPlayers(record: Record<string, Value>): string[] {
  if (record["seats"] === 2) return ["turn_order", "turns"];
  return record["turn_order"] === "agreed" ? [] : ["turns"];
}

/** The number of players decides the teams, and resets the forces chosen for them. */
function afterAge(name: string, value: Value, record: Record<string, Value>): Record<string, Value> {
  if (name === "seats")
    return {
      ...FORCES,
      ffa: value === 3 || (value === 4 && record["ffa"] === true),
      team: value === 4 && record["ffa"] !== true,
    };
  if (name === "ffa") return { ...FORCES, team: false, seats: value ? (record["seats"] === 4 ? 4 : 3) : 2 };
  if (name === "team") return { ...FORCES, ffa: false, seats: value ? 4 : 2 };
  return {};
}
