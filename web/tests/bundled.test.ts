import { expect, test } from "vitest";
import { packageFolder } from "../bundled";

test.each([
  ["/home/me/web/node_modules/svelte/src/internal/client/runtime.js", "/home/me/web/node_modules/svelte"],
  [
    "/home/me/web/node_modules/@fontsource/special-elite/files/a.woff2",
    "/home/me/web/node_modules/@fontsource/special-elite",
  ],
  ["/web/node_modules/one/node_modules/two/index.js", "/web/node_modules/one/node_modules/two"],
  ["node_modules/@fontsource/special-elite/files/a.woff2", "node_modules/@fontsource/special-elite"],
  ["\0vite/preload-helper.js", "node_modules/vite"],
  ["\0rolldown/runtime.js", "node_modules/rolldown"],
  ["/home/me/web/src/main.ts", ""],
])("%s belongs to %s", (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});
