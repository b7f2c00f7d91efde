import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { land } from "./tools/land.mjs";

// The page goes where `broadside serve` looks for it. Nothing is inlined: the server's policy allows files only.
export default defineConfig({
  plugins: [svelte(), land()],
  base: "./",
  build: {
    outDir: process.env.BROADSIDE_PAGE ?? "../data/web",
    emptyOutDir: true,
    target: "es2021",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: process.env.BROADSIDE_SERVER ?? "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["tests/unit/**/*.test.ts"] },
});
