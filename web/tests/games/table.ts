// What tests do at the table, by the same buttons and keys as people.
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { Server } from "./server";

let browser: Browser;

// What brings the page: a server of games, or of plain files.
export interface Bringer {
  readonly base: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

// It and a browser, from before a file's first test to after its last.
export function serve(): Server;
export function serve<B extends Bringer>(server: B): B;
export function serve(server: Bringer = new Server()): Bringer {
  beforeAll(async () => {
    await server.start();
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    });
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
    if (!localStorage.getItem("broadside settings"))
      localStorage.setItem("broadside settings", JSON.stringify({ speed: 0, met: true }));
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

// One press of a player who always does what is suggested, and whether it could only turn to the orders. All in one go,
// so that nothing changes in between; what the orders were before is kept in the page.
function press(page: Page): Promise<{ past: boolean; gone?: true }> {
  return page.evaluate(() => {
    if (!document.querySelector(".question")) return { past: false, gone: true as const }; // answered since one looked
    const orders = document.querySelector(".orders");
    (window as { before?: string }).before = orders?.innerHTML ?? "";
    const past = orders?.classList.contains("past") ?? false;
    const commit = document.querySelector<HTMLButtonElement>(".commit");
    const all = document.querySelectorAll(".orders .list .item").length;
    const ready = document.querySelectorAll(".orders .list .dot.done").length;
    if (commit && ready === all) {
      commit.click();
      return { past };
    }
    const fill = [...document.querySelectorAll("button")].find((button) => button.textContent === "Suggest the rest");
    if (fill) {
      fill.click();
      return { past };
    }
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "d", bubbles: true }));
    return { past };
  });
}

// Until a press counts again after one that turned to the orders: the second of a double click does not.
export async function turned(page: Page): Promise<void> {
  const double_click = 500; // milliseconds
  const at = await page.evaluate(() => performance.now());
  await page.waitForFunction(
    (until) => !document.querySelector(".orders.past") && performance.now() > until,
    at + double_click,
  );
}

// Until something came of it. While the orders say that the chart still shows what happened, the first press turns to
// them; then one answers, and it must.
export async function take_step(page: Page): Promise<void> {
  const first = await press(page);
  if (first.gone) return;
  if (first.past) {
    await turned(page);
    if ((await standing(page)).state === "ended") return;
    const { past } = await press(page);
    if (past) expect.fail("the orders were turned to, and the press turned to them again");
  }
  await page
    .waitForFunction(() => {
      const before = (window as { before?: string }).before;
      return (
        document.querySelector(".orders")?.innerHTML !== before ||
        document.querySelector<HTMLElement>(".seat")?.dataset.state === "ended"
      );
    })
    .catch(() => expect.fail("nothing came of a press"));
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
