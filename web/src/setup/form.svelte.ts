// The set-up form of a game: what the player has chosen, and what the server says about it.

import { SETUPS, type Value } from "../games/setups";
import type { Setup, Tab } from "../messages/keys.gen";
import { said } from "../messages/said";
import type { PlainKey } from "../messages/text";
import { inTab } from "../mode";
import { door } from "../net/door";
import { Problem } from "../net/problem";
import type { BotsShown, GameShown } from "../protocol.gen";
import { engine } from "../tab/engine.svelte";
import { changeNotes, conflictNotes, joined, type Notes, seatNotes } from "./notes";
import { broughtAlong, defaults, inWords, type Option, type Wish } from "./options";
import { type SeatChoice, seatChoices } from "./seats";

const textOf = (error: unknown): string => (error instanceof Problem ? error.text : String(error));

/** Why aces are weaker, as the key of a text. */
const WEAKER: Record<BotsShown["engine"], PlainKey<Setup & Tab> | null> = {
  compiled: null,
  compiling: "setup-compiling",
  interpreted: inTab ? "tab-interpreted" : "setup-interpreted",
};

export class SetupForm {
  shown = $state.raw<GameShown | null>(null);
  missing = $state(""); // why there is no form
  options = $state.raw<Option[]>([]);
  picture = $state.raw<unknown>(null);
  record = $state<Wish>({});
  seats = $state<SeatChoice[]>([]);
  levels = $state.raw<string[]>([]);
  engine = $state<BotsShown["engine"]>("compiled");
  weaker = $state<PlainKey<Setup & Tab> | null>(null); // why aces are weaker, or were when this page loaded
  problem = $state(""); // which options conflict
  warnings = $state.raw<string[]>([]); // which options are allowed but not recommended
  failed = $state(""); // why the table was not created
  settling = $state(true); // the server has not yet checked the options
  changed = $state.raw<Notes>({}); // what else the last choice has changed
  #suggested = $state.raw<Wish>({}); // beginner options that the player has not changed
  #chosen = $state(""); // the option of the last choice
  #asked = 0;
  readonly own;

  readonly settled = $derived.by(() => this.own?.settled?.(this.record) ?? []); // by other options
  readonly #open = $derived.by(() => this.options.filter((option) => !this.settled.includes(option.name)));
  /** The options that most players use, and the others. */
  readonly first = $derived.by(() => this.#open.filter(({ name }) => !this.own || this.own.first.includes(name)));
  readonly rest = $derived.by(() => this.#open.filter((option) => !this.first.includes(option)));
  /** A conflict is shown next to the option as well: the button may be out of sight. */
  readonly wrong = $derived.by((): Notes => {
    if (this.problem === "") return {};
    const known = conflictNotes(this.options, this.record);
    if (Object.keys(known).length > 0 || this.#chosen === "") return known;
    return { [this.#chosen]: [inWords(this.problem, this.options)] };
  });
  readonly notes = $derived.by(() => joined(this.wrong, this.changed));

  /** Call it while the component is created. */
  constructor(readonly game: string) {
    this.own = SETUPS[game];
    void this.#load();
    $effect(() => this.#watchEngine());
    $effect(() => {
      void engine.isReady; // one that was started again after a failure can check them
      return this.#settle($state.snapshot(this.record));
    });
  }

  get seatNames(): string[] {
    return this.seats.map((each) => each.name);
  }

  async #load(): Promise<void> {
    const game = this.game;
    try {
      const [{ games }, schema, bots] = await Promise.all([door.games(), door.options(game), door.bots()]);
      if (this.own) this.picture = await door.picture(game);
      this.shown = games.find((each) => each.code === game) ?? null;
      this.levels = [...bots.levels, ...(bots.of_game[game] ?? [])];
      this.engine = bots.engine;
      this.weaker = WEAKER[this.engine];
      this.options = schema.options as unknown as Option[];
      this.record = defaults(this.options);
    } catch (error) {
      this.missing = textOf(error);
    }
  }

  /** The compiled engine takes over by itself. The note about aces then no longer applies. */
  #watchEngine(): (() => void) | undefined {
    if (this.engine !== "compiling") return;
    const again = setInterval(() => {
      door.bots().then(
        ({ engine }) => {
          this.engine = engine;
          // If the compiler has failed. Otherwise the text keeps its place on the page.
          if (engine !== "compiled") this.weaker = WEAKER[engine];
        },
        () => undefined,
      );
    }, 3_000);
    return () => clearInterval(again);
  }

  /** Send every change to the server: it knows the seats and which options conflict. */
  #settle(wish: Wish): (() => void) | undefined {
    if (this.options.length === 0) return;
    const turn = ++this.#asked;
    this.settling = true;
    const timer = setTimeout(() => {
      door.settle(this.game, wish).then(
        (settled) => {
          if (turn !== this.#asked) return;
          this.warnings = (settled.warnings ?? []).map((warning) => said(warning, this.game));
          if (settled.refusal === "") this.#seat(settled.seats);
          else this.#refuse(said(settled.refusal, this.game));
        },
        (error: unknown) => {
          if (turn === this.#asked) this.#refuse(textOf(error));
        },
      );
    }, 150);
    return () => clearTimeout(timer);
  }

  #refuse(why: string): void {
    this.problem = why;
    this.settling = false;
  }

  #seat(names: string[]): void {
    this.problem = "";
    this.failed = "";
    this.settling = false;
    this.seats = seatChoices(names, this.seats, this.levels);
  }

  choose(option: Option, value: Value): void {
    const before = $state.snapshot(this.record);
    const settled = this.own?.settled?.({ ...before, [option.name]: value });
    const usual = Object.entries(defaults(this.options)).filter(([name]) => settled?.includes(name));
    const brought = {
      ...broughtAlong(this.options, before, option.name, value, this.#suggested),
      ...this.own?.after?.(option.name, value, before),
      ...Object.fromEntries(usual),
    };
    this.set({ [option.name]: value, ...brought });
    if (option.name in this.#suggested)
      this.#suggested = Object.fromEntries(Object.entries(this.#suggested).filter(([name]) => name !== option.name));
    this.#chosen = option.name;
    const ofSeats = seatNotes(option, String(before[option.name] ?? ""), String(value ?? ""), this.seatNames);
    this.changed = joined(
      changeNotes(this.options, before, $state.snapshot(this.record), option.name),
      ofSeats.length > 0 ? { [option.name]: ofSeats } : {},
    );
  }

  set(changes: Wish): void {
    Object.assign(this.record, changes);
  }

  /** Start from the beginner options of the game, or from the default ones. */
  begin(wish: Wish): void {
    this.record = { ...defaults(this.options), ...wish };
    this.#suggested = wish;
    this.changed = {};
    this.#chosen = "";
  }

  /** Say why the table was not created. */
  fail(error: unknown): void {
    this.failed = textOf(error);
  }
}
