// What the set-up form of a game has beyond its options schema: a part of its own, and which options come first.

import type { Component } from "svelte";

export type Value = boolean | number | string | null;

export interface SetupProps {
  record: Record<string, Value>;
  seats: string[];
  picture: unknown;
  set: (changes: Record<string, Value>) => void;
}

interface Setup {
  /** The names of the options that most people look at; the others fold away. */
  first: string[];
  Part: () => Promise<{ default: Component<SetupProps> }>;
  /** What else changes with an option, because the old value was only a suggestion. */
  after?: (name: string, value: Value, record: Record<string, Value>) => Record<string, Value>;
}

const FORCES = { aircraft: null, squadrons: "", places: "" };

export const SETUPS: Record<string, Setup> = {
  "age-of-dogfights": {
    first: [
      "mode", "scenario", "board", "seats", "ffa", "team", "round_limit", "aerobatics", "speed_difference", "pilot_skill", "wind", "sun",
      "beginner", "ace_vs_ace",
    ],
    Part: () => import("./age_of_dogfights/Squadrons.svelte"),
    after: afterAge,
  },
};

/** A scenario brings its own forces; how many play says who is with whom, and for whom forces were agreed on. */
function afterAge(name: string, value: Value, record: Record<string, Value>): Record<string, Value> {
  if (name === "scenario" && value !== "none") return { ...FORCES, board: "default", mode: "dogfight", seats: 2, ffa: false, team: false };
  if (name === "seats") return { ...FORCES, ffa: value === 3 || (value === 4 && record["ffa"] === true), team: value === 4 && record["ffa"] !== true };
  if (name === "ffa") return { ...FORCES, team: false, seats: value ? (record["seats"] === 4 ? 4 : 3) : 2 };
  if (name === "team") return { ...FORCES, ffa: false, seats: value ? 4 : 2 };
  return {};
}
