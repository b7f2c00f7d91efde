// A browser at a running server, for measuring and for pictures: node tools/... http://127.0.0.1:8000/
import { chromium } from "playwright-core";

export const base = process.argv[2] ?? "http://127.0.0.1:8000/";
export const open = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

export async function page_in(browser, options = {}, settings = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(240_000); // the machine may be busy: this is no test
  await page.addInitScript(
    (kept) => localStorage.setItem("broadside settings", JSON.stringify({ speed: 0, met: true, ...kept })),
    settings,
  );
  return page;
}

export async function post(path, body) {
  const response = await fetch(new URL(path, base), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
