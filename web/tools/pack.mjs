// Puts a packed copy beside every file of the page: the server sends those to browsers that take them.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const folder = process.env.BROADSIDE_PAGE ?? "../data/web";
const most = 450 * 1024;
const on_demand = /^_virtual_land-/; // the map of the briefing comes when it is looked at
let sum = 0;

function pack(path) {
  for (const name of readdirSync(path)) {
    const file = join(path, name);
    if (statSync(file).isDirectory()) pack(file);
    else if (/\.(js|css|html|svg|webmanifest)$/.test(name)) {
      const packed = gzipSync(readFileSync(file), { level: 9 });
      writeFileSync(`${file}.gz`, packed);
      if (!on_demand.test(name)) sum += packed.length;
    }
  }
}

pack(folder);
console.log(`report: the page is ${(sum / 1024).toFixed(0)} KB packed`);
if (sum > most) throw new Error(`the page is larger than ${most / 1024} KB`);
