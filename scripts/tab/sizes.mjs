// Compresses files as a host would for a slow network, and prints their sizes: {"path": [brotli, gzip], …}.
//
//   node sizes.mjs FILE …

import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

// Both compress in threads of their own, so all cores have work.
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function sizes(path) {
  const bytes = await readFile(path);
  const [small, plain] = await Promise.all([brotli(bytes), zip(bytes, { level: 9 })]);
  return [path, [small.length, plain.length]];
}

console.log(JSON.stringify(Object.fromEntries(await Promise.all(process.argv.slice(2).map(sizes)))));
