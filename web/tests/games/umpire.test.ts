// The umpire's chair.
import { expect, test } from "vitest";
import type { MadeGame } from "../../src/protocol/messages";
import { open_page, serve } from "./table";

const server = serve();

test("what an umpire mends stands on the table, and what cannot be is refused", async () => {
  const wish = {
    scenario: "nef/line-action",
    umpire: true,
    seats: [{ side: "Albion" }, { side: "Varland", captain: "doctrine" }],
  };
  const reply = await fetch(`${server.base}api/games`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wish),
  });
  const made = (await reply.json()) as MadeGame;
  const token = (role: string) => made.seats.find((seat) => seat.role === role && seat.token)?.token;
  const link = (role: string) => `${server.base}#/play/${made.game}/${token(role)}`;
  const captain = (await open_page()).page;
  await captain.goto(link("player"));
  await captain.waitForSelector(".question");

  const { page: umpire, complaints } = await open_page();
  let lists = 0;
  umpire.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => (lists += Number(String(payload).startsWith('{"type":"state"')))),
  );
  await umpire.goto(link("umpire"));
  await umpire.getByLabel("What is mended").selectOption("Sovereign");
  const box = (label: RegExp) => umpire.locator(".fields label").filter({ hasText: label }).locator("input");
  await box(/^boxes$/).fill("3");
  await box(/^boxes$/).press("Tab");
  await captain.getByRole("tab", { name: "Talk" }).click();
  await captain.getByText("The umpire has mended something").waitFor();
  await umpire.waitForFunction(() =>
    [...document.querySelectorAll(".fields label")].some(
      (label) => label.textContent === "boxes" && label.querySelector("input")!.value === "3",
    ),
  );

  await box(/^boxes$/).fill("3000");
  await box(/^boxes$/).press("Tab");
  await umpire.getByText("expected 0 to 255").waitFor();
  expect(await box(/^boxes$/).inputValue()).toBe("3");
  expect(lists).toBeLessThan(6); // asked for when the table changes, not without end
  expect(complaints).toEqual([]);
});
