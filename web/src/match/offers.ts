// The choices that can be clicked. They come from the server; this file only sorts and finds them.

import type { Answer } from "../protocol.gen";
import { type Now, withRule } from "./packets";

/** A named action: its verb `do` and its parts. */
export type Action = NonNullable<Answer["action"]>;

/** The name of a choice: the choice itself, its result, the way there, and what may go wrong. */
export interface Label {
  head: string;
  tail: string;
  way: string;
  warning: string;
}

/** A choice. Its sketch is of the game's own type. */
export interface Offer<Sketch extends object = object> {
  action: Action;
  text: string;
  label: Label;
  sketch?: Sketch;
  refused?: { rule: string; text: string };
  /** A complete move: its answers, in order. */
  plan?: Record<string, unknown>[];
}

export interface Group<Sketch extends object = object> {
  key: string;
  title: string;
  offers: Offer<Sketch>[];
}

/** Return a part of an action if it is a word, or undefined. */
export function wordIn(action: Action, part: string): string | undefined {
  const value = action[part];
  return typeof value === "string" ? value : undefined;
}

export function legal(offers: Offer[]): Offer[] {
  return offers.filter((offer) => !offer.refused);
}

/** Return whether both are the same choice. Each message brings new objects, so identity does not show it. */
export function isSameChoice(one: Offer | null, other: Offer | null): boolean {
  return one !== null && other !== null && one.text === other.text;
}

/** Return whether both ask the same: the parts of one answer share a decision, but not what they offer. */
export function isSameQuestion(one: Now, other: Now): boolean {
  if (one.decision !== other.decision || one.offers.length !== other.offers.length) return false;
  return one.offers.every((offer, at) => offer.text === other.offers[at]!.text);
}

/** Return the chosen offer after the server repeats a decision: its new object, or null. Complete moves stay. */
export function chosenAgain(chosen: Offer | null, offers: Offer[]): Offer | null {
  if (chosen?.plan) return chosen;
  return offers.find((offer) => isSameChoice(offer, chosen)) ?? null;
}

/** Return the refused offers of the open group, and of groups in which nothing is possible. */
export function refusedBeside(groups: Group[], current: Group | undefined): Offer[] {
  const near = groups.filter((each) => each === current || legal(each.offers).length === 0);
  return near.flatMap((each) => each.offers).filter((offer) => offer.refused);
}

/** Return the offers by their place on a board, without those that have no place. */
export function placed<Place extends { key: string }, Sketch extends object>(
  offers: Offer<Sketch>[],
  placeOf: (offer: Offer<Sketch>) => Place | null,
): (Place & { offers: Offer<Sketch>[] })[] {
  const found = new Map<string, Place & { offers: Offer<Sketch>[] }>();
  for (const offer of offers) {
    const place = placeOf(offer);
    if (!place) continue;
    const known = found.get(place.key);
    if (known) known.offers.push(offer);
    else found.set(place.key, { ...place, offers: [offer] });
  }
  return [...found.values()];
}

/** Return the groups in the order of their first offers. `keyOf` names the group of an offer. */
export function grouped<Sketch extends object>(
  offers: Offer<Sketch>[],
  keyOf: (offer: Offer<Sketch>) => [key: string, title: string],
): Group<Sketch>[] {
  const groups: Group<Sketch>[] = [];
  for (const offer of offers) {
    const [key, title] = keyOf(offer);
    const group = groups.find((each) => each.key === key);
    if (group) group.offers.push(offer);
    else groups.push({ key, title, offers: [offer] });
  }
  return groups;
}

/** Return a label in one line. */
export function inFull({ head, tail, way, warning }: Label): string {
  const pieces = [tail ? `${head}: ${tail}` : head, way && `(${way})`, warning && `⚠ ${warning}`];
  return pieces.filter(Boolean).join(" ");
}

/** Return the labels of several offers in one line. */
export function allInFull(offers: Offer[]): string {
  return offers.map((offer) => inFull(offer.label)).join("; ");
}

/** Return why an offer is refused, with its rule. Offers that are not refused have no reason. */
export function reasonOf({ refused }: Offer): string {
  return refused ? withRule(refused.text, refused.rule) : "";
}

/** Describe a refused offer for screen readers, after its name: the result, if its label has one, and the reason. */
export function descriptionOf(offer: Offer): string {
  const { tail } = offer.label;
  return tail ? `${tail}. ${reasonOf(offer)}` : reasonOf(offer);
}

/** Return an offer's short name: its head, and what sets its result apart from those of offers with the same head. */
export function nameAmong(offer: Offer, offers: Offer[]): string {
  const { head, tail } = offer.label;
  const alike = offers
    .filter((each) => each.label.head === head && !isSameChoice(each, offer))
    .map((each) => each.label);
  const own = tail.split(", ").filter((words) => alike.some((each) => !each.tail.split(", ").includes(words)));
  return [head, ...own].filter(Boolean).join(", ");
}

/** Return the names of a hint's offers: what sets each apart from all offers, also from those the hint leaves out. */
export function hintNames(best: Offer[], offers: Offer[]): string[] {
  const names = best.map((offer) => nameAmong(offer, legal(offers)));
  const longer = shortNames(best.map((offer) => offer.label));
  return names.map((name, place) => (names.filter((each) => each === name).length > 1 ? longer[place]! : name));
}

/** Return a short name for each label, so that no two are alike: its head, and what follows if heads are alike. */
export function shortNames(named: Label[]): string[] {
  const alike = (names: string[], name: string): boolean => names.filter((each) => each === name).length > 1;
  const heads = named.map((each) => each.head);
  const longer = named.map((each) => (alike(heads, each.head) && each.tail ? `${each.head}: ${each.tail}` : each.head));
  return named.map((each, place) =>
    alike(longer, longer[place]!) && each.way ? `${longer[place]!}, ${each.way}` : longer[place]!,
  );
}
