// The parts of the server's messages that the drawing of Age of Dogfights uses.

export type Place = [column: number, row: number];
export type Tilt = "descend" | "level" | "climb";

export interface Flyer {
  name: string;
  type: string;
  seat: string;
  status: "patrol" | "access" | "flying" | "destroyed" | "left";
  at: Place | null;
  heading: string;
  level: number;
  tilt: Tilt;
  damage: string | null;
  guns: Record<string, number>;
  bursts: Record<string, number>;
  jammed: Record<string, number>;
  cleared: string[];
  throttle: number;
  throttle_used: number;
  throttle_closed: boolean;
  pilot: string | null;
  revealed: boolean;
  kills: number;
  speed: number;
  in_border: boolean;
  role: string;
  bombs: number;
  torpedo: number;
  photos: string[];
  activated: boolean;
  shot_by: string | null;
}

export interface Seen {
  seat: string;
  seats: string[];
  sides: string[];
  mode: string;
  briefing: string[];
  options: string[];
  phase: string;
  round: number;
  pending: string[];
  first: string;
  player: string;
  mover: string | null;
  wind: string | null;
  sun: string | null;
  board: {
    rows: number;
    columns: number;
    clouds: [column: number, row: number, top: number][];
    ships: Record<string, Place[]>;
    zones: Record<string, Place[]>[];
    access: Place[][];
    home: string[][];
  };
  move: {
    die: string;
    face: number;
    levels: number;
    allotment: number;
    flown: number;
    due: number;
    lefts: number;
    rights: number;
    path: string[];
    from: Place | null;
  };
  burst: { shooter: string | null; target: string | null; gun: string | null; red: number };
  aircraft: Flyer[];
  missions: { seat: string; home: string[]; bombs: number[]; points: number }[];
  torpedoed: string[];
  winner: string | null;
}

export interface TypeFacts {
  id: string;
  nation: string;
  class: string;
  engines: number;
  seats: number;
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
}

export interface Picture {
  columns: number;
  rows: Record<string, number>;
  border: number;
  levels: number;
  headings: string[];
  sites: [name: string, column: number, row: number][];
  zone: [columns: number, rows: number];
  types: Record<string, TypeFacts>;
  arcs: Record<string, Record<Tilt, [bearing: number, distance: number, levels: number][]>>;
}

export interface Odds {
  damaged: number;
  destroyed: number;
  jam: number;
  in_all?: number;
  risk?: number;
}

export type Shot = Odds & { target: string; gun: string };

export interface Sketch {
  aircraft?: string;
  type?: string;
  at?: Place;
  heading?: string;
  level?: number;
  tilt?: Tilt;
  ends?: boolean;
  off?: string[];
  steps?: number;
  target?: string;
  gun?: string;
  odds?: Odds;
  shots?: Shot[];
  answers?: { aircraft: string; gun: string }[];
  ship?: string;
  trail?: [column: number, row: number, level: number][];
}

/** All ends of the current move. Each is a node of a tree, whose branches are the answers that lead there. */
export interface Moves {
  aircraft: string;
  answers: Record<string, unknown>[];
  tilts: Record<Tilt, number>; // the answers that set the nose, by their number
  nodes: [parent: number, answer: number, place: [column: number, row: number, level: number] | null][];
  moves: {
    node: number;
    heading: string;
    off?: string[];
    steps: number;
    noses: Partial<Record<Tilt, { shots?: Shot[]; answers?: { aircraft: string; gun: string }[] }>>;
  }[];
}

export interface Threat {
  enemies: string[];
  points: [column: number, row: number, levels: number[]][];
}
