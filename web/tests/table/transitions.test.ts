// Every phase of a table, and the phases that each input leads to. Inputs that are not listed change no phase.

import { expect, test } from "vitest";
import { next } from "../../src/match/machine";
import { type Input, mySeats, opened, type Phase, phaseOf, type TableState } from "../../src/match/state";
import { at, item, LEFT, mine, NEVER, ROOM, shared, Table, told, WHOLE } from "./machine";

const THEIRS = { pending: ["B"] };
const OVER = { state: "ended", pending: [], ending: { reason: "", rule: "", scores: [1, 0] } };
const FELL = item([told("fell", "A")], 0);

const PHASES: Record<Phase, () => Table> = {
  closed: () => new Table().do({ is: "status", status: "closed", why: "" }),
  connecting: () => new Table(),
  handover: () => new Table().welcome(shared(5)),
  open: () => new Table().welcome(at(0, { state: "open", pending: [] })),
  archived: () => new Table().welcome(at(5, { state: "shown", pending: [] })),
  ended: () => new Table().welcome(at(5, OVER)),
  playing: () =>
    mine()
      .equip()
      .news(at(6), item([told("moved")], 0)),
  held: () => mine().equip().news(at(6, THEIRS), FELL).played(),
  choosing: () => mine(),
  chosen: () => mine().choose(LEFT),
  sending: () => mine().answer(LEFT),
  flying: () => mine().answer(WHOLE),
  undoing: () => mine().do({ is: "undo" }),
  watching: () => new Table().welcome(at(5, { seat: null })),
  waiting: () => new Table().welcome(at(5, THEIRS)),
};

const news = (now = at(6)): Input => ({ is: "heard", message: { is: "news", items: [], now }, at: 0 });

const INPUTS: Record<string, (state: TableState) => Input> = {
  choose: () => ({ is: "choose", offer: LEFT, confirm: true }),
  "choose at once": () => ({ is: "choose", offer: LEFT, confirm: false }),
  "choose refused": () => ({ is: "choose", offer: NEVER, confirm: true }),
  answer: () => ({ is: "answer", offer: LEFT }),
  "answer whole": () => ({ is: "answer", offer: WHOLE }),
  "lay back": () => ({ is: "lay-back" }),
  peek: () => ({ is: "peek", offer: LEFT }),
  undo: () => ({ is: "undo" }),
  hint: () => ({ is: "ask-hint" }),
  look: () => ({ is: "look", what: "threat" }),
  command: () => ({ is: "command", wish: { do: "resign" } }),
  "sit down": () => ({ is: "sit-down" }),
  failed: () => ({ is: "failed", text: "No." }),
  "take over": () => ({ is: "take-over" }),
  "look as": () => ({ is: "look-as", seat: "A" }),
  "read chat": () => ({ is: "read-chat" }),
  watch: () => ({ is: "watch-rest" }),
  skip: () => ({ is: "skip-rest" }),
  equip: () => ({ is: "equip", room: ROOM, picture: {} }),
  lost: () => ({ is: "status", status: "lost", why: "" }),
  closed: () => ({ is: "status", status: "closed", why: "" }),
  mine: () => news(),
  theirs: () => news(at(6, THEIRS)),
  over: () => news(at(6, OVER)),
  done: () => ({ is: "heard", message: { is: "done", id: "1", again: false }, at: 0 }),
  refused: () => ({ is: "heard", message: { is: "refused", id: "1", rule: "", text: "No." }, at: 0 }),
  played: (state) => ({ is: "played", turn: state.turn }),
};

// From any phase in which the table is on screen.
const AWAY = { "look as": "connecting", closed: "closed" } as const;

const LEADS: Record<Phase, Record<string, Phase>> = {
  closed: {},
  connecting: { closed: "closed", mine: "choosing", theirs: "waiting", over: "ended" },
  handover: { "take over": "connecting", closed: "closed", mine: "choosing", theirs: "waiting", over: "ended" },
  open: { ...AWAY, mine: "choosing", theirs: "waiting", over: "ended" },
  archived: { ...AWAY, mine: "choosing", theirs: "waiting", over: "ended" },
  ended: { ...AWAY, mine: "choosing", theirs: "waiting" },
  playing: { ...AWAY, played: "choosing" },
  held: { ...AWAY, watch: "waiting", skip: "waiting" },
  choosing: {
    ...AWAY,
    choose: "chosen",
    "choose at once": "sending",
    answer: "sending",
    "answer whole": "flying",
    undo: "undoing",
    theirs: "waiting",
    over: "ended",
  },
  chosen: {
    ...AWAY,
    choose: "sending",
    "choose at once": "sending",
    "choose refused": "choosing",
    answer: "sending",
    "answer whole": "flying",
    "lay back": "choosing",
    undo: "undoing",
    mine: "choosing",
    theirs: "waiting",
    over: "ended",
  },
  sending: { ...AWAY, undo: "undoing", theirs: "waiting", over: "ended", done: "choosing", refused: "choosing" },
  flying: { ...AWAY, undo: "undoing", theirs: "waiting", over: "ended", done: "choosing", refused: "choosing" },
  undoing: { ...AWAY, mine: "choosing", theirs: "waiting", over: "ended", done: "choosing", refused: "choosing" },
  watching: { ...AWAY, mine: "choosing", theirs: "waiting", over: "ended" },
  waiting: { ...AWAY, mine: "choosing", over: "ended" },
};

/** Return the inputs that change this phase. */
function leadsFrom(phase: Phase): Record<string, Phase> {
  const leads: Record<string, Phase> = {};
  for (const [name, input] of Object.entries(INPUTS)) {
    const { state } = PHASES[phase]();
    const after = phaseOf(next(state, input(state)).state);
    if (after !== phase) leads[name] = after;
  }
  return leads;
}

test.each(Object.keys(PHASES) as Phase[])("what leads out of %s", (phase) => {
  expect(PHASES[phase]().phase).toBe(phase);
  expect(leadsFrom(phase)).toEqual(LEADS[phase]);
});

test("a page that was just opened has no seat, and its first message may be a part", () => {
  expect(mySeats(opened(null))).toEqual([]);
  expect(new Table().again(at(5)).phase).toBe("choosing");
});
