// Made by web/protocol.py from the server's schemas; do not edit.

export type AnyBiplane = Biplane | NoBiplane;

export type Automaton = {
  left: string | null;
  right: string | null;
  played: string | null;
  from_slot: "L" | "R";
  looped: boolean;
  bag?: Array<string>;
  used?: Array<string>;
};

export type Biplane = {
  seat: "A" | "B";
  plane: "black" | "blue" | "brown" | "green" | "grey" | "purple" | "red" | "white" | "yellow";
  role: string;
  at: string;
  damage: number;
  setup_damage: number;
  capacity: number;
  status: "crashed" | "down" | "flying";
  jammed: boolean;
  hand_count: number;
  bag_count: number;
  removed_count: number;
  squares: Array<string>;
  spent: Array<string>;
  unseen: Array<string>;
  last: string | null;
  sealed: boolean;
  choice: string | null;
  aside_count: number;
  mulliganed: number;
  owed: [number, number, number];
  hand?: Array<string>;
  bag?: Array<string>;
  removed?: Array<string>;
  aside?: Array<string>;
};

export type BiplaneFacts = {
  name: string;
  flavour: string;
  rule: string;
  track: number;
  range: number;
  tiles: Array<string>;
};

export type BoardPicture = {
  spaces: Array<Space>;
  ring: Array<string>;
  loops: Array<Loop>;
  exit: Exit;
  spots: Array<SpotPlace>;
};

export type Bombed = {
  event: "bombed";
  spot: "S1" | "S2" | "S3" | "S4" | "S5";
  number: number;
  destroyed: number;
};

export type Crashed = {
  event: "crashed";
  seat: "A" | "B";
};

export type Damage = {
  event: "damage";
  plane: "A" | "B" | "M";
  damage: number;
  of: number;
  down: boolean;
};

export type Exit = {
  junction: string;
  path: Array<string>;
};

export type Landed = {
  event: "landed";
  spot: "S1" | "S2" | "S3" | "S4" | "S5";
  number: number;
};

export type Loop = {
  entry: string;
  space: string;
  return_to: string;
};

/** M, the malfunctioning biplane of Escort. */
export type MBiplane = {
  at: string;
  damage: number;
  capacity: number;
  status: "crashed" | "down" | "flying";
  hand: Array<"+1" | "+2" | "-1" | "-2" | "0" | "0*">;
  choice: string | null;
};

export type Moved = {
  event: "moved";
  plane: "A" | "B" | "M";
  from: string;
  path: Array<string>;
  left: boolean;
};

/** A seat that has not got its biplane yet. */
export type NoBiplane = {
  seat: "A" | "B";
  plane: null;
};

export type Photo = {
  event: "photo";
  spot: "S1" | "S2" | "S3" | "S4" | "S5";
  cameras: number;
  removed: number;
};

export type Picture = {
  rounds: Record<string, number>;
  boards: Record<string, BoardPicture>;
  tiles: Record<string, TileFacts>;
  biplanes: Record<string, BiplaneFacts>;
};

export type Played = {
  event: "played";
  seat: "A" | "B";
  choice: number;
  tile: string;
};

export type Seen = {
  seat: "A" | "B" | "spectator";
  scenario: "bombing" | "dogfight" | "escort" | "espionage" | "rescue";
  board: "alternative" | "standard";
  phase: "aim" | "automaton" | "bot tile" | "damage" | "deal" | "equip" | "exchange" | "fall" | "first objective" | "guns" | "layout" | "move" | "mulligan" | "objective" | "over" | "plan" | "planes" | "put back" | "refill" | "starts" | "turn end" | "turn start";
  round: number;
  turn: number;
  pending: Array<"A" | "B">;
  begun: boolean;
  exit_open: boolean;
  planes: Array<AnyBiplane>;
  reveal_first: "A" | "B" | null;
  shown: number;
  hits: [number, number, number];
  aim: number;
  result: [number, number, number, number];
  m?: MBiplane;
  sites?: Record<string, number>;
  removed_sites?: number;
  factories?: Record<string, number>;
  destroyed?: number;
  airfields?: Record<string, number>;
  rescued?: Array<number>;
  landed?: "S1" | "S2" | "S3" | "S4" | "S5" | null;
  held_count?: number;
  take_offs?: [number, number];
  owed_objectives?: number;
  objectives_held?: Array<number>;
  bot?: Automaton;
};

export type Shot = {
  event: "shot";
  by: "A" | "B" | "M";
  at: "A" | "B" | "M";
  hits: number;
  distance: number;
  colours: Array<"blue" | "brown" | "green" | "purple" | "white">;
};

export type Sketch = {
  plane?: "A" | "B" | "M" | "black" | "blue" | "brown" | "green" | "grey" | "purple" | "red" | "white" | "yellow";
  tile?: string;
  path?: Array<string>;
  left?: boolean;
  at?: string;
};

export type Space = {
  id: string;
  x: number;
  y: number;
  colours: Array<"blue" | "brown" | "green" | "purple" | "white">;
  start: boolean;
  spot: "S1" | "S2" | "S3" | "S4" | "S5" | null;
};

export type SpotPlace = {
  id: "S1" | "S2" | "S3" | "S4" | "S5";
  at: string;
  x: number;
  y: number;
};

export type TileFacts = {
  value: number;
  hits: number;
};

export type TookOff = {
  event: "took_off";
  spot: "S1" | "S2" | "S3" | "S4" | "S5";
  number: number;
  rescued: boolean;
};

export interface Views {
  observation: Seen;
  sketch: Sketch;
  picture: Picture;
  outlook: {
    moves?: never;
    threat?: never;
  };
  event: Played | Moved | Shot | Damage | Crashed | Photo | Bombed | Landed | TookOff;
}
