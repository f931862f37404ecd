import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Addresses = typeof import("../../src/href");
let addresses: Addresses;
const PAGE = { pathname: "/club/fly/index.html", hash: "" };

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: { dataset: { aerodrome: "tab" } }, addEventListener: () => undefined });
  vi.stubGlobal("location", { ...PAGE });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.resetModules();
  addresses = await import("../../src/href");
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["/", "#/"],
  ["/table/x", "#/table/x"],
  ["/rules/dog-fight#DF-LOOP-01", "#/rules/dog-fight?DF-LOOP-01"],
  ["/replay/x#step=3&seat=A", "#/replay/x?step=3&seat=A"],
])("the path %s has the address %s, and back", (path, address) => {
  expect(addresses.href(path)).toBe(address);
  const place = addresses.placeAt({ ...PAGE, hash: address });
  expect(`${place.path}${place.hash}`).toBe(path);
});

test.each(["", "#"])("the page with the fragment %s is the home page", (hash) => {
  expect(addresses.placeAt({ ...PAGE, hash })).toEqual({ path: "/", hash: "" });
});

test("another file of the folder is no place in the site", () => {
  expect(addresses.placeAt({ pathname: "/club/fly/baked/notices.txt", hash: "" }).path).toBeNull();
});

test("an element of a page is named after the page", () => {
  vi.stubGlobal("location", { ...PAGE, hash: "#/rules/dog-fight?DF-LOOP-01" });
  expect(addresses.within("DF-SHOOT-01")).toBe("#/rules/dog-fight?DF-SHOOT-01");
});

test("the router reads the fragment", async () => {
  vi.stubGlobal("location", { ...PAGE, hash: "#/rules/dog-fight?DF-LOOP-01" });
  const { router } = await import("../../src/router.svelte");
  expect(router.route).toEqual({ page: "rules", game: "dog-fight", rule: "DF-LOOP-01" });
});
