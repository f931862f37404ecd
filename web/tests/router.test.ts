import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { addEventListener: () => undefined });
const { routeOf } = await import("../src/router.svelte");

const ID = "7nYt47Wagl69Wy-JSNAZ1g";

test.each([
  ["/", "", { page: "home" }],
  ["/new/dog-fight", "", { page: "setup", game: "dog-fight" }],
  [`/table/${ID}`, "", { page: "table", table: ID }],
  ["/replay", "", { page: "import" }],
  [`/replay/${ID}`, "", { page: "replay", table: ID }],
  ["/rules/dog-fight", "#DF-LOOP-01", { page: "rules", game: "dog-fight", rule: "DF-LOOP-01" }],
  ["/rulings", "", { page: "rulings", game: "", rule: "" }],
  ["/rulings/dog-fight", "#DF-RUL-01", { page: "rulings", game: "dog-fight", rule: "DF-RUL-01" }],
  ["/rulings/a/b", "", { page: "missing" }],
  ["/device", "#token", { page: "device", token: "token" }],
  ["/about", "", { page: "about" }],
  ["/about/more", "", { page: "missing" }],
  ["/table", "", { page: "missing" }],
  ["/table/nope", "", { page: "missing" }],
  [`/table/${ID}x`, "", { page: "missing" }],
  ["/replay/nope", "", { page: "missing" }],
  ["/rules/%E0", "", { page: "missing" }],
  ["/table/a/b", "", { page: "missing" }],
  [null, "", { page: "missing" }],
])("%s%s", (path, hash, route) => {
  expect(routeOf(path, hash)).toEqual(route);
});
