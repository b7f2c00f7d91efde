// Whole games without a server: a person against the computer in each rulebook, from a folder of files.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begin, open_page, play_to_end, serve, standing, take_step, wait_for_turn } from "../games/table";
import { Files, static_folder } from "./files";

const files = serve(new Files(static_folder()));

const easy = {
  nef: "nef/raid",
  buoyz: "buoyz/denmark-strait",
  wetthrust: "wetthrust/river-plate",
  davco: "davco/renown-v-scharnhorst",
  ethos: "ethos/galley-skirmish",
};

async function begun(scenario: string): Promise<{ page: Page; complaints: string[] }> {
  const opened = await open_page();
  await begin(opened.page, files.base, scenario);
  return opened;
}

test.each(Object.entries(easy))("a whole battle of %s, with report, replay and simulation", async (_, scenario) => {
  const { page, complaints } = await begun(scenario);
  await play_to_end(page);
  await page.getByRole("link", { name: "Report" }).first().click();
  await page.getByRole("heading", { name: "Luck" }).waitFor();
  await page.getByRole("button", { name: /^Simulate/ }).click();
  await page.waitForFunction(() => {
    const bar = document.querySelector("progress");
    return bar && bar.value > 0;
  });
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByRole("slider").waitFor();
  await page.getByRole("button", { name: "To the end" }).click();
  await page.waitForSelector(".chart .sea");
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("nothing is asked of anybody but for the files", () => {
  expect(files.asked.filter((file) => file.startsWith("api"))).toEqual([]);
});

test("a reload in the middle of a turn finds the battle as it was", async () => {
  const { page, complaints } = await begun("buoyz/denmark-strait");
  for (let i = 0; i < 6; ++i) {
    await wait_for_turn(page);
    await take_step(page);
  }
  await wait_for_turn(page);
  const before = await standing(page);
  await page.reload();
  await wait_for_turn(page);
  expect(await standing(page)).toEqual(before);
  await page.goto(files.base);
  await page.getByRole("heading", { name: "Continue" }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("two at one screen have a curtain between them", async () => {
  const { page, complaints } = await open_page();
  await page.goto(`${files.base}#/new/nef/line-action`);
  await page.getByRole("combobox").nth(1).selectOption("screen");
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await page.getByRole("button", { name: "I am here: show the table" }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("a lesson begins, and says what it wants", async () => {
  const { page, complaints } = await open_page();
  await page.goto(`${files.base}#/learn`);
  await page.getByRole("button", { name: /Begin/ }).first().click();
  await page.waitForSelector(".seat");
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("nobody is offered a seat for a friend far away", async () => {
  const { page } = await open_page();
  await page.goto(`${files.base}#/new/nef/raid`);
  await page.getByRole("button", { name: "Begin the battle" }).waitFor();
  expect(await page.getByText("a friend, by a link").count()).toBe(0);
  await page.goto(files.base);
  await page.getByRole("heading", { name: "Your files" }).waitFor();
  expect(await page.getByRole("heading", { name: "Lobby" }).count()).toBe(0);
  await page.context().close();
});

test("the same number brings the same dice", async () => {
  const first_dice = async (): Promise<string> => {
    const { page } = await open_page();
    await page.goto(`${files.base}#/new/nef/raid?seed=1941`);
    await page.getByRole("button", { name: "Begin the battle" }).click();
    await wait_for_turn(page);
    await play_to_end(page);
    const lines = await page.locator(".ended").innerText();
    await page.context().close();
    return lines;
  };
  expect(await first_dice()).toBe(await first_dice());
});

test("a second tab asks before it takes the games over, and the first one says so", async () => {
  const { page } = await begun("nef/raid");
  await wait_for_turn(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByText("open in another tab").waitFor();
  await second.getByRole("button", { name: "Play in this tab" }).click();
  await wait_for_turn(second);
  expect(await standing(second)).toEqual(await standing(page));
  await page.getByText("open in another tab").waitFor();
  await page.context().close();
});

test("a finished battle goes into a link, and comes out of it elsewhere", async () => {
  const { page } = await begun("nef/raid");
  await play_to_end(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("link", { name: "Replay" }).first().click();
  await page.getByRole("slider").waitFor();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Link to the whole battle" }).click();
  await page.getByText("Link copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("#/record/");
  const other = await open_page();
  await other.page.goto(link);
  await other.page.waitForSelector(".ended");
  await page.context().close();
  await other.page.context().close();
});
