// What is on screen: events that are played, the fall of a plane, the log and the end.

import { expect, test } from "vitest";
import type { Room } from "../../src/games/rooms";
import { isBehind, whyOut } from "../../src/match/state";
import { at, item, LEFT, mine, ROOM, Table, told } from "./machine";

const MOVED = item([told("moved")], 0);

/** My table, with a drawing, so that events are played. */
const drawn = (): Table => mine().equip();

test("events are played before the state is drawn", () => {
  const table = drawn().news(at(6), MOVED);
  expect(table.phase).toBe("playing");
  expect(table.effects).toEqual([{ do: "play", events: [{ event: "moved", seat: "" }], turn: table.state.turn }]);
  expect([table.state.shown?.decision, table.state.now?.decision, isBehind(table.state)]).toEqual([5, 6, true]);
  expect(table.state.fresh).toEqual(["moved."]);
  expect(table.played().phase).toBe("choosing");
  expect([table.state.shown?.decision, isBehind(table.state)]).toEqual([6, false]);
});

test("without a drawing, or without events, the state is drawn at once", () => {
  expect(mine().news(at(6), MOVED).state.shown?.decision).toBe(6);
  expect(drawn().news(at(6), item([], 0)).state.shown?.decision).toBe(6);
});

test("nothing can be chosen while events are played, and a choice outlasts them", () => {
  expect(drawn().news(at(5), MOVED).choose(LEFT).phase).toBe("playing");
  const table = drawn().choose(LEFT).news(at(5), MOVED);
  expect(table.phase).toBe("playing");
  expect(table.played().phase).toBe("chosen");
});

test("packets are played in order, and those about one decision are drawn once", () => {
  const table = drawn().news(at(6), MOVED).news(at(6), MOVED).news(at(7), MOVED);
  expect(table.effects).toEqual([]); // the first is still on the stage
  expect([table.played().state.shown?.decision, table.phase]).toEqual([5, "playing"]);
  expect([table.played().state.shown?.decision, table.phase]).toEqual([6, "playing"]);
  expect([table.played().state.shown?.decision, table.phase]).toEqual([7, "choosing"]);
});

test("too many packets are no longer played one by one", () => {
  const table = drawn().news(at(6), MOVED);
  for (const decision of [7, 8, 9, 10, 11]) table.news(at(decision), MOVED);
  table.played(); // four still wait, so the next one is only drawn
  expect([table.state.shown?.decision, table.phase]).toEqual([7, "playing"]);
  const patient = mine()
    .equip({ ...ROOM, patience: 9 } as Room)
    .news(at(6), MOVED);
  for (const decision of [7, 8, 9, 10, 11]) patient.news(at(decision), MOVED);
  expect(patient.played().state.shown?.decision).toBe(6);
});

test("a complete move ends when its events have been played", () => {
  const whole = { ...LEFT, text: "whole", plan: [LEFT.action, LEFT.action] };
  const table = drawn().choose(whole, false).news(at(7), MOVED);
  expect(table.done({ taken: 2, stopped: "" }).phase).toBe("playing");
  expect([table.played().phase, table.sent]).toEqual(["choosing", []]);
});

test("the end of something that was dropped is ignored", () => {
  const table = drawn().news(at(6), MOVED);
  const old = table.state.turn;
  table.welcome(at(8));
  expect([table.phase, table.state.shown?.decision]).toEqual(["choosing", 8]);
  expect(table.do({ is: "played", turn: old }).state.shown?.decision).toBe(8);
  expect(table.news(at(9), MOVED).do({ is: "played", turn: old }).phase).toBe("playing");
  expect(mine().played().phase).toBe("choosing");
});

test("a player whose plane is out first reads why", () => {
  const table = drawn().news(at(6, { pending: ["B"] }), item([told("fell", "A")], 0));
  expect(table.played().phase).toBe("held");
  expect(whyOut(table.state)).toBe("fell.");
  table.news(at(7, { pending: ["B"] }), item([told("moved")], 1));
  expect([table.phase, table.state.shown?.decision]).toEqual(["held", 6]);
});

test("a player who watches the rest sees every event of it", () => {
  const table = drawn()
    .news(at(6, { pending: ["B"] }), item([told("fell", "A")], 0))
    .played();
  for (const decision of [7, 8, 9, 10, 11, 12]) table.news(at(decision, { pending: ["B"] }), MOVED);
  table.do({ is: "watch-rest" });
  for (const decision of [7, 8, 9, 10, 11, 12]) {
    expect(table.phase).toBe("playing");
    expect(table.played().state.shown?.decision).toBe(decision);
  }
  expect([table.phase, table.state.rest]).toEqual(["waiting", "watch"]);
});

