// The visible part of a large board, and how wheel, pinch, drag and keys move it.

import type { Point } from "./lattice";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SLACK = 6; // pixels that a pointer may move during a click
const NEAREST = 3; // pixels per unit

function boxAround(points: Point[]): { left: number; right: number; top: number; bottom: number } {
  const [xs, ys] = [points.map((each) => each.x), points.map((each) => each.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export class Camera {
  x = $state(0); // the board's point in the middle of the screen
  y = $state(0);
  scale = $state(1); // pixels per unit
  width = $state(0); // of the screen, in pixels
  height = $state(0);
  byHand = false; // the player has moved it, so it stays there
  #box: Box = { x: 0, y: 0, width: 1, height: 1 };
  #pointers = new Map<number, Point>();
  #strayed = false;

  get transform(): string {
    return `translate(${this.width / 2} ${this.height / 2}) scale(${this.scale}) translate(${-this.x} ${-this.y})`;
  }

  /** Set the box of the whole board, and show all of it unless the player has moved the view. */
  frame(box: Box): void {
    this.#box = box;
    if (this.byHand && this.scale > this.#least()) this.#hold();
    else this.fit();
  }

  fit(byHand = this.byHand): void {
    this.byHand = byHand;
    this.scale = this.#least();
    this.x = this.#box.x + this.#box.width / 2;
    this.y = this.#box.y + this.#box.height / 2;
  }

  /** Bring these points into view, at no more than `nearest` pixels per unit, with a margin in pixels. */
  show(points: Point[], nearest: number, margin: number): void {
    if (points.length === 0 || this.width === 0) return;
    const { left, right, top, bottom } = boxAround(points);
    this.x = (left + right) / 2;
    this.y = (top + bottom) / 2;
    this.scale = Math.max(this.#least(), Math.min(nearest, this.scaleFor(points, margin)));
    this.#hold();
  }

  /** Return the largest scale at which these points fit on the screen, with a margin in pixels. */
  scaleFor(points: Point[], margin: number): number {
    const { left, right, top, bottom } = boxAround(points);
    return Math.min((this.width - 2 * margin) / (right - left), (this.height - 2 * margin) / (bottom - top));
  }

  /** Whether a pointer is down on the board. */
  get held(): boolean {
    return this.#pointers.size > 0;
  }

  sees(point: Point, margin: number): boolean {
    const at = this.onScreen(point);
    return at.x > margin && at.y > margin && at.x < this.width - margin && at.y < this.height - margin;
  }

  onScreen(point: Point): Point {
    return {
      x: (point.x - this.x) * this.scale + this.width / 2,
      y: (point.y - this.y) * this.scale + this.height / 2,
    };
  }

  onBoard(x: number, y: number): Point {
    return { x: this.x + (x - this.width / 2) / this.scale, y: this.y + (y - this.height / 2) / this.scale };
  }

  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const under = this.onBoard(x, y);
    this.scale = Math.min(NEAREST, Math.max(this.#least(), this.scale * factor));
    const after = this.onBoard(x, y);
    this.x += under.x - after.x;
    this.y += under.y - after.y;
    this.byHand = true;
    this.#hold();
  }

  pan(across: number, down: number): void {
    this.x -= across / this.scale;
    this.y -= down / this.scale;
    this.byHand = true;
    this.#hold();
  }

  // Pointers. `strayed` distinguishes a drag from a click.

  get strayed(): boolean {
    return this.#strayed;
  }

  down(event: PointerEvent): void {
    if (this.#pointers.size === 0) this.#strayed = false;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  drag(event: PointerEvent, area: Element): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.#strayed && Math.hypot(now.x - before.x, now.y - before.y) < SLACK) return;
    if (!this.#strayed) area.setPointerCapture(event.pointerId);
    this.#strayed = true;
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const here = area.getBoundingClientRect();
      const apart = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      const middle = { x: (now.x + other.x) / 2 - here.left, y: (now.y + other.y) / 2 - here.top };
      this.zoom(Math.hypot(now.x - other.x, now.y - other.y) / apart, middle.x, middle.y);
      this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else {
      this.pan(now.x - before.x, now.y - before.y);
    }
    this.#pointers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    // Keep the drag until the click that ends it has been handled.
    if (this.#pointers.size === 0) setTimeout(() => (this.#strayed = false), 0);
  }

  wheel(event: WheelEvent, area: Element): void {
    event.preventDefault();
    const here = area.getBoundingClientRect();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.zoom(
      Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 120 : 420)),
      event.clientX - here.left,
      event.clientY - here.top,
    );
  }

  /** Pan with arrows, zoom with plus and minus, show all with 0. Return whether the key was one of these. */
  key(event: KeyboardEvent): boolean {
    const step = 80;
    const pans: Record<string, [number, number]> = {
      ArrowLeft: [step, 0],
      ArrowRight: [-step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    };
    const pan = pans[event.key];
    if (pan) this.pan(...pan);
    else if (event.key === "+" || event.key === "=") this.zoom(1.25);
    else if (event.key === "-") this.zoom(0.8);
    else if (event.key === "0") this.fit(true);
    else return false;
    event.preventDefault();
    return true;
  }

  #least(): number {
    if (this.width === 0 || this.height === 0) return 1;
    return Math.min(this.width / this.#box.width, this.height / this.#box.height);
  }

  /** Keep the middle of the screen over the board. */
  #hold(): void {
    const box = this.#box;
    const across = Math.max(0, box.width / 2 - this.width / this.scale / 2);
    const down = Math.max(0, box.height / 2 - this.height / this.scale / 2);
    const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
    this.x = Math.min(middleX + across, Math.max(middleX - across, this.x));
    this.y = Math.min(middleY + down, Math.max(middleY - down, this.y));
  }
}
