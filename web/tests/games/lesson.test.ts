// Lessons, by the buttons that somebody who learns has.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { by_rulebook } from "../../src/model/lesson";
import type { Lesson } from "../../src/protocol/http";
import { open_page, serve } from "./table";

const server = serve();

const lessons = async (): Promise<Lesson[]> =>
  (await fetch(new URL("/api/lessons", server.base))).json() as Promise<Lesson[]>;
const first_lesson = async (): Promise<Lesson> => by_rulebook(await lessons()).flat()[0]!;
const step_of = (page: Page): Promise<number> =>
  page.locator(".lesson").evaluate((card) => Number((card as HTMLElement).dataset.step));

async function begin(page: Page, lesson: Lesson): Promise<void> {
  await page.goto(`${server.base}#/`);
  await page.getByRole("link", { name: /^Learn/ }).click();
  await page.getByRole("button", { name: `Begin: ${lesson.title}`, exact: true }).click();
  await page.waitForSelector(".lesson .words");
}

// Reads, or does what the lesson shows; whether it goes on.
async function take_step(page: Page): Promise<boolean> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".lesson button, .lesson.done")].some(
      (one) => one.matches(".done") || /^(Go on|Show me)$/.test(one.textContent ?? ""),
    ),
  );
  if ((await page.locator(".lesson.done").count()) > 0) return false;
  const before = await step_of(page);
  if ((await page.getByRole("button", { name: "Go on" }).count()) > 0)
    await page.getByRole("button", { name: "Go on" }).click();
  else await order_as_shown(page);
  await page.waitForFunction(
    (step) => Number(document.querySelector<HTMLElement>(".lesson")?.dataset.step) > step,
    before,
  );
  return true;
}

async function order_as_shown(page: Page): Promise<void> {
  const choice = (await page.locator(".question").getAttribute("data-kind")) === "choice";
  await page.getByRole("button", { name: "Show me" }).click();
  if (!choice) await page.getByRole("button", { name: "Order", exact: true }).click();
  else if ((await page.locator(".picked").count()) > 0) await page.locator(".picked").click();
  else await page.locator(".numbers .usual").click();
}

test("every lesson is read and played to its end", async () => {
  const all = await lessons();
  expect(all.length).toBeGreaterThan(0);
  for (const lesson of all) {
    const { page, complaints } = await open_page();
    await begin(page, lesson);
    while (await take_step(page));
    expect(await page.locator(".lesson h3").innerText()).toBe("You know now");
    await page.getByRole("link", { name: "All lessons" }).click();
    await page.getByRole("button", { name: `Again: ${lesson.title}`, exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test("what was not meant is taken back, and the dice fall again as they did", async () => {
  const lesson = await first_lesson();
  const { page, complaints } = await open_page();
  await begin(page, lesson);
  while ((await page.locator('.question[data-kind="course"]').count()) === 0) await take_step(page);
  const step = await step_of(page);
  await page.getByLabel("The order in notation").fill("1");
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.waitForSelector('.question[data-kind="course"]');
  expect(await step_of(page)).toBe(step);
  while (await take_step(page));
  expect(await page.locator(".lesson .end").innerText()).not.toBe("");
  expect(complaints).toEqual([]);
});

test("a lesson goes on where it was after a reload", async () => {
  const { page } = await open_page();
  await begin(page, await first_lesson());
  for (let i = 0; i < 3; ++i) await take_step(page);
  const step = await step_of(page);
  await page.reload();
  await page.waitForSelector(".lesson .words");
  expect(await step_of(page)).toBe(step);
  while (await take_step(page));
});
