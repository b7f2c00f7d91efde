// Ways through the page: what one had is there again when one comes back.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begin, open_page, serve, standing, take_step, wait_for_turn } from "./table";

const server = serve();

async function hot_seat(page: Page): Promise<void> {
  await page.goto(`${server.base}#/new/nef/line-action`);
  await page.locator("form select").nth(1).selectOption("screen");
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await sit_down(page);
}

async function sit_down(page: Page): Promise<string> {
  const chair = page.getByRole("button", { name: "I am here: show the table" });
  await chair.waitFor();
  const side = (await page.locator(".curtain h1").innerText()).replace(/^Next: /, "");
  await chair.click();
  await page.waitForSelector(".question");
  return side;
}

// All that is asked of whoever sits here now.
async function answer_all(page: Page): Promise<void> {
  for (let i = 0; i < 200 && (await page.locator(".curtain").count()) === 0; ++i) {
    const asks = Number(
      await page
        .locator(".seat")
        .getAttribute("data-asks", { timeout: 1000 })
        .catch(() => "0"),
    );
    if (asks > 0) await take_step(page).catch(() => undefined); // the curtain may fall meanwhile
  }
}

test.each([["Replay from the start"], ["Print sheets, order forms, chart"]])(
  "two at one screen both sit there again after: %s",
  async (way) => {
    const { page, complaints } = await open_page();
    await hot_seat(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: way }).click();
    await page.getByRole("link", { name: "← Table" }).waitFor();
    await page.reload();
    await page.getByRole("link", { name: "← Table" }).click();
    const first = await sit_down(page);
    await page.getByRole("button", { name: "Curtain" }).waitFor();
    await answer_all(page);
    expect(await sit_down(page)).not.toBe(first);
    expect(complaints).toEqual([]);
  },
);

test("a replay from the start of an unfinished battle begins at its start", async () => {
  const { page } = await open_page();
  await begin(page, server.base, "nef/raid");
  while ((await standing(page)).turn < 2) await wait_for_turn(page).then(() => take_step(page));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Replay from the start" }).click();
  const slider = page.getByRole("slider");
  await slider.waitFor();
  await page.waitForSelector(".replay .token");
  expect(Number(await slider.getAttribute("max"))).toBeGreaterThan(3);
  expect(await slider.inputValue()).toBe("0");
});
