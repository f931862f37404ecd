// Made by web/protocol.py from the server's schemas; do not edit.

export type Activation = {
  die: "blue" | "green";
  face: number;
  levels: number;
  tier: number;
  windless: boolean;
  allotment: number;
  flown: number;
  lefts: number;
  rights: number;
  turned: boolean;
  straight: number;
  downwind: number;
  upwind: number;
  due: number;
  paired: boolean;
  owed: number;
  wind: number;
  manoeuvre: "F" | "IMM1" | "IMM2" | "IMM3" | "L" | "LOOP1" | "LOOP2" | "R" | "SS1" | "SS2" | "SS3" | "WOL" | "WOR" | null;
  path: Array<"F" | "IMM1" | "IMM2" | "IMM3" | "L" | "LOOP1" | "LOOP2" | "R" | "SS1" | "SS2" | "SS3" | "WOL" | "WOR">;
  from: [number, number] | null;
};

export type Answerer = {
  aircraft: string;
  gun: "dorsal" | "fixed" | "nose" | "ventral";
};

export type AttackSeen = {
  gun: "dorsal" | "fixed" | "nose" | "ventral" | null;
  target: string | null;
  long_allowed: boolean;
  has_attacked: boolean;
  answering: string | null;
};

export type Board = {
  rows: number;
  columns: number;
  border: number;
  clouds: Array<[number, number, number]>;
  ships: Record<string, Array<[number, number]>>;
  zones: Array<Record<string, Array<[number, number]>>>;
  access: Array<Array<[number, number]>>;
  home: Array<Array<"E" | "N" | "S" | "W">>;
};

export type Bomb = {
  event: "bomb";
  aircraft: string;
  zone: "A" | "B" | "C";
};

export type Burst = {
  event: "burst";
  aircraft: string;
  gun: "dorsal" | "fixed" | "nose" | "ventral";
  target: string;
  dice: [number, number];
  modifier: number;
  total: number;
  column: "A" | "B";
  result: "damaged" | "destroyed" | "missed";
  effect: "damaged" | "destroyed" | "missed";
  jammed: boolean;
  second: boolean;
  defensive: boolean;
};

export type BurstSeen = {
  shooter: string | null;
  target: string | null;
  gun: "dorsal" | "fixed" | "nose" | "ventral" | null;
  second: boolean;
  red: number;
  rolls: number;
};

export type Damaged = {
  event: "damaged";
  aircraft: string;
  part: "engine" | "guns" | "tail" | "wings";
  by: string | null;
};

export type Destroyed = {
  event: "destroyed";
  aircraft: string;
  by: string | null;
};

export type Die = {
  event: "die";
  aircraft: string;
  die: "blue" | "green";
  face: number;
  risky: boolean;
};

/** An aircraft, on the board or off it. */
export type Flyer = {
  name: string;
  type: string;
  seat: string;
  status: "access" | "destroyed" | "flying" | "left" | "patrol";
  at: [number, number] | null;
  heading: "E" | "NE" | "NW" | "SE" | "SW" | "W";
  level: number;
  tilt: "climb" | "descend" | "level";
  damage: "engine" | "guns" | "tail" | "wings" | null;
  guns: Record<string, number>;
  bursts: Record<string, number>;
  jammed: Record<string, number>;
  cleared: Array<"dorsal" | "fixed" | "nose" | "ventral">;
  throttle: number;
  throttle_used: number;
  throttle_closed: boolean;
  pilot: "ace" | "average" | "rookie" | null;
  revealed: boolean;
  may_be: Array<"ace" | "average" | "rookie">;
  kills: number;
  speed: number;
  in_border: boolean;
  role: "bomber" | "fighter" | "general" | "recon";
  bombs: number;
  torpedo: number;
  photos: Array<"A" | "B" | "C">;
  passes: number;
  activated: boolean;
  attacked: Array<"dorsal" | "fixed" | "nose" | "ventral">;
  defended: Array<"dorsal" | "fixed" | "nose" | "ventral">;
  shot_by: string | null;
  forced: boolean;
  side_left: Array<"E" | "N" | "S" | "W">;
};

/** A sentence with its key in a catalogue and its arguments. `text` is the sentence in English. `parts` are the pieces of the text that a page lays out by itself, by name. */
export type Message = {
  key: string;
  args: Record<string, string | number | boolean | Array<string | number | Message> | Message>;
  text: string;
  parts?: Record<string, string>;
};

export type Mission = {
  seat: string;
  home: Array<"A" | "B" | "C">;
  bombs: [number, number, number];
  recon_home: number;
  points: number;
};

export type Move = {
  node: number;
  heading: "E" | "NE" | "NW" | "SE" | "SW" | "W";
  steps: number;
  noses: Record<string, Prospects>;
  off?: Array<"E" | "N" | "S" | "W">;
};

