// Separate from vite.config.ts, so that building the client does not need the test tools.
import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config.ts";

export default mergeConfig(build, defineConfig({ test: { include: ["tests/**/*.test.ts"], environment: "node" } }));
