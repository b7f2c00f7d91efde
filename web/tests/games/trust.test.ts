// What a player must be able to rely on: looking answers nothing, the chart keeps up, orders can be taken back, links
// give nothing away.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begin, open_page, serve, standing, take_step, turned, wait_for_turn } from "./table";

const server = serve();

async function open_watching(speed: number): Promise<Page> {
  const { page } = await open_page();
  await page.addInitScript(
    (wanted) => localStorage.setItem("broadside settings", JSON.stringify({ speed: wanted, met: true })),
    speed,
  );
  return page;
}

// Until a question of this kind is shown.
async function play_until(page: Page, fits: (page: Page) => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500; ++i) {
    await wait_for_turn(page);
    if (await fits(page)) return;
    await page.keyboard.press("Escape");
    await take_step(page);
  }
  expect.fail("it never came to that");
}

const kind_is = (kind: string) => async (page: Page) => (await standing(page)).kind === kind;
const token_in = (address: string) => /#\/play\/[^/]+\/([^/?]+)/.exec(address)![1]!;

test("a click on a ship shows her and answers nothing, until a button is pressed", async () => {
  const { page, complaints } = await open_page();
  await begin(page, server.base, "buoyz/denmark-strait");
  await play_until(
    page,
    async () => (await page.locator(".token.pickable").count()) > 0 && (await standing(page)).kind === "choice",
  );
  const name = (await page.locator(".token.pickable").first().getAttribute("data-name"))!;
  const ship = page.locator(`.token[data-name="${name}"]`);
  const question = await page.locator(".question").getAttribute("data-question");
  const asked = async () => [
    await page.locator(".question").getAttribute("data-question"),
    (await standing(page)).lines,
  ];
  const before = await asked();

  await page.getByRole("tab", { name: "Ships" }).click();
  await ship.click();
  await page.locator("article.sheet h2", { hasText: name }).waitFor();
  await page.keyboard.press("d");
  await page.getByRole("tab", { name: "Orders" }).click();
  expect(await asked()).toEqual(before);

  await ship.click();
  const give = page.getByRole("button", { name: `Answer: ${name}` });
  await give.waitFor();
  expect(await asked()).toEqual(before);
  await give.click();
  await page.waitForFunction(
    (old) => document.querySelector<HTMLElement>(".question")?.dataset.question !== old,
    question,
  );
  expect(complaints).toEqual([]);
});

