// The parts of the server's messages that the drawing of Dogfight: 1917 uses.

export type Place = [number, number];

export interface Fighter {
  seat: string;
  team: string | null;
  role: string | null;
  fighter: string | null;
  pilot: string | null;
  side: string;
  status: string;
  at: Place | null;
  heading: string;
  tokens: number;
  hand_n: number;
  deck_n: number;
  damage_n: number;
  discard_n: number;
  lost_n: number;
  discard: string[];
  removed: string[];
  hand: string[] | null;
  aside: string[] | null;
  damage: string[] | null;
}

export interface Seen {
  seat: string;
  variant: string;
  stage: string;
  turn: number;
  active: string;
  pending: string[];
  decision: string | null;
  maneuver_done: boolean;
  maneuver: { card: string; path: string; again: boolean } | null;
  roll: { by: string; dice: number[]; falling: number[] } | null;
  attack: { by: string; target: string; with: string; range: number; gunsight: number } | null;
  fighters: Fighter[];
  winner: string | null;
}

export interface CardFacts {
  name: string;
  kind: "maneuver" | "evasion" | "tactic";
  rule: string;
  advance?: [number, number];
  turns?: number;
  dice?: number;
  needs?: number;
  tokens?: number;
  effects: string[];
}

export interface Special {
  name: string;
  rule: string;
  cost: number;
  dice: number;
  needs: number;
  range: [number, number];
}

export interface Picture {
  places: Place[];
  tokens: number[];
  corners: Place[];
  headings: string[];
  fighters: Record<
    string,
    {
      name: string;
      faction: string;
      strengths: string[];
      cards: Record<string, CardFacts>;
      specials: Record<string, Special>;
    }
  >;
  pilots: Record<string, { name: string; faction: string; ongoing: string; special: string; side_b: string }>;
}

export interface Sketch {
  card?: string;
  path?: Place[];
  at?: Place;
  heading?: string;
  target?: string;
  dice?: number;
  needs?: number;
  hit?: number; // the chance that at least one die hits, before any evasion
  off?: boolean;
}
