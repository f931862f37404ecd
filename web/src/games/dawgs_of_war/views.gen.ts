// Made by web/protocol.py from the server's schemas; do not edit.

export type Breakup = {
  event: "breakup";
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  die: number;
  breaks_from: number;
  broken: boolean;
};

export type Crashed = {
  event: "crashed";
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
};

export type Eliminated = {
  event: "eliminated";
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  cause: string;
  rule: string;
};

export type HeadingFacts = {
  name: string;
  increment: [number, number];
};

export type Moved = {
  event: "moved";
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  from: [number, number];
  path: Array<[number, number]>;
  front: [number, number];
  heading: number;
  wagged?: number;
};

export type Picture = {
  last_column: number;
  top_row: number;
  lowest_row: number;
  thin_air: number;
  sky: Array<[number, number]>;
  headings: Array<HeadingFacts>;
  vuln: Array<number>;
  cards: Record<string, string>;
  specials: Record<string, SpecialFacts>;
  pilots: Array<Pilot>;
};

export type Pilot = {
  name: string;
  colour: string;
  rgb: string;
};

export type Plane = {
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  pilot: string;
  colour: string;
  rgb: string;
  team: number | null;
  status: "active" | "eliminated" | "waiting";
  special: "SA01" | "SA02" | "SA03" | "SA04" | "SA05" | "SA06" | "SA07" | "SA08" | "SA09" | "SA10" | "SA11" | "SA12" | null;
  holds_special: boolean;
  special_known: boolean;
  special_among: Array<"SA01" | "SA02" | "SA03" | "SA04" | "SA05" | "SA06" | "SA07" | "SA08" | "SA09" | "SA10" | "SA11" | "SA12"> | null;
  in_play: "SA01" | "SA02" | "SA03" | "SA04" | "SA05" | "SA06" | "SA07" | "SA08" | "SA09" | "SA10" | "SA11" | "SA12" | null;
  token_on: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | null;
  sealed: boolean;
  cards: ["N1" | "N2" | "N3", "CCW" | "CW" | "NC" | "SA01" | "SA02" | "SA03" | "SA04" | "SA05" | "SA06" | "SA07" | "SA08" | "SA09" | "SA10" | "SA11" | "SA12"] | null;
  trick: "SA01" | "SA02" | "SA03" | "SA04" | "SA05" | "SA06" | "SA07" | "SA08" | "SA09" | "SA10" | "SA11" | "SA12" | null;
  choice: number | null;
  target: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "hold" | null;
  in_cone: Array<"A" | "B" | "C" | "D" | "E" | "F" | "G" | "H">;
  missed: boolean;
  marks: boolean | null;
  hits: number;
  left: "left" | "right" | null;
  side: "left" | "right";
  row: number | null;
  speed: number;
  damage: number | null;
  vuln?: number;
  breaks_on?: number | null;
  front?: [number, number] | null;
  heading?: number | null;
  heading_name?: string;
  covers?: Array<[number, number]>;
  cone?: Array<[number, number]>;
};

export type Revealed = {
  event: "revealed";
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  number: number;
  card: "CCW" | "CW" | "NC" | "SA01" | "SA02" | "SA03" | "SA04" | "SA05" | "SA06" | "SA07" | "SA08" | "SA09" | "SA10" | "SA11" | "SA12";
};

export type Seen = {
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "spectator";
  mode: "ffa" | "teams";
  options: Array<string>;
  phase: "adjust speed" | "altitudes" | "breakup" | "change orientation" | "damage" | "deal" | "fire" | "mark" | "move" | "over" | "place cards" | "respawn" | "reveal" | "shoot" | "sides" | "victory";
  round: number;
  pending: Array<"A" | "B" | "C" | "D" | "E" | "F" | "G" | "H">;
  chance: boolean;
  roller: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | null;
  rerolls: number;
  draws: boolean;
  taken: number;
  broken: Array<"A" | "B" | "C" | "D" | "E" | "F" | "G" | "H">;
  planes: Array<Plane>;
  deck_count: number;
  deck_among: Array<"SA01" | "SA02" | "SA03" | "SA04" | "SA05" | "SA06" | "SA07" | "SA08" | "SA09" | "SA10" | "SA11" | "SA12">;
  discard: Array<"SA01" | "SA02" | "SA03" | "SA04" | "SA05" | "SA06" | "SA07" | "SA08" | "SA09" | "SA10" | "SA11" | "SA12">;
  ended: boolean;
  winner: string | null;
};

export type Shot = {
  event: "shot";
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  at: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  die: number;
  modifier: number;
  vuln: number;
  hits: number;
};

export type Sketch = {
  from?: [number, number];
  path?: Array<[number, number]>;
  ends?: "" | "crash" | "gone";
  front?: [number, number];
  heading?: number;
  heading_name?: string;
  covers?: Array<[number, number]>;
  cone?: Array<[number, number]>;
  speed?: number;
  target?: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  hits_by_die?: Array<number>;
};

export type SpecialFacts = {
  name: string;
  text: string;
  rule: string;
  stays: boolean;
};

export type Turned = {
  event: "turned";
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  from: number;
  heading: number;
  front: [number, number];
  speed: number;
};

export interface Views {
  observation: Seen;
  sketch: Sketch;
  picture: Picture;
  outlook: {
    moves?: never;
    threat?: never;
  };
  event: Revealed | Turned | Moved | Shot | Breakup | Crashed | Eliminated;
}