test("whoever turns to the orders sees the present; the result does not come before the chart shows it", async () => {
  const page = await open_watching(0.5);
  await begin(page, server.base, "nef/raid");
  await page.evaluate(() => {
    const seen = ((window as unknown as { seen: Record<string, number> }).seen = { together: 0, wrong: 0 });
    const look = () => {
      const strip = document.querySelector<HTMLElement>(".strip");
      if (strip && document.querySelector(".ended")) seen.together += 1;
      if (document.querySelector('.salvo[data-hits="0"] .burst')) seen.wrong += 1;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  // Once by turning to the panel, once by a key, then watching; at the end the last turn is watched to its end.
  await play_until(page, async () => (await page.locator(".strip").count()) > 0);
  await page.locator(".question h2, .question p").first().click();
  await page.waitForFunction(() => !document.querySelector(".strip"), null, { timeout: 500 });
  await turned(page);

  const most = 2000;
  for (let i = 0; i < most && (await standing(page)).state !== "ended"; ++i) {
    await page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
    );
    if ((await standing(page)).kind !== null) await take_step(page);
    else await wait_for_turn(page);
    if (i % 12 === 0) await page.waitForFunction(() => !document.querySelector(".strip")); // watched to its end
  }
  await page.locator(".ended").waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
  expect(seen.together).toBe(0);
  expect(seen.wrong).toBe(0);
});

test("orders stay when the chart comes to the present, and the press that turns to them answers nothing", async () => {
  const page = await open_watching(0.5);
  await begin(page, server.base, "nef/raid");
  await play_until(page, async () => (await page.locator(".orders.past .question button").count()) > 0);
  const button = page.locator(".question button").first();
  const [place, question, { lines }] = [
    await button.boundingBox(),
    await page.locator(".question").getAttribute("data-question"),
    await standing(page),
  ];
  await button.dblclick();
  await page.waitForFunction(() => !document.querySelector(".past"), null, { timeout: 500 });
  expect(await button.boundingBox()).toEqual(place);
  expect(await page.locator(".question").getAttribute("data-question")).toBe(question);
  expect((await standing(page)).lines).toBe(lines);
});

test("always as suggested goes on at once, is listed, and is taken back", async () => {
  const { page, complaints } = await open_page();
  await begin(page, server.base, "nef/line-action");
  await play_until(
    page,
    async () =>
      (await page.locator(".question").innerText()).includes("mark her speed") ||
      /speed/i.test(await page.locator(".question").innerText()),
  );
  await page.getByRole("button", { name: "Always as suggested" }).click();
  const list = page.getByRole("region", { name: "Always as suggested" });
  await list.waitFor();
  await page.waitForFunction(
    () => !/mark her speed/i.test(document.querySelector<HTMLElement>(".question")?.innerText ?? ""),
  );
  expect(await list.innerText()).toMatch(/speed/i);
  await page.reload();
  await list.waitFor();
  await list.getByRole("button", { name: "Ask me again" }).click();
  await list.waitFor({ state: "detached" });
  await play_until(page, async () => /mark her speed/i.test(await page.locator(".question").innerText()));
  expect(complaints).toEqual([]);
});

test("a link to a moment holds no token, opens for those who sit at the battle, and for nobody else", async () => {
  const { page } = await open_page({ permissions: ["clipboard-read", "clipboard-write"] });
  await begin(page, server.base, "nef/raid");
  const token = token_in(page.url());
  await play_until(page, kind_is("course"));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: /Replay/ }).click();
  await page.waitForSelector(".replay .token");
  expect(page.url()).not.toContain(token);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Link to this moment", exact: true }).click();
  await page.getByText("Link copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("#/replay/");
  expect(link).toContain("frame=");
  expect(link).not.toContain(token);

  const own = await page.context().newPage();
  await own.goto(link);
  await own.waitForSelector(".replay .token");
  const { page: stranger } = await open_page();
  await stranger.goto(link);
  await stranger.getByText("Only those who sit at this battle").waitFor();
  expect(await stranger.locator(".token").count()).toBe(0);
});

test("whoever takes the second side plays against the computer", async () => {
  const { page } = await open_page();
  await page.goto(`${server.base}#/new/buoyz/river-plate`);
  const [first, second] = [page.locator("form select").nth(0), page.locator("form select").nth(1)];
  await second.selectOption("me");
  expect(await first.inputValue()).toBe("computer doctrine");
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await page.waitForSelector(".question");
  expect(await page.locator(".curtain").count()).toBe(0);
});

test("Back after taking a seat leads to where one came from", async () => {
  const { page: host } = await open_page();
  await host.goto(`${server.base}#/new/nef/raid`);
  await host.locator("form select").nth(1).selectOption("open");
  await host.getByLabel("Show the open seat in the lobby").check();
  await host.getByRole("button", { name: "Begin the battle" }).click();
  await host.waitForSelector(".seat");
  const { page: guest } = await open_page();
  await guest.goto(server.base);
  await guest
    .getByRole("link", { name: /^Play / })
    .first()
    .click();
  const invitation = guest.url();
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.waitForSelector(".question");
  await guest.goBack();
  await guest.waitForSelector(".cards a");
  await guest.goto(invitation);
  await guest.getByRole("link", { name: "To the table" }).click();
  await guest.waitForSelector(".question");
});

test("an own scenario waits for its rulebook, may be sent again once it is mended, and old errors go", async () => {
  const { page } = await open_page();
  const read = async (id: string) =>
    ((await (await fetch(`${server.base}api/scenarios/${id}`)).json()) as { text: string }).text;
  const text = await read("nef/raid");
  await page.goto(server.base);
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.method() === "POST")));
  const file = page.getByLabel(/^Own scenario/);
  const send = page.getByRole("button", { name: "Upload the scenario" });
  const choose = (content: string) =>
    file.setInputFiles({ name: "my raid.toml", mimeType: "text/plain", buffer: Buffer.from(content) });

  await choose(text.replace(/turn_limit = \d+/, "turn_limit = twelve"));
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel("Its rulebook").selectOption("nef");
  expect(sent).toBe(0);
  await send.click();
  const wrong = page.getByRole("region", { name: "Your files" }).getByRole("alert");
  await wrong.waitFor();
  expect(await wrong.innerText()).toContain("my raid.toml");

  await choose(text);
  await wrong.waitFor({ state: "detached" });
  await send.click();
  await page.waitForURL(/#\/new\/own\//);
  await page.getByRole("heading", { name: /raid on Cape Lookout/ }).waitFor();

  await page.getByRole("link", { name: "← All battles" }).click();
  await page.getByRole("link", { name: /raid on Cape Lookout.*yours/ }).waitFor();
});

test.each(["nef/raid", "buoyz/river-plate", "wetthrust/big-guns"])("%s can bring a ship of its own", async (id) => {
  const { page } = await open_page();
  const book = id.split("/")[0]!;
  const { text } = (await (await fetch(`${server.base}api/scenarios/${id}`)).json()) as { text: string };
  await page.goto(server.base);
  await page.getByLabel(/^Own scenario/).setInputFiles([
    { name: "mine.toml", mimeType: "text/plain", buffer: Buffer.from(text) },
    { name: "ships.toml", mimeType: "text/plain", buffer: Buffer.from(ship_of(book)) },
  ]);
  await page.getByLabel("Its rulebook").selectOption(book);
  await page.getByRole("button", { name: "Upload the scenario" }).click();
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await page.waitForSelector(".question");
});

// The first ship of the book's own list, under another name.
function ship_of(book: string): string {
  const ships = readFileSync(new URL(`../../../data/${book}/ships.toml`, import.meta.url), "utf8");
  const first = /^\[\[[a-z_]+\]\]\n(?:(?!\[\[).*\n)+/m.exec(ships)![0];
  return first.replace(/^name = .*$/m, 'name = "Of my own"');
}
