// A battle by keys alone, from the home page to an order of each kind and to the end.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { open_page, serve, standing, wait_for_turn } from "./table";

const server = serve();

// Tab until the thing that has the focus fits.
async function tab_to(page: Page, selector: string): Promise<void> {
  const most = 150;
  for (let i = 0; i < most; ++i) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  expect.fail(`no way to ${selector} by Tab`);
}

const changed = (page: Page, before: string) =>
  page.waitForFunction((old) => {
    const seat = document.querySelector<HTMLElement>(".seat")!;
    return seat.dataset.state === "ended" || document.querySelector(".orders")?.innerHTML !== old;
  }, before);

async function by_keys(page: Page, kind: string, first: boolean): Promise<void> {
  const before = await page.evaluate(() => document.querySelector(".orders")?.innerHTML ?? "");
  if (!first) {
    await page.keyboard.press("Escape");
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("d");
  } else if (kind === "choice") {
    await tab_to(page, ".question .options button, .question .numbers button");
    await page.keyboard.press("Enter");
  } else {
    await tab_to(page, ".question input.mono");
    await page.keyboard.press("Enter");
  }
  await changed(page, before);
}

test("everything can be done without a mouse", async () => {
  const { page, complaints } = await open_page();
  await page.goto(server.base);
  await page.waitForSelector(".cards a");
  await tab_to(page, 'a[href="#/new/buoyz/river-plate"]');
  await page.keyboard.press("Enter");
  await page.waitForSelector("form");
  await tab_to(page, "form button.main");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".question");

  const met = new Set<string>();
  for (let i = 0; i < 2000; ++i) {
    await wait_for_turn(page);
    const { state, kind } = await standing(page);
    if (state === "ended") break;
    await by_keys(page, kind!, !met.has(kind!));
    met.add(kind!);
  }
  expect((await standing(page)).state).toBe("ended");
  expect([...met]).toEqual(expect.arrayContaining(["choice", "course"]));
  await tab_to(page, ".token"); // ships are reached, and chosen
  await page.keyboard.press("Enter");
  await page.keyboard.press("s");
  await page.locator("[role=tabpanel] article.sheet h2").waitFor();
  expect(complaints).toEqual([]);
});
