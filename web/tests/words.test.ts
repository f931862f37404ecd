import { expect, test } from "vitest";
import { flown, says } from "../src/games/age_of_dogfights/words";

test("aircraft and ships have the names on the map", () => {
  expect(says("Germany/10 fires with its fixed guns at france/13: 4 + 3 = 7, Column A: damaged.")).toBe(
    "G10 fires with its fixed guns at F13: 4 + 3 = 7, Column A: damaged.",
  );
  expect(says("germany/2 torpedoes ship1 (AOD-TORP-03).")).toBe("G2 torpedoes Ship 1 (AOD-TORP-03).");
});

test("the steps of a move are written in words", () => {
  expect(flown("F F R F L")).toBe("straight 2, right, straight, left");
});

test("a rule id stays unchanged", () => {
  expect(says("Held back (AOD-EXIT-05).")).toBe("Held back (AOD-EXIT-05).");
});
