// The choices of the decision on screen: their groups, those that light up on the board, and the reason last asked for.

import { grouped, type Group, type Label, legal, type Offer, refusedBeside } from "../match/offers";
import type { Phase } from "../match/state";
import type { TableStore } from "../match/table.svelte";
import { text } from "../messages/text";

const ON_BOARD = ["at", "path", "front", "target"]; // parts of a sketch that have a place on the board
const LIT: Phase[] = ["choosing", "chosen", "sending"];

export class Choices {
  #group = $state(""); // the group that was opened last
  narrowed = $state.raw<Offer[] | null>(null); // the offers that the player picked together on the board
  told = $state.raw<Offer | null>(null); // the refused choice last pointed at: its reason stays on screen
  nowhere = $state(""); // the place on the board last clicked to which no choice leads

  /** The server's offers, in the words of this board. */
  readonly single = $derived.by(() => (this.store.shown?.offers ?? []).map((offer) => this.#said(offer)));
  /** Complete moves, then single answers. */
  readonly offers = $derived.by(() => {
    const { room, shown, picture } = this.store;
    if (!room?.moves || !shown || !picture) return this.single;
    if (this.store.isLookingAhead) return []; // a list must not change under the player's finger
    return [...room.moves(this.store.looked["moves"], shown.observation, picture), ...this.single];
  });
  readonly groups = $derived.by((): Group[] => {
    const { room, shown, picture } = this.store;
    if (this.offers.length === 0) return [];
    return room
      ? room.groups(this.offers, picture, shown?.observation)
      : grouped(this.offers, () => ["all", text("decision-choices")]);
  });
  readonly current = $derived.by(() => {
    const possible = this.groups.filter((each) => legal(each.offers).length > 0);
    return possible.find((each) => each.key === this.#group) ?? possible[0];
  });
  /**
   * The possible offers that are lit on the board, and the refused ones next to them. A pick on the board narrows only
   * the list, so that a click on another place changes the choice.
   */
  readonly lit = $derived.by(() => (LIT.includes(this.store.phase) ? legal(this.current?.offers ?? []) : []));
  readonly barred = $derived.by(() => (this.lit.length > 0 ? refusedBeside(this.groups, this.current) : []));
  readonly onBoard = $derived.by(() => this.lit.some((offer) => ON_BOARD.some((key) => key in (offer.sketch ?? {}))));

  constructor(readonly store: TableStore) {}

  /** Write the names of pieces as this board does. */
  say(text: string): string {
    return this.store.room?.says?.(text) ?? text;
  }

  sayLabel({ head, tail, way, warning }: Label): Label {
    return { head: this.say(head), tail: this.say(tail), way: this.say(way), warning: this.say(warning) };
  }

  #said(offer: Offer): Offer {
    const shown = { ...offer, label: this.sayLabel(offer.label) };
    const { refused } = offer;
    return refused ? { ...shown, refused: { rule: refused.rule, text: this.say(refused.text) } } : shown;
  }

  /** Open a group. */
  show(group: string): void {
    this.#group = group;
    this.narrowed = null;
  }

  /** Show all choices of the group again. */
  widen(): void {
    this.narrowed = null;
  }

  /** A new question shows all its choices, in the group that was open last. */
  begin(): void {
    this.narrowed = null;
    this.told = null;
    this.nowhere = "";
  }

  layBack(): void {
    this.store.layBack();
    this.begin();
  }

  /** Return the choice with this number, as its button shows it. */
  numbered(number: number): Offer | undefined {
    return (this.narrowed ?? legal(this.current?.offers ?? []))[number - 1];
  }

  /** Look at a choice in the list. */
  peek(offer: Offer | null): void {
    this.store.peek(offer);
    this.told = null;
    this.nowhere = "";
  }

  /** Look at a choice on the board. The reason of a refused one stays until another is pointed at. */
  peekOnBoard(offer: Offer | null): void {
    this.store.peek(offer);
    if (!offer) return;
    this.told = offer.refused ? offer : null;
    this.nowhere = "";
  }

  /** The player has clicked a place to which no choice leads. */
  missOnBoard(place: string): void {
    this.told = null;
    this.nowhere = place;
  }

  /** Pick what lies at a place on the board: one choice, several to choose from, or nothing to see all again. */
  pickOnBoard(picked: Offer[]): void {
    this.nowhere = "";
    if (picked[0]?.refused) {
      this.told = picked[0];
    } else if (picked.length === 1) {
      this.narrowed = null;
      this.store.choose(picked[0]!);
    } else {
      this.store.layBack();
      this.narrowed = picked.length > 0 ? picked : null;
    }
  }
}
