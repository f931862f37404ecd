// What a tab, a page without a server, has besides the files of the served page: dist/tab/ with its page and its service
// worker. The build of the tab puts both into the folder that has assets/.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const TEMPLATE = "tab/index.html";
const PLACE = "<!-- assets -->";
const ASSET = /<(?:script|link)\b[^>]*"\/[^"]*\bassets\/[^>]*>(?:<\/script>)?/g;

/** Return the page of a tab, from its template and the built page of a server.
 *
 * It loads the same scripts and styles, but from its own folder, whatever the address of that is.
 */
export function pageOfTab(template: string, served: string): string {
  const assets = served.match(ASSET) ?? [];
  if (assets.length === 0) throw new Error("The built index.html loads no script from assets/.");
  if (!template.includes(PLACE)) throw new Error(`${TEMPLATE} has no place for scripts and styles: ${PLACE}`);
  return template.replace(PLACE, assets.map((tag) => tag.replace(/"\/[^"]*?\bassets\//, '"./assets/')).join("\n    "));
}

export function tabPage(): Plugin {
  let root = "";
  return {
    name: "aerodrome-tab-page",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const served = bundle["index.html"];
      if (served?.type !== "asset") throw new Error("The build has made no index.html.");
      const template = readFileSync(join(root, TEMPLATE), "utf-8");
      this.emitFile({ type: "asset", fileName: TEMPLATE, source: pageOfTab(template, String(served.source)) });
    },
    // A service worker is a single file: not every browser lets it import others. It keeps its name in every release.
    async closeBundle() {
      await build({
        configFile: false,
        root,
        logLevel: "warn",
        build: {
          outDir: "dist/tab",
          emptyOutDir: false,
          copyPublicDir: false,
          target: "es2022",
          reportCompressedSize: false,
          lib: {
            entry: "src/tab/service-worker.ts",
            name: "aerodrome",
            formats: ["iife"],
            fileName: () => "service-worker.js",
          },
        },
      });
    },
  };
}
