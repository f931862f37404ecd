// The third-party packages in the built client, with names and versions, for the notices.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Code that the build tools add has no file. Its id begins with a zero byte and names the tool. */
const BUILDERS = ["vite", "rolldown"];

interface Package {
  name: string;
  version: string;
}

/** Return the folder of the package that a file belongs to, or "" for our own files. */
export function packageFolder(id: string): string {
  const builder = id.startsWith("\0") ? BUILDERS.find((each) => id.slice(1).startsWith(each)) : undefined;
  if (builder) return `node_modules/${builder}`;
  return /^(.*\/)?node_modules\/(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? "";
}

function packageOf(folder: string): Package {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf-8")) as Package;
  return { name, version };
}

export function bundled(): Plugin {
  let root = "";
  return {
    name: "aerodrome-bundled",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap(idsOf);
      const folders = new Set(ids.map(packageFolder).filter(Boolean));
      const packages = [...folders].map((folder) => packageOf(resolve(root, folder)));
      packages.sort((one, other) => (one.name < other.name ? -1 : 1));
      this.emitFile({ type: "asset", fileName: "third-party.json", source: JSON.stringify(packages) });
    },
  };
}

/** Return the source files of one output of the bundle: code, or files that a style sheet names, such as fonts. */
function idsOf(piece: Rolldown.OutputChunk | Rolldown.OutputAsset): string[] {
  return piece.type === "chunk" ? Object.keys(piece.modules) : piece.originalFileNames;
}
