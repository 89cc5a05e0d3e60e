// Tries the tab of the agent in Chromium. AGENT_URL is a server whose model answers what the test in
// Go has written down; CHROMIUM the browser, PAGE_SHOTS a folder for screenshots.
import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { chromium } from "playwright-core";

const url = process.env.AGENT_URL + "/";
const shots = process.env.PAGE_SHOTS;
let browser, context, page, problems;

before(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
  if (shots) await mkdir(shots, { recursive: true });
});
after(() => browser.close());
beforeEach(async (t) => {
  const phone = t.name.includes("phone");
  context = await browser.newContext(phone ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: "dark" } : { viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(30_000);
  page = await context.newPage();
  problems = [];
  page.on("console", (m) => m.type() === "error" && problems.push(m.text()));
  page.on("pageerror", (e) => problems.push(String(e)));
  await page.goto(url);
  await page.waitForSelector("body[data-ready]");
  await page.click("#mode-agent");
});
afterEach(async () => {
  await context.close();
  assert.deepEqual(problems, []);
});
const shot = async (name) => shots && page.screenshot({ path: join(shots, name + ".png") });
const log = () => page.locator("#agent-log").innerText();
const idle = () => page.waitForSelector("#agent-log[aria-busy=false]");

async function give(task) {
  await page.fill("#agent-task", task);
  await page.keyboard.press("Enter");
}

test("a task is solved, with approvals, a mistake and a picture", async () => {
  assert.match(await page.locator("#agent-model").textContent(), /script with add/);
  await give("Add 20 and 22, and draw it.");
  await page.waitForSelector(".question");
  assert.match(await page.locator(".question").innerText(), /May add be called\?[^]*a\s+20\s+b\s+22/);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Allow");
  await shot("agent-question");
  const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  const { violations } = await page.evaluate(`${axe}; axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })`);
  assert.deepEqual(violations.map((v) => v.id + ": " + v.nodes.map((n) => n.target.join(" ")).join(", ")), []);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".answer");
  await idle();
  const text = await log();
  for (const want of ["Step 1", "I ask for the sum.", "total = add(20, 22)", "→ add(a=20, b=22)", "Allowed: add", "total 42", "NameError", "<b>no markup</b>", "3 steps"]) assert.ok(text.includes(want), `${want} is not in\n${text}`);
  assert.ok(!text.includes("<code>"), text);
  assert.equal(await page.locator("#agent-log img").count(), 1);
  await shot("agent-desktop");

  // The model remembers, and the transcript can be had.
  await give("And one more?");
  await page.waitForFunction(() => document.querySelectorAll(".answer").length === 2);
  assert.match(await page.locator(".answer").last().innerText(), /43/);
  await idle();
  const waits = page.waitForEvent("download");
  await page.selectOption("#agent-transcript", "md");
  const download = await waits;
  assert.equal(download.suggestedFilename(), "agent.md");
  assert.match(await readFile(await download.path(), "utf8"), /I ask for the sum/);

  // What the agent did is in a session of its own; the editor is where it was.
  await page.click("#mode-code");
  assert.ok(await page.isVisible(".cm-content"));
  await page.click("#mode-agent");
  await page.click("#agent-new");
  assert.match(await log(), /^Give the model a task/);
});

test("a call is refused, and a task stopped, on a phone", async () => {
  await give("Add.");
  await page.waitForSelector(".question");
  await page.click(".question button:has-text('Refuse')");
  await page.waitForFunction(() => document.querySelector("#agent-log").innerText.includes("refused: the user said no"));
  await page.waitForSelector(".question");
  await shot("agent-phone");
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  await page.click("#agent-stop");
  await idle();
  assert.match(await log(), /Stopped\./);
  assert.equal(await page.locator(".question").count(), 0);
});
