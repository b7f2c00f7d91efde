// The pictures in docs/pictures: home, table, orders, replay and report, small.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { base, open, page_in } from "./browser.mjs";

const folder = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
mkdirSync(folder, { recursive: true });
const browser = await open();
const keep = (page, name) => page.screenshot({ path: `${folder}${name}.jpg`, type: "jpeg", quality: 72 });
const settled = (page) => page.waitForTimeout(900); // maps and odds have come

const step = (page) =>
  page.evaluate(() => {
    const commit = document.querySelector(".commit");
    const fill = [...document.querySelectorAll("button")].find((button) => button.textContent === "Suggest the rest");
    if (commit && document.querySelectorAll(".list .item").length === document.querySelectorAll(".dot.done").length)
      commit.click();
    else if (fill) fill.click();
    else document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "d", bubbles: true }));
  });

async function play_until(page, wanted) {
  for (let i = 0; i < 4000; ++i) {
    await page.waitForFunction(() => document.querySelector(".question") || document.querySelector(".ended"));
    if (await page.evaluate(wanted)) return;
    await step(page);
    await page.waitForTimeout(25);
  }
}

async function battle(scenario, options, name, turn, kind) {
  const page = await page_in(browser, options);
  await page.goto(`${base}#/new/${scenario}`);
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await play_until(
    page,
    `Number(document.querySelector(".seat").dataset.turn) >= ${turn} && ` +
      `document.querySelector(".question")?.dataset.kind === "${kind}" || document.querySelector(".ended")`,
  );
  await settled(page);
  await keep(page, name);
  return page;
}

const home = await page_in(browser);
await home.goto(base);
await home.waitForSelector(".cards svg");
await settled(home);
await keep(home, "home");
await battle("buoyz/channel-mtbs", {}, "orders", 2, "fire");
await battle("buoyz/otranto-1917", { colorScheme: "dark" }, "table-night", 3, "course");
const page = await battle("nef/line-action", {}, "table", 3, "course");
await play_until(page, `document.querySelector(".ended") !== null`);
await page.getByRole("link", { name: "Report" }).click();
await page.getByRole("button", { name: /^Simulate/ }).click();
await page.waitForFunction(() => document.querySelector("progress")?.value >= 1000);
await keep(page, "report");
await page.getByRole("link", { name: "Replay" }).click();
await page.waitForSelector(".token");
await page.getByRole("slider").fill("28");
await settled(page);
await keep(page, "replay");
await browser.close();
