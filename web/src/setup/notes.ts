// The notes next to the fields of a set-up form: which values conflict, and what else a choice has changed.

import { seatWords } from "../match/seats";
import { type Exclusion, isOfSeats, type Option, valueTitle, type Wish } from "./options";
import { text } from "./texts";

/** The sentences next to each option, by its name. */
export type Notes = Record<string, string[]>;

interface Conflict {
  option: Option;
  other: Option;
  exclusion: Exclusion;
}

function conflictsOf(options: Option[], record: Wish): Conflict[] {
  const known = new Map(options.map((option) => [option.name, option]));
  return options.flatMap((option) =>
    (option.excludes ?? []).flatMap((exclusion) => {
      const other = known.get(exclusion.option);
      const clash = record[option.name] === exclusion.when && exclusion.values.includes(record[exclusion.option]);
      return other && clash ? [{ option, other, exclusion }] : [];
    }),
  );
}

const reasonOf = ({ why, rule }: Exclusion): string => (why ?? text("setup-not-both")) + (rule ? ` (${rule})` : "");
const named = (option: Option, record: Wish): string =>
  text("setup-option", { option: option.title, value: valueTitle(option, String(record[option.name])) });

/** For both options of each conflicting pair: which other option it conflicts with, and why. */
export function conflictNotes(options: Option[], record: Wish): Notes {
  const notes: Notes = {};
  for (const { option, other, exclusion } of conflictsOf(options, record)) {
    const reason = reasonOf(exclusion);
    (notes[option.name] ??= []).push(text("setup-conflict", { option: named(other, record), reason }));
    (notes[other.name] ??= []).push(text("setup-conflict", { option: named(option, record), reason }));
  }
  return notes;
}

/** For each option that a choice has changed: its old value and the reason. For the choice: the list of them. */
export function changeNotes(options: Option[], before: Wish, after: Wish, chosen: string): Notes {
  const known = new Map(options.map((option) => [option.name, option]));
  const choice = known.get(chosen);
  const changed = options.filter((option) => option.name !== chosen && before[option.name] !== after[option.name]);
  if (!choice || changed.length === 0) return {};
  const clashes = conflictsOf(options, { ...before, [chosen]: after[chosen]! });
  const titles = changed.map((option) => text("setup-quoted", { option: option.title }));
  const notes: Notes = { [chosen]: [text("setup-also-changed", { options: titles })] };
  for (const option of changed) {
    const clash = clashes.find((each) => each.option === option || each.other === option);
    const was = { value: shown(option, before), choice: named(choice, after) };
    notes[option.name] = [
      clash ? text("setup-was-because", { ...was, reason: reasonOf(clash.exclusion) }) : text("setup-was", was),
    ];
  }
  return notes;
}

function shown(option: Option, record: Wish): string {
  const value = record[option.name];
  return value === null || value === "" ? text("setup-was-left-open") : valueTitle(option, String(value));
}

/** For an option with one value per seat: which other seats a choice for one seat has changed. */
export function seatNotes(option: Option, before: string, after: string, seats: string[]): string[] {
  if (!isOfSeats(option) || after === "" || before === after) return [];
  const [old, now] = [before.split("/"), after.split("/")];
  const moved = seats.flatMap((seat, at) => {
    const [was, is] = [old[at] ?? "", now[at] ?? ""];
    if (was === is || is === "") return [];
    const has = { seat: seatWords(seat), value: valueTitle(option, is) };
    if (was === "") return [text("setup-seat-has", has)];
    return [text("setup-seat-has-instead", { ...has, old: valueTitle(option, was) })];
  });
  return moved.length > 1 ? [text("setup-each-once", { changes: moved.join(" ") })] : [];
}

export function joined(...all: Notes[]): Notes {
  const notes: Notes = {};
  for (const each of all)
    for (const [name, texts] of Object.entries(each)) notes[name] = [...(notes[name] ?? []), ...texts];
  return notes;
}
