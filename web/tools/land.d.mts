import type { Plugin } from "vite";
export function land(): Plugin;
