// A person against the computer, in each rulebook there is: a whole battle, its report and its replay.
import { expect, test } from "vitest";
import { easiest } from "../../src/model/seating";
import type { Rulebook, Scenario } from "../../src/protocol/http";
import { begin, open_page, play_to_end, serve, standing, wait_for_turn } from "./table";

const server = serve();

const read = async <T>(path: string): Promise<T> => (await fetch(new URL(path, server.base))).json() as Promise<T>;

test("a whole battle of every rulebook, with report and replay", async () => {
  const books = await read<Rulebook[]>("/api/rulebooks");
  const scenarios = await read<Scenario[]>("/api/scenarios");
  expect(books.length).toBeGreaterThan(0);
  for (const book of books) {
    const scenario = easiest(scenarios.filter((one) => one.rulebook === book.id))!;
    const { page, complaints } = await open_page();
    await begin(page, server.base, scenario.id);
    await play_to_end(page);
    await page.getByRole("link", { name: "Report" }).first().click();
    await page.getByRole("heading", { name: "Luck" }).waitFor();
    await page.getByRole("link", { name: "Replay" }).click();
    const slider = page.getByRole("slider");
    await slider.waitFor();
    await page.getByRole("button", { name: "To the end" }).click();
    await page.waitForSelector(".chart .sea");
    expect(Number(await slider.inputValue())).toBeGreaterThan(3);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test("a course is dragged on the chart, typed, and refused beside the ship", async () => {
  const { page, complaints } = await open_page();
  await begin(page, server.base, "nef/line-action");
  for (let i = 0; i < 200 && (await standing(page)).kind !== "course"; ++i) {
    await page.evaluate(() => document.querySelectorAll<HTMLButtonElement>(".commit:not(:disabled)").forEach((button) => button.click()));
    await page.evaluate(() => [...document.querySelectorAll("button")].find((button) => button.textContent === "Suggest the rest")?.click());
    await page.evaluate(() => !document.querySelector(".commit") && document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "d", bubbles: true })));
    await wait_for_turn(page);
  }
  const notation = page.getByLabel("The order in notation");
  await notation.fill("99");
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").innerText()).toMatch(/\S+ .*\d/);

  const ghost = page.locator(".plan .grip").first();
  await page.getByRole("button", { name: "Suggested order" }).click();
  await page.getByRole("alert").waitFor({ state: "detached" });
  const suggested = await notation.inputValue();
  const box = (await ghost.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 20, { steps: 6 });
  await page.mouse.up();
  await page.waitForFunction((old) => document.querySelector<HTMLInputElement>(".question input.mono")?.value !== old, suggested);
  const dragged = await notation.inputValue();
  expect(dragged).not.toBe(suggested);
  const before = await standing(page);
  await page.getByRole("button", { name: /^(Order|Note it)$/ }).click();
  await page.waitForFunction((lines) => Number(document.querySelector<HTMLElement>(".seat")?.dataset.lines) > lines, before.lines);
  await page.getByRole("tab", { name: "Log" }).click();
  await page.locator("[role=tabpanel] li button").first().click();
  await page.getByRole("dialog").getByRole("heading").waitFor(); // the rule behind the line
  expect(complaints).toEqual([]);
});
