// Seats that are left, flown by a bot and taken back, and chat lines that are muted.

import { expect, test } from "vitest";
import { at, item, mine, Table } from "./machine";
import type { Now } from "../../src/match/packets";

/** The table of A, with another state of its seat. */
function seatA(decision: number, more: Record<string, unknown>): Now {
  const now = at(decision);
  return { ...now, seats: now.seats.map((seat) => (seat.seat === "A" ? { ...seat, ...more } : seat)) };
}

test("a bot at my seat decides for me until I take the seat back", () => {
  const table = mine();
  expect(table.news(seatA(6, { kind: "bot", name: "pilot", owner: "Ann" })).phase).toBe("waiting");
  expect(table.news(seatA(6, {})).phase).toBe("choosing");
});

test("I decide nothing while I have left my seat, or when I am out of the game", () => {
  expect(mine().news(seatA(6, { stood: 4_000 })).phase).toBe("waiting");
  expect(mine().news(seatA(6, { left: "resignation" })).phase).toBe("waiting");
});

test("a player who leaves the seat before the game watches, and can take another", () => {
  const open = { state: "open", pending: [], offers: [] };
  const table = new Table().welcome(at(0, open));
  expect(table.state.seat).toBe("A");
  const free = at(0, open).seats.map((seat) => ({ ...seat, yours: false, kind: "open" }));
  table.welcome(at(0, { ...open, seat: null, seats: free }));
  expect(table.effects).toContainEqual({ do: "connect", seat: null });
  expect(table.state.seat).toBeNull();
  const taken = free.map((seat) => (seat.seat === "B" ? { ...seat, yours: true, kind: "person" } : seat));
  table.news(at(0, { ...open, seat: null, seats: taken }));
  expect(table.effects).toContainEqual({ do: "connect", seat: "B" });
});

test("the log has a line for a seat that changes hands during the game, and none before it", () => {
  const open = new Table().welcome(at(0, { state: "open", pending: [], offers: [] }));
  expect(open.news(at(1), item([], 0, { is: "sat", seat: "B", name: "Bea" })).state.notes).toEqual([]);
  const table = mine().news(at(6), item([], 0, { is: "sat", seat: "B", name: "Bea" }));
  expect(table.state.notes).toEqual([{ at: 0, text: "Bea is back in their seat." }]);
  expect(table.state.fresh).toEqual(["Bea is back in their seat."]);
});

test("after muting, the server sends the lines that are left", () => {
  const said = (name: string) => item([], 0, { is: "said", name, text: "Hello", author: name });
  const table = mine().news(at(5), said("Bea")).news(at(5), said("Cid"));
  expect(table.state.chats.map((line) => line.name)).toEqual(["Bea", "Cid"]);
  const left = [{ name: "Cid", text: "Hello", author: "Cid" }];
  table.hear({ is: "news", items: [], now: at(5), chats: left });
  expect(table.state.chats).toEqual(left);
  expect(table.news(at(5)).state.chats).toEqual(left);
});
