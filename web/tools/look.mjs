import { base, open, page_in } from "./browser.mjs";
const browser = await open();
const [scenario, turn, kind, name, dark] = process.argv.slice(3);
const step = (page) =>
  page.evaluate(() => {
    const commit = document.querySelector(".commit");
    const fill = [...document.querySelectorAll("button")].find((button) => button.textContent === "Suggest the rest");
    if (commit && document.querySelectorAll(".list .item").length === document.querySelectorAll(".dot.done").length) commit.click();
    else if (fill) fill.click();
    else document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "d", bubbles: true }));
  });
const page = await page_in(browser, dark ? { colorScheme: "dark" } : {});
page.on("console", (m) => console.log(m.type(), m.text()));
page.on("pageerror", (e) => console.log("ERR", e.message));
await page.goto(`${base}#/new/${scenario}`);
await page.waitForTimeout(800);
await page.screenshot({ path: `/tmp/look-${name}-new.png` });
await page.getByRole("button", { name: "Begin the battle" }).click();
for (let i = 0; i < 3000; ++i) {
  await page.waitForFunction(() => document.querySelector(".question") || document.querySelector(".ended"));
  if (await page.evaluate(`Number(document.querySelector(".seat").dataset.turn) >= ${turn} && (document.querySelector(".question")?.dataset.kind === "${kind}") || document.querySelector(".ended") !== null`)) break;
  await step(page);
  await page.waitForTimeout(30);
}
await page.waitForTimeout(1500);
await page.screenshot({ path: `/tmp/look-${name}.png` });
await browser.close();
