// What people read on the page holds no keys of files and no names of code.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begin, open_page, serve, take_step, wait_for_turn } from "./table";

const server = serve();

// per_symbol, bowChasers, a loose backtick, a value that was never made into words. What is written in code or in
// orders, and what is typed, is meant to be so.
const raw =
  /\b[a-z]+_[a-z0-9_]+\b|\b[a-z]+[A-Z]\w*|`|\bswwobs|\bundefined\b|\bNaN\b|\[object|\bnull\b|\b(true|false)$/m;

async function raw_on(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const shown = document.body.cloneNode(true) as HTMLElement;
    shown.querySelectorAll("code, .mono, input, textarea, script, style").forEach((one) => one.remove());
    document.body.append(shown); // innerText wants it laid out
    const words = [shown.innerText, ...[...shown.querySelectorAll("[title]")].map((one) => one.getAttribute("title")!)];
    shown.remove();
    return words.join("\n");
  });
  return text.split("\n").filter((line) => raw.test(line));
}

test("what counts as raw is told from words", () => {
  for (const key of ["per_symbol", "bowChasers", "not `*`", "swwobs2", "undefined", "Damage: false"])
    expect(raw.test(key), key).toBe(true);
  for (const words of ["HMS Hood, 15 in", "D6 + 2", "A true copy", "2A2S1P", "McKean"])
    expect(raw.test(words)).toBe(false);
});

test("home, every briefing with its options, sheets and rules of every book", async () => {
  const { page } = await open_page();
  const found: string[] = [];
  const read = async (hash: string, ready: string) => {
    await page.goto(server.base + hash);
    await page.locator(ready).first().waitFor();
    found.push(...(await raw_on(page)).map((line) => `${hash}: ${line}`));
  };
  await read("#/", ".cards a");
  const ids = (what: string) =>
    page.evaluate(
      async (from) => ((await (await fetch(from)).json()) as { id: string }[]).map(({ id }) => id),
      `/api/${what}`,
    );
  const [scenarios, books] = [await ids("scenarios"), await ids("rulebooks")];
  expect([books.length, scenarios.length > 40]).toEqual([5, true]);
  for (const id of scenarios) await read(`#/new/${id}`, "form button.main");
  for (const id of books)
    for (const show of ["ships", "rules"]) await read(`#/book/${id}?show=${show}`, "main section, main article");
  expect(found).toEqual([]);
  await page.context().close();
}, 240_000);

test.each([
  "nef/carrier-duel",
  "buoyz/trafalgar",
  "wetthrust/river-plate",
  "davco/denmark-strait",
  "ethos/river-plate",
])(
  "a turn of %s: orders, log and ships",
  async (scenario) => {
    const { page } = await open_page();
    await begin(page, server.base, scenario);
    const found: string[] = [];
    for (let i = 0; i < 12; ++i) {
      await wait_for_turn(page);
      found.push(...(await raw_on(page)));
      await take_step(page);
    }
    for (const key of ["l", "s"]) {
      await page.keyboard.press(key);
      found.push(...(await raw_on(page)));
    }
    expect(found).toEqual([]);
    await page.context().close();
  },
  120_000,
);
