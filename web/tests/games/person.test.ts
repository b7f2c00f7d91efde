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
    await page.getByRole("button", { name: "To the beginning" }).click();
    for (let i = 0; i < 200 && (await page.locator(".salvo").count()) === 0; ++i) {
      await page.getByRole("button", { name: "One step on" }).click();
      await page.waitForSelector(".sea[aria-busy=false]"); // a step is shown when the server has sent it
    }
    expect(await page.locator(".salvo").count()).toBeGreaterThan(0); // a step that is looked at shows its shots
    await page.getByRole("button", { name: "To the end" }).click();
    expect(Number(await slider.inputValue())).toBeGreaterThan(3);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test("a ship is put where one presses; a press outside her zone leaves her there and says why", async () => {
  const { page, complaints } = await open_page();
  await begin(page, server.base, "nef/line-action");
  const notation = page.getByLabel("The order in notation");
  const suggested = await notation.inputValue();
  const { x, y, width, height } = (await page.getByRole("region", { name: "The table" }).boundingBox())!;
  await page.mouse.click(x + width * 0.5, y + height * 0.8);
  await page.waitForFunction(
    (old) => document.querySelector<HTMLInputElement>(".question input.mono")?.value !== old,
    suggested,
  );
  expect(await page.getByRole("button", { name: /^Turn -?15 degrees/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Turn 60 degrees" }).click();
  const put = await notation.inputValue();
  expect(put).toMatch(/@060$/);
  await page.mouse.click(x + width * 0.5, y + height * 0.4);
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").innerText()).toContain("not within 8 inches of her own edge");
  expect(await notation.inputValue()).toBe(put);
  await page.mouse.click(x + width * 0.6, y + height * 0.8);
  await page.getByRole("alert").waitFor({ state: "detached" });
  expect(await notation.inputValue()).toMatch(/@060$/); // facing as she did
  await page.getByRole("button", { name: "Note it" }).click();
  await page.waitForSelector(".dot.done");
  expect(complaints).toEqual([]);
});

test("a course is dragged on the chart, typed, and refused beside the ship", async () => {
  const { page, complaints } = await open_page();
  await begin(page, server.base, "nef/line-action");
  for (let i = 0; i < 200 && (await standing(page)).kind !== "course"; ++i) {
    await page.evaluate(() =>
      document.querySelectorAll<HTMLButtonElement>(".commit:not(:disabled)").forEach((button) => button.click()),
    );
    await page.evaluate(() =>
      [...document.querySelectorAll("button")].find((button) => button.textContent === "Suggest the rest")?.click(),
    );
    await page.evaluate(
      () =>
        !document.querySelector(".commit") &&
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "d", bubbles: true })),
    );
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
  await page.waitForFunction(
    (old) => document.querySelector<HTMLInputElement>(".question input.mono")?.value !== old,
    suggested,
  );
  const dragged = await notation.inputValue();
  expect(dragged).not.toBe(suggested);
  const before = await standing(page);
  await page.getByRole("button", { name: /^(Order|Note it)$/ }).click();
  await page.waitForFunction(
    (lines) => Number(document.querySelector<HTMLElement>(".seat")?.dataset.lines) > lines,
    before.lines,
  );
  await page.getByRole("tab", { name: "Log" }).click();
  await page.waitForSelector("[role=tabpanel] li .told", { state: "attached" });
  // What many did alike is folded: its lines are there, and press as the others do.
  await page.evaluate(() => document.querySelector<HTMLButtonElement>("[role=tabpanel] li .told")!.click());
  await page.getByRole("dialog").getByRole("heading").waitFor(); // the rule behind the line
  expect(complaints).toEqual([]);
});
