// The parts of the server's messages that the drawing of Dog Fight! uses.

export interface Biplane {
  seat: string;
  plane: string | null;
  role: string;
  at: string;
  damage: number;
  setup_damage: number;
  capacity: number;
  status: "flying" | "down" | "crashed";
  jammed: boolean;
  hand_count: number;
  bag_count: number;
  removed_count: number;
  squares: string[];
  spent: string[];
  unseen: string[];
  last: string | null;
  sealed: boolean;
  choice: string | null;
  aside_count: number;
  hand?: string[];
  bag?: string[];
  removed?: string[];
  aside?: string[];
}

export interface Seen {
  seat: string;
  scenario: string;
  board: string;
  phase: string;
  round: number;
  turn: number;
  pending: string[];
  exit_open: boolean;
  planes: Biplane[];
  m?: { at: string; damage: number; capacity: number; status: string; hand: string[]; choice: string | null };
  sites?: Record<string, number>;
  removed_sites?: number;
  factories?: Record<string, number>;
  destroyed?: number;
  airfields?: Record<string, number>;
  rescued?: number[];
  landed?: string | null;
  held_count?: number;
  objectives_held?: number[];
  bot?: { left: string | null; right: string | null; played: string | null; bag?: string[]; used?: string[] };
}

export interface Space {
  id: string;
  x: number;
  y: number;
  colours: string[];
  start: boolean;
  spot: string | null;
}

export interface BoardPicture {
  spaces: Space[];
  ring: string[];
  loops: { entry: string; space: string; return_to: string }[];
  exit: { junction: string; path: string[] };
  spots: { id: string; at: string; x: number; y: number }[];
}

export interface Picture {
  rounds: Record<string, number>; // by scenario; 0 if there is no limit
  boards: Record<string, BoardPicture>;
  biplanes: Record<
    string,
    { name: string; flavour: string; rule: string; track: number; range: number; tiles: string[] }
  >;
}

export interface Sketch {
  plane?: string;
  tile?: string;
  path?: string[];
  left?: boolean;
  at?: string;
}
