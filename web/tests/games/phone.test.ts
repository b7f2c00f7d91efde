// A phone held upright: nothing runs over the edge, and the chart is to be seen.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begin, open_page, serve, take_step, wait_for_turn } from "./table";

const server = serve();
const phone = { viewport: { width: 390, height: 844 } };

const width_of = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
const edges = (page: Page, what: string): Promise<{ left: number; right: number; top: number; bottom: number }[]> =>
  page.locator(what).evaluateAll((found) =>
    found.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

test.each(["nef", "buoyz", "wetthrust", "davco"])(
  "the quick reference of %s is one column of tables below one another",
  async (book) => {
    const { page } = await open_page(phone);
    await page.goto(`${server.base}#/book/${book}`);
    await page.getByRole("button", { name: "Quick reference" }).click();
    await page.waitForSelector(".tables table");
    expect(await width_of(page)).toBe(390);
    const parts = await edges(page, ".tables section");
    expect(new Set(parts.map(({ left }) => left)).size).toBe(1);
    for (const [i, part] of parts.slice(1).entries()) expect(part.top).toBeGreaterThanOrEqual(parts[i]!.bottom);
    await page.context().close();
  },
);

test("the first card and the seats of a new battle fit", async () => {
  const { page } = await open_page(phone);
  await page.addInitScript(() => localStorage.setItem("broadside settings", JSON.stringify({ speed: 0, met: false })));
  await page.goto(`${server.base}#/`);
  const [text] = await edges(page, ".first > div");
  expect(text!.right - text!.left).toBeGreaterThan(250);
  await page.goto(`${server.base}#/new/wetthrust/denmark-strait`);
  await page.waitForSelector(".two .form select");
  const [form] = await edges(page, ".two .form");
  for (const select of await edges(page, ".two .form select")) expect(select.right).toBeLessThan(form!.right);
  expect(await width_of(page)).toBe(390);
  await page.context().close();
});

test("what is played back is told below the chart, and the header tells the same turn", async () => {
  const { page } = await open_page(phone);
  await page.addInitScript(() => localStorage.setItem("broadside settings", JSON.stringify({ speed: 0.5, met: true })));
  await begin(page, server.base, "nef/raid");
  for (let i = 0; i < 100 && (await page.locator(".strip").count()) === 0; ++i) {
    await take_step(page);
    await wait_for_turn(page);
  }
  const [sea] = await edges(page, ".room .sea");
  const [strip] = await edges(page, ".strip");
  expect(strip!.top).toBeGreaterThanOrEqual(sea!.bottom);
  const told = await page.evaluate(() => ({
    strip: document.querySelector<HTMLElement>(".strip .soft")!.innerText,
    header: document.querySelector<HTMLElement>(".where")!.innerText,
  }));
  const [turn, step] = told.strip.split(", ");
  expect(told.header).toContain(turn);
  expect(told.header).toContain(step);
  await page.context().close();
});
