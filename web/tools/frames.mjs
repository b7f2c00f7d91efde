// Frame times while panning a battle of 40 ships, and the time to the first paint. Prints; judges nothing.
import { base, open, page_in, post } from "./browser.mjs";

const vessel = (design, name, x, y, heading) =>
  `[[side.vessel]]\ndesign = "${design}"\nname = "${name}"\nat = [${x}, ${y}]\nheading = ${heading}\n`;
const fleet = (side, edge, design, y, heading) =>
  `[[side]]\nname = "${side}"\nedge = "${edge}"\ndepth = 16\n` +
  Array.from({ length: 20 }, (_, i) =>
    vessel(design, `${side} ${i + 1}`, 6 + (i % 10) * 6, y + (i < 10 ? 0 : 6), heading),
  ).join("\n");
const head =
  'title = "Forty ships"\nbackground = "For measuring."\nbalance = "even"\nturn_limit = 8\ntable = [72, 48]\n';
const text = [head, fleet("Blue", "south", "Sovereign", 4, 0), fleet("Red", "north", "Adalar", 38, 180)].join("\n");

const { id } = await post("/api/scenarios", { rulebook: "nef", name: "forty-ships", text, files: {} });
const made = await post("/api/games", { scenario: id });
const token = made.seats.find((seat) => seat.token && seat.role === "player").token;

const browser = await open();
const page = await page_in(browser);
await page.goto(base);
await page.waitForSelector(".hero h1");
const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN);
await page.goto(`${base}#/play/${made.game}/${token}`);
await page.waitForSelector(".question");
await page.waitForFunction(() => document.querySelectorAll(".chart .token").length === 40);

await page.evaluate(() => {
  window.frames_seen = [];
  let last = performance.now();
  const note = (now) => {
    window.frames_seen.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
});
await page.mouse.move(450, 400);
await page.mouse.down();
await page.evaluate(() => (window.frames_seen.length = 0));
for (let i = 0; i < 300; ++i) await page.mouse.move(450 + 150 * Math.sin(i / 12), 400 + 100 * Math.cos(i / 9));
const frames = await page.evaluate(() => window.frames_seen.slice());
await page.mouse.up();
await browser.close();

const sorted = frames.sort((a, b) => a - b);
const at = (part) => sorted[Math.floor(part * (sorted.length - 1))].toFixed(1);
console.log(
  `report: first paint ${paint.toFixed(0)} ms; panning 40 ships: ${frames.length} frames, ` +
    `median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms`,
);
