// The connection, the seats, and one screen for several players.

import { expect, test } from "vitest";
import { opened } from "../../src/match/state";
import { at, item, LEFT, mine, RIGHT, shared, Table, told, WHOLE } from "./machine";

const lost = { is: "status", status: "lost", why: "" } as const;
const connects = (table: Table) => table.effects.flatMap((effect) => (effect.do === "connect" ? [effect.seat] : []));

test("the status of the connection is shown over any phase", () => {
  const table = mine().choose(LEFT).do(lost);
  expect([table.state.link, table.phase]).toEqual(["lost", "chosen"]);
  expect([table.again(at(5)).state.link, table.phase]).toEqual(["open", "chosen"]);
});

test("the server refuses to show the table", () => {
  const table = new Table().do({ is: "status", status: "closed", why: "There is no such table." });
  expect([table.phase, table.state.why]).toEqual(["closed", "There is no such table."]);
  expect(mine().do({ is: "status", status: "closed", why: "" }).state.why).toBe("This game can't be shown.");
});

test("a connection lost in mid-send: the answer stays on its way, whether it had arrived or not", () => {
  const notArrived = mine().choose(LEFT, false).do(lost).again(at(5));
  expect(notArrived.phase).toBe("sending"); // the link sends it again under its id
  expect(notArrived.done().news(at(6)).phase).toBe("choosing");
  const arrived = mine()
    .choose(LEFT, false)
    .do(lost)
    .again(at(6), item([told("moved")], 0));
  expect(arrived.phase).toBe("sending");
  expect(arrived.done().phase).toBe("choosing");
});

test("a connection lost in a complete move: the link sends it again, and its acknowledgement ends it", () => {
  const table = mine().choose(WHOLE, false).do(lost).again(at(8));
  expect([table.phase, table.sent]).toEqual(["flying", []]);
  expect(table.hear({ is: "done", id: "1", again: true, move: { taken: 3, stopped: "" } }).phase).toBe("choosing");
  const whole = mine().choose(WHOLE, false).do(lost).welcome(at(8));
  expect([whole.phase, whole.done({ taken: 3, stopped: "" }).phase]).toEqual(["flying", "choosing"]);
});

test("a connection lost in an undo: it is over once the page shows another decision", () => {
  const table = mine().do({ is: "undo" }).do(lost);
  expect([table.again(at(5)).phase, table.sent]).toEqual(["undoing", []]);
  expect(table.welcome(at(6)).phase).toBe("choosing");
});

test("the clock of the server is compared with ours", () => {
  expect(mine().state.offset).toBe(4_000);
});

test("a spectator who takes a seat connects again as that seat", () => {
  const open = { state: "open", seat: null };
  const other = [{ seat: "A", yours: false, kind: "open" }];
  const table = new Table().welcome(at(0, { ...open, seats: other }));
  table.news(at(0, open));
  expect([connects(table), table.phase, table.state.shown]).toEqual([["A"], "connecting", null]);
  expect([table.welcome(at(0, { state: "open" })).phase, table.state.seat]).toEqual(["open", "A"]);
});

test("a spectator who opens the table stays one", () => {
  const table = new Table().welcome(at(5, { seat: null }));
  expect([connects(table), table.state.seat]).toEqual([[], null]);
});

test("a change of seat drops what was chosen, sent and played, and keeps what each seat has seen", () => {
  const table = mine().equip().choose(LEFT, false);
  table.news(at(6, { n: 61 }), item([told("moved")], 0));
  expect(table.phase).toBe("playing");
  table.do({ is: "look-as", seat: "B" });
  expect(table.effects).toEqual([{ do: "skip" }, { do: "connect", seat: "B" }]);
  expect([table.phase, table.state.out, table.state.queue]).toEqual(["connecting", null, []]);
  expect([table.state.log, table.state.memories["A"]?.n]).toEqual([[], 50]);
  table.welcome(at(6, { seat: "B", pending: ["B"], n: 70 }), [told("seen by B")]);
  expect(table.phase).toBe("choosing");
  table.do({ is: "look-as", seat: "A" });
  expect([table.state.log.length, table.state.memories["B"]?.n]).toEqual([1, 70]);
  expect(table.do({ is: "look-as", seat: null }).state.log).toEqual([]);
});

test.each([
  ["undoing", { is: "undo" }],
  ["chosen", { is: "choose", offer: RIGHT, confirm: true }],
  ["flying", { is: "choose", offer: WHOLE, confirm: false }],
] as const)("a change of seat ends %s", (phase, input) => {
  const table = mine().do(input);
  expect(table.phase).toBe(phase);
  expect(table.do({ is: "look-as", seat: "A" }).welcome(at(5)).phase).toBe("choosing");
});

test("hand-over on one screen: the next player names their seat before they see anything", () => {
  const table = new Table().welcome(shared(5));
  expect([table.phase, table.state.handover]).toEqual(["handover", "A"]);
  expect(table.choose(LEFT).chosen).toBeNull();
  table.do({ is: "take-over" });
  expect(table.effects).toEqual([{ do: "hold", seat: "A" }, { do: "skip" }, { do: "connect", seat: "A" }]);
  expect(table.welcome(shared(5)).phase).toBe("choosing");
  table
    .choose(LEFT, false)
    .done()
    .news(shared(6, { pending: ["B"] }));
  expect([table.phase, table.state.handover]).toEqual(["handover", "B"]);
  table.do({ is: "take-over" }).welcome(shared(6, { seat: "B", pending: ["B"] }));
  expect([table.phase, table.state.holder]).toEqual(["choosing", "B"]);
});

test("no one takes the screen where nothing is handed over", () => {
  const table = mine();
  expect(table.do({ is: "take-over" }).effects).toEqual([]);
  expect(new Table().welcome(shared(0, { state: "open" })).phase).toBe("open");
  const over = { state: "ended", pending: [], ending: { reason: "", rule: "", scores: [1, 0] } };
  expect(new Table().welcome(shared(5)).news(shared(6, over)).phase).toBe("ended");
});

test("after a reload the same player still holds the screen", () => {
  const table = new Table(opened("B")).welcome(shared(5));
  expect(connects(table)).toEqual(["B"]);
  expect(table.welcome(shared(5, { seat: "B", pending: ["A", "B"] })).phase).toBe("choosing");
  expect(connects(new Table(opened("A")).welcome(shared(5)))).toEqual([]);
  expect(connects(new Table(opened("C")).welcome(shared(5)))).toEqual([]);
  expect(connects(new Table(opened("B")).welcome(at(5)))).toEqual([]);
});
