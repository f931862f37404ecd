import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Updates } from "../../src/tab/updates.svelte";
import { toInstall } from "../../src/tab/updating";

const FOLDER = "https://club.test/fly/";

class FakeServiceWorker {
  onstatechange: (() => void) | null = null;
  sent: unknown[] = [];
  readonly scriptURL: string;

  constructor(readonly release: string) {
    this.scriptURL = `${FOLDER}service-worker.js?release=${release}`;
  }

  postMessage(message: unknown): void {
    this.sent.push(message);
  }
}

type Place = "installing" | "waiting" | "active";

/** The browser's registration of service workers. */
class FakeContainer extends EventTarget {
  installing: FakeServiceWorker | null = null;
  waiting: FakeServiceWorker | null = null;
  active: FakeServiceWorker | null = null;
  onupdatefound: (() => void) | null = null;
  registered: string[] = [];
  isRefused = false;

  startMessages(): void {
    // Messages come at once.
  }

  getRegistration(): Promise<this | undefined> {
    return Promise.resolve((this.installing ?? this.waiting ?? this.active) ? this : undefined);
  }

  register(script: string): Promise<this> {
    if (this.isRefused) return Promise.reject(new DOMException("refused", "SecurityError"));
    const release = new URL(script).searchParams.get("release")!;
    this.registered.push(release);
    this.installing = new FakeServiceWorker(release);
    this.onupdatefound?.();
    return Promise.resolve(this);
  }

  /** A service worker goes on to the next stage of its life. */
  move(from: Place, to: Place | null): void {
    const worker = this[from]!;
    this[from] = null;
    if (to) this[to] = worker;
    worker.onstatechange?.();
    if (to === "active") this.dispatchEvent(new Event("controllerchange"));
  }
}

let container: FakeContainer;
let published: string | null;
let reloads: number;

beforeEach(() => {
  vi.useFakeTimers();
  container = new FakeContainer();
  published = "r1";
  reloads = 0;
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("location", { origin: "https://club.test", pathname: "/fly/" });
  vi.stubGlobal("fetch", () =>
    published === null
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(new Response(JSON.stringify({ digest: published }))),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pageOf(own: string, used: FakeContainer | undefined = container): Promise<Updates> {
  const updates = new Updates(used as unknown as ServiceWorkerContainer, own, () => (reloads += 1));
  updates.begin();
  await vi.advanceTimersByTimeAsync(0);
  return updates;
}

test.each([
  [{ own: "r1", newest: null, published: "r1" }, "r1"],
  [{ own: "r1", newest: null, published: "r2" }, "r2"],
  [{ own: "r1", newest: null, published: null }, "r1"],
  [{ own: "r1", newest: "r1", published: "r1" }, null],
  [{ own: "r1", newest: "r1", published: "r2" }, "r2"],
  [{ own: "r1", newest: "r2", published: "r2" }, null], // already on its way, or waiting
  [{ own: "r1", newest: "r1", published: null }, null],
  [{ own: "r2", newest: "r2", published: "r1" }, "r1"], // the host went back to an older release
])("%j: installs %s", (known, wanted) => {
  expect(toInstall(known)).toBe(wanted);
});

test("the first visit saves the page, and says so", async () => {
  const updates = await pageOf("r1");
  expect(container.registered).toEqual(["r1"]);
  expect(updates.offline).toBe("coming");
  container.move("installing", "waiting");
  container.move("waiting", "active");
  expect(updates.offline).toBe("yes");
  expect(updates.isReady).toBe(false);
  expect(reloads).toBe(0);
});

test("a new release is installed next to the old one, and used only when the player says so", async () => {
  container.active = new FakeServiceWorker("r1");
  published = "r2";
  const updates = await pageOf("r1");
  expect(container.registered).toEqual(["r2"]);
  expect([updates.isReady, updates.offline]).toEqual([false, "yes"]);
  container.move("installing", "waiting");
  expect(updates.isReady).toBe(true);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect([container.registered, container.waiting!.sent, reloads]).toEqual([["r2"], [], 0]);
  updates.use();
  expect(container.waiting!.sent).toEqual([{ is: "take-over" }]);
  expect(reloads).toBe(0);
  container.move("waiting", "active");
  expect(reloads).toBe(1);
});

test("a page whose release another page has replaced stays, and may follow", async () => {
  container.active = new FakeServiceWorker("r1");
  published = "r2";
  const updates = await pageOf("r1");
  container.move("installing", "waiting");
  container.move("waiting", "active"); // asked for in another page
  expect([updates.isReady, reloads]).toEqual([true, 0]);
  updates.use();
  expect(reloads).toBe(1);
});

test("a page that is reloaded while a release waits offers it again, and does not install its own", async () => {
  container.active = new FakeServiceWorker("r1");
  container.waiting = new FakeServiceWorker("r2");
  published = "r2";
  const updates = await pageOf("r1");
  expect([container.registered, updates.isReady]).toEqual([[], true]);
});

test("without a network nothing is installed, and the page works", async () => {
  container.active = new FakeServiceWorker("r1");
  published = null;
  const updates = await pageOf("r1");
  expect([container.registered, updates.isReady, updates.offline]).toEqual([[], false, "yes"]);
});

test("a release that was not saved is looked for again later", async () => {
  container.active = new FakeServiceWorker("r1");
  published = "r2";
  const updates = await pageOf("r1");
  container.move("installing", null); // the browser has dropped it
  expect(updates.isReady).toBe(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(container.registered).toEqual(["r2", "r2"]);
});

test("a player who returns after a while causes a look", async () => {
  container.active = new FakeServiceWorker("r1");
  await pageOf("r1");
  published = "r2";
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(container.registered).toEqual([]);
  await vi.advanceTimersByTimeAsync(700_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(container.registered).toEqual(["r2"]);
});

test.each([
  ["full", "full"],
  ["network", "network"],
  ["changed", "network"],
])("the page says that it was not saved: %s", async (why, shown) => {
  const updates = await pageOf("r1");
  container.dispatchEvent(new MessageEvent("message", { data: { is: "not-saved", why } }));
  container.move("installing", null);
  expect(updates.offline).toBe(shown);
});

test("a browser that refuses service workers is said to need a network", async () => {
  container.isRefused = true;
  expect((await pageOf("r1")).offline).toBe("network");
});

test.each([
  ["a page over plain HTTP", false, "insecure"],
  ["a private window", true, "refused"],
])("%s has no service workers", (_, isSecureContext, shown) => {
  vi.stubGlobal("isSecureContext", isSecureContext);
  const updates = new Updates(undefined, "r1", () => undefined);
  updates.begin();
  expect(updates.offline).toBe(shown);
});

test("a page that no release contains saves nothing", async () => {
  expect((await pageOf("")).offline).toBe("unknown");
  expect(container.registered).toEqual([]);
});
