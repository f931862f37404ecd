// The store between the machine, the server and the stage.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Room } from "../../src/games/rooms";
import type { TableStore } from "../../src/match/table.svelte";
import type { ServerMessage } from "../../src/protocol.gen";
import { FakeSocket } from "../fake_socket";
import { at, item, sent, LEFT, ROOM, told } from "./machine";

let speed = 0; // of animation
let frames: (() => void)[]; // what waits for the next frame
let store: TableStore;

vi.mock("../../src/settings.svelte", () => ({ pace: () => speed, settings: { sound: false, confirm: true } }));
vi.mock("../../src/me.svelte", () => ({ me: { renamings: 0, ensure: () => Promise.resolve() } }));
vi.mock("../../src/match/holder", async (original) => ({
  ...(await original<object>()),
  holderOf: () => null,
  keepHolder: () => undefined,
}));

const welcome = (now = at(5)): ServerMessage => ({
  is: "welcome",
  whole: true,
  items: [],
  events: [],
  chats: [],
  now: sent(now),
});
const news = (decision: number): ServerMessage => ({
  is: "news",
  items: [item([told("moved")], 0)],
  now: sent(at(decision)),
});
const DRAWN = { ...ROOM, poses: () => ({}), play: (_: unknown, player) => player.wait(100) } as Room;

beforeEach(async () => {
  vi.useFakeTimers();
  speed = 0;
  frames = [];
  FakeSocket.reset(welcome());
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { protocol: "https:", host: "club.test", hostname: "club.test" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("requestAnimationFrame", (step: () => void) => frames.push(step));
  const { TableStore } = await import("../../src/match/table.svelte");
  store = new TableStore("T");
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Let the next frame of all animations be drawn. */
async function frame(): Promise<void> {
  for (const step of frames.splice(0)) step();
  await vi.advanceTimersByTimeAsync(0);
}

test("a connection lost in mid-send: the player sees it after 1.5 seconds, and the answer is sent again", async () => {
  store.choose(LEFT);
  store.confirm();
  const [first] = FakeSocket.last.sent;
  expect([store.phase, first?.do]).toEqual(["sending", "answer"]);
  FakeSocket.isUp = false;
  FakeSocket.last.end(1012);
  await vi.advanceTimersByTimeAsync(1_499);
  expect([store.status, store.phase]).toEqual(["open", "sending"]);
  await vi.advanceTimersByTimeAsync(1);
  expect([store.status, store.phase]).toEqual(["lost", "sending"]);
  FakeSocket.isUp = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([store.status, store.phase]).toEqual(["open", "sending"]);
  expect(FakeSocket.last.url).toContain("after=50");
  expect(FakeSocket.last.sent).toEqual([first]);
  FakeSocket.last.say({ is: "done", id: first!.id, again: true });
  expect(store.phase).toBe("choosing");
});

test("without animation a state is drawn at once", () => {
  store.equip(DRAWN, {});
  FakeSocket.last.say(news(6));
  expect([store.phase, store.shown?.decision]).toEqual(["choosing", 6]);
});

test("animations run one after the other", async () => {
  speed = 1;
  store.equip(DRAWN, {});
  FakeSocket.last.say(news(6));
  FakeSocket.last.say(news(7));
  await frame();
  expect([store.phase, store.shown?.decision, store.stage.busy]).toEqual(["playing", 5, true]);
  store.timeline.skip();
  await frame();
  expect([store.phase, store.shown?.decision, store.stage.busy]).toEqual(["playing", 6, true]);
  store.timeline.skip();
  await frame();
  expect([store.phase, store.shown?.decision, store.stage.busy]).toEqual(["choosing", 7, false]);
});

test("a drawing that fails does not stop the game", async () => {
  const reported: unknown[] = [];
  vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
  speed = 1;
  store.equip({ ...DRAWN, play: () => Promise.reject(new Error("no such piece")) }, {});
  FakeSocket.last.say(news(6));
  await frame();
  expect([store.phase, reported.length]).toEqual(["choosing", 1]);
});

test("a connection that was replaced is not listened to", async () => {
  const old = FakeSocket.last;
  const seats = [
    { seat: "A", yours: true, kind: "person" },
    { seat: "B", yours: true, kind: "person" },
  ];
  old.say({ is: "news", items: [], now: sent(at(6, { seats, pending: ["B"] })) });
  expect(store.handover).toBe("B");
  store.takeOver();
  expect(FakeSocket.last.url).toContain("seat=B");
  old.say(news(9));
  expect([store.phase, store.now?.decision]).toEqual(["connecting", 6]);
});

test("a page that was left does nothing more", () => {
  store.close();
  store.choose(LEFT);
  expect([store.phase, store.chosen]).toEqual(["choosing", null]);
});

test("the line about a take-back stands where the log continues, and is nothing to report", () => {
  FakeSocket.last.say({ is: "news", items: [item([told("moved"), told("fired")], 0)], now: sent(at(6)) });
  FakeSocket.last.say({ is: "news", items: [item([], 1, { is: "agreed", seat: "B" })], now: sent(at(7)) });
  FakeSocket.last.say({ is: "news", items: [item([told("turned")], 1)], now: sent(at(8)) });
  expect(store.lines.map((line) => line.text)).toEqual([
    "moved.",
    "A take-back was agreed: the last line is gone.",
    "turned.",
  ]);
  expect(store.lines.map((line) => line.note ?? false)).toEqual([false, true, false]);
  expect(store.lines.map((line) => line.at)).toEqual([0, 1, 1]);
});
