import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Door } from "../src/net/door";
let asked: string[];
let answers: (Response | null)[]; // null: the server does not answer
let server: Door;

const ok = (body: unknown): Response => new Response(JSON.stringify(body));

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  answers = [];
  vi.stubGlobal("fetch", (url: string, how: { method: string }) => {
    asked.push(`${how.method} ${url}`);
    const answer = answers.shift() ?? null;
    return answer === null ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(answer);
  });
  vi.resetModules(); // the module caches its answers
  ({ server } = await import("../src/net/server"));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Return the result of a call after all its attempts. */
async function outcome<T>(call: Promise<T>): Promise<T | string> {
  const result = call.catch((error: unknown) => String((error as Error).message));
  await vi.advanceTimersByTimeAsync(1_500);
  return result;
}

test("a request is repeated while the server is being replaced", async () => {
  answers = [null, new Response("", { status: 502 }), null, ok({ name: "Ann" })];
  expect(await outcome(server.me())).toEqual({ name: "Ann" });
  expect(asked).toEqual(Array(4).fill("GET /api/me"));
});

test("an answer that is cut off counts as no answer", async () => {
  const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
  answers = [new Response(cut), ok({ name: "Ann" })];
  expect(await outcome(server.me())).toEqual({ name: "Ann" });
});

test("the player sees that the server does not answer", async () => {
  expect(await outcome(server.me())).toBe("The server can't be reached. Check your connection and try again.");
  expect(asked.length).toBe(4);
});

test("a refused request is not repeated", async () => {
  answers = [new Response(JSON.stringify({ text: "There is no such table.", rule: "" }), { status: 404 })];
  expect(await outcome(server.table("T"))).toBe("There is no such table.");
  expect(asked.length).toBe(1);
});

test("a request that changes something is sent once, since it may have arrived", async () => {
  expect(await outcome(server.create({ game: "dog-fight", seats: [] }))).toContain("can't be reached");
  expect(asked).toEqual(["POST /api/tables"]);
});

test("checking options is repeated, since it changes nothing", async () => {
  answers = [null, ok({ refusal: "" })];
  expect(await outcome(server.settle("dog-fight", {}))).toEqual({ refusal: "" });
  expect(asked).toEqual(Array(2).fill("POST /api/games/dog-fight/settle"));
});

test("the page asks for the bots until the engine is compiled", async () => {
  answers = ["interpreted", "compiling", "compiled"].map((engine) => ok({ levels: ["ace"], of_game: {}, engine }));
  const engines: string[] = [];
  for (let time = 0; time < 5; time++) engines.push((await server.bots()).engine);
  expect(engines).toEqual(["interpreted", "compiling", "compiled", "compiled", "compiled"]);
  expect(asked.length).toBe(3);
});
