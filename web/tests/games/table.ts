// What tests do at the table, by the same buttons and keys as people.
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { Server } from "./server";

let browser: Browser;

// A server and a browser from before a file's first test to after its last.
export function serve(): Server {
  const server = new Server();
  beforeAll(async () => {
    await server.start();
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });
  return server;
}

// A page that fails the test on any error in its console: broken scripts and refused styles are mistakes of ours.
export async function open_page(options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const lost = /ERR_CONNECTION|WebSocket/.test(message.text()); // the server was killed on purpose
    if (message.type() === "error" && !lost) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    if (!localStorage.getItem("broadside settings")) localStorage.setItem("broadside settings", JSON.stringify({ speed: 0, met: true }));
  });
  return { page, complaints };
}

export async function begin(page: Page, base: string, scenario: string): Promise<void> {
  await page.goto(`${base}#/new/${scenario}`);
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await page.waitForSelector(".question, .ended");
}

export interface Standing {
  state: string;
  asks: number;
  lines: number;
  turn: number;
  kind: string | null; // of the question that is shown
}

export const standing = (page: Page): Promise<Standing> =>
  page.evaluate(() => {
    const { state = "", asks, lines, turn } = document.querySelector<HTMLElement>(".seat")!.dataset;
    const kind = document.querySelector<HTMLElement>(".question")?.dataset.kind ?? null;
    return { state, asks: Number(asks), lines: Number(lines), turn: Number(turn), kind };
  });

// Until this seat is asked something, or the battle is over.
export const wait_for_turn = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const seat = document.querySelector<HTMLElement>(".seat");
    return seat && (seat.dataset.state === "ended" || document.querySelector(".question"));
  });

// One step of a player who always does what is suggested. All in one go, so that nothing changes in between.
export function follow_suggestion(page: Page): Promise<string> {
  return page.evaluate(() => {
    const commit = document.querySelector<HTMLButtonElement>(".commit");
    const all = document.querySelectorAll(".orders .list .item").length;
    const ready = document.querySelectorAll(".orders .list .dot.done").length;
    if (commit && ready === all) {
      commit.click();
      return "commit";
    }
    const fill = [...document.querySelectorAll("button")].find((button) => button.textContent === "Suggest the rest");
    if (fill) {
      fill.click();
      return "fill";
    }
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "d", bubbles: true }));
    return "answer";
  });
}

// Until something came of it. A press that only turned from what happened to the orders is made again.
export async function take_step(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.querySelector(".orders")?.innerHTML ?? "");
  const presses = 30;
  for (let i = 0; i < presses; ++i) {
    await follow_suggestion(page);
    const came = await page
      .waitForFunction((old) => {
        const now = document.querySelector(".orders")?.innerHTML;
        return now !== old || document.querySelector<HTMLElement>(".seat")?.dataset.state === "ended";
      }, before, { timeout: 1000 })
      .then(() => true, () => false);
    if (came) return;
  }
  expect.fail(`nothing came of ${presses} presses`);
}

export async function play_to_end(page: Page, kinds: Set<string> = new Set()): Promise<void> {
  const most = 3000;
  for (let i = 0; i < most; ++i) {
    await wait_for_turn(page);
    const now = await standing(page);
    if (now.state === "ended") return;
    if (now.kind) kinds.add(now.kind);
    await take_step(page);
  }
  expect.fail(`no end after ${most} steps`);
}
