import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { addEventListener: () => undefined });
const { routeOf } = await import("../src/router.svelte");

test.each([
  ["/", "", { page: "home" }],
  ["/new/dog-fight", "", { page: "setup", game: "dog-fight" }],
  ["/table/abc", "", { page: "table", table: "abc" }],
  ["/replay", "", { page: "import" }],
  ["/replay/abc", "", { page: "replay", table: "abc" }],
  ["/rules/dog-fight", "#DF-LOOP-01", { page: "rules", game: "dog-fight", rule: "DF-LOOP-01" }],
  ["/device", "#token", { page: "device", token: "token" }],
  ["/table", "", { page: "missing" }],
  ["/table/a/b", "", { page: "missing" }],
])("%s%s", (path, hash, route) => {
  expect(routeOf(path, hash)).toEqual(route);
});
