// Made by web/protocol.py from the server's schemas; do not edit.

export type Attack = {
  event: "attack";
  seat: "A" | "B" | "C" | "D";
  target: "A" | "B" | "C" | "D";
  with: "basic" | "boom_zoom" | "lewis" | "slip_turn" | "spandau" | "steep_dive" | "vickers";
  range: number;
};

export type AttackSeen = {
  by: "A" | "B" | "C" | "D";
  target: "A" | "B" | "C" | "D";
  with: "basic" | "boom_zoom" | "lewis" | "slip_turn" | "spandau" | "steep_dive" | "vickers";
  range: number;
  extra: number;
  gunsight: number;
  zooms: boolean;
  evasion: number;
  earned: number;
};

export type CardFacts = {
  name: string | Message;
  kind: "evasion" | "maneuver" | "tactic";
  rule: string;
  effects: Array<string | Message>;
  advance?: [number, number];
  turns?: number;
  dice?: number;
  needs?: number;
  tokens?: number;
};

export type CardsOnTheirWay = {
  owner: "A" | "B" | "C" | "D";
  owed: number;
  too_many: boolean;
  credit: "A" | "B" | "C" | "D" | null;
  leader: "A" | "B" | "C" | "D" | null;
  after: number;
};

export type Crashed = {
  event: "crashed";
  seat: "A" | "B" | "C" | "D";
  by: "A" | "B" | "C" | "D" | null;
  cause: string;
  rule: string;
  returns: boolean;
};

export type Damaged = {
  event: "damaged";
  seat: "A" | "B" | "C" | "D";
};

export type DeadSix = {
  event: "dead_six";
  seat: "A" | "B" | "C" | "D";
  behind: "A" | "B" | "C" | "D";
  to: string;
  heading: "N" | "NE" | "NW" | "S" | "SE" | "SW";
};

export type Fighter = {
  seat: "A" | "B" | "C" | "D";
  team: string | null;
  role: "leader" | "wingman" | null;
  fighter: "albatros_d3" | "fokker_dr1" | "sopwith_camel" | "spad_s13" | null;
  pilot: "fonck" | "loewenhardt" | "maclaren" | "mentor" | "richthofen" | null;
  side: "A" | "B";
  status: "awaiting return" | "crashed" | "flying";
  at: [number, number] | null;
  heading: "N" | "NE" | "NW" | "S" | "SE" | "SW";
  tokens: number;
  hand_n: number;
  deck_n: number;
  damage_n: number;
  discard_n: number;
  lost_n: number;
  discard: Array<"BM" | "EC" | "ED" | "HS" | "KI" | "TM">;
  removed: Array<"BM" | "EC" | "ED" | "HS" | "KI" | "TM">;
  hand: Array<"BM" | "EC" | "ED" | "HS" | "KI" | "TM"> | null;
  aside: Array<"BM" | "EC" | "ED" | "HS" | "KI" | "TM"> | null;
  damage: Array<"BM" | "EC" | "ED" | "HS" | "KI" | "TM"> | null;
  remembered: Array<string>;
};

export type FighterFacts = {
  name: string | Message;
  faction: string;
  strengths: Array<string | Message>;
  cards: Record<string, CardFacts>;
  specials: Record<string, SpecialFacts>;
};

export type Flew = {
  event: "flew";
  seat: "A" | "B" | "C" | "D";
  from: string;
  to: string;
  path: string;
  heading: "N" | "NE" | "NW" | "S" | "SE" | "SW";
};

export type Instruction = {
  to: "A" | "B" | "C" | "D";
  turns: number;
  optional: boolean;
  advance: [number, number];
  behind: "A" | "B" | "C" | "D" | null;
  after: number;
};

export type Maneuver = {
  card: "BM" | "EC" | "ED" | "HS" | "KI" | "TM";
  path: string;
  again: boolean;
};

