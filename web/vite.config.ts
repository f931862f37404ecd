import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { bundled } from "./bundled.ts";
import { tabPage } from "./tab-page.ts";

// The server's content policy allows nothing inline, so every script, style and font is a separate file.
export default defineConfig({
  plugins: [svelte(), bundled(), tabPage()],
  build: {
    outDir: "dist",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
    chunkSizeWarningLimit: 650, // three.js, loaded only for the 3D view
  },
  experimental: {
    // The served page may have any address, so it names its files from the site's root. The files themselves name one
    // another from where they are, so that a tab works in any folder.
    renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  worker: { format: "es" },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8017", ws: true } },
    fs: { allow: [".."] }, // the catalogues of games and server
  },
});
