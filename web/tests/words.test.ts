import { expect, test } from "vitest";
import { flown, says as inAge } from "../src/games/age_of_dogfights/words";
import { says as inDawgs } from "../src/games/dawgs_of_war/words";
import { says as in1917 } from "../src/games/dogfight_1917/words";

test("aircraft and ships have the names on the map", () => {
  expect(inAge("Germany/10 fires with its fixed guns at france/13: 4 + 3 = 7, Column A: damaged.")).toBe(
    "G10 fires with its fixed guns at F13: 4 + 3 = 7, Column A: damaged.",
  );
  expect(inAge("germany/2 torpedoes ship1 (AOD-TORP-03).")).toBe("G2 torpedoes Ship 1 (AOD-TORP-03).");
});

test("the steps of a move are written in words", () => {
  expect(flown("F F R F L")).toBe("straight 2, right, straight, left");
});

test("a rule id stays unchanged", () => {
  for (const says of [inAge, inDawgs, in1917])
    expect(says("Held back (AOD-EXIT-05, DOW-TOP-01, D17-TOK-04).")).toBe(
      "Held back (AOD-EXIT-05, DOW-TOP-01, D17-TOK-04).",
    );
});

test("a space has its column and row, unless the board shows it", () => {
  expect(inDawgs("2 Fetch!: 26,2, left; Speed 1, then 0; ! stalls")).toBe("2 Fetch!: left; Speed 1, then 0; ! stalls");
  expect(inDawgs("1 Straight: 25,5|27,5, right; Speed 2")).toBe("1 Straight: right; Speed 2");
  expect(inDawgs("You: 24,4 → 25,5 25,5|26,6 26,6.")).toBe("You fly to column 26, row 6.");
  expect(inDawgs("B: 24,4|26,4 → 26,4.")).toBe("B flies to column 26, row 4.");
});

test("a path over hexes leaves out its spaces", () => {
  expect(in1917("You fly right, ahead, ahead from 0,1 to 2,-1, now NE.")).toBe("You fly right, ahead, ahead, now NE.");
  expect(in1917("B starts on 0,-1.")).toBe("B starts.");
  expect(in1917("B drops behind you on 1,-2, now S.")).toBe("B drops behind you, now S.");
  // The offered space keeps its number.
  expect(in1917("Drop behind B on 1,2, heading N")).toBe("Drop behind B on 1,2, heading N");
  expect(in1917("Barrel Roll right, ahead: to 2,-1 heading NE, a token")).toBe(
    "Barrel Roll right, ahead: heading NE, a token",
  );
});
