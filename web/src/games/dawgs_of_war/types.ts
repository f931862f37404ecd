// The parts of the server's messages that the drawing of Dawgs of War uses.

export interface Plane {
  seat: string;
  pilot: string;
  colour: string;
  rgb: string;
  team: number | null;
  status: string;
  special: string | null;
  holds_special: boolean;
  special_among: string[] | null;
  in_play: string | null;
  token_on: string | null;
  sealed: boolean;
  cards: string[] | null;
  target: string | null;
  in_cone: string[];
  hits: number;
  left: string | null;
  speed: number;
  damage: number | null;
  vuln: number;
  breaks_on: number | null;
  front?: [number, number];
  heading?: number;
  covers?: [number, number][];
  cone?: [number, number][];
}

export interface Seen {
  seat: string;
  mode: string;
  options: string[];
  phase: string;
  round: number;
  pending: string[];
  planes: Plane[];
  deck_count: number;
  discard: string[];
  winner: string | null;
}

export interface Picture {
  last_column: number;
  top_row: number;
  lowest_row: number;
  thin_air: number;
  sky: [number, number][];
  headings: { name: string; increment: [number, number] }[];
  vuln: number[];
  cards: Record<string, string>;
  specials: Record<string, { name: string; text: string; rule: string; stays: boolean }>;
  pilots: { name: string; colour: string; rgb: string }[];
}

export interface Sketch {
  from?: [number, number];
  path?: [number, number][];
  ends?: "" | "crash" | "gone";
  front?: [number, number];
  heading?: number;
  covers?: [number, number][];
  cone?: [number, number][];
  speed?: number;
  target?: string;
  hits_by_die?: number[];
}
