// The table on this page: the state machine, drawn by Svelte, connected to the server, and played on a stage.

import { play as playSound } from "../board/sound";
import type { Room } from "../games/rooms";
import { me } from "../me.svelte";
import { type Connection, door, type Wish } from "../net/door";
import { Problem } from "../net/problem";
import { nonce } from "../net/random";
import { pace, settings } from "../settings.svelte";
import { holderOf, keepHolder } from "./holder";
import { next } from "./machine";
import type { Offer } from "./offers";
import { packetOf } from "./packets";
import {
  type Effect,
  type Input,
  isBehind,
  isMyTurn,
  type Looked,
  mySeats,
  opened,
  phaseOf,
  type TableState,
  whyOut,
} from "./state";
import { Timeline } from "./timeline";

export interface Line {
  text: string;
  event: string;
  at: number; // its number among all events, including those without a line
  note?: boolean; // the page's own line, about no event
}

export class TableStore {
  #state = $state.raw<TableState>(opened(null));
  // Each part of the state by itself, so that the page draws only what has changed.
  readonly phase = $derived(phaseOf(this.#state));
  readonly status = $derived(this.#state.link);
  readonly why = $derived(this.#state.why);
  readonly now = $derived(this.#state.now);
  readonly shown = $derived(this.#state.shown);
  readonly offset = $derived(this.#state.offset);
  readonly handover = $derived(this.#state.handover);
  readonly mine = $derived(mySeats(this.#state));
  readonly myTurn = $derived(isMyTurn(this.#state));
  readonly isBehind = $derived(isBehind(this.#state));
  readonly isHeld = $derived(this.#state.show.is === "held");
  readonly whyOut = $derived(whyOut(this.#state));
  /** The seats whose planes are out. No one waits for them. */
  readonly seatsOut = $derived.by(() =>
    (this.#state.now?.seats ?? []).map(({ seat }) => seat).filter((seat) => whyOut(this.#state, seat) !== ""),
  );
  readonly log = $derived(this.#state.log);
  readonly fresh = $derived(this.#state.fresh);
  readonly chats = $derived(this.#state.chats);
  readonly unread = $derived(this.#state.unread);
  readonly refusal = $derived(this.#state.refusal);
  readonly chosen = $derived(this.#state.course.is === "chosen" ? this.#state.course.offer : null);
  readonly peeked = $derived(this.#state.peeked);
  readonly looked = $derived(this.#state.looked);
  readonly isLookingAhead = $derived(this.#state.looking.includes("moves") && !("moves" in this.#state.looked));
  readonly hint = $derived(this.#state.hint);
  readonly hinting = $derived(this.#state.hinting);
  readonly room = $derived(this.#state.room);
  readonly picture = $derived(this.#state.picture);
  readonly lines = $derived.by((): Line[] => {
    const told = this.log.map((each, at) => ({ text: each.text, event: String(each.event["event"]), at }));
    const lines: Line[] = told.filter((line) => line.text);
    const notes = this.#state.notes.map(({ at, text }) => ({ text, event: "", at, note: true }));
    for (const note of notes) {
      const next = lines.findIndex((line) => !line.note && line.at >= note.at);
      lines.splice(next < 0 ? lines.length : next, 0, note);
    }
    return lines;
  });

  readonly timeline = new Timeline(pace, (name) => {
    if (settings.sound) playSound(name);
  });
  #connection: Connection;
  #renamings = me.renamings; // those that the connection knows of
  #playing: Promise<void> = Promise.resolve();
  #over = false;

  constructor(readonly id: string) {
    this.#state = opened(holderOf(id));
    this.#connection = this.#connect(null);
  }

  close(): void {
    this.#over = true;
    this.#connection.close();
    this.timeline.skip();
  }

  get stage() {
    return this.timeline.stage;
  }

  // Player actions.

  choose(offer: Offer): void {
    this.#take({ is: "choose", offer, confirm: settings.confirm });
  }

  /** Send the chosen answer. */
  confirm(): void {
    if (this.chosen) this.#take({ is: "answer", offer: this.chosen });
  }

  layBack(): void {
    this.#take({ is: "lay-back" });
  }

  peek(offer: Offer | null): void {
    this.#take({ is: "peek", offer });
  }

  /** Take back my last answer, or all answers of a complete move. */
  undo(): void {
    this.#take({ is: "undo" });
  }

  askHint(): void {
    this.#take({ is: "ask-hint" });
  }

  /** Request extra information about this decision. */
  look(what: Looked): void {
    this.#take({ is: "look", what });
  }

  command(wish: Wish): void {
    this.#take({ is: "command", wish });
  }

  async say(text: string): Promise<void> {
    if (await this.#introduce()) this.#connection.send({ do: "say", text });
  }

  async sit(seat: string): Promise<void> {
    this.#take({ is: "sit-down" });
    if (await this.#introduce()) this.#connection.send({ do: "sit", seat, nonce: nonce() });
  }

  readChat(): void {
    this.#take({ is: "read-chat" });
  }

  /** The next player has taken the screen. */
  takeOver(): void {
    this.#take({ is: "take-over" });
  }

  watchRest(): void {
    this.#take({ is: "watch-rest" });
  }

  /** Show the present state at once. */
  skipAhead(): void {
    this.#take({ is: "skip-rest" });
  }

  /** Set how this game is drawn. */
  equip(room: Room | null, picture: unknown): void {
    this.#take({ is: "equip", room, picture });
  }

  /** Make sure that the server knows my name at this table. It knows a socket only by the name at its opening. */
  async #introduce(): Promise<boolean> {
    try {
      await me.ensure();
    } catch (error) {
      this.#take({ is: "failed", text: error instanceof Problem ? error.text : String(error) });
      return false;
    }
    if (this.#renamings !== me.renamings) this.#take({ is: "look-as", seat: this.now?.seat ?? null });
    return true;
  }

  // The machine.

  #take(input: Input): void {
    if (this.#over) return;
    const { state, effects } = next(this.#state, input);
    this.#state = state;
    for (const effect of effects) this.#do(effect);
  }

  #do(effect: Effect): void {
    if (effect.do === "send") this.#connection.send(effect.wish);
    else if (effect.do === "connect") {
      this.#connection.close();
      this.#connection = this.#connect(effect.seat);
    } else if (effect.do === "hold") keepHolder(this.id, effect.seat);
    else if (effect.do === "skip") this.timeline.skip();
    else this.#run(effect.turn, () => this.#play(effect));
  }

  async #play({ events }: Effect & { do: "play" }): Promise<void> {
    const { room, shown, picture } = this.#state;
    if (!room || !shown) return;
    const poses = room.poses(shown.observation, picture);
    await this.timeline.play(events, room.play, shown.observation, picture, poses);
  }

  /** Run this on the stage, after what was there before. Without animation it is over at once. */
  #run(turn: number, act: () => Promise<void>): void {
    if (!this.timeline.isAnimated) {
      this.#take({ is: "played", turn });
      return;
    }
    this.#playing = this.#playing
      .then(() => (this.#state.turn === turn ? act() : undefined))
      .catch((error: unknown) => reportError(error))
      .then(() => this.#take({ is: "played", turn }));
  }

  #connect(seat: string | null): Connection {
    this.#renamings = me.renamings;
    // A connection that was replaced may still deliver a message.
    const isCurrent = (): boolean => connection === undefined || connection === this.#connection;
    let connection: Connection | undefined = undefined;
    connection = door.join(
      this.id,
      seat,
      {
        heard: (sent) => {
          if (!isCurrent()) return;
          this.#take({ is: "heard", message: packetOf(sent, this.now?.game ?? ""), at: Date.now() });
        },
        status: (status, why) => isCurrent() && this.#take({ is: "status", status, why }),
      },
      () => this.#state.memories[this.#state.seat ?? ""]?.n ?? null,
    );
    return connection;
  }
}
