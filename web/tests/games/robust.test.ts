// Nothing is lost: a reload, a second tab and a server that dies in the middle of a turn.
import { expect, test } from "vitest";
import { begin, open_page, play_to_end, serve, standing } from "./table";

const server = serve();

test("drafts outlive a reload and the server's death, and the battle goes on to its end", async () => {
  const { page, complaints } = await open_page();
  await begin(page, server.base, "nef/line-action");
  await page.getByRole("button", { name: "Note it" }).click();
  await page.waitForSelector(".dot.done");
  const asks = (await standing(page)).asks;

  await page.reload();
  await page.waitForSelector(".dot.done");
  expect((await standing(page)).asks).toBe(asks);

  await server.kill();
  await page.getByRole("button", { name: /Connection lost/ }).waitFor();
  await page.getByRole("button", { name: "Suggest the rest" }).click();
  await page.getByText("Not sent").waitFor();
  await server.start();
  await page.getByRole("button", { name: /Connection lost|Connecting/ }).waitFor({ state: "detached" });
  await page.waitForSelector(".dot.done");
  expect((await standing(page)).asks).toBe(asks);
  expect(await page.getByText("Not sent").count()).toBe(0);

  await page.getByRole("button", { name: /^Commit 1 of/ }).click();
  await page.waitForFunction(
    (before) => Number(document.querySelector<HTMLElement>(".seat")?.dataset.asks) === before - 1,
    asks,
  );
  await play_to_end(page);
  expect(complaints).toEqual([]);
});

test("the home page finds the game again", async () => {
  const { page } = await open_page();
  await begin(page, server.base, "nef/raid");
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("region", { name: "Continue" }).getByRole("link").first().click();
  await page.waitForSelector(".question");
});
