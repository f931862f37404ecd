// The table on this page: the latest state, the state on screen while events are played, and my choices.

import { play as playSound } from "../board/sound";
import type { Room } from "../games/rooms";
import { me } from "../me.svelte";
import { Link, type Status, type Wish } from "../net/link";
import { nonce, Problem } from "../net/api";
import type { Hinted, NewsItem, Now, ServerMessage, TellingEvent } from "../protocol.gen";
import { pace, settings } from "../settings.svelte";
import { Fall } from "./fall.svelte";
import { holderOf, keepHolder, nextHolder } from "./holder";
import { chosenAgain, isSameChoice, type Offer } from "./offers";
import { Timeline, type Told } from "./timeline";
import { Wholes } from "./wholes";

export interface Line {
  text: string;
  event: string;
  at: number; // its number among all events, including those without a line
}

export interface Chat {
  name: string;
  text: string;
  author: string;
}

/** What one seat has seen so far, saved when a hot-seat game switches to another seat. */
interface Memory {
  n: number;
  log: TellingEvent[];
}

export class TableStore {
  now = $state.raw<Now | null>(null); // the latest state from the server
  shown = $state.raw<Now | null>(null); // the state on screen: the latest one, once its events have been played
  log = $state.raw<TellingEvent[]>([]);
  fresh = $state.raw<string[]>([]); // the latest sentences, for the live region
  chats = $state.raw<Chat[]>([]);
  unread = $state(0);
  status = $state<Status>("connecting");
  why = $state(""); // why the table cannot be shown
  refusal = $state.raw<{ rule: string; text: string; offer?: Offer } | null>(null); // with the refused answer, if there was one
  chosen = $state.raw<Offer | null>(null);
  peeked = $state.raw<Offer | null>(null);
  sending = $state(false);
  plan = $state.raw<string[] | null>(null); // the remaining lines of a complete move
  backTo = $state<number | null>(null); // the decision to which an undo leads back
  looked = $state.raw<Record<string, unknown>>({}); // extra information requested at this decision
  hint = $state.raw<Hinted | null>(null);
  hinting = $state(false);
  handover = $state<string | null>(null); // the seat whose player should take the screen
  room = $state.raw<Room | null>(null);
  picture = $state.raw<unknown>(null);
  whyOut = $derived.by(() => this.#fallOf(this.shown?.seat ?? null)); // why my plane is out, or an empty text
  offset = 0; // the server's clock minus ours, in milliseconds

  readonly timeline = new Timeline(pace, (name) => {
    if (settings.sound) playSound(name);
  });
  readonly fall = new Fall();
  #link: Link;
  #renamings = me.renamings; // those that the socket knows of
  #memories = new Map<string, Memory>();
  #seat: string | null = null;
  #queue: { items: NewsItem[]; now: Now }[] = [];
  #playing = false;
  #settled = $state.raw<TellingEvent[]>([]); // the log up to the state on screen
  #sent: Offer | null = null; // the answer that was sent last
  #answered = 0; // the decision that was answered last
  #undone = 0; // the decision at which an answer was taken back last
  #wholes = new Wholes();
  #over = false;
  #holder: string | null; // in a hot-seat game, the seat whose player has taken the screen

  constructor(readonly id: string) {
    this.#holder = holderOf(id);
    this.#link = this.#connect(null);
  }

  close(): void {
    this.#over = true;
    this.#link.close();
    this.skipAhead();
  }

  get stage() {
    return this.timeline.stage;
  }

  get lines(): Line[] {
    const told = this.log.map((each, at) => ({ text: each.text, event: String(each.event["event"]), at }));
    return told.filter((line) => line.text);
  }

  /** My seats at this table: several in a hot-seat game. */
  get mine(): string[] {
    return (this.now?.seats ?? []).filter((seat) => seat.yours && seat.kind === "person").map((seat) => seat.seat);
  }

  get myTurn(): boolean {
    const now = this.shown;
    return !!now && now.state === "playing" && now.seat !== null && now.pending.includes(now.seat) && !this.handover;
  }

  /** Return whether the game has gone further than the page shows. */
  get isBehind(): boolean {
    return this.shown?.decision !== this.now?.decision;
  }

  // Player actions.

  /** Show the present state at once. */
  skipAhead(): void {
    this.fall.skip();
    this.timeline.skip();
  }

  choose(offer: Offer): void {
    if (!this.myTurn || this.sending || this.stage.busy || this.backTo !== null) return;
    this.refusal = null;
    if (offer.refused) {
      this.refusal = { ...offer.refused, offer };
      this.chosen = null;
      return;
    }
    if (isSameChoice(this.chosen, offer) || !settings.confirm) this.answer(offer);
    else this.chosen = offer;
  }

  answer(offer: Offer): void {
    const now = this.shown;
    if (!now || this.sending) return;
    this.chosen = null;
    this.peeked = null;
    if (offer.plan) {
      this.plan = offer.plan;
      this.#wholes.chosen(now.decision);
      this.#answered = 0;
      this.#goOn();
      return;
    }
    this.sending = true;
    this.#sent = offer;
    this.#answered = now.decision;
    this.#link.send({ do: "answer", decision: now.decision, action: offer.action } as Wish);
  }

  /** Send the next line of a complete move as an ordinary answer. If it is not on offer, drop the rest. */
  #goOn(): void {
    const now = this.shown;
    if (!this.plan || !now || this.sending || now.decision === this.#answered || this.now?.decision !== now.decision)
      return;
    const [line, ...rest] = this.myTurn ? this.plan : [];
    const offer = (now.offers as unknown as Offer[]).find((each) => each.text === line && !each.refused);
    this.plan = offer && rest.length > 0 ? rest : null;
    if (!offer) return;
    this.#wholes.answered(now.decision);
    this.answer(offer);
  }

  look(what: "threat"): void {
    this.#link.send({ do: "look", what });
  }

  askHint(): void {
    const now = this.shown;
    if (!now || this.hinting) return;
    this.hinting = true;
    this.#link.send({ do: "hint", decision: now.decision });
  }

  /** Take back my last answer, or all answers of a complete move. */
  undo(): void {
    const now = this.shown;
    if (!now || this.backTo !== null) return;
    this.plan = null;
    this.chosen = null;
    this.#undone = 0;
    this.backTo = this.#wholes.before(now.decision);
    this.#goBack();
  }

  #goBack(): void {
    const now = this.shown;
    if (this.backTo === null || !now || now.decision === this.#undone) return;
    if (now.decision <= this.backTo || now.why_no_undo !== null) {
      this.backTo = null;
      return;
    }
    this.#undone = now.decision;
    this.#link.send({ do: "undo", decision: now.decision });
  }

  async say(text: string): Promise<void> {
    if (await this.#introduce()) this.#link.send({ do: "say", text });
  }

  async sit(seat: string): Promise<void> {
    this.refusal = null;
    if (await this.#introduce()) this.#link.send({ do: "sit", seat, nonce: nonce() });
  }

  command(wish: Wish): void {
    this.refusal = null;
    this.#link.send(wish);
  }

  /** The next player has taken the screen. */
  takeOver(): void {
    const seat = this.handover;
    if (seat === null) return;
    this.handover = null;
    this.#holder = seat;
    keepHolder(this.id, seat);
    this.lookAs(seat);
  }

  /** Switch to another of my seats, or connect again after taking a seat. */
  lookAs(seat: string | null): void {
    this.#remember();
    this.#link.close();
    this.#queue = [];
    this.timeline.skip();
    this.chosen = null;
    this.peeked = null;
    this.plan = null;
    this.backTo = null;
    this.sending = false;
    this.#seat = seat;
    this.shown = null;
    const known = seat === null ? undefined : this.#memories.get(seat);
    this.log = known?.log ?? [];
    this.fresh = [];
    this.#link = this.#connect(seat);
  }

  /** Make sure that the server knows my name at this table. It knows a socket only by the name at its opening. */
  async #introduce(): Promise<boolean> {
    try {
      await me.ensure();
    } catch (error) {
      this.refusal = { rule: "", text: error instanceof Problem ? error.text : String(error) };
      return false;
    }
    if (this.#renamings !== me.renamings) this.lookAs(this.now?.seat ?? null);
    return true;
  }

  // Messages from the server.

  #connect(seat: string | null): Link {
    this.#renamings = me.renamings;
    return new Link(
      this.id,
      seat,
      { heard: (message) => this.#heard(message), status: (status, why) => this.#status(status, why) },
      () => this.#memories.get(this.#seat ?? "")?.n ?? null,
    );
  }

  #status(status: Status, why: string): void {
    this.status = status;
    if (status === "closed") this.why = why || "This game can't be shown.";
  }

  #heard(message: ServerMessage): void {
    const link = this.#link;
    if (message.is === "welcome" || message.is === "news") this.#told(message.now);
    if (link !== this.#link) return; // the page has switched seats, and the new link receives everything
    if (message.is === "done") {
      this.sending = false;
      if (!this.#playing) this.#goOn();
    } else if (message.is === "outlook") {
      if (message.decision === this.now?.decision) this.looked = { ...this.looked, [message.what]: message.told };
    } else if (message.is === "hint") {
      this.hinting = false;
      if (message.decision === this.now?.decision) this.hint = message;
    } else if (message.is === "refused") {
      const offer = this.sending ? this.#sent : null;
      this.sending = false;
      this.hinting = false;
      this.plan = null;
      this.backTo = null;
      this.refusal = { rule: message.rule, text: message.text, ...(offer ? { offer } : {}) };
    } else if (message.is === "welcome" && message.whole) {
      this.#queue = [];
      this.fall.release();
      this.log = message.events;
      this.chats = message.chats as unknown as Chat[];
      this.#settle(message.now);
      this.#goBack();
    } else {
      this.#queue.push({ items: message.items, now: message.now });
      void this.#playAll();
    }
  }

  #told(now: Now): void {
    const before = this.now;
    this.now = now;
    this.offset = now.time - Date.now();
    // A player who has just taken or lost a seat changes views.
    const mine = this.mine;
    if (now.seat !== null) this.#seat ??= now.seat;
    else if (before && mine.length > 0 && this.#seat === null) this.lookAs(mine[0]!);
    // After a reload the same player still holds the screen.
    const holder = this.#holder;
    if (!before && mine.length > 1 && holder !== null && holder !== now.seat && mine.includes(holder))
      this.lookAs(holder);
  }

  async #playAll(): Promise<void> {
    if (this.#playing) return;
    this.#playing = true;
    while (this.#queue.length > 0 && !this.#over) {
      const { items, now } = this.#queue.shift()!;
      const events = items.flatMap((item) => this.#take(item));
      const patience = this.fall.patience ?? this.room?.patience ?? 4;
      if (this.room && this.shown?.observation && this.#queue.length < patience) {
        const poses = this.room.poses(this.shown.observation, this.picture);
        await this.timeline.play(events, this.room.play, this.shown.observation, this.picture, poses);
      }
      if (this.#queue.length === 0 || this.#queue[0]!.now.decision !== now.decision) {
        const pause = this.shown ? (this.room?.pause?.(this.shown.observation, now.observation) ?? 0) : 0;
        this.#settle(now);
        if (pause > 0 && this.#queue.length < patience) await this.timeline.rest(pause);
        if (this.#hasFallen(events, now)) await this.fall.hold();
        this.#goOn();
        this.#goBack();
      }
    }
    this.fall.caughtUp();
    this.#playing = false;
  }

  /** Return whether these events put me out of a game that continues. On a shared screen it continues for the others. */
  #hasFallen(events: Told[], now: Now): boolean {
    const seat = now.seat;
    if (seat === null || now.state !== "playing" || this.mine.length > 1) return false;
    return events.some((event) => this.room?.isFall?.(event, seat));
  }

  #fallOf(seat: string | null): string {
    return this.#settled.find((each) => seat !== null && this.room?.isFall?.(each.event as Told, seat))?.text ?? "";
  }

  /** Put one item into the log and return its new events. */
  #take(item: NewsItem): Told[] {
    if (item.what["is"] === "said") {
      this.chats = [...this.chats, item.what as unknown as Chat];
      this.unread += 1;
    }
    this.log = [...this.log.slice(0, item.kept), ...item.events];
    const texts = item.events.map((each) => each.text).filter(Boolean);
    if (texts.length > 0) this.fresh = texts;
    return item.events.map((each) => each.event as Told);
  }

  #settle(now: Now): void {
    const same = this.shown?.decision === now.decision && this.shown.offers.length === now.offers.length;
    if (this.shown?.decision !== now.decision) {
      this.looked = {};
      this.hint = null;
      this.hinting = false;
    }
    if (!same) {
      this.chosen = null;
      this.peeked = null;
    } else {
      this.chosen = chosenAgain(this.chosen, now.offers as unknown as Offer[]);
    }
    this.shown = now;
    this.#settled = this.log;
    this.#wholes.standsAt(now.decision);
    this.#remember();
    this.#lookForHandover(now);
  }

  #remember(): void {
    if (this.shown) this.#memories.set(this.#seat ?? "", { n: this.shown.n, log: this.log });
  }

  /** Find out whether another player of a hot-seat game should take the screen. */
  #lookForHandover(now: Now): void {
    const mine = this.mine;
    if (mine.length < 2 || now.state !== "playing" || now.seat === null) {
      this.handover = null;
      return;
    }
    this.handover = nextHolder(now.seat, this.#holder, mine, now.pending);
  }
}
