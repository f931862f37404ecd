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
  after?: (name: string, value: Value) => Record<string, Value>;
}

export const SETUPS: Record<string, Setup> = {
  "age-of-dogfights": {
    first: [
      "mode", "scenario", "board", "seats", "ffa", "team", "round_limit", "aerobatics", "speed_difference", "pilot_skill", "wind", "sun",
      "beginner", "ace_vs_ace",
    ],
    Part: () => import("./age_of_dogfights/Squadrons.svelte"),
    after: (name, value): Record<string, Value> => (name === "scenario" && value !== "none" ? { aircraft: null, board: "default", mode: "dogfight", squadrons: "" } : {}),
  },
};
