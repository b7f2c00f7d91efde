// Tables to play from, turning circles under the orders, and damage records.
import { expect, test } from "vitest";
import { begin, open_page, serve, take_step, wait_for_turn } from "./table";

const server = serve();

test("tables lie over the orders, circles under them, and what struck a ship stands on her sheet", async () => {
  const { page } = await open_page();
  await begin(page, server.base, "davco/river-plate");
  await page.keyboard.press("q");
  await page.waitForSelector("dialog[open] table");
  await page.getByLabel("Find a table").fill("torpedo hits");
  await page.getByRole("heading", { name: "Table 8 Torpedo hits" }).waitFor();
  await page.getByRole("button", { name: "Close" }).click();

  await page.waitForSelector(".question[data-kind=course]");
  const circles = page.locator(".turning");
  await circles.first().waitFor();
  expect(await circles.count()).toBe(2);
  const least = Number(await circles.first().getAttribute("r"));
  await page.locator(".question input[type=number]").fill("20");
  await page.keyboard.press("Tab");
  await page.waitForFunction((r) => Number(document.querySelector(".turning")?.getAttribute("r")) > r, least);
  expect(await page.locator(".give input").inputValue()).toContain("R20");

  for (let i = 0; i < 200 && (await page.locator("table caption:text('Damage record')").count()) === 0; ++i) {
    await page.getByRole("tab", { name: "Orders" }).click();
    await take_step(page);
    await wait_for_turn(page);
    await page.getByRole("tab", { name: "Ships" }).click();
    for (const ship of ["Exeter", "Graf Spee"])
      if ((await page.locator("table caption:text('Damage record')").count()) === 0)
        await page.getByRole("tabpanel").getByRole("button", { name: ship }).first().click();
  }
  expect(await page.locator("caption:text('Damage record') + thead").innerText()).toMatch(/Turn\s+Struck by\s+Lost/);
  await page.context().close();
});
