import { describe, expect, it } from "vitest";
import { diceAt, rolled } from "../src/games/dogfight_1917/geometry";

describe("Focus", () => {
  const roll = { by: "A", dice: [3, 5], falling: [] };

  it("shows the dice that it rerolls", () => {
    expect(rolled(roll, { do: "reroll", pay: "focus", dice: [0] })).toEqual([3]);
    expect(rolled(roll, { do: "reroll", pay: "focus", dice: [1] })).toEqual([5]);
    expect(rolled(roll, { do: "reroll", pay: "focus", dice: [0, 1] })).toEqual([3, 5]);
  });

  it("shows none without a roll", () => {
    expect(rolled(null, { do: "keep" })).toEqual([]);
  });
});

describe("the Gunsight", () => {
  const attack = { by: "A", gunsight: 2 } as const;

  it("holds the successes of the attacker", () => {
    const { gunsight, beside } = diceAt({
      roll: { by: "A", dice: [5, 2, 6, 1], falling: [] },
      attack,
      decision: "evade",
    });
    expect(gunsight.map((die) => die.on)).toEqual([true, false, true, false]);
    expect(gunsight.map((die) => die.missed)).toEqual([false, true, false, true]);
    expect(beside).toEqual([]);
  });

  it("is empty while dice may be rolled again", () => {
    const { gunsight } = diceAt({
      roll: { by: "A", dice: [5, 2], falling: [] },
      attack: { ...attack, gunsight: 0 },
      decision: "reroll",
    });
    expect(gunsight.some((die) => die.on || die.missed)).toBe(false);
  });

  it("keeps its dice while the target rolls to evade", () => {
    const { gunsight, beside } = diceAt({ roll: { by: "B", dice: [4], falling: [] }, attack, decision: "reroll" });
    expect(gunsight.map((die) => die.on)).toEqual([true, true]);
    expect(beside.map((die) => die.value)).toEqual([4]);
  });
});
