// What the server sends, with its sentences in the language of the page.

import { afterEach, expect, test } from "vitest";
import { serve, speak } from "../src/messages/language";
import { pseudo } from "../src/messages/pseudo";
import { labelOf, lineOf, type Now, packetOf, withRule } from "../src/match/packets";
import type { Message, ServerMessage } from "../src/protocol.gen";
import { at, sent } from "./table/machine";

afterEach(() => speak("en"));

const FLIES: Message = { key: "flies", args: { who: "B" }, text: "B: 1,1 → 2,2.", parts: { board: "B flies to 2." } };
const SPIN: Message = { key: "spin", args: {}, text: "Spin: fast; ! dizzy", parts: { head: "Spin", tail: "fast" } };
const CATALOGUE =
  "flies = { $who } moves\n  .board = { $who } flies\nspin = Spin, fast\n  .head = Spin\n  .tail = fast";

function packet(more: Record<string, unknown>): ServerMessage {
  return { is: "news", items: [], now: { ...sent(at(5)), ...more } };
}

function nowIn(message: ServerMessage): Now {
  const heard = packetOf(message, "");
  if (heard.is !== "news") throw new Error(heard.is);
  return heard.now;
}

test("a label has the parts that the server sends, or its text is the head", () => {
  expect(labelOf(SPIN, "dog-fight")).toEqual({ head: "Spin", tail: "fast", way: "", warning: "" });
  expect(labelOf("Hold: now", "dog-fight")).toEqual({ head: "Hold: now", tail: "", way: "", warning: "" });
});

test("a line of the log is written as beside a board", () => {
  expect(lineOf(FLIES, "dog-fight")).toBe("B flies to 2.");
  expect(lineOf("A turns.", "dog-fight")).toBe("A turns.");
});

test("every sentence of a packet is rendered", () => {
  const refused = { rule: "DF-LOOP-02", text: FLIES };
  const now = nowIn(
    packet({
      question: FLIES,
      why_no_undo: { rule: "DF-1", text: FLIES },
      why_shown: FLIES,
      offers: [{ action: { do: "spin" }, text: "spin", label: SPIN, refused }],
      ending: { reason: FLIES, rule: "DF-2", scores: [1, 0] },
    }),
  );
  expect([now.question, now.why_shown]).toEqual([FLIES.text, FLIES.text]);
  expect(now.why_no_undo).toBe(withRule(FLIES.text, "DF-1"));
  expect(now.ending?.reason).toBe(FLIES.text);
  expect(now.offers[0]).toMatchObject({ label: { head: "Spin" }, refused: { rule: "DF-LOOP-02", text: FLIES.text } });
  expect(nowIn(packet({ why_no_undo: null, ending: null }))).toMatchObject({ why_no_undo: null, ending: null });
});

test("a page in another language renders key and arguments", async () => {
  await speak("pseudo");
  serve("dog_fight", CATALOGUE);
  expect(lineOf(FLIES, "dog-fight")).toBe(`B${pseudo(" flies")}`);
  expect(labelOf(SPIN, "dog-fight")).toMatchObject({ head: pseudo("Spin"), tail: pseudo("fast"), warning: "" });
  expect(packetOf({ is: "refused", id: null, rule: "", text: FLIES }, "dog-fight")).toMatchObject({
    text: `B${pseudo(" moves")}`,
  });
  const move = { taken: 1, stopped: "refused" as const, text: FLIES };
  expect(packetOf({ is: "done", id: "1", again: false, move }, "dog-fight")).toMatchObject({
    move: { text: `B${pseudo(" moves")}` },
  });
});
