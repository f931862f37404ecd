import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { keepForGood } from "../../src/tab/keeping";
import { pageOfTab } from "../../tab-page";

const TEMPLATE = readFileSync(new URL("../../tab/index.html", import.meta.url), "utf-8");

function served(base: string): string {
  return `<html><head>
    <link rel="icon" href="${base}roundel.svg" />
    <script type="module" crossorigin src="${base}assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="${base}assets/text-2.js">
    <link rel="stylesheet" crossorigin href="${base}assets/index-3.css">
  </head></html>`;
}

test.each(["/", "/club/"])("the page of a tab loads what the page served in %s loads, from its own folder", (base) => {
  const page = pageOfTab(TEMPLATE, served(base));
  expect(page.match(/"[^"]*assets\/[^"]*"/g)).toEqual([
    '"./assets/index-1.js"',
    '"./assets/text-2.js"',
    '"./assets/index-3.css"',
  ]);
});

test("every address in the page of a tab is relative", () => {
  const addresses = [...pageOfTab(TEMPLATE, served("/")).matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, to]) => to);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((to) => !to!.startsWith("./"))).toEqual([]);
});

test("the page of a tab has a place for its release, and its policy before everything that loads", () => {
  expect(TEMPLATE).toContain('data-aerodrome="tab" data-release=""');
  expect(TEMPLATE.indexOf("Content-Security-Policy")).toBeLessThan(TEMPLATE.indexOf("<link"));
  expect(TEMPLATE).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(TEMPLATE).not.toContain("'unsafe-inline'");
});

test("a page without scripts is an error", () => {
  expect(() => pageOfTab(TEMPLATE, "<html></html>")).toThrow("loads no script");
  expect(() => pageOfTab("<html></html>", served("/"))).toThrow("has no place");
});

test("the browser is asked to keep the games until it has agreed", async () => {
  let isKept = false;
  const persist = vi.fn(() => Promise.resolve((isKept = true)));
  const storage = { persist, persisted: () => Promise.resolve(isKept) } as unknown as StorageManager;
  await keepForGood(storage);
  await keepForGood(storage);
  expect(persist).toHaveBeenCalledOnce();
});

test("a browser that cannot keep them, or fails, is left alone", async () => {
  await keepForGood(undefined);
  const failing = { persist: vi.fn(), persisted: () => Promise.reject(new TypeError("no")) };
  await keepForGood(failing as unknown as StorageManager);
  expect(failing.persist).not.toHaveBeenCalled();
});
