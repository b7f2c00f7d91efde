// Two people in two browsers, and what one of them must not know.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { open_page, serve, standing, take_step } from "./table";

const server = serve();

async function host_and_guest(scenario: string): Promise<[Page, Page]> {
  const host = (await open_page()).page;
  await host.goto(`${server.base}#/new/${scenario}`);
  await host.locator("form select").nth(1).selectOption("open");
  await host.getByLabel("Show the open seat in the lobby").check(); // else only the link finds it
  await host.getByRole("button", { name: "Begin the battle" }).click();
  await host.waitForSelector(".seat");
  const guest = (await open_page()).page;
  await guest.goto(server.base);
  await guest.getByRole("link", { name: /^Play / }).click();
  await guest.getByLabel("Your name").fill("Guest");
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.waitForSelector(".seat");
  return [host, guest];
}

// Whoever is asked answers.
async function play(pages: Page[], until: () => Promise<boolean>): Promise<void> {
  const most = 4000;
  for (let i = 0; i < most; ++i) {
    const one = await Promise.any(
      pages.map(async (page) => {
        await page.waitForFunction(
          () =>
            document.querySelector(".question") ||
            document.querySelector<HTMLElement>(".seat")?.dataset.state === "ended",
        );
        return page;
      }),
    );
    if ((await until()) || (await standing(one)).state === "ended") return;
    if ((await standing(one)).kind !== null) await take_step(one);
  }
}

test("a battle between two browsers comes to the same end in both", async () => {
  const pages = await host_and_guest("nef/raid");
  await pages[0].getByRole("tab", { name: "Talk" }).click();
  await pages[0].getByLabel("Say something").fill("Good luck!");
  await pages[0].getByRole("button", { name: "Send" }).click();
  await pages[1].getByRole("tab", { name: "Talk" }).click();
  await pages[1].getByText("Good luck!").waitFor();
  for (const page of pages) await page.getByRole("tab", { name: "Orders" }).click();
  await play(pages, async () => (await standing(pages[0])).state === "ended");
  const results = await Promise.all(
    pages.map((page) => page.getByRole("region", { name: "Result" }).locator("h2").innerText()),
  );
  expect(results[0]).toBe(results[1]);
});

test("a draw that is offered moves nothing on the page, and is asked once more before it ends the battle", async () => {
  const [host, guest] = await host_and_guest("nef/raid");
  await host.waitForSelector(".question");
  const tab = host.getByRole("tab", { name: "Ships" });
  const before = await tab.boundingBox();
  await guest.getByRole("button", { name: "Menu" }).click();
  await guest.getByRole("button", { name: "Offer a draw" }).click();
  const accept = host.getByRole("button", { name: "Accept" });
  await accept.waitFor();
  expect(await tab.boundingBox()).toEqual(before);

  const asked: string[] = [];
  host.once("dialog", (dialog) => (asked.push(dialog.message()), void dialog.dismiss()));
  await accept.click();
  expect(asked).toEqual(["End the battle as a draw?"]);
  expect((await standing(host)).state).toBe("playing");
  host.once("dialog", (dialog) => void dialog.accept());
  await accept.click();
  await host.locator(".ended").waitFor();
});

test("where a submarine lurks is in her own captain's page and not in the other's", async () => {
  const [host, guest] = await host_and_guest("buoyz/otranto-1917");
  const words = async (page: Page) => {
    await page.getByRole("tab", { name: "Log" }).click();
    await page.evaluate(() =>
      document
        .querySelectorAll<HTMLDetailsElement>("[role=tabpanel] > .stack > details")
        .forEach((turn) => (turn.open = true)),
    );
    await page.waitForFunction(() =>
      [...document.querySelectorAll("[role=tabpanel] > .stack > details")].every((turn) => turn.querySelector("ul")),
    );
    const text = await page.locator("#app").innerText();
    await page.getByRole("tab", { name: "Orders" }).click();
    return text;
  };
  await host.waitForFunction(() => document.querySelector(".question"));
  await play([host, guest], () =>
    host.evaluate(() => document.querySelector<HTMLElement>(".question")?.innerText.includes("stay hidden") ?? false),
  );
  expect((await words(host)).includes("U-XIV lurks in zone")).toBe(true);
  const guest_reads = await words(guest);
  expect(guest_reads.includes("Boutefeu")).toBe(true);
  expect(/U-XIV.*zone|lurks/.test(guest_reads)).toBe(false);
});
