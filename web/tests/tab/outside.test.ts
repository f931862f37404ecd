import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromThinker, Saving, ToThinker } from "../../src/tab/messages";
import { Outside } from "../../src/tab/outside";
import { MemoryStorage } from "../../src/tab/storage";
import { Thinker } from "../../src/tab/thinker";
import { FakeWorker } from "./fake_worker";

type Fake = FakeWorker<ToThinker, FromThinker>;
let workers: Fake[];
let thinker: Thinker;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  const start = { is: "start", folder: "http://club.test/", release: "r", cached: true } as const;
  thinker = new Thinker(() => {
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as Worker;
  }, start);
});

afterEach(() => vi.useRealTimers());

const last = (): Fake => workers.at(-1)!;

function outsideWith(storage = new MemoryStorage(), saving: Saving = "saved"): { outside: Outside; told: Saving[] } {
  const told: Saving[] = [];
  const channel = new BroadcastChannel("test");
  return { outside: new Outside(storage, channel, thinker, saving, (how) => told.push(how)), told };
}

test("texts cross, and nothing else", async () => {
  const { outside } = outsideWith();
  expect(await outside.write('[["add", "entry", "T/1", "one"], ["add", "entry", "T/2", "two"]]')).toBe(true);
  expect(await outside.write('[["add", "entry", "T/1", "again"]]')).toBe(false);
  expect(await outside.read("entry", "T/2")).toBe("two");
  expect(await outside.read("entry", "T/3")).toBeUndefined();
  expect(await outside.list("entry", "T/1", "T/9")).toBe('[["T/1","one"],["T/2","two"]]');
  outside.channel.close();
});

test("the page learns that there is no room, and that there is some again", async () => {
  const storage = new MemoryStorage();
  const { outside, told } = outsideWith(storage);
  const full = vi.spyOn(storage, "write").mockRejectedValue(new DOMException("no room", "QuotaExceededError"));
  await expect(outside.write("[]")).rejects.toThrow("QuotaExceededError: no room");
  await expect(outside.write("[]")).rejects.toThrow("QuotaExceededError");
  full.mockRestore();
  expect(await outside.write("[]")).toBe(true);
  expect(told).toEqual(["full", "full", "saved"]);
  outside.channel.close();
});

test("the page learns at once that nothing is saved", () => {
  const { outside, told } = outsideWith(new MemoryStorage(), "refused");
  expect(told).toEqual(["refused"]);
  outside.channel.close();
});

test("news go to the other tabs", async () => {
  vi.useRealTimers();
  const [{ outside: one }, { outside: other }] = [outsideWith(), outsideWith()];
  const heard = new Promise((resolve) => other.hear((table, seq) => resolve([table, seq])));
  one.announce("T", 7);
  expect(await heard).toEqual(["T", 7]);
  one.channel.close();
  other.channel.close();
});

test("the second Python starts with the first question, and stays for the next", async () => {
  expect(workers).toEqual([]);
  const thought = thinker.think("which?");
  expect(last().sent).toEqual([
    { is: "start", folder: "http://club.test/", release: "r", cached: true },
    { is: "think", id: 1, text: "which?" },
  ]);
  last().say({ is: "thought", id: 1, text: "this", why: "" });
  expect(await thought).toBe("this");
  await vi.advanceTimersByTimeAsync(59_000);
  void thinker.think("and now?");
  await vi.advanceTimersByTimeAsync(600_000); // it thinks for long, which is not idle
  expect(workers.map((each) => each.isEnded)).toEqual([false]);
});

test("an idle one ends, and another question starts another", async () => {
  const thought = thinker.think("which?");
  last().say({ is: "thought", id: 1, text: "this", why: "" });
  await thought;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(last().isEnded).toBe(true);
  void thinker.think("which now?");
  expect(workers.length).toBe(2);
});

test("a thought that fails is an error", async () => {
  const thought = thinker.think("which?");
  last().say({ is: "thought", id: 1, text: null, why: "no such game" });
  await expect(thought).rejects.toThrow("no such game");
});

test.each<[string, () => void]>([
  ["crashes", () => last().fail("out of memory")],
  ["is stopped", () => thinker.stop()],
])("one that %s leaves no question open", async (_, end) => {
  const thoughts = [thinker.think("which?"), thinker.think("and which?")];
  const results = Promise.allSettled(thoughts);
  end();
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(workers[0]!.isEnded).toBe(true);
  void thinker.think("again?");
  expect(workers.length).toBe(2);
});
