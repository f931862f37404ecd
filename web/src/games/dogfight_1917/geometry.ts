import type { Action } from "../../match/offers";
import { columns } from "../../board/lattice";
import type { Pose } from "../../board/stage.svelte";
import type { AttackSeen, Fighter, Heading, Picture, Place, Roll, Seen } from "./types";

export function angleOf(picture: Picture, heading: Heading): number {
  return columns.angle(picture.headings.indexOf(heading));
}

export function poseOf(picture: Picture, at: Place, heading: Heading): Pose {
  return { ...columns.hex(...at), angle: angleOf(picture, heading) };
}

export function poses(seen: Seen, picture: Picture): Record<string, Pose> {
  const found: Record<string, Pose> = {};
  for (const fighter of seen.fighters) {
    if (fighter.at && fighter.status === "flying") found[fighter.seat] = poseOf(picture, fighter.at, fighter.heading);
  }
  return found;
}

/** Return the space that an event names: "1,-2". */
export function placeOf(text: string): Place {
  const [q = 0, r = 0] = text.split(",").map(Number);
  return [q, r];
}

/** Return the colour of a Fighter's type. The seat's letter is always shown next to it. */
export function colourOf(fighter: Fighter): string {
  const tints: Record<string, string> = {
    fokker_dr1: "var(--df17-fokker-dr1)",
    albatros_d3: "var(--df17-albatros-d3)",
    sopwith_camel: "var(--df17-sopwith-camel)",
    spad_s13: "var(--df17-spad-s13)",
  };
  return tints[fighter.fighter ?? ""] ?? "var(--unpainted)";
}

export function markOf(picture: Picture, fighter: Fighter): "cross" | "roundel" {
  return picture.fighters[fighter.fighter ?? ""]?.faction === "entente" ? "roundel" : "cross";
}

/** Return the values of the dice that an answer rerolls. The answer names them by their place, from 0. */
export function rolled(roll: Pick<Roll, "dice"> | null, action: Action): number[] {
  const dice = action["dice"];
  if (!roll || !Array.isArray(dice)) return [];
  return dice.flatMap((die) => (typeof die === "number" ? [roll.dice[die]!] : []));
}

export interface SightedDie {
  value: number; // 0 if the die is still there but its value is no longer known
  on: boolean; // on the Gunsight
  missed: boolean; // it was not placed there
  falling: boolean;
}

/** Return the dice at the attacker's Gunsight and those of another player. The successes are the highest dice. */
export function diceAt(seen: {
  roll: Pick<Roll, "by" | "dice" | "falling"> | null;
  attack: Pick<AttackSeen, "by" | "gunsight"> | null;
  decision: Seen["decision"];
}): {
  gunsight: SightedDie[];
  beside: SightedDie[];
} {
  const { roll, attack } = seen;
  const placed = attack?.gunsight ?? 0;
  const fired = roll !== null && attack !== null && roll.by === attack.by;
  const highest = fired
    ? [...roll.dice.keys()].sort((one, other) => roll.dice[other]! - roll.dice[one]!).slice(0, placed)
    : [];
  const rolledDice = (roll?.dice ?? []).map((value, die): SightedDie => {
    const on = highest.includes(die);
    return { value, on, missed: fired && !on && seen.decision !== "reroll", falling: roll!.falling.includes(die) };
  });
  if (fired) return { gunsight: rolledDice, beside: [] };
  const held = Array.from({ length: placed }, (): SightedDie => ({
    value: 0,
    on: true,
    missed: false,
    falling: false,
  }));
  return { gunsight: held, beside: rolledDice };
}
