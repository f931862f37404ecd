import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Transport } from "../../src/net/transport";
import { bakedAt, withBakedAnswers } from "../../src/tab/baked";

let asked: string[];
const engine = {
  ask: (method: string, path: string) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve({ ok: true, status: 200, text: "from the engine" });
  },
} as unknown as Transport;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("location", { origin: "http://club.test", pathname: "/fly/" });
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["/games", "baked/games.json"],
  ["/about", "baked/about.json"],
  ["/bots", "baked/bots.json"],
  ["/notices", "baked/notices.txt"],
  ["/games/dog-fight/options", "baked/options/dog-fight.json"],
  ["/games/dogfight-1917/picture", "baked/picture/dogfight-1917.json"],
  ["/games/dog-fight/rulebook", "baked/rulebook/dog-fight.md"],
  ["/games/dog-fight/rulings", "baked/rulings/dog-fight.json"],
  ["/me", null],
  ["/games/dog-fight/settle", null],
  ["/games/../../options", null],
  ["/tables?mine=true", null],
])("%s is answered by %s", (path, file) => {
  expect(bakedAt(path)).toBe(file);
});

test("files answer without the engine", async () => {
  const fetched = vi.fn((_: string) => Promise.resolve(new Response("from a file")));
  vi.stubGlobal("fetch", fetched);
  expect(await withBakedAnswers(engine).ask("GET", "/games")).toEqual({ ok: true, status: 200, text: "from a file" });
  expect(fetched.mock.calls[0]![0]).toBe("http://club.test/fly/baked/games.json");
  expect(asked).toEqual([]);
});

test.each([
  ["is missing", () => Promise.resolve(new Response("", { status: 404 }))],
  ["does not come", () => Promise.reject(new TypeError("Failed to fetch"))],
])("where a file %s, the engine answers", async (_, fetched) => {
  vi.stubGlobal("fetch", fetched);
  const answer = await withBakedAnswers(engine).ask("GET", "/games/paper-planes/options");
  expect(answer?.text).toBe("from the engine");
  expect(asked).toEqual(["GET /games/paper-planes/options"]);
});

test("whatever changes something goes to the engine", async () => {
  await withBakedAnswers(engine).ask("POST", "/games", "{}");
  expect(asked).toEqual(["POST /games"]);
});
