import { expect, test } from "vitest";
import { durationWords } from "../src/match/durations";
import { seatNoteOf } from "../src/match/notes";
import type { Now } from "../src/match/packets";
import { absentees, isPlayingAt, othersPlay, presenceOf, type Seat, seatsLeft } from "../src/match/presence";
import { hintsByDefault } from "../src/setup/seats";

function seat(name: string, more: Partial<Seat> = {}): Seat {
  return {
    seat: name,
    kind: "person",
    name: `player ${name}`,
    author: name,
    yours: false,
    clock: null,
    running: false,
    away: null,
    owner: "",
    stood: null,
    left: "",
    replace_from: null,
    abandoned_from: null,
    ...more,
  };
}

function table(viewed: string | null, ...seats: Seat[]): Now {
  return { seat: viewed, seats, state: "playing" } as unknown as Now;
}

test.each<[Partial<Seat>, boolean, string]>([
  [{}, false, "here"],
  [{}, true, "deciding"],
  [{ away: 5 }, true, "gone"],
  [{ away: 5, yours: true }, true, "deciding"], // this page is open, whatever the server has noticed
  [{ stood: 5 }, true, "stood"],
  [{ left: "resignation", away: 5 }, false, "out"],
  [{ kind: "bot" }, true, "thinking"],
  [{ kind: "bot" }, false, "none"],
  [{ kind: "open" }, false, "none"],
  [{ kind: "kept" }, false, "none"],
])("what is said about the player of a seat", (more, asked, presence) => {
  expect(presenceOf(seat("A", more), asked)).toBe(presence);
});

test("a player is waited for until the time that the server names", () => {
  const now = table(
    "A",
    seat("A", { yours: true, replace_from: 1 }),
    seat("B", { away: 5, replace_from: 65 }),
    seat("C"),
  );
  expect(absentees(now, 64)).toEqual([]);
  expect(absentees(now, 65).map((each) => each.seat)).toEqual(["B"]);
});

test("a seat that is mine but not flown by me can be taken back while the game lasts", () => {
  const mine = { yours: true };
  const now = table("A", seat("A", { ...mine, kind: "bot" }), seat("B", { ...mine, stood: 5 }), seat("C", mine));
  expect(seatsLeft(now).map((each) => each.seat)).toEqual(["A", "B"]);
  expect(seatsLeft({ ...now, state: "ended" })).toEqual([]);
  expect(seatsLeft(table("A", seat("A", { ...mine, stood: 5, left: "abandonment" })))).toEqual([]);
});

test("only a player who flies the seat plays", () => {
  const at = (more: Partial<Seat>): boolean => isPlayingAt(table("A", seat("A", { yours: true, ...more })));
  expect(at({})).toBe(true);
  expect([at({ kind: "bot" }), at({ stood: 5 }), at({ left: "resignation" })]).toEqual([false, false, false]);
  expect(isPlayingAt(table(null, seat("A")))).toBe(false);
});

test("bots, my other seats and players who resigned are no other people", () => {
  const mine = seat("A", { yours: true });
  expect(othersPlay(table("A", mine, seat("B", { kind: "bot" }), seat("C", { yours: true })))).toBe(false);
  expect(othersPlay(table("A", mine, seat("B", { left: "resignation" })))).toBe(false);
  expect(othersPlay(table("A", mine, seat("B")))).toBe(true);
});

test("durations read as on a clock", () => {
  const after = (seconds: number): string => durationWords(seconds * 1000);
  expect([after(-1), after(9), after(72), after(3_599)]).toEqual(["0:00", "0:09", "1:12", "59:59"]);
  expect([after(3_600), after(47 * 3_600)]).toEqual(["1:00:00", "47:00:00"]);
  expect(after(48 * 3_600)).toBe("2 days");
});

test("the log says who has left a seat, who flies there, and who is back", () => {
  const line = (what: Record<string, unknown>, more: Partial<Seat> = {}) =>
    seatNoteOf(
      { n: 1, what: { seat: "B", ...what }, kept: 3, events: [] },
      table("A", seat("B", { name: "Bea", ...more })),
    );
  expect(line({ is: "stood" })).toEqual({ at: 3, text: "Bea has left their seat." });
  const bot = line({ is: "bot", name: "pilot" }, { kind: "bot", name: "pilot", owner: "Bea" });
  expect(bot?.text).toBe("A bot (pilot) now flies for Bea.");
  expect(line({ is: "sat", name: "Bea" })?.text).toBe("Bea is back in their seat.");
  expect([line({ is: "said" }), line({ is: "stood", seat: "Z" })]).toEqual([null, null]);
});

test("hints are allowed by default only where no other person can join", () => {
  const choice = (kind: "me" | "open" | "bot") => ({ name: "A", kind, level: "" });
  expect(hintsByDefault([choice("me"), choice("bot"), choice("me")])).toBe(true);
  expect(hintsByDefault([choice("me"), choice("open")])).toBe(false);
});
