// npm run icons: public/icon.svg as the pictures that phones want on their screens.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const svg = readFileSync("public/icon.svg", "utf8");
const sizes = [
  ["icon-192.png", 192, 0],
  ["icon-512.png", 512, 0],
  ["icon-maskable-512.png", 512, 64], // a mask may cut the edge away
];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const [name, size, edge] of sizes) {
  await page.setViewportSize({ width: size, height: size });
  const back = edge ? "background:#12354f" : "";
  const style = `body{margin:0;${back}}svg{display:block;width:${size - 2 * edge}px;margin:${edge}px}`;
  await page.setContent(`<style>${style}</style>${svg}`);
  writeFileSync(`public/${name}`, await page.screenshot({ omitBackground: !edge }));
}
await browser.close();