test("a player who skips the rest sees the present state, and later events again", () => {
  const table = drawn()
    .news(at(6, { pending: ["B"] }), item([told("fell", "A")], 0))
    .played();
  for (const decision of [7, 8]) table.news(at(decision, { pending: ["B"] }), MOVED);
  table.do({ is: "skip-rest" });
  expect([table.state.shown?.decision, table.state.rest]).toEqual([8, null]);
  expect(table.effects).toEqual([{ do: "skip" }]);
  expect(table.news(at(9, { pending: ["B"] }), MOVED).phase).toBe("playing");
});

test("skipping during an animation shows what waits at its end", () => {
  const table = drawn().news(at(6), MOVED).news(at(7), MOVED).do({ is: "skip-rest" });
  expect([table.effects, table.phase]).toEqual([[{ do: "skip" }], "playing"]);
  expect([table.played().state.shown?.decision, table.phase]).toEqual([7, "choosing"]);
});

test("a game that is loaded again does not wait for the player", () => {
  const table = drawn()
    .news(at(6), item([told("fell", "A")], 0))
    .played();
  expect([table.welcome(at(9)).phase, table.state.rest]).toEqual(["choosing", null]);
});

test("a fall on a shared screen, of another seat, or at the end of the game holds nothing", () => {
  const fell = item([told("fell", "A")], 0);
  const both = [
    { seat: "A", yours: true, kind: "person" },
    { seat: "B", yours: true, kind: "person" },
  ];
  expect(
    drawn()
      .news(at(6, { seats: both }), fell)
      .played().state.show.is,
  ).toBe("still");
  expect(
    drawn()
      .news(at(6), item([told("fell", "B")], 0))
      .played().state.show.is,
  ).toBe("still");
  const over = at(6, { state: "ended", pending: [], ending: { reason: "A fell", rule: "", scores: [0, 1] } });
  expect(drawn().news(over, fell).played().phase).toBe("ended");
  expect(whyOut(new Table().welcome(at(5, { seat: null }), [told("fell", "A")]).equip().state)).toBe("");
});

test("the log takes back what was undone", () => {
  const table = new Table().welcome(at(5), [told("one"), told("two")]);
  table.news(at(4), item([told("undone")], 1));
  expect(table.state.log.map((each) => each.text)).toEqual(["one.", "undone."]);
  expect(table.news(at(4), item([], 2)).state.fresh).toEqual(["undone."]);
});

test("messages of the chat count as unread until they are read", () => {
  const said = item([], 0, { is: "said", name: "Bea", text: "Hello", author: "B" });
  const table = drawn()
    .choose(LEFT)
    .news(at(5, { n: 51 }), said);
  expect([table.phase, table.state.unread, table.state.chats.length]).toEqual(["chosen", 1, 1]);
  expect(table.do({ is: "read-chat" }).state.unread).toBe(0);
  const before = table.state;
  expect(table.do({ is: "read-chat" }).state).toBe(before); // nothing to draw again
});

test("the table's end, and what players can still do there", () => {
  const ending = { reason: "No fuel", rule: "", scores: [1, 0] };
  const table = drawn()
    .choose(LEFT)
    .news(at(6, { state: "ended", pending: [], offers: [], ending }), MOVED);
  expect([table.phase, table.played().phase, table.chosen]).toEqual(["playing", "ended", null]);
  expect(table.choose(LEFT).phase).toBe("ended");
  expect(table.do({ is: "command", wish: { do: "ask", what: "rematch" } }).sent).toHaveLength(1);
});

test("tables that wait for players, and tables of older rules", () => {
  const table = new Table().welcome(at(0, { state: "open", pending: [] }));
  expect([table.phase, table.news(at(1)).phase]).toEqual(["open", "choosing"]);
  expect(new Table().welcome(at(3, { state: "shown" })).phase).toBe("archived");
});

test("a take-back leaves a line in the log, and an undo of another player too", () => {
  const table = mine().news(at(6), item([told("moved"), { ...told("secret"), text: "" }, told("fired")], 0));
  table.news(at(7), item([], 1, { is: "agreed", seat: "B" }));
  expect(table.state.log.map((each) => each.text)).toEqual(["moved."]);
  expect(table.state.notes).toEqual([{ at: 1, text: "A take-back was agreed: the last line is gone." }]);
  expect(table.state.fresh).toEqual(["A take-back was agreed: the last line is gone."]);
  table.news(at(8), item([told("turned"), told("fired")], 1)).news(at(9), item([], 2, { is: "undone", seat: "A" }));
  expect(table.state.notes).toHaveLength(1);
  table.news(at(10), item([], 0, { is: "undone", seat: "B" }));
  expect(table.state.notes.map((each) => each.at)).toEqual([0, 0]);
  expect(table.state.notes[1]!.text).toBe("B took a choice back.");
  expect(table.welcome(at(10)).state.notes).toEqual([]);
});

test("agreeing to anything else leaves no line", () => {
  const table = mine().news(at(6), MOVED);
  table.news(at(6), item([], 1, { is: "asked", seat: "B", what: "draw" }), item([], 1, { is: "agreed", seat: "A" }));
  expect(table.state.notes).toEqual([]);
});
