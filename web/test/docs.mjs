// Tries the documentation in Chromium: DOCS_URL is where it is served, CHROMIUM the browser, PAGE_SHOTS
// a folder for screenshots.
import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { chromium } from "playwright-core";

const url = process.env.DOCS_URL;
const shots = process.env.PAGE_SHOTS;
const desktop = { width: 1280, height: 800 }, phone = { width: 390, height: 844 };
let browser, context, page, problems;

before(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
  if (shots) await mkdir(shots, { recursive: true });
});
after(() => browser.close());
afterEach(async () => {
  await context.close();
  assert.deepEqual(problems, []);
});

async function open(path, options = {}) {
  context = await browser.newContext({ viewport: desktop, ...options });
  page = await context.newPage();
  problems = [];
  page.on("console", (m) => m.type() === "error" && problems.push(m.text()));
  page.on("pageerror", (e) => problems.push(String(e)));
  await page.goto(url + path);
}
const shot = async (name) => shots && page.screenshot({ path: join(shots, name + ".png") });
const theme = () => page.evaluate(() => document.documentElement.dataset.theme);

test("search finds a heading and goes there", async () => {
  await open("index.html");
  await page.keyboard.press("/");
  await page.keyboard.type("give it a tool");
  await page.waitForSelector("#found a");
  await shot("docs-search");
  assert.match(await page.locator("#found a").first().textContent(), /Tutorial.*Give it a tool/);
  assert.equal(await page.locator("#found mark").first().isVisible(), true);
  await page.keyboard.press("Enter");
  await page.waitForURL(/tutorial\.html#4-give-it-a-tool$/);
  await page.fill("#search", "zzz qqq");
  await page.waitForSelector("text=Nothing has all of these words");
  await page.fill("#search", "*.(");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#found").isHidden(), true);
});

test("light and dark are remembered", async () => {
  await open("limits.html", { colorScheme: "dark" });
  assert.equal(await theme(), "dark");
  await shot("docs-dark");
  await page.click("#theme");
  assert.equal(await theme(), "light");
  await page.goto(url + "divergences/os.html");
  assert.equal(await theme(), "light");
  assert.equal(await page.locator("nav [aria-current]").textContent(), "Differences from CPython");
});

// A page that is wider than the phone would move sideways under the finger.
test("every page fits a phone", async () => {
  await open("index.html", { viewport: phone, hasTouch: true, isMobile: true });
  await page.click("#menu");
  await shot("docs-phone-menu");
  const pages = await page.locator("nav a").evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  assert.ok(pages.length > 15, `${pages.length} pages`);
  for (const name of pages) {
    await page.goto(url + name);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= phone.width, `${name} is ${width} wide`);
    if (["server.html", "conformance.html", "tutorial.html", "cookbook.html", "screens.html"].includes(name)) await shot("docs-phone-" + name.replace(".html", ""));
  }
});

test("nothing keeps people with a screen reader out", async () => {
  const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  await open("tutorial.html");
  await shot("docs-desktop");
  for (const scheme of ["light", "dark"]) {
    await page.evaluate((s) => { document.documentElement.dataset.theme = s; }, scheme);
    const { violations } = await page.evaluate(`${axe}; axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })`);
    assert.deepEqual(violations.map((v) => v.id + ": " + v.nodes.map((n) => n.target.join(" ")).slice(0, 3).join(", ")), [], scheme);
  }
});
