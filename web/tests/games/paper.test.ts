// Paper for the table: true size, few pages, and sheets on which nothing is missing.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { gauge_mm, mm_of } from "../../src/model/templates";
import type { Sheet, Turning } from "../../src/protocol/http";
import { open_page, serve } from "./table";

const server = serve();
const books = ["nef", "buoyz", "wetthrust", "davco", "ethos"];
const asked = async <T>(path: string): Promise<T> => (await fetch(new URL(path, server.base))).json() as Promise<T>;
const pages_of = async (page: Page): Promise<number> =>
  ((await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

// ---- What a ship carries, read from the file itself: how each of her weapons is called on her sheet.
type Found = Record<string, string>;
const text_of = (found: Found, key: string): string => found[key] ?? "";
const listed_in = (found: Found, key: string): string[] =>
  [...text_of(found, key).matchAll(/"([^"]+)"/g)].map((one) => one[1]!);
const those = (ship: Found, names: Record<string, RegExp>): RegExp[] =>
  Object.entries(names).flatMap(([key, name]) => (/[1-9"]/.test(text_of(ship, key)) ? [name] : []));

const carried: Record<string, (ship: Found, whole: string) => RegExp[]> = {
  nef: (ship) =>
    ({ '"fighter"': [/^gun$/, /^rockets$/], '"bomber"': [/^rapiers$/] })[text_of(ship, "kind")] ??
    those(ship, { gun: /^guns$/, torpedoes: /^torpedo$/, rockets: /^rockets$/, bombs: /^bombs$/ }),
  // Boats take one load of those that they may carry.
  buoyz: (ship) => {
    const loads = ["torpedoes", "missiles", "depth_charges"].filter((key) => key in ship);
    const guns = ["main", "cannon", "secondary"].filter((key) => key in ship);
    const names = ship.mtb && loads.length > 0 ? [...guns, `(${loads.join("|")})`] : [...guns, ...loads];
    return names.map((name) => new RegExp(`^${name.replace("_", " ")}$`));
  },
  wetthrust: (ship) => [
    ...listed_in(ship, "batteries").map((text) => new RegExp(`^${text.replace(/ \d+ /, " ")}$`)),
    ...those(ship, { torpedoes: /^torpedoes /, asw: /^depth charges / }),
  ],
  // Tubes that she got later than her sheet is dated are no part of it.
  davco: (ship) =>
    those(ship, {
      turrets: /^main$/,
      secondary_mounts: /^secondary$/,
      ...(Number(ship.tubes_from ?? 0) > Number(ship.as_in) ? {} : { tubes: /^\d(st|nd|rd|th)$/ }),
    }),
  ethos: (_, whole) => [
    ...(/\[\[ship\.gun\]\]/.test(whole) ? [/^(main|secondary|cannon|siege)/] : []),
    ...[...whole.matchAll(/weapons = \[([^\]]*)\]/g)]
      .map((one) => /torpedo|missile/.exec(one[1]!)?.[0])
      .filter((one) => one !== undefined)
      .map((name) => new RegExp(name)),
  ],
};

function ships_in(book: string): { name: string; weapons: RegExp[] }[] {
  const text = readFileSync(resolve(__dirname, `../../../data/${book}/ships.toml`), "utf8");
  return text
    .split(/^\[\[ship\]\]$/m)
    .slice(1)
    .map((whole) => {
      const lines = whole.replace(/\[\n\s*/g, "[").matchAll(/^(\w+) = (.*)$/gm);
      const found = Object.fromEntries([...lines].map((one) => [one[1]!, one[2]!]));
      return { name: found.name!.replace(/"/g, ""), weapons: carried[book]!(found, whole) };
    });
}

test.each(books)("every sheet of %s lists each of its weapons and where it bears", async (book) => {
  const sheets = await asked<Sheet[]>(`/api/rulebooks/${book}/ships`);
  const { page, complaints } = await open_page();
  await page.goto(`${server.base}#/book/${book}?show=ships`);
  await page.locator("article").first().waitFor();
  const missing: string[] = [];
  for (const { name, weapons } of ships_in(book)) {
    const sheet = sheets.find((one) => one.name === name)!;
    const mounts = [...new Set(sheet.arcs?.map((arc) => arc.mount) ?? [])];
    const article = page.locator("article", { has: page.getByRole("heading", { name, exact: true }) });
    const listed = await article.locator(".bearings li strong").allInnerTexts();
    if (mounts.some((mount) => !listed.includes(mount))) missing.push(`${name}: ${mounts.join()} on ${listed.join()}`);
    for (const weapon of weapons)
      if (!mounts.some((mount) => weapon.test(mount))) missing.push(`${name}: ${weapon} of ${mounts.join()}`);
  }
  expect(missing).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

// A millimetre of paper: what CSS makes of it, and the printer of that.
const css_mm = 96 / 25.4;

test.each(books)("rulers, turning templates and the line to measure by have their true size in %s", async (book) => {
  const [sheets, turnings] = await Promise.all([
    asked<Sheet[]>(`/api/rulebooks/${book}/ships`),
    asked<Turning[]>(`/api/rulebooks/${book}/turnings`),
  ]);
  const unit = sheets.find((one) => one.unit)!.unit!;
  const { page, complaints } = await open_page();
  await page.goto(`${server.base}#/book/${book}?show=templates`);
  await page.waitForSelector(".templates svg");
  await page.emulateMedia({ media: "print" });
  const size_of = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const svg = (one as SVGGraphicsElement).ownerSVGElement!;
        const { width, height } = (one as SVGGraphicsElement).getBBox();
        const scale = svg.getScreenCTM()!;
        return { width: width * scale.a, height: height * scale.d };
      }),
    );
  const [gauge] = await size_of(".gauge path");
  expect(gauge!.width).toBeCloseTo(gauge_mm * css_mm, 1);
  for (const { width } of await size_of(".strip rect")) {
    const units = width / css_mm / mm_of(unit);
    expect(units).toBeGreaterThan(6);
    expect(units).toBeCloseTo(Math.round(units), 2);
  }
  const circles = turnings.filter((one) => one.radius > 0);
  const discs = await page.locator("[data-radius] .rim").evaluateAll((rims) =>
    rims.map((rim) => ({
      wanted: Number(rim.closest<HTMLElement>("[data-radius]")!.dataset.radius),
      width: (rim as SVGPathElement).getBBox().width * (rim as SVGPathElement).getScreenCTM()!.a,
    })),
  );
  expect(new Set(discs.map((one) => one.wanted))).toEqual(new Set(circles.map((one) => one.radius)));
  for (const { wanted, width } of discs) expect(Math.abs(width)).toBeCloseTo(2 * wanted * mm_of(unit) * css_mm, 1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("the templates have every arc that the sheets of their book have", async () => {
  for (const book of books) {
    const sheets = await asked<Sheet[]>(`/api/rulebooks/${book}/ships`);
    const { page } = await open_page();
    await page.goto(`${server.base}#/book/${book}?show=templates`);
    await page.waitForSelector(".templates svg");
    const drawn = await page.locator("[data-arc]").evaluateAll((all) => all.map((one) => one.getAttribute("data-arc")));
    const turned = (degrees: number) => ((degrees % 360) + 360) % 360;
    for (const { from, to } of sheets.flatMap((sheet) => sheet.arcs ?? []))
      if (to - from < 360) expect(drawn).toContain(`${turned(from)} ${turned(to)}`);
    await page.context().close();
  }
});

// What stands over the edge of its column or its page would be cut off by the printer.
const cut_off = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".tables .scroll")]
      .filter((box) =>
        // A table goes on in the next column, its rows do not.
        [...box.querySelectorAll("tr")].some((row) => row.getBoundingClientRect().width > box.clientWidth + 1.5),
      )
      .map((box) => box.innerText.slice(0, 40)),
  );

test.each(books)("the quick reference of %s is printed on two pages at most, and nothing is cut off", async (book) => {
  const { page } = await open_page({ viewport: { width: 733, height: 1000 } }); // as broad as A4 within its margins
  await page.goto(`${server.base}#/book/${book}?show=tables`);
  await page.waitForSelector(".tables table");
  expect(await pages_of(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  expect(await cut_off(page)).toEqual([]);
  await page.context().close();
});

test("rulers and templates are one press from the print page of a battle", async () => {
  const { page } = await open_page();
  await page.goto(`${server.base}#/new/nef/raid`);
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await page.waitForSelector(".question");
  await page.goto(page.url().replace("#/play/", "#/print/"));
  await page.getByLabel("Rulers and templates").check();
  await page.waitForSelector(".templates .gauge");
  await page.context().close();
});
