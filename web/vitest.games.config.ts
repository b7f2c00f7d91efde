import { defineConfig } from "vitest/config";

// Whole games in Debian's Chromium against a real server: one file at a time, each with a server of its own.
export default defineConfig({
  test: {
    include: ["tests/games/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
