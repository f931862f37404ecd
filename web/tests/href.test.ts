import { afterEach, expect, test, vi } from "vitest";

type Addresses = typeof import("../src/href");

/** Return the addresses of a site in this folder. */
async function siteIn(folder: string): Promise<Addresses> {
  vi.stubEnv("BASE_URL", folder);
  vi.resetModules();
  return import("../src/href");
}

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["/", "/table/x", "/table/x"],
  ["/", "/", "/"],
  ["/club/", "/table/x", "/club/table/x"],
  ["/club/", "/", "/club/"],
])("in %s, the path %s has the address %s, and back", async (folder, path, address) => {
  const { href, pathAt } = await siteIn(folder);
  expect(href(path)).toBe(address);
  expect(pathAt(address)).toBe(path);
});

test("the folder without its slash is the home page", async () => {
  expect((await siteIn("/club/")).pathAt("/club")).toBe("/");
});

test.each(["/", "/clubs/table/x", "/other"])("%s is outside the site in /club/", async (address) => {
  expect((await siteIn("/club/")).pathAt(address)).toBeNull();
});
