import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { type Caches, Releases } from "../../src/tab/releases";

const FOLDER = "https://club.test/fly/";

/** The browser's caches: a name, an address, and the text of the answer. */
class FakeCaches {
  all = new Map<string, Map<string, string>>();
  isFull = false;

  open(name: string): Promise<Cache> {
    const texts = this.all.get(name) ?? new Map<string, string>();
    this.all.set(name, texts);
    const cache = {
      match: (url: string) => Promise.resolve(texts.has(url) ? new Response(texts.get(url)) : undefined),
      put: async (url: string, answer: Response) => {
        if (this.isFull) throw new DOMException("no room", "QuotaExceededError");
        texts.set(url, await answer.text());
      },
    };
    return Promise.resolve(cache as unknown as Cache);
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.all.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.all.delete(name));
  }
}

let caches: FakeCaches;
let host: Map<string, string>; // the files on the host
let asked: string[];
let releases: Releases;

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Publish a release on the host. */
function publish(digest: string, files: Record<string, string>): void {
  host = new Map(Object.entries(files));
  const listed = Object.entries(files).map(([path, text]) => ({ path, bytes: text.length, sha256: digestOf(text) }));
  host.set("tab.json", JSON.stringify({ digest, files: listed }));
}

/** Answer as a browser does, which compares digests by itself. */
async function fetched(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(new URL(FOLDER).pathname.length);
  asked.push(path + new URL(request.url).search);
  const text = host.get(path);
  if (text === undefined) return new Response("", { status: 404 });
  const right = `sha256-${createHash("sha256").update(text).digest("base64")}`;
  if (request.integrity !== "" && request.integrity !== right) throw new TypeError("Failed to fetch");
  return new Response(text);
}

beforeEach(() => {
  caches = new FakeCaches();
  asked = [];
  releases = new Releases(caches as unknown as Caches, FOLDER, fetched);
});

async function textOf(path: string, current: string, how: Partial<Request> = {}): Promise<string | undefined> {
  const answer = await releases.answer({ url: FOLDER + path, method: "GET", cache: "default", ...how }, current);
  return answer?.text();
}

test("all files of a release are saved, and answer for it", async () => {
  publish("r1", { "index.html": "page 1", "assets/a.js": "script", "engine/e.zip": "engine 1" });
  await releases.save("r1");
  expect(await releases.saved()).toEqual(["r1"]);
  host.clear();
  expect(await textOf("", "r1")).toBe("page 1");
  expect(await textOf("index.html", "r1")).toBe("page 1");
  expect(await textOf("assets/a.js", "r1")).toBe("script");
  expect(await textOf("engine/e.zip?release=r1", "r1")).toBe("engine 1");
  expect(await textOf("tab.json?release=r1", "r1")).toContain('"digest":"r1"');
});

test("files are fetched at the addresses at which the page asks for them", async () => {
  publish("r1", { "assets/a.js": "script", "engine/e.zip": "engine 1" });
  await releases.save("r1");
  expect(asked.sort()).toEqual(["assets/a.js", "engine/e.zip?release=r1", "tab.json?release=r1"]);
});

test("each release answers for itself, and pages come from the current one", async () => {
  publish("r1", { "index.html": "page 1", "assets/old.js": "old", "engine/e.zip": "engine 1" });
  await releases.save("r1");
  publish("r2", { "index.html": "page 2", "assets/new.js": "new", "engine/e.zip": "engine 2" });
  await releases.save("r2");
  expect(await textOf("", "r1")).toBe("page 1");
  expect(await textOf("", "r2")).toBe("page 2");
  expect(await textOf("engine/e.zip?release=r1", "r2")).toBe("engine 1");
  expect(await textOf("engine/e.zip?release=r2", "r1")).toBe("engine 2");
  expect(await textOf("assets/old.js", "r2")).toBe("old"); // a page of the old release is still open
});

test("a file that has not changed is not fetched again", async () => {
  publish("r1", { "runtime/python.wasm": "large", "engine/e.zip": "engine 1" });
  await releases.save("r1");
  asked = [];
  publish("r2", { "runtime/python.wasm": "large", "engine/e.zip": "engine 2" });
  await releases.save("r2");
  expect(asked.sort()).toEqual(["engine/e.zip?release=r2", "tab.json?release=r2"]);
  expect(await textOf("runtime/python.wasm?release=r2", "r2")).toBe("large");
});

