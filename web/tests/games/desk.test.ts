// From home to the first salvo, and what a captain is told on the way.
import { expect, test } from "vitest";
import { open_page, serve, standing, take_step, wait_for_turn } from "./table";

const server = serve();

test("the battle of the day begins in one press, with its briefing", async () => {
  const { page, complaints } = await open_page();
  await page.goto(`${server.base}#/`);
  const button = page.locator(".featured button").first();
  await button.waitFor();
  const box = (await button.boundingBox())!;
  expect(box.y + box.height).toBeLessThan(800); // above the fold
  await button.click();
  const briefing = page.getByRole("article", { name: /./ }).filter({ hasText: "Briefing" });
  await briefing.waitFor();
  const goal = await page.locator(".goal.wide .words").innerText();
  expect(await briefing.locator(".own .objective").innerText()).toBe(goal);
  expect(await briefing.locator(".map path.land").count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Take command" }).click();
  await expect.poll(() => briefing.count()).toBe(0);
  await page.keyboard.press("b");
  await briefing.waitFor();
  await page.keyboard.press("b");
  await expect.poll(() => briefing.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("from home to the first salvo are at most ten presses", async () => {
  const { page } = await open_page();
  await page.goto(`${server.base}#/`);
  await page.getByLabel("Search").fill("Graf Spee");
  await page.locator(".cards a[href='#/new/buoyz/river-plate']").click();
  const begin = page.getByRole("button", { name: "Begin the battle" });
  await begin.waitFor();
  const box = (await begin.boundingBox())!;
  expect(box.y + box.height).toBeLessThan(800);
  await begin.click();
  let presses = 2;
  for (; presses < 20; ++presses) {
    await wait_for_turn(page);
    const { kind } = await standing(page);
    if (kind === "fire" && (await page.locator(".give input").inputValue()).includes(">")) break;
    await take_step(page);
  }
  expect(presses + 1).toBeLessThanOrEqual(10);
  expect(await page.locator(".brief").count()).toBe(0); // read before the battle was begun
  await page.context().close();
});

test("battles are found by era, rulebook, length, size and difficulty", async () => {
  const { page } = await open_page();
  await page.goto(`${server.base}#/`);
  await page.locator(".cards a").first().waitFor();
  const shown = () => page.locator(".cards a").evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
  const all = await shown();
  await page.getByRole("button", { name: "Galleys and cogs" }).click();
  await expect.poll(shown).toContain("#/new/buoyz/salamis");
  expect(await shown()).not.toContain("#/new/buoyz/trafalgar");
  await page.getByRole("button", { name: "All eras" }).click();
  await page.locator(".filters").getByLabel("Rulebook").selectOption("wetthrust");
  await expect.poll(async () => (await shown()).every((one) => one.includes("/wetthrust/"))).toBe(true);
  await page.getByLabel("Size").selectOption("many");
  await expect.poll(async () => (await shown()).length).toBeLessThan(all.length / 2);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(shown).toEqual(all);
  const titles = await page.locator(".cards h3").allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length); // no two are called the same
  await page.context().close();
});

test("a sheet tells guns, speed, armour and target size, on the screen and on paper", async () => {
  const { page } = await open_page();
  await page.goto(`${server.base}#/new/buoyz/denmark-strait`);
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await wait_for_turn(page);
  await page.getByRole("tab", { name: "Ships" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Hood" }).click();
  const told = await page.locator(".sheet").innerText();
  for (const word of ["Main guns", "Speed", "Turning", "Armour", "Target size", "battlecruiser"])
    expect(told).toContain(word);
  await expect.poll(() => page.locator(".sheet svg .bears").count()).toBeGreaterThan(0);
  await page.goto(page.url().replace("/play/", "/print/"));
  await page.locator(".sheet").first().waitFor();
  expect(await page.locator(".sheet").first().innerText()).toContain("Main guns");
  expect(await page.locator(".sheet svg .bears").count()).toBeGreaterThan(0);
  await page.context().close();
});
