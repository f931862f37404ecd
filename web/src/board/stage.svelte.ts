// What the board adds to the observation while events are played: moving pieces and short-lived marks.

export interface Pose {
  x: number;
  y: number;
  angle: number; // degrees clockwise; the board defines 0
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

/** Return the angle equivalent to `to` that is nearest to `from`, so that pieces turn through the smaller angle. */
export function nearAngle(from: number, to: number): number {
  return from + ((((to - from + 180) % 360) + 360) % 360) - 180;
}
