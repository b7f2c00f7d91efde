import { defineConfig } from "vitest/config";

// The game without a server, from a plain file server, in Debian's Chromium. BROADSIDE_STATIC names the folder.
export default defineConfig({
  test: {
    include: ["tests/static/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
