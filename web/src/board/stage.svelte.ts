// What the board shows beyond the observation while events are played: where pieces are on their way, and passing marks.

export interface Pose {
  x: number;
  y: number;
  angle: number; // degrees clockwise; what 0 means is the board's affair
}

export interface Mark {
  id: number;
  kind: "tracer" | "puff" | "boom" | "dice" | "note" | "card";
  x: number;
  y: number;
  toX?: number;
  toY?: number;
  text?: string;
  dice?: number[];
}

export class Stage {
  poses = $state<Record<string, Pose>>({});
  marks = $state<Mark[]>([]);
  busy = $state(false);
  #next = 1;

  mark(mark: Omit<Mark, "id">): number {
    const id = this.#next++;
    this.marks.push({ ...mark, id });
    return id;
  }

  unmark(id: number): void {
    this.marks = this.marks.filter((each) => each.id !== id);
  }

  clear(): void {
    this.poses = {};
    this.marks = [];
  }
}

/** The angle nearest to `from` that points the same way as `to`: pieces turn the short way round. */
export function nearAngle(from: number, to: number): number {
  return from + ((((to - from + 180) % 360) + 360) % 360) - 180;
}
