// How much one has to press: every key and every click is counted.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { open_page, serve, standing, wait_for_turn } from "./table";

const server = serve();

class Hand {
  presses = 0;
  constructor(readonly page: Page) {}

  async click(what: string): Promise<void> {
    await this.page.locator(what).first().click();
    this.presses += 1;
  }

  // Until something came of it, and this seat is asked again.
  async key(key: string): Promise<void> {
    const before = await this.page.evaluate(() => document.querySelector<HTMLElement>(".question")?.dataset.question);
    await this.page.keyboard.press(key);
    this.presses += 1;
    await this.page.waitForFunction(
      (old) =>
        !document.querySelector(".going") && document.querySelector<HTMLElement>(".question")?.dataset.question !== old,
      before,
    );
    await wait_for_turn(this.page);
  }
}

const written = (page: Page): Promise<string> => page.locator(".give input").inputValue();

async function sit_down(scenario: string): Promise<Hand> {
  const { page } = await open_page();
  await page.goto(`${server.base}#/`);
  await page.locator(".cards a").first().waitFor();
  const hand = new Hand(page);
  await hand.click(`.cards a[href='#/new/${scenario}']`);
  await page.locator("form button.main").waitFor();
  await hand.click("form button.main");
  await wait_for_turn(page);
  return hand;
}

test("from home to the first salvo of the Denmark Strait are at most ten presses", async () => {
  const hand = await sit_down("buoyz/denmark-strait");
  const { page } = hand;
  const shoots = async () => (await standing(page)).kind === "fire" && (await written(page)).includes(">");
  while (hand.presses < 30 && !(await shoots())) await hand.key("f"); // as suggested until then
  const { lines } = await standing(page);
  await hand.key("Enter");
  expect((await standing(page)).lines).toBeGreaterThan(lines); // the salvo is told of
  expect(hand.presses).toBeLessThanOrEqual(10);
  await page.context().close();
});

test("a turn of eight ships and more takes at most twelve presses when one agrees with the suggestions", async () => {
  const hand = await sit_down("buoyz/convoy-sc7");
  const { page } = hand;
  const own = await page.locator(".token[data-name]").count();
  expect(own).toBeGreaterThanOrEqual(8);
  while ((await standing(page)).turn < 1) await hand.key("r");
  const turns: number[] = [];
  for (let turn = 1; turn <= 3; ++turn) {
    const before = hand.presses;
    while ((await standing(page)).turn === turn) await hand.key("r");
    turns.push(hand.presses - before);
  }
  for (const presses of turns) expect(presses).toBeLessThanOrEqual(12);
  const turn = (await standing(page)).turn;
  const before = hand.presses;
  await hand.key("Shift+R");
  expect((await standing(page)).turn).toBe(turn + 1); // a whole turn is one press
  expect(hand.presses - before).toBe(1);
  await page.context().close();
});

test("digits choose what stands beside them, and Enter gives the suggestion or what was written", async () => {
  const hand = await sit_down("buoyz/denmark-strait");
  const { page } = hand;
  while ((await page.locator(".question .option").count()) < 5) await hand.key("Enter");
  const second = page.locator(".question .option").nth(1);
  expect(await second.locator(".digit").innerText()).toBe("2");
  const label = await second.locator(".label").innerText();
  await hand.key("2");
  await page.keyboard.press("l");
  expect(await page.getByRole("tabpanel").innerText()).toContain(label.replace(/!$/, ""));
  await page.keyboard.press("o");
  const { lines } = await standing(page);
  while ((await standing(page)).kind !== "course") await hand.key("Enter");
  await hand.key("Enter");
  expect((await standing(page)).lines).toBeGreaterThan(lines);
  await page.context().close();
});
