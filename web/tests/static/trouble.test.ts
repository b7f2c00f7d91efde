// Without a network, without room, and with a new version in the middle of a game.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { begin, open_page, play_to_end, serve, standing, take_step, wait_for_turn } from "../games/table";
import { Files, static_folder } from "./files";

const files = serve(new Files(static_folder(), "/"));
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const kept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active!.state);

test("after the first visit it plays without a network", async () => {
  const { page } = await open_page();
  await page.goto(files.base);
  await kept(page);
  await files.stop();
  try {
    await page.reload();
    await begin(page, files.base, "nef/raid");
    await play_to_end(page);
    await page.waitForSelector(".ended");
  } finally {
    await page.context().close();
    await files.start();
  }
});

test("a browser without room says so, plays on, and offers the record", async () => {
  const { page } = await open_page();
  await page.goto(files.base);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: new URL(files.base).origin, quotaSize: 1 });
  await begin(page, files.base, "nef/raid");
  await page.getByText("no more room").waitFor();
  await wait_for_turn(page);
  await take_step(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the battle so far" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toMatch(/^rulebook nef/m);
  await page.context().close();
});

test("a browser that keeps nothing says so and plays all the same", async () => {
  const refusing = 'Object.defineProperty(self,"indexedDB",{get(){throw new DOMException("no","SecurityError")}});';
  const other = new Files(static_folder(), "/", refusing);
  await other.start();
  const { page } = await open_page();
  await begin(page, other.base, "nef/raid");
  await page.getByText("keeps nothing of this page").waitFor();
  await wait_for_turn(page);
  await page.context().close();
  await other.stop();
});

// The same game, and one file that differs.
function next_version(): string {
  const folder = mkdtempSync(join(tmpdir(), "broadside-static-"));
  folders.push(folder);
  cpSync(static_folder(), folder, { recursive: true });
  const worker = join(folder, "sw.js");
  writeFileSync(worker, readFileSync(worker, "utf8").replace(/const version = "/, "$&next-"));
  return folder;
}

test("an update in the middle of a game waits until the page is closed, and the game goes on", async () => {
  const { page } = await open_page();
  await begin(page, files.base, "buoyz/denmark-strait");
  await kept(page);
  await wait_for_turn(page);
  await take_step(page);
  await wait_for_turn(page);
  const before = await standing(page);
  const place = page.url();
  files.folder = next_version();
  await page.reload(); // the browser looks for a new version now
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const fresh = registration.installing ?? registration.waiting;
    if (fresh && fresh.state === "installing")
      await new Promise((done) => fresh.addEventListener("statechange", done, { once: true }));
  });
  await wait_for_turn(page);
  expect(await standing(page)).toEqual(before);
  const versions = (one: Page) => one.evaluate(async () => (await caches.keys()).sort());
  expect((await versions(page)).length).toBe(2); // the old one plays, the new one waits
  await page.goto("about:blank");
  const again = await page.context().newPage();
  await page.close();
  await again.goto(place);
  await wait_for_turn(again);
  expect(await standing(again)).toEqual(before);
  await again.waitForFunction(async () => (await caches.keys()).length === 1);
  expect((await versions(again))[0]).toContain("next-");
  await again.context().close();
});

test("every file that the worker keeps is there", () => {
  const text = readFileSync(join(static_folder(), "sw.js"), "utf8");
  const list = JSON.parse(/const files = (\[.*\]);/.exec(text)![1]!) as string[];
  expect(list).toContain("index.html");
  expect(list.some((file) => file.endsWith("broadside.wasm.gz"))).toBe(true);
  const there = readdirSync(static_folder(), { recursive: true }).map((name) => String(name).replaceAll("\\", "/"));
  expect(list.filter((file) => !there.includes(file))).toEqual([]);
});