/** All ends of the current move. Each is a node of a tree, whose branches are the answers that lead there. */
export type Moves = {
  aircraft: string;
  tilts: Record<string, number>;
  answers: Array<Record<string, string | number>>;
  nodes: Array<[number, number, [number, number, number] | null]>;
  moves: Array<Move>;
};

export type Odds = {
  damaged: number;
  destroyed: number;
  jam: number;
  in_all?: number;
  risk?: number;
};

export type Photo = {
  event: "photo";
  aircraft: string;
  zone: "A" | "B" | "C";
};

export type Picture = {
  columns: number;
  rows: Record<string, number>;
  border: number;
  levels: number;
  headings: Array<"E" | "NE" | "NW" | "SE" | "SW" | "W">;
  sites: Array<[string, number, number]>;
  zone: [number, number];
  types: Record<string, TypeFacts>;
  arcs: Record<string, Record<string, Array<[number, number, number]>>>;
};

export type Placed = {
  event: "placed";
  aircraft: string;
  at: string;
  level: number;
  heading: "E" | "NE" | "NW" | "SE" | "SW" | "W";
};

/** What an aircraft could do at the end of a move. */
export type Prospects = {
  shots?: Array<Shot>;
  answers?: Array<Answerer>;
};

export type Seen = {
  seat: string;
  seats: Array<string>;
  sides: Array<string>;
  mode: "bombing-breakthrough" | "bombing-zone" | "combined" | "dogfight" | "general" | "recon" | "torpedo";
  briefing: Array<string | Message>;
  options: Array<string>;
  phase: "access" | "attack" | "bonus" | "break" | "burst" | "die" | "drop" | "first" | "launch" | "levels" | "load" | "long" | "order" | "over" | "path" | "reinforce" | "skills" | "squadron" | "throttle" | "tilt" | "weather";
  round: number;
  pending: Array<string>;
  chance: boolean;
  begun: boolean;
  first: string;
  player: string;
  mover: string | null;
  brought: number;
  rolled: number;
  wind: "E" | "NE" | "NW" | "SE" | "SW" | "W" | null;
  sun: "E" | "NE" | "NW" | "SE" | "SW" | "W" | null;
  board: Board;
  move: Activation;
  burst: BurstSeen;
  attack: AttackSeen;
  aircraft: Array<Flyer>;
  missions: Array<Mission>;
  torpedoed: Array<string>;
  agreed: Array<string>;
  bonus: boolean;
  ended: boolean;
  winner: string | null;
};

export type Shot = {
  target: string;
  gun: "dorsal" | "fixed" | "nose" | "ventral";
  damaged: number;
  destroyed: number;
  jam: number;
};

export type Sketch = {
  aircraft?: string;
  type?: string;
  at?: [number, number];
  heading?: "E" | "NE" | "NW" | "SE" | "SW" | "W";
  level?: number;
  tilt?: "climb" | "descend" | "level";
  ends?: boolean;
  off?: Array<"E" | "N" | "S" | "W">;
  steps?: number;
  target?: string;
  gun?: "dorsal" | "fixed" | "nose" | "ventral";
  odds?: Odds;
  arcs?: Array<[number, number, Array<number>]>;
  shots?: Array<Shot>;
  answers?: Array<Answerer>;
  ship?: string;
};

export type Stepped = {
  event: "stepped";
  aircraft: string;
  step: "F" | "IMM1" | "IMM2" | "IMM3" | "L" | "LOOP1" | "LOOP2" | "R" | "SS1" | "SS2" | "SS3" | "WOL" | "WOR";
  at: [number, number];
  heading: "E" | "NE" | "NW" | "SE" | "SW" | "W";
  level: number;
};

export type Threat = {
  enemies: Array<string>;
  points: Array<[number, number, Array<number>]>;
};

export type Torpedo = {
  event: "torpedo";
  aircraft: string;
  ship: string;
};

export type TypeFacts = {
  id: string;
  nation: "britain" | "france" | "germany";
  class: string;
  engines: number;
  seats: number;
  numbers: Array<number>;
  speed: number;
  agility: number;
  limited_turns: boolean;
  ceiling: number;
  climb: number;
  descent: number;
  gyro: number;
  throttle: number;
  guns: Record<string, number>;
  bombs: number;
  torpedo: number;
  value: number;
};

/** An outlook with nothing to show. */
type Nothing<T> = { [Field in keyof T]?: undefined };

export interface Views {
  observation: Seen;
  sketch: Sketch;
  picture: Picture;
  outlook: {
    moves: Moves | Nothing<Moves>;
    threat: Threat | Nothing<Threat>;
  };
  event: Stepped | Placed | Die | Burst | Damaged | Destroyed | Bomb | Torpedo | Photo;
}
