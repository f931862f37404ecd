// Plays events in order. The player can skip them. After the last event the observation is drawn.

import type { Views } from "./views";
import { type Mark, nearAngle, type Pose, Stage } from "../board/stage.svelte";

export type Told = Record<string, unknown> & { event: string };

/** The tools with which a game shows one event: what moves where, and for how long. */
export interface Player<V extends Views = Views> {
  stage: Stage;
  observation: V["observation"]; // before the events
  picture: V["picture"];
  poses: Record<string, Pose>; // where the pieces are now
  move(piece: string, to: Pose, ms: number): Promise<void>;
  show(mark: Omit<Mark, "id">, ms: number): Promise<void>;
  wait(ms: number): Promise<void>;
  sound(name: string): void;
}

export type Play<V extends Views = Views> = (event: V["event"], player: Player<V>) => Promise<void>;

const soft = (t: number): number => t * t * (3 - 2 * t);

export class Timeline {
  readonly stage = new Stage();
  #skipping = false;

  constructor(
    readonly pace: () => number,
    readonly sound: (name: string) => void = () => undefined,
  ) {}

  /** Return whether anything moves at all. */
  get isAnimated(): boolean {
    return this.pace() > 0;
  }

  skip(): void {
    this.#skipping = true;
  }

  async play(
    events: Told[],
    play: Play,
    observation: unknown,
    picture: unknown,
    poses: Record<string, Pose>,
  ): Promise<void> {
    if (events.length === 0 || !this.isAnimated) return;
    this.#skipping = false;
    this.stage.busy = true;
    const player: Player = {
      stage: this.stage,
      observation,
      picture,
      poses: Object.fromEntries(Object.entries(poses).map(([piece, pose]) => [piece, { ...pose }])),
      move: (piece, to, ms) => this.#move(player, piece, to, ms),
      show: (mark, ms) => this.#show(mark, ms),
      wait: (ms) => this.#run(ms, () => undefined),
      sound: (name) => {
        if (!this.#skipping) this.sound(name);
      },
    };
    try {
      for (const event of events) {
        if (this.#skipping) break;
        await play(event, player);
      }
    } finally {
      this.stage.clear();
      this.stage.busy = false;
    }
  }

  async #move(player: Player, piece: string, to: Pose, ms: number): Promise<void> {
    const from = player.poses[piece] ?? to;
    const angle = nearAngle(from.angle, to.angle);
    await this.#run(ms, (t) => {
      this.stage.poses[piece] = {
        x: from.x + (to.x - from.x) * t,
        y: from.y + (to.y - from.y) * t,
        angle: from.angle + (angle - from.angle) * t,
      };
    });
    player.poses[piece] = { ...to, angle };
    this.stage.poses[piece] = player.poses[piece];
  }

  async #show(mark: Omit<Mark, "id">, ms: number): Promise<void> {
    const id = this.stage.mark(mark);
    await this.#run(ms, () => undefined);
    this.stage.unmark(id);
  }

  /** Call `step` with 0 to 1 over the time, or with 1 at once when skipping. */
  #run(ms: number, step: (t: number) => void): Promise<void> {
    const pace = this.pace();
    if (this.#skipping || pace === 0) {
      step(1);
      return Promise.resolve();
    }
    const length = ms / pace;
    const began = performance.now();
    return new Promise((done) => {
      const tick = (): void => {
        const t = this.#skipping || this.pace() === 0 ? 1 : Math.min(1, (performance.now() - began) / length);
        step(soft(t));
        if (t < 1) requestAnimationFrame(tick);
        else done();
      };
      tick();
    });
  }
}
