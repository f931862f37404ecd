import { expect, test } from "vitest";
import { levelWords, reasonTo, seatWords, toldApart, verdict, waitingWords } from "../src/match/seats";
import type { Now } from "../src/match/packets";

function table(seat: string | null, mine: string[], all = ["A", "B", "C"]): Now {
  const seats = all.map((each) => ({ seat: each, kind: "person", name: "Ann", yours: mine.includes(each) }));
  return { seat, seats } as unknown as Now;
}

test("hot-seat players are numbered", () => {
  expect(toldApart(table("A", ["A", "C"])).seats.map((seat) => seat.name)).toEqual(["Player 1", "Ann", "Player 2"]);
  expect(toldApart(table("A", ["A"])).seats.map((seat) => seat.name)).toEqual(["Ann", "Ann", "Ann"]);
});

test.each([
  [table("A", ["A"]), [1, 0, 0], "Victory!"],
  [table("B", ["B"]), [1, 0, 0], "Defeat"],
  [table("B", ["B"]), [0.5, 0.5, 0], "A draw"],
  [table("A", ["A", "B"]), [0, 1, 0], "B wins"],
  [table("A", ["A", "B"]), [0, 1, 1], "B and C win"],
  [
    table("entente-1", ["entente-1", "central-1"], ["entente-1", "central-1", "entente-2", "central-2"]),
    [1, 0, 1, 0],
    "Entente 1 and Entente 2 win",
  ],
  [table("A", ["A", "B"]), [0.5, 0.5, 0], "A draw"],
  [table("A", ["A", "B"]), [0, 0, 0], "No one wins"],
  [table(null, []), [1, 0, 0], "The game is over"],
])("the verdict", (now, scores, words) => {
  expect(verdict(now, scores)).toBe(words);
});

test("seats and levels have the names that players see", () => {
  expect(["A", "entente", "entente-2"].map(seatWords)).toEqual(["A", "Entente", "Entente 2"]);
  expect(["uniform", "recruit"].map(levelWords)).toEqual(["random moves", "recruit"]);
});

test("the table names the players it waits for", () => {
  const names = { A: "Ann", B: "Bea", C: "Cid" };
  expect(waitingWords(["B"], names)).toBe("Waiting for Bea.");
  expect(waitingWords(["A", "B", "C"], names)).toBe("Waiting for Ann, Bea and Cid.");
  expect(waitingWords([], names)).toBe("Waiting for the others.");
});

test("a player reads the reason of the ending as you", () => {
  expect(reasonTo("A was shot down.", "A")).toBe("You were shot down.");
  expect(reasonTo("A was shot down.", "B")).toBe("A was shot down.");
  expect(reasonTo("D has the last plane.", "D")).toBe("You have the last plane.");
  expect(reasonTo("A crashed.", "A")).toBe("You crashed.");
  const byHits = "The last round is over. B wins with 2 hits against A's 6.";
  expect(reasonTo(byHits, "A")).toBe("The last round is over. B wins with 2 hits against your 6.");
  expect(reasonTo(byHits, "B")).toBe("The last round is over. You win with 2 hits against A's 6.");
  expect(reasonTo(byHits, null)).toBe(byHits);
  expect(reasonTo("A and B were shot down.", null)).toBe("A and B were shot down.");
});
