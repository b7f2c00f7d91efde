// node tools/static.mjs PAGE ENGINE OUT: a folder of files that is the whole game. PAGE is the built page, ENGINE holds
// broadside.mjs, broadside.wasm and data.json. Any plain file server can show OUT, under any path.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";

const [page, engine, out] = process.argv.slice(2);
if (!page || !engine || !out) throw new Error("usage: node tools/static.mjs PAGE ENGINE OUT");

const digest = (...parts) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash("sha256"))
    .digest("hex")
    .slice(0, 12);

function files_below(folder) {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    return statSync(file).isDirectory() ? files_below(file) : [file];
  });
}

// Only what an earlier run put there is taken away.
function clear() {
  for (const name of readdirSync(out))
    if (/^(assets|engine-[0-9a-f]+)$/.test(name)) rmSync(join(out, name), { recursive: true });
}

function copy_engine() {
  const [glue, wasm, data] = ["broadside.mjs", "broadside.wasm", "data.json"].map((name) =>
    readFileSync(join(engine, name)),
  );
  const folder = `engine-${digest(glue, wasm, data)}`;
  mkdirSync(join(out, folder));
  writeFileSync(join(out, folder, "broadside.js"), glue);
  // Packed here, since a plain file server packs nothing.
  writeFileSync(join(out, folder, "broadside.wasm.gz"), gzipSync(wasm, { level: 9 }));
  writeFileSync(join(out, folder, "data.json.gz"), gzipSync(data, { level: 9 }));
  return folder;
}

// Nothing but our own files runs; the engine is compiled from one of them.
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
].join("; ");

function write_index(folder) {
  const text = readFileSync(join(page, "index.html"), "utf8");
  const told = `<meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="broadside-engine" content="${folder}/" />
    <link rel="manifest" href="./manifest.webmanifest" />
    <link rel="apple-touch-icon" href="./icon-192.png" />`;
  const index = text.replace("<head>", `<head>\n    ${told}`);
  if (index === text) throw new Error("index.html has no <head>");
  writeFileSync(join(out, "index.html"), index);
}

// What the worker keeps for the time without a network; its name changes with any of them.
function write_service_worker() {
  const files = files_below(out)
    .map((file) => relative(out, file).split(sep).join("/"))
    .filter((file) => file !== "sw.js")
    .sort();
  const version = digest(...files.flatMap((file) => [file, readFileSync(join(out, file))]));
  const lines = `const version = ${JSON.stringify(version)};\nconst files = ${JSON.stringify(files)};\n`;
  writeFileSync(join(out, "sw.js"), lines + readFileSync(new URL("sw.js", import.meta.url), "utf8"));
  return files;
}

mkdirSync(out, { recursive: true });
clear();
cpSync(page, out, { recursive: true, filter: (file) => !file.endsWith(".gz") });
write_index(copy_engine());
const files = write_service_worker();

const packed = (file) =>
  file.endsWith(".gz") ? statSync(join(out, file)).size : gzipSync(readFileSync(join(out, file)), { level: 9 }).length;
const sum = files.filter((file) => !/_virtual_land-/.test(file)).reduce((all, file) => all + packed(file), 0);
console.log(`report: first download ${(sum / 1024).toFixed(0)} KB packed`);
const most = 3 * 1024 * 1024;
if (sum > most) throw new Error("the first download is larger than 3 MB");
