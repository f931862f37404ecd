// Choosing, sending, complete moves, undo and refusals.

import { expect, test } from "vitest";
import type { Hinted } from "../../src/protocol.gen";
import type { Room } from "../../src/games/rooms";
import { at, item, LEFT, mine, NEVER, offer, RIGHT, ROOM, Table, told, WHOLE } from "./machine";

const answerTo = (decision: number, text: string) => ({ do: "answer", decision, action: { do: text } });

test("from opening the page to the next question", () => {
  const table = new Table();
  expect(table.phase).toBe("connecting");
  expect(table.welcome(at(5)).phase).toBe("choosing");
  expect(table.choose(LEFT).phase).toBe("chosen");
  expect(table.sent).toEqual([]);
  expect(table.answer(LEFT).phase).toBe("sending");
  expect(table.sent).toEqual([answerTo(5, "left")]);
  expect(table.done().phase).toBe("choosing"); // the news of it is still on its way
  expect(table.news(at(6, { pending: ["B"] })).phase).toBe("waiting");
  expect(table.news(at(7)).phase).toBe("choosing");
});

test("a choice is confirmed by choosing it again, replaced by another, or laid back", () => {
  expect(mine().choose(LEFT).choose(RIGHT).chosen).toBe("right");
  expect(
    mine()
      .choose(LEFT)
      .choose({ ...LEFT }).sent,
  ).toEqual([answerTo(5, "left")]);
  const table = mine().choose(LEFT).do({ is: "lay-back" });
  expect([table.phase, table.chosen]).toEqual(["choosing", null]);
});

test("without confirmation a choice is sent at once", () => {
  expect(mine().choose(LEFT, false).sent).toEqual([answerTo(5, "left")]);
});

test("a choice that the rules refuse shows why, and lays back the chosen one", () => {
  const table = mine().choose(LEFT).choose(NEVER);
  expect(table.phase).toBe("choosing");
  expect(table.state.refusal).toEqual({ rule: "DF-1", text: "You can't.", offer: NEVER });
  expect(table.choose(LEFT).state.refusal).toBeNull();
});

test("nothing can be chosen while an answer is on its way, an undo or a complete move is under way", () => {
  const sending = mine().choose(LEFT, false);
  expect(sending.choose(RIGHT).phase).toBe("sending");
  expect(sending.answer(RIGHT).sent).toEqual([]);
  const undoing = mine().do({ is: "undo" });
  expect(undoing.choose(RIGHT).phase).toBe("undoing");
  const flying = mine().choose(WHOLE, false).news(at(6));
  expect(flying.choose(RIGHT).phase).toBe("flying");
});

test("nothing can be chosen when others decide, or by a spectator", () => {
  const waiting = new Table().welcome(at(5, { pending: ["B"] }));
  expect([waiting.phase, waiting.choose(LEFT).chosen]).toEqual(["waiting", null]);
  const watching = new Table().welcome(at(5, { seat: null }));
  expect([watching.phase, watching.choose(LEFT).chosen]).toEqual(["watching", null]);
  expect(new Table().choose(LEFT).answer(LEFT).phase).toBe("connecting");
});

test("another seat's answer between choosing and confirming keeps the choice, as the server's new object", () => {
  const table = mine().choose(LEFT);
  const same = at(5, { pending: ["A"], n: 51 });
  table.news(same, item([told("sealed")], 0));
  expect([table.phase, table.chosen]).toEqual(["chosen", "left"]);
  expect(table.state.course).toEqual({ is: "chosen", offer: same.offers[0] });
  expect(table.answer(LEFT).sent).toEqual([answerTo(5, "left")]);
});

test("another seat's answer that changes the choices lays the choice back", () => {
  expect(
    mine()
      .choose(LEFT)
      .news(at(5, { offers: [LEFT] })).phase,
  ).toBe("choosing");
  const gone = [RIGHT, NEVER, offer("other")];
  expect(
    mine()
      .choose(LEFT)
      .news(at(5, { offers: gone })).phase,
  ).toBe("choosing");
  expect(mine().choose(LEFT).news(at(6)).phase).toBe("choosing");
});

test("a chosen complete move stays chosen while the decision is the same", () => {
  expect(
    mine()
      .choose(WHOLE)
      .news(at(5, { n: 51 })).chosen,
  ).toBe("whole");
});

test("looking at a choice ends with the decision", () => {
  const table = mine().do({ is: "peek", offer: LEFT });
  expect(table.news(at(5, { n: 51 })).state.peeked).toBe(LEFT);
  expect(table.news(at(6)).state.peeked).toBeNull();
  expect(mine().do({ is: "peek", offer: LEFT }).answer(LEFT).state.peeked).toBeNull();
});

test("the server refuses an answer: the reason names it, and the choice is free again", () => {
  const table = mine().choose(LEFT, false).refuse();
  expect(table.phase).toBe("choosing");
  expect(table.state.refusal).toEqual({ rule: "R-1", text: "No.", offer: LEFT });
});

