import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { bundled } from "./bundled.ts";

// The server's content policy allows nothing inline, so every script, style and font is a separate file.
export default defineConfig({
  plugins: [svelte(), bundled()],
  build: {
    outDir: "dist",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
    chunkSizeWarningLimit: 650, // three.js, loaded only for the 3D view
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8017", ws: true } },
    fs: { allow: [".."] }, // the catalogues of games and server
  },
});
