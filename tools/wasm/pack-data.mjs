// Packs what the program reads of data/ into one file for the page: {"nef/rules.md": "its text", ...}
//   node tools/wasm/pack-data.mjs DATA OUT
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const [data, out] = process.argv.slice(2);
const texts = {};
for (const entry of readdirSync(data, { recursive: true, withFileTypes: true })) {
  const file = join(entry.path, entry.name);
  const name = relative(data, file).split(sep).join("/");
  if (entry.isFile() && !name.startsWith("web/")) texts[name] = readFileSync(file, "utf8");
}
writeFileSync(out, JSON.stringify(Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))));
