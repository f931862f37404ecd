import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Status } from "../src/net/door";
import { Link } from "../src/net/link";
import { FakeSocket } from "./fake_socket";

const HOUR = 3_600_000;

let page: EventTarget & { hidden: boolean };
let browser: EventTarget;
let network: { onLine: boolean };
let said: string[];
let link: Link;

beforeEach(async () => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  browser = new EventTarget();
  network = { onLine: true };
  said = [];
  FakeSocket.reset();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("location", { protocol: "https:", host: "club.test", hostname: "club.test" });
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  const listener = {
    heard: () => undefined,
    status: (status: Status, why: string) => said.push(status + (why && `: ${why}`)),
  };
  link = new Link("T", "A", listener, () => 17);
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Stop the server and let some milliseconds pass. */
async function lose(away: number): Promise<void> {
  FakeSocket.isUp = false;
  FakeSocket.last.end(1012);
  await vi.advanceTimersByTimeAsync(away);
}

function pauses(): number[] {
  return FakeSocket.made.slice(1).map((socket, at) => socket.madeAt - FakeSocket.made[at]!.madeAt);
}

test("a connection lost for a moment is retried at once, unnoticed", async () => {
  expect(FakeSocket.last.url).toBe("wss://club.test/api/tables/T/socket?seat=A&after=17");
  FakeSocket.last.end(1012);
  await vi.advanceTimersByTimeAsync(100);
  expect(FakeSocket.made.length).toBe(2);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(said).toEqual(["open", "open"]);
  expect(FakeSocket.made.length).toBe(2);
});

test("the player sees a loss after 1.5 seconds, and its end at once", async () => {
  await lose(1_499);
  expect(said).toEqual(["open"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(["open", "lost"]);
  await vi.advanceTimersByTimeAsync(1_500);
  FakeSocket.isUp = true;
  await vi.advanceTimersByTimeAsync(391);
  expect(said).toEqual(["open", "lost", "open"]);
});

test.each([200, 1_400, 3_000, 4_000])(
  "a server that comes back after %i ms is found within half a second",
  async (away) => {
    await lose(away);
    FakeSocket.isUp = true;
    await vi.advanceTimersByTimeAsync(500);
    expect(said.at(-1)).toBe("open");
    const after = FakeSocket.made.length;
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(FakeSocket.made.length).toBe(after);
  },
);

test("attempts at a server that is down become rarer", async () => {
  await lose(10_000);
  const soon = FakeSocket.made.length;
  expect(soon).toBeGreaterThan(15);
  expect(soon).toBeLessThan(40);
  await vi.advanceTimersByTimeAsync(60_000);
  const later = FakeSocket.made.length;
  expect(later - soon).toBeLessThan(50);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.made.length - later).toBeLessThanOrEqual(43);
  expect(Math.max(...pauses().slice(1))).toBeLessThanOrEqual(2_600);
});

test.each(["hidden", "offline"])("a page that is %s rarely tries, and tries at once when that ends", async (what) => {
  if (what === "hidden") page.hidden = true;
  else network.onLine = false;
  await lose(60_000);
  expect(FakeSocket.made.length).toBeLessThan(16);
  const before = FakeSocket.made.length;
  if (what === "hidden") {
    page.hidden = false;
    page.dispatchEvent(new Event("visibilitychange"));
  } else {
    network.onLine = true;
    browser.dispatchEvent(new Event("online"));
  }
  expect(FakeSocket.made.length).toBe(before + 1);
  // A network that has just come up may need a moment, so attempts are frequent again.
  await vi.advanceTimersByTimeAsync(2_000);
  expect(FakeSocket.made.length).toBeGreaterThan(before + 4);
  FakeSocket.isUp = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(said.at(-1)).toBe("open");
});

test("leaving a page causes no attempt", async () => {
  await lose(60_000);
  const before = FakeSocket.made.length;
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.made.length).toBe(before);
});

test("a server on this computer needs no network", async () => {
  vi.stubGlobal("location", { protocol: "http:", host: "127.0.0.1:8017", hostname: "127.0.0.1" });
  network.onLine = false;
  await lose(3_000);
  FakeSocket.isUp = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(said.at(-1)).toBe("open");
});

test("a working connection is left alone when the player comes back", async () => {
  page.dispatchEvent(new Event("visibilitychange"));
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(FakeSocket.made.length).toBe(1);
});

test("unacknowledged commands are sent again under the same ids, in order", async () => {
  const done = link.send({ do: "say", text: "done" });
  const open = link.send({ do: "say", text: "sent, but not acknowledged" });
  FakeSocket.last.say({ is: "done", id: done, again: false });
  FakeSocket.isUp = false;
  FakeSocket.last.end(1006);
  const inGap = link.send({ do: "say", text: "said while there was no line" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(FakeSocket.made.slice(1).flatMap((socket) => socket.sent)).toEqual([]);
  FakeSocket.isUp = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(FakeSocket.last.sent.map((command) => command.id)).toEqual([open, inGap]);
  FakeSocket.last.say({ is: "done", id: open, again: true });
  FakeSocket.last.say({ is: "done", id: inGap, again: false });
  FakeSocket.last.end(1006);
  await vi.advanceTimersByTimeAsync(500);
  expect(FakeSocket.last.sent).toEqual([]);
});

test("an attempt that hangs is given up", async () => {
  FakeSocket.isSilent = true;
  FakeSocket.last.end(1006);
  await vi.advanceTimersByTimeAsync(100);
  const hanging = FakeSocket.last;
  expect(FakeSocket.made.length).toBe(2);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(FakeSocket.made.length).toBe(2);
  FakeSocket.isSilent = false;
  await vi.advanceTimersByTimeAsync(2_500);
  expect(hanging.readyState).toBe(FakeSocket.CLOSED);
  expect(FakeSocket.made.length).toBe(3);
  expect(said).toEqual(["open", "lost", "open"]);
});

test("a player who comes back does not wait for an attempt that hangs", async () => {
  FakeSocket.isSilent = true;
  FakeSocket.last.end(1006);
  await vi.advanceTimersByTimeAsync(100);
  FakeSocket.isSilent = false;
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(FakeSocket.made.length).toBe(3);
  expect(FakeSocket.made.map((socket) => socket.readyState)).toEqual([3, 3, 1]);
});

test("a server that accepts and hangs up is not flooded with attempts", async () => {
  FakeSocket.hangsUp = true;
  FakeSocket.last.end(1006);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(FakeSocket.made.length).toBeLessThanOrEqual(17);
  expect(said).toEqual(["open", "lost"]);
});

test("a server that asks for a pause gets one", async () => {
  FakeSocket.last.end(4429);
  await vi.advanceTimersByTimeAsync(200);
  expect(FakeSocket.made.length).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(FakeSocket.made.length).toBe(2);
});

test("a missing table is not requested again", async () => {
  FakeSocket.last.end(4404, "There is no such table.");
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(said).toEqual(["open", "closed: There is no such table."]);
  expect(FakeSocket.made.length).toBe(1);
});

test("a closed link stays closed, even during an attempt", async () => {
  await lose(1_000);
  link.close();
  const before = FakeSocket.made.length;
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(FakeSocket.made.length).toBe(before);
  expect(said).toEqual(["open"]);
});
