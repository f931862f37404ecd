import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type Folder, integrityOf, pathIn } from "../../src/tab/addresses";
import { Arrival, factsOf, type NotStarted, type Where } from "../../src/tab/python";

const WHERE: Where = { folder: "http://club.test/fly/", release: "r1", cached: false };
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const FACTS: Folder = {
  version: "1",
  digest: "r1",
  engine: "compiled",
  archives: ["engine/aerodrome.zip"],
  site: "/site",
  files: [
    { path: "index.html", bytes: 900, sha256: sha256("a page") },
    { path: "runtime/pyodide.asm.wasm", bytes: 12, sha256: sha256("machine code") },
    { path: "engine/aerodrome.zip", bytes: 10, sha256: sha256("the engine") },
  ],
};

/** A browser that answers every address with a text, and notes what it was asked. */
function browser(text: string, status = 200): { fetch: typeof fetch; asked: { url: string; how: RequestInit }[] } {
  const asked: { url: string; how: RequestInit }[] = [];
  return {
    asked,
    fetch: (url, how = {}) => {
      asked.push({ url: String(url), how });
      return Promise.resolve(new Response(text, { status }));
    },
  };
}

test("bytes are counted as they arrive, and only those of the engine", async () => {
  const { fetch, asked } = browser("the engine");
  const seen: number[][] = [];
  const arrival = new Arrival(WHERE, FACTS, (done, total) => seen.push([done, total]), fetch);
  expect(seen).toEqual([[0, 22]]);
  expect(await (await arrival.fetch("engine/aerodrome.zip")).text()).toBe("the engine");
  expect(seen.at(-1)).toEqual([10, 22]);
  expect(asked).toEqual([
    {
      url: "http://club.test/fly/engine/aerodrome.zip?release=r1",
      how: { integrity: `sha256-${createHash("sha256").update("the engine").digest("base64")}` },
    },
  ]);
});

test("an arrival is complete with its last byte", async () => {
  const arrival = new Arrival(
    WHERE,
    FACTS,
    () => undefined,
    (url) => Promise.resolve(new Response(String(url).includes("wasm") ? "machine code" : "the engine")),
  );
  let isComplete = false;
  void arrival.complete.then(() => (isComplete = true));
  await (await arrival.fetch("engine/aerodrome.zip")).text();
  expect(isComplete).toBe(false);
  await (await arrival.fetch("runtime/pyodide.asm.wasm")).text();
  await arrival.complete;
  expect(isComplete).toBe(true);
});

test("machine code is compiled while it arrives, so it has its type and no digest", async () => {
  const { fetch, asked } = browser("machine code");
  const answer = await new Arrival(WHERE, FACTS, () => undefined, fetch).fetch("runtime/pyodide.asm.wasm");
  expect(answer.headers.get("Content-Type")).toBe("application/wasm");
  expect(asked[0]!.how).toEqual({});
});

test("files that the service worker has are passed on untouched", async () => {
  const untouched = new Response("machine code");
  const arrival = new Arrival(
    { ...WHERE, cached: true },
    FACTS,
    () => undefined,
    () => Promise.resolve(untouched),
  );
  expect(await arrival.fetch("runtime/pyodide.asm.wasm")).toBe(untouched);
});

test("what Pyodide fetches by itself is of the same release", async () => {
  const { fetch, asked } = browser("machine code");
  const arrival = new Arrival(WHERE, FACTS, () => undefined, fetch);
  await arrival.fetchAsLoader(new URL("http://club.test/fly/runtime/pyodide.asm.wasm"));
  await arrival.fetchAsLoader("http://club.test/fly/elsewhere");
  expect(asked.map(({ url }) => url)).toEqual([
    "http://club.test/fly/runtime/pyodide.asm.wasm?release=r1",
    "http://club.test/fly/elsewhere",
  ]);
});

test("a file that was begun is fetched once, and then again only if it is asked for again", async () => {
  const { fetch, asked } = browser("the engine");
  const arrival = new Arrival(WHERE, FACTS, () => undefined, fetch);
  arrival.begin("engine/aerodrome.zip");
  await Promise.resolve();
  expect(asked.length).toBe(1);
  expect(await (await arrival.fetch("engine/aerodrome.zip")).text()).toBe("the engine");
  expect(asked.length).toBe(1);
  await arrival.fetch("engine/aerodrome.zip");
  expect(asked.length).toBe(2);
});

test("a file outside the release is not fetched", async () => {
  const { fetch, asked } = browser("");
  const arrival = new Arrival(WHERE, FACTS, () => undefined, fetch);
  await expect(arrival.fetch("engine/other.zip")).rejects.toMatchObject({ why: "broken" });
  expect(asked).toEqual([]);
});

test.each([404, 503])("an answer with status %i is a matter of the network", async (status) => {
  const arrival = new Arrival(WHERE, FACTS, () => undefined, browser("", status).fetch);
  await expect(arrival.fetch("engine/aerodrome.zip")).rejects.toMatchObject({ why: "network" });
});

test("a page does not load the engine of another release", async () => {
  const facts = JSON.stringify(FACTS);
  expect(await factsOf(WHERE, browser(facts).fetch)).toEqual(FACTS);
  const failure = factsOf({ ...WHERE, release: "r0" }, browser(facts).fetch).catch((error: unknown) => error);
  expect((await failure) as NotStarted).toMatchObject({ why: "changed" });
});

test("a digest is written as browsers read it", () => {
  expect(integrityOf({ path: "", bytes: 0, sha256: sha256("x") })).toBe(
    `sha256-${createHash("sha256").update("x").digest("base64")}`,
  );
});

test.each([
  ["http://club.test/fly/", "index.html"],
  ["http://club.test/fly/?language=pseudo", "index.html"],
  ["http://club.test/fly/baked/games.json?release=r1", "baked/games.json"],
  ["http://club.test/flying/", null],
  ["http://other.test/fly/", null],
])("%s is %s in its folder", (address, path) => {
  expect(pathIn("http://club.test/fly/", address)).toBe(path);
});
