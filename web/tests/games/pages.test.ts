// Every page: readable by everybody (axe), and on paper.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { begin, open_page, play_to_end, serve } from "./table";

const server = serve();
let played = ""; // "GAME/TOKEN" of a battle that is over
beforeAll(async () => {
  const { page } = await open_page();
  await begin(page, server.base, "buoyz/river-plate");
  await play_to_end(page);
  played = /#\/play\/(.+)$/.exec(page.url())![1]!;
  await page.context().close();
}, 200_000);

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  id: string;
  impact: string;
  nodes: { target: string[] }[];
}

async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe.run(),
  );
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(" "))
          .join("; ")}`,
    );
}

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test.each([
    ["home", () => "#/", ".cards a"],
    ["a new game", () => "#/new/buoyz/river-plate", "form button.main"],
    ["the table after a battle", () => `#/play/${played}`, ".token"],
    ["the replay", () => `#/replay/${played}?frame=6`, ".token"],
    ["the report", () => `#/report/${played}`, "table"],
    ["print", () => `#/print/${played}`, "article"],
    ["the rules", () => "#/book/nef", "section"],
    ["the sheets of a book", () => "#/book/buoyz?show=ships", "article .bearings"],
    ["the quick reference", () => "#/book/buoyz?show=tables", ".tables table"],
    ["rulers and templates", () => "#/book/davco?show=templates", ".templates svg"],
    ["the lessons", () => "#/learn", "li.card"],
  ])("%s has no serious finding", async (_, hash, ready) => {
    const { page, complaints } = await open_page({ colorScheme });
    await page.goto(server.base + hash());
    await page.waitForSelector(ready);
    expect(await serious(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("a lesson has no serious finding, neither when it is read nor when it asks", async () => {
    const { page } = await open_page({ colorScheme });
    await page.goto(`${server.base}#/learn`);
    await page
      .getByRole("button", { name: /^Begin: / })
      .first()
      .click();
    await page.getByRole("button", { name: "Go on" }).waitFor();
    expect(await serious(page)).toEqual([]);
    await page.getByRole("button", { name: "Go on" }).click();
    await page.waitForSelector(".question");
    expect(await serious(page)).toEqual([]);
    await page.context().close();
  });

  test("a sheet of the print page has no serious finding, nor has what else is printed", async () => {
    const { page } = await open_page({ colorScheme });
    await page.goto(`${server.base}#/print/${played}`);
    await page.getByRole("checkbox", { name: "Quick reference" }).check();
    await page.getByLabel("Rulers and templates").check();
    await page.waitForSelector(".templates svg");
    await page.waitForSelector(".tables table");
    expect(await serious(page)).toEqual([]);
    await page.context().close();
  });

  test("a question has no serious finding, in any of its tabs", async () => {
    const { page } = await open_page({ colorScheme });
    await begin(page, server.base, "nef/line-action");
    for (const tab of ["Orders", "Log", "Ships", "Talk"]) {
      await page.getByRole("tab", { name: tab }).click();
      expect(await serious(page)).toEqual([]);
    }
    await page.context().close();
  });
});

describe("the rules", () => {
  test("explanations, rulings and names are shown as words", async () => {
    const { page } = await open_page();
    await page.goto(`${server.base}#/book/buoyz/buoyz.1.5.1`);
    const clause = page.locator('[id="buoyz.1.5.1"]');
    await clause.waitFor();
    expect(await clause.textContent()).toContain("SD fields: Name (class code and name), Speed");
    const choice = page.locator('[id="buoyz.7.1.1"]');
    expect(await choice.locator("code").allTextContents()).toContain("special_actions");
    expect(await choice.textContent()).toContain("stay on in any case, other chapters need them.");
    expect((await page.locator("main").textContent())!).not.toContain("`");
    await page.context().close();
  });

  test("an address typed into the open page turns to its part", async () => {
    const { page, complaints } = await open_page();
    const type = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
    const pressed = (part: string) => page.locator('nav button[aria-pressed="true"]', { hasText: part });
    await page.goto(`${server.base}#/book/davco?show=ships`);
    await pressed("Ships").waitFor();
    await type("#/book/davco");
    await pressed("Rules").waitFor();
    await page.getByRole("button", { name: "Quick reference" }).click();
    await pressed("Quick reference").waitFor();
    await type("#/book/davco");
    await pressed("Rules").waitFor();
    await type("#/book/davco/davco.torp.1");
    await page.locator('[id="davco.torp.1"].sought').waitFor();
    await type("#/book/nef");
    await page.locator('[id^="nef."]').first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe("on paper", () => {
  // Sizes in points, as the PDF says them.
  test.each([
    ["a4", 595, 842],
    ["letter", 612, 792],
  ] as const)("%s", async (paper, width, height) => {
    const { page } = await open_page();
    await page.goto(`${server.base}#/print/${played}`);
    await page.getByLabel("Paper").selectOption(paper);
    await page.getByRole("checkbox", { name: "Quick reference" }).check();
    await page.waitForSelector(".tables table");
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/g)].map((box) => [
      Math.round(Number(box[1])),
      Math.round(Number(box[2])),
    ]);
    expect(boxes.length).toBeGreaterThanOrEqual(4);
    expect(boxes.some(([w, h]) => Math.abs(w! - width) <= 1 && Math.abs(h! - height) <= 1)).toBe(true);
    const on_its_side = boxes.some(([w, h]) => Math.abs(w! - height) <= 1 && Math.abs(h! - width) <= 1);
    expect(on_its_side, "the chart").toBe(true);
    await page.context().close();
  });
});
