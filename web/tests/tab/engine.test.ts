import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LineEnd } from "../../src/net/transport";
import { Engine } from "../../src/tab/engine.svelte";
import { Link } from "../../src/net/link";
import type { FromEngine, ToEngine } from "../../src/tab/messages";
import { FakeWorker } from "./fake_worker";

type Fake = FakeWorker<ToEngine, FromEngine>;
let workers: Fake[];
let engine: Engine;

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("location", { origin: "http://club.test", pathname: "/fly/index.html" });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  engine = new Engine(() => {
    const worker: Fake = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const last = (): Fake => workers.at(-1)!;

function listener(): LineEnd & { said: string[] } {
  const said: string[] = [];
  return {
    said,
    opened: () => said.push("opened"),
    heard: (text) => said.push(text),
    closed: (code) => said.push(`closed ${code}`),
  };
}

/** Let the engine be ready. */
function ready(): void {
  last().say({ is: "progress", done: 5, total: 10 });
  last().say({ is: "ready", engine: "compiled" });
}

test("nothing starts before it is needed", () => {
  expect(workers).toEqual([]);
  expect(engine.state).toEqual({ is: "waiting" });
});

test("a request starts the engine, and waits in it", async () => {
  const asked = engine.ask("GET", "/me");
  expect(last().sent).toEqual([
    { is: "start", folder: "http://club.test/fly/", release: "", cached: false },
    { is: "ask", id: 1, method: "GET", path: "/me", body: null },
  ]);
  last().say({ is: "progress", done: 3, total: 10 });
  expect(engine.state).toEqual({ is: "arriving", done: 3, total: 10 });
  last().say({ is: "ready", engine: "interpreted" });
  expect(engine.state).toEqual({ is: "ready", engine: "interpreted" });
  last().say({ is: "answer", id: 1, status: 200, text: "{}" });
  expect(await asked).toEqual({ ok: true, status: 200, text: "{}" });
});

test("answers find their requests", async () => {
  const [one, other] = [engine.ask("POST", "/tables", "{}"), engine.ask("GET", "/me")];
  last().say({ is: "answer", id: 2, status: 200, text: "me" });
  last().say({ is: "answer", id: 1, status: 409, text: "no" });
  expect(await one).toEqual({ ok: false, status: 409, text: "no" });
  expect(await other).toEqual({ ok: true, status: 200, text: "me" });
  expect(last().sent.at(-2)).toMatchObject({ method: "POST", body: "{}" });
});

test("a line is open at once, and carries texts in both directions", async () => {
  const end = listener();
  const line = engine.connect("/tables/T/socket", end);
  expect(end.said).toEqual([]); // not before connect has returned
  await vi.advanceTimersByTimeAsync(0);
  expect([line.isOpen, ...end.said]).toEqual([true, "opened"]);
  line.send("hello");
  last().say({ is: "heard", socket: 1, text: "welcome" });
  line.close();
  expect(end.said).toEqual(["opened", "welcome", "closed 1005"]);
  expect(line.isOpen).toBe(false);
  expect(last().sent.slice(1)).toEqual([
    { is: "open", socket: 1, path: "/tables/T/socket" },
    { is: "say", socket: 1, text: "hello" },
    { is: "close", socket: 1 },
  ]);
  last().say({ is: "heard", socket: 1, text: "late" });
  expect(end.said.length).toBe(3);
});

test("the engine closes a line with a reason", async () => {
  const end = listener();
  engine.connect("/tables/T/socket", end);
  await vi.advanceTimersByTimeAsync(0);
  last().say({ is: "closed", socket: 1, code: 4404, why: "no such table" });
  expect(end.said).toEqual(["opened", "closed 4404"]);
});

test("after a crash another worker starts, requests end without an answer, and lines are cut", async () => {
  const [asked, end] = [engine.ask("GET", "/me"), listener()];
  engine.connect("/tables/T/socket", end);
  ready();
  last().fail("out of luck");
  await vi.advanceTimersByTimeAsync(0);
  expect(await asked).toBeNull();
  expect(end.said).toEqual(["opened", "closed 1006"]);
  expect(workers.map((each) => each.isEnded)).toEqual([true, false]);
  expect(last().sent[0]).toMatchObject({ is: "start" });
  workers[0]!.say({ is: "failed", why: "broken", text: "a late message of the old worker" });
  expect(engine.state.is).toBe("arriving");
});

test("an engine that reports its own crash is replaced too", () => {
  engine.start();
  ready();
  last().say({ is: "crashed", text: "Python has stopped" });
  expect(workers.length).toBe(2);
});

test("an engine that crashes again and again is given up until the player retries", async () => {
  engine.start();
  for (let time = 0; time < 3; time++) {
    ready();
    last().fail("again");
  }
  expect(engine.state).toEqual({ is: "failed", why: "broken" });
  expect(workers.length).toBe(3);
  expect(await engine.ask("GET", "/me")).toBeNull();
  expect(workers.length).toBe(3);
  engine.retry();
  ready();
  expect(engine.state.is).toBe("ready");
});

test("crashes that are far apart do not add up", () => {
  engine.start();
  for (let time = 0; time < 5; time++) {
    ready();
    last().fail("rarely");
    vi.advanceTimersByTime(61_000);
  }
  expect(workers.length).toBe(6);
});

test("a worker whose script does not come is a matter of the network", () => {
  engine.start();
  last().fail();
  expect(engine.state).toEqual({ is: "failed", why: "network" });
});

test("a failure is kept with its reason, and ends all that waits", async () => {
  const asked = engine.ask("GET", "/me");
  last().say({ is: "failed", why: "changed", text: "another release" });
  expect(await asked).toBeNull();
  expect(engine.state).toEqual({ is: "failed", why: "changed" });
  expect(last().isEnded).toBe(true);
});

test("the page knows whether games are saved", () => {
  engine.start();
  last().say({ is: "saving", how: "full" });
  expect(engine.saving).toBe("full");
  last().say({ is: "saving", how: "saved" });
  expect(engine.saving).toBe("saved");
});

test("a file gets an address, which the next file takes away", async () => {
  const [made, revoked]: [string[], string[]] = [[], []];
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${made.push("") + 0}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void revoked.push(address));
  for (const id of [1, 2]) {
    const address = engine.fileAddress("/tables/T/replay");
    last().say({ is: "answer", id, status: 200, text: "a record" });
    expect(await address).toBe(`blob:${id}`);
  }
  expect(revoked).toEqual(["", "blob:1"]);
});

test("a link sends again what a crashed engine has not acknowledged", async () => {
  const statuses: string[] = [];
  const link = new Link(
    "T",
    null,
    { heard: () => undefined, status: (status) => statuses.push(status) },
    () => 4,
    engine,
  );
  await vi.advanceTimersByTimeAsync(0);
  ready();
  last().say({ is: "heard", socket: 1, text: '{"is":"news","items":[]}' });
  const done = link.send({ do: "say", text: "done" });
  const open = link.send({ do: "say", text: "not acknowledged" });
  last().say({ is: "heard", socket: 1, text: JSON.stringify({ is: "done", id: done, again: false }) });
  last().fail("out of luck");
  await vi.advanceTimersByTimeAsync(200);
  expect(last().sent[1]).toMatchObject({ is: "open", path: "/tables/T/socket?after=4" });
  const said = last().sent.flatMap((each) => (each.is === "say" ? [(JSON.parse(each.text) as { id: string }).id] : []));
  expect(said).toEqual([open]);
  last().say({ is: "heard", socket: 2, text: '{"is":"news","items":[]}' });
  expect(statuses).toEqual(["open", "open"]);
  link.close();
});
