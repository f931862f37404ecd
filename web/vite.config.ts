import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { bundled } from "./bundled.ts";

// The server answers under a policy that allows nothing inline: every script, style and font is a file of its own.
export default defineConfig({
  plugins: [svelte(), bundled()],
  build: {
    outDir: "dist",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
    chunkSizeWarningLimit: 650, // three.js, loaded only for the view in space
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8017", ws: true } } },
});