test("the server refuses another command: the choice stays, and the reason names no answer", () => {
  const table = mine()
    .choose(LEFT)
    .do({ is: "command", wish: { do: "ask", what: "draw" } });
  expect(table.sent).toEqual([{ do: "ask", what: "draw" }]);
  table.refuse();
  expect([table.phase, table.state.refusal]).toEqual(["chosen", { rule: "R-1", text: "No." }]);
  table.do({ is: "command", wish: { do: "resign" } });
  expect(table.state.refusal).toBeNull();
});

test("a guest without a name sees why they cannot sit down", () => {
  const table = new Table().welcome(at(0, { state: "open", seat: null })).do({ is: "failed", text: "No name." });
  expect([table.phase, table.state.refusal]).toEqual(["open", { rule: "", text: "No name." }]);
  expect(table.do({ is: "sit-down" }).state.refusal).toBeNull();
});

const MOVE = { do: "answer", decision: 5, answers: [{ do: "left" }, { do: "right" }, { do: "left" }] };

test("a complete move is one command, which ends with its acknowledgement", () => {
  const table = mine().choose(WHOLE).choose(WHOLE);
  expect([table.phase, table.sent]).toEqual(["flying", [MOVE]]);
  expect([table.news(at(8)).phase, table.sent]).toEqual(["flying", []]);
  expect([table.done({ taken: 3, stopped: "" }).phase, table.sent]).toEqual(["choosing", []]);
  expect(table.state.refusal).toBeNull();
});

test("a complete move that something stops leaves the rest to the player", () => {
  for (const stopped of ["interrupted", "chance", "revealed", "ended"] as const) {
    const table = mine().choose(WHOLE, false).news(at(6)).done({ taken: 1, stopped });
    expect([table.phase, table.sent, table.state.refusal]).toEqual(["choosing", [], null]);
  }
});

test("a complete move whose rest the rules refuse shows why", () => {
  const table = mine().choose(WHOLE, false).news(at(6));
  table.done({ taken: 1, stopped: "refused", rule: "R-2", text: "Too far." });
  expect([table.phase, table.state.refusal]).toEqual(["choosing", { rule: "R-2", text: "Too far.", offer: WHOLE }]);
});

test("a complete move ends with a refusal", () => {
  const table = mine().choose(WHOLE, false).refuse();
  expect([table.phase, table.state.refusal?.text]).toEqual(["choosing", "No."]);
});

test("undo takes back one answer", () => {
  const table = mine().choose(LEFT).do({ is: "undo" });
  expect([table.phase, table.sent]).toEqual(["undoing", [{ do: "undo", decision: 5 }]]);
  expect(table.do({ is: "undo" }).sent).toEqual([]);
  expect([table.news(at(5, { n: 51 })).phase, table.sent]).toEqual(["undoing", []]); // something else happened
  expect([table.news(at(6)).phase, table.sent]).toEqual(["choosing", []]);
});

test("undo takes back a complete move with one command", () => {
  const table = mine().choose(WHOLE, false).news(at(8)).done({ taken: 3, stopped: "" });
  expect(table.do({ is: "undo" }).sent).toEqual([{ do: "undo", decision: 8 }]);
  expect([table.news(at(9)).phase, table.sent]).toEqual(["choosing", []]);
});

test("undo of a part of an answer ends with its acknowledgement, because the decision stays the same", () => {
  const table = mine().do({ is: "undo" });
  expect(table.news(at(5, { n: 51, offers: [LEFT] })).phase).toBe("undoing");
  expect(table.done().phase).toBe("choosing");
});

test("undo asks for nothing where nothing can be taken back, and ends with a refusal", () => {
  const table = new Table().welcome(at(5, { why_no_undo: "Dice were rolled." })).do({ is: "undo" });
  expect([table.phase, table.sent]).toEqual(["choosing", []]);
  expect(mine().do({ is: "undo" }).refuse().phase).toBe("choosing");
  expect(new Table().do({ is: "undo" }).phase).toBe("connecting");
});

test("undo does not wait for a complete move on its way", () => {
  const table = mine().choose(WHOLE, false).do({ is: "undo" });
  expect(table.phase).toBe("undoing");
  expect([table.done().phase, table.sent]).toEqual(["undoing", []]); // that was the move
  expect(table.done().phase).toBe("choosing");
});

const HINT: Hinted = {
  is: "hint",
  id: "1",
  decision: 5,
  mixed: false,
  best: [{ action: LEFT.action, worth: 0.5, share: 1 }],
};

