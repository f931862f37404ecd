// The notes next to the fields of a set-up form: which values conflict, and what else a choice has changed.

import { type Exclusion, isOfSeats, type Option, titleOf, valueTitle, type Wish } from "./options";

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

const reasonOf = ({ why, rule }: Exclusion): string =>
  `${why ?? "the rules don't allow both."}${rule ? ` (${rule})` : ""}`;
const named = (option: Option, record: Wish): string =>
  `“${option.title}: ${valueTitle(option, String(record[option.name]))}”`;

/** For both options of each conflicting pair: which other option it conflicts with, and why. */
export function conflictNotes(options: Option[], record: Wish): Notes {
  const notes: Notes = {};
  for (const { option, other, exclusion } of conflictsOf(options, record)) {
    (notes[option.name] ??= []).push(`This conflicts with ${named(other, record)}: ${reasonOf(exclusion)}`);
    (notes[other.name] ??= []).push(`This conflicts with ${named(option, record)}: ${reasonOf(exclusion)}`);
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
  const notes: Notes = { [chosen]: [`This also changed ${changed.map((option) => `“${option.title}”`).join(", ")}.`] };
  for (const option of changed) {
    const clash = clashes.find((each) => each.option === option || each.other === option);
    const reason = clash ? `: ${reasonOf(clash.exclusion)}` : ".";
    notes[option.name] = [`This was “${shown(option, before)}” before you chose ${named(choice, after)}${reason}`];
  }
  return notes;
}

function shown(option: Option, record: Wish): string {
  const value = record[option.name];
  return value === null || value === "" ? "left open" : valueTitle(option, String(value));
}

/** For an option with one value per seat: which other seats a choice for one seat has changed. */
export function seatNotes(option: Option, before: string, after: string, seats: string[]): string[] {
  if (!isOfSeats(option) || after === "" || before === after) return [];
  const [old, now] = [before.split("/"), after.split("/")];
  const moved = seats.flatMap((seat, at) => {
    const [was, is] = [old[at] ?? "", now[at] ?? ""];
    if (was === is || is === "") return [];
    return [
      {
        text:
          was === ""
            ? `${titleOf(seat)} now has ${valueTitle(option, is)}.`
            : `${titleOf(seat)} now has ${valueTitle(option, is)} instead of ${valueTitle(option, was)}.`,
      },
    ];
  });
  return moved.length > 1
    ? [`Each can be taken once, and every seat needs one: ${moved.map((each) => each.text).join(" ")}`]
    : [];
}

export function joined(...all: Notes[]): Notes {
  const notes: Notes = {};
  for (const each of all)
    for (const [name, texts] of Object.entries(each)) notes[name] = [...(notes[name] ?? []), ...texts];
  return notes;
}
