import { describe, expect, it } from "vitest";
import { rolled } from "../src/games/dogfight_1917/geometry";

describe("Focus", () => {
  const roll = { by: "A", dice: [3, 5], falling: [] };

  it("shows the dice that it takes up again", () => {
    expect(rolled(roll, { do: "reroll", pay: "focus", dice: [0] })).toEqual([3]);
    expect(rolled(roll, { do: "reroll", pay: "focus", dice: [1] })).toEqual([5]);
    expect(rolled(roll, { do: "reroll", pay: "focus", dice: [0, 1] })).toEqual([3, 5]);
  });

  it("shows none without a roll", () => {
    expect(rolled(null, { do: "keep" })).toEqual([]);
  });
});