test("a hint is asked once per decision, and shown only at its decision", () => {
  const table = mine().do({ is: "ask-hint" });
  expect([table.sent, table.state.hinting]).toEqual([[{ do: "hint", decision: 5 }], true]);
  expect(table.do({ is: "ask-hint" }).sent).toEqual([]);
  expect(table.hear(HINT).state.hint).not.toBeNull();
  expect([table.news(at(6)).state.hint, table.state.hinting]).toEqual([null, false]);
  expect(table.do({ is: "ask-hint" }).sent).toEqual([{ do: "hint", decision: 6 }]);
  expect(table.hear(HINT).state.hint).toBeNull();
  expect(
    mine()
      .do({ is: "ask-hint" })
      .hear({ ...HINT, best: [] }).state.hint,
  ).toBeNull(); // the question has changed
  expect(new Table().do({ is: "ask-hint" }).sent).toEqual([]);
  expect(mine().do({ is: "ask-hint" }).refuse().state.hinting).toBe(false);
});

const hinted = (): Table => mine().do({ is: "ask-hint" }).hear(HINT);
const PART = { offers: [LEFT, offer("enough")] }; // the next part of the same answer has the same decision
const ANSWERED = item([], 0, { is: "answered", seat: "A" });

test("an answer in several parts drops the hint of each part, and the next can be asked for", () => {
  const table = hinted();
  expect(table.state.hint).not.toBeNull();
  expect(table.answer(LEFT).state.hint).toBeNull();
  table.done().news(at(5, PART), ANSWERED);
  expect([table.state.hint, table.state.hinting]).toEqual([null, false]);
  expect(table.do({ is: "ask-hint" }).sent).toEqual([{ do: "hint", decision: 5 }]);
  expect(table.hear(HINT).state.hint).not.toBeNull();
});

test("a hint on its way does not arrive at another part of the answer", () => {
  const table = mine().do({ is: "ask-hint" }).answer(LEFT).done().news(at(5, PART), ANSWERED);
  expect([table.state.hinting, table.do({ is: "ask-hint" }).sent]).toEqual([true, []]); // the server works on one only
  table.hear(HINT);
  expect([table.state.hint, table.state.hinting]).toEqual([null, false]);
  // Nor when the server refuses the second one, and the first arrives after that.
  const refused = mine().do({ is: "ask-hint" }).refuse().answer(LEFT).done().news(at(5, PART), ANSWERED);
  refused.do({ is: "ask-hint" }).refuse().hear(HINT);
  expect(refused.state.hint).toBeNull();
});

test("an undo drops the hint, here and in another window", () => {
  expect(hinted().do({ is: "undo" }).state.hint).toBeNull();
  expect(hinted().news(at(5), item([], 0, { is: "undone", seat: "A" })).state.hint).toBeNull();
  expect(hinted().news(at(5, PART)).state.hint).toBeNull();
});

test("a chat line and the other player's answer keep the hint", () => {
  const table = hinted().news(at(5), item([], 0, { is: "said", name: "B", text: "Hi." }));
  expect(table.news(at(5), item([], 0, { is: "answered", seat: "B" })).state.hint).not.toBeNull();
});

test("a look as another seat ends the wait for a hint", () => {
  const table = mine().do({ is: "ask-hint" }).do({ is: "look-as", seat: "A" });
  expect([table.state.hinting, table.state.hintFor]).toEqual([false, null]);
});

const LOOKS = { looks: ["moves", "threat"] };
const THREAT = { is: "outlook", id: "1", decision: 5, what: "threat", told: { points: [] } } as const;

test("extra information belongs to its decision", () => {
  const table = mine().hear({ ...THREAT });
  expect(table.state.looked).toEqual({ threat: { points: [] } });
  expect(table.news(at(6)).state.looked).toEqual({});
  expect(table.hear({ ...THREAT }).state.looked).toEqual({});
});

test("extra information is requested once per decision, and only where there is any", () => {
  expect(mine().do({ is: "look", what: "threat" }).sent).toEqual([]);
  const table = new Table().welcome(at(5, LOOKS));
  expect(table.do({ is: "look", what: "threat" }).sent).toEqual([{ do: "look", what: "threat" }]);
  expect(table.do({ is: "look", what: "threat" }).sent).toEqual([]);
  table.news(at(6, LOOKS));
  expect(table.do({ is: "look", what: "threat" }).sent).toEqual([{ do: "look", what: "threat" }]);
});

test("a drawing with complete moves looks ahead at each of my decisions, and drops it with the decision", () => {
  const room = { ...ROOM, moves: () => [] } as unknown as Room;
  const table = new Table().welcome(at(5, LOOKS));
  expect(table.sent).toEqual([]); // the drawing has not loaded
  expect(table.equip(room).sent).toEqual([{ do: "look", what: "moves" }]);
  table.hear({ ...THREAT, what: "moves", told: { moves: [] } });
  expect(table.state.looked).toEqual({ moves: { moves: [] } });
  expect(table.news(at(5, { ...LOOKS, n: 51 })).sent).toEqual([]);
  expect(table.news(at(6, LOOKS)).sent).toEqual([{ do: "look", what: "moves" }]);
  expect([table.state.looked, table.state.looking]).toEqual([{}, ["moves"]]);
  expect(table.news(at(7, { ...LOOKS, pending: ["B"] })).sent).toEqual([]);
  expect(table.news(at(8)).sent).toEqual([]); // a decision without complete moves
});