/** A sentence with its key in a catalogue and its arguments. `text` is the sentence in English. `parts` are the pieces of the text that a page lays out by itself, by name. */
export type Message = {
  key: string;
  args: Record<string, string | number | boolean | Array<string | number | Message> | Message>;
  text: string;
  parts?: Record<string, string>;
};

export type Picture = {
  places: Array<[number, number]>;
  tokens: Array<number>;
  corners: Array<[number, number]>;
  headings: Array<"N" | "NE" | "NW" | "S" | "SE" | "SW">;
  fighters: Record<string, FighterFacts>;
  pilots: Record<string, PilotFacts>;
};

export type PilotFacts = {
  name: string | Message;
  faction: string;
  ongoing: string | Message;
  special: string | Message;
  side_b: string | Message;
};

export type Played = {
  event: "played";
  seat: "A" | "B" | "C" | "D";
  card: "BM" | "EC" | "ED" | "HS" | "KI" | "TM";
};

export type Roll = {
  by: "A" | "B" | "C" | "D";
  dice: Array<number>;
  falling: Array<number>;
  free_used: boolean;
  after: number;
};

export type Rolled = {
  event: "rolled";
  seat: "A" | "B" | "C" | "D";
  dice: Array<number>;
};

export type Seen = {
  seat: "A" | "B" | "C" | "D" | "spectator";
  variant: "battle_royale" | "daring_escape" | "duel" | "entente_vs_central" | "team_battle";
  draft: boolean;
  stage: "assessment" | "engagement" | "over" | "reconnaissance" | "setup";
  phase: number;
  turn: number;
  active: "A" | "B" | "C" | "D";
  pending: Array<"A" | "B" | "C" | "D">;
  decision: "action" | "advance" | "choose" | "dead_six" | "evade" | "hard_option" | "improvise" | "leader_repair" | "place" | "repair_choose" | "repeat" | "reroll" | "shuffle_back" | "stall" | "turn" | null;
  chance: boolean;
  begun: boolean;
  step: number;
  harder: boolean;
  maneuver_done: boolean;
  blocked: string | null;
  leaders_next: Array<"A" | "B" | "C" | "D">;
  leaders_wait_for: Record<string, Array<"A" | "B" | "C" | "D">>;
  maneuver: Maneuver | null;
  roll: Roll | null;
  attack: AttackSeen | null;
  instruction: Instruction | null;
  cards_on_their_way: CardsOnTheirWay | null;
  fighters: Array<Fighter>;
  winner: string | null;
  fallen: "A" | "B" | "C" | "D" | null;
};

export type Sketch = {
  card?: "BM" | "EC" | "ED" | "HS" | "KI" | "TM";
  path?: Array<[number, number]>;
  at?: [number, number];
  heading?: "N" | "NE" | "NW" | "S" | "SE" | "SW";
  target?: "A" | "B" | "C" | "D";
  dice?: number;
  needs?: number;
  hit?: number;
  off?: boolean;
};

export type SpecialFacts = {
  name: string | Message;
  rule: string;
  cost: number;
  dice: number;
  needs: number;
  range: [number, number];
};

export type Tactic = {
  event: "tactic";
  seat: "A" | "B" | "C" | "D";
  card: "BM" | "EC" | "ED" | "HS" | "KI" | "TM";
};

export type Tokens = {
  event: "tokens";
  seat: "A" | "B" | "C" | "D";
  count: number;
  rule: string;
};

export type Turned = {
  event: "turned";
  seat: "A" | "B" | "C" | "D";
  turns: string;
  heading: "N" | "NE" | "NW" | "S" | "SE" | "SW";
};

export interface Views {
  observation: Seen;
  sketch: Sketch;
  picture: Picture;
  outlook: {
    moves?: never;
    threat?: never;
  };
  event: Flew | Turned | DeadSix | Played | Tactic | Attack | Rolled | Damaged | Crashed | Tokens;
}