test("a release that changes while it is being saved is not saved at all", async () => {
  publish("r1", { "index.html": "page 1", "engine/e.zip": "engine 1" });
  host.set("engine/e.zip", "engine 2");
  await expect(releases.save("r1")).rejects.toMatchObject({ why: "network" });
  expect(await releases.saved()).toEqual([]);
});

test("another release than the wanted one is not saved", async () => {
  publish("r2", { "index.html": "page 2" });
  await expect(releases.save("r1")).rejects.toMatchObject({ why: "changed" });
  expect(await releases.saved()).toEqual([]);
});

test("a release that does not come completely leaves the old one alone", async () => {
  publish("r1", { "index.html": "page 1" });
  await releases.save("r1");
  publish("r2", { "index.html": "page 2", "engine/e.zip": "engine 2" });
  host.delete("engine/e.zip");
  await expect(releases.save("r2")).rejects.toMatchObject({ why: "network" });
  expect(await releases.saved()).toEqual(["r1"]);
  expect(await textOf("", "r1")).toBe("page 1");
});

test("a browser without room says so, and saves nothing", async () => {
  publish("r1", { "index.html": "page 1" });
  caches.isFull = true;
  await expect(releases.save("r1")).rejects.toMatchObject({ why: "full" });
  expect(await releases.saved()).toEqual([]);
});

test("a stale copy in the browser's own cache is replaced", async () => {
  publish("r1", { "index.html": "page 1" });
  const modes: string[] = [];
  releases = new Releases(caches as unknown as Caches, FOLDER, (request) => {
    if (request.url.includes("index.html")) modes.push(request.cache);
    return request.cache === "default" ? Promise.reject(new TypeError("Failed to fetch")) : fetched(request);
  });
  await releases.save("r1");
  expect(modes).toEqual(["default", "reload"]);
});

test("machine code is saved under its type, and a page without its redirect", async () => {
  const put = new Map<string, Response>();
  const saving = {
    match: () => Promise.resolve(undefined),
    put: (url: string, answer: Response) => put.set(url, answer),
  };
  const some = { keys: () => Promise.resolve([]), delete: () => Promise.resolve(true), open: () => saving };
  publish("r1", { "index.html": "page 1", "runtime/python.wasm": "code" });
  releases = new Releases(some as unknown as Caches, FOLDER, async (request) => {
    const answer = await fetched(request);
    return request.url.includes("index.html") ? Object.defineProperty(answer, "redirected", { value: true }) : answer;
  });
  await releases.save("r1");
  expect(put.get(`${FOLDER}runtime/python.wasm`)?.headers.get("Content-Type")).toBe("application/wasm");
  expect(put.get(`${FOLDER}index.html`)?.redirected).toBe(false);
  expect(await put.get(`${FOLDER}index.html`)?.text()).toBe("page 1");
});

test.each<[string, string, Partial<Request>]>([
  ["a file that no release has", "nowhere.txt", {}],
  ["a release that is not saved", "index.html?release=r9", {}],
  ["a request that changes something", "index.html", { method: "POST" }],
  ["a look at what the host has now", "tab.json", { cache: "no-store" }],
])("the network answers %s", async (_, path, how) => {
  publish("r1", { "index.html": "page 1" });
  await releases.save("r1");
  expect(await textOf(path, "r1", how)).toBeUndefined();
});

test("the network answers for another site", async () => {
  publish("r1", { "index.html": "page 1" });
  await releases.save("r1");
  const elsewhere = { url: "https://club.test/other/index.html", method: "GET", cache: "default" } as const;
  expect(await releases.answer(elsewhere, "r1")).toBeUndefined();
});

test("old releases are deleted, and those of other folders are left alone", async () => {
  for (const release of ["r1", "r2", "r3"]) {
    publish(release, { "index.html": release });
    await releases.save(release);
  }
  await caches.open("aerodrome.release./other/ r1");
  await releases.forget(["r2", "r3"]);
  expect(await caches.keys()).toEqual([
    "aerodrome.release./fly/ r2",
    "aerodrome.release./fly/ r3",
    "aerodrome.release./other/ r1",
  ]);
});
