// Tries the page in Chromium, as people use it. PAGE_URL is a server without keys, PAGE_PREFIX_URL one
// that is mounted below a path, PAGE_KEY_URL one that wants PAGE_KEY; CHROMIUM the browser; PAGE_SHOTS
// a folder for screenshots.
import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, beforeEach, afterEach, test } from "node:test";
import { chromium } from "playwright-core";

const url = process.env.PAGE_URL + "/";
const shots = process.env.PAGE_SHOTS;
let browser, context, page, problems;

before(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
  if (shots) await mkdir(shots, { recursive: true });
});
after(() => browser.close());

async function open(options = {}, address = url) {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(30_000);
  page = await context.newPage();
  problems = [];
  // Violations of the page's policy are errors on the console, too.
  page.on("console", (m) => m.type() === "error" && !expected.test(m.text()) && problems.push(m.text()));
  page.on("pageerror", (e) => problems.push(String(e)));
  await page.goto(address);
}

let expected = /$./;
const ready = () => page.waitForSelector("body[data-ready]");
beforeEach(async () => {
  expected = /$./;
  await open();
  await ready();
});
afterEach(async () => {
  await context.close();
  assert.deepEqual(problems, []);
});

const shot = async (name, fullPage = false) => shots && page.screenshot({ path: join(shots, name + ".png"), fullPage });
const status = (text) => page.waitForFunction((t) => document.getElementById("status").textContent.includes(t), text);

async function write(code) {
  await page.click(".cm-content");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(code);
}

// run runs code and waits for its end.
async function run(code) {
  await write(code);
  const before = await page.locator(".run").count();
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.waitForFunction((n) => document.querySelectorAll(".run").length > n && document.body.dataset.ready, before);
  return page.locator(".run").last();
}

const example = async (name) => {
  await page.selectOption("#examples", { label: name });
  await page.click("#run");
  await ready();
  return page.locator(".run").last();
};

test("code runs, the session keeps variables, also when the page is loaded again", async () => {
  assert.match(await (await run("print('hello')\nx = 6 * 7\nx")).innerText(), /hello\n[^]*Value int\n42/);
  await status("Value: 42");
  assert.match(await (await run("x + 1")).innerText(), /43/);
  assert.match(await page.locator("#variable-rows").innerText(), /x\s+int\s+42/);
  await page.reload();
  await ready();
  assert.equal(await page.locator(".cm-content").innerText(), "x + 1");
  assert.match(await page.locator("#variable-rows").innerText(), /x\s+int\s+42/);
});

test("output arrives while the program runs, and Stop ends it", async () => {
  await write("print('begun')\nwhile True: pass");
  await page.click("#run");
  await page.locator(".printed", { hasText: "begun" }).waitFor();
  assert.equal(await page.locator("#stop").isEnabled(), true);
  assert.equal(await page.evaluate(() => document.activeElement.id), "stop");
  await page.click("#stop");
  await page.waitForFunction(() => !document.getElementById("run").disabled);
  await page.locator(".run.failed").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "run");
  assert.match(await (await run("1 + 1")).innerText(), /\b2\b/);
});

test("a click in a traceback goes to the line", async () => {
  const out = await example("An error");
  assert.match(await out.innerText(), /ZeroDivisionError: division by zero/);
  assert.equal(await page.locator(".cm-errorLine").innerText(), "    return sum(values) / len(values)");
  await shot("traceback");
  await out.getByRole("button", { name: "line 3" }).click();
  assert.equal(await page.locator(".cm-activeLine").innerText(), "    return sum(values) / len(values)");
  assert.equal(await page.evaluate(() => document.activeElement.classList.contains("cm-content")), true);
  const syntax = await run("x = 1\ny = = 2");
  await syntax.getByRole("button", { name: "line 2" }).click();
  assert.equal(await page.locator(".cm-activeLine").innerText(), "y = = 2");
});

test("pictures are shown", async () => {
  const out = await example("Matplotlib: a plot");
  const img = out.locator("img");
  await img.waitFor();
  await page.waitForFunction(() => document.querySelector(".run img").naturalWidth > 300);
  assert.match(await img.getAttribute("alt"), /Picture 1 of run 1/);
  const [download] = await Promise.all([page.waitForEvent("download"), out.getByRole("button", { name: "Download Picture 1" }).click()]);
  assert.equal((await readFile(await download.path())).subarray(1, 4).toString(), "PNG");
  await shot("plot");
});

test("data frames are tables", async () => {
  const out = await example("pandas: group and sum");
  assert.deepEqual(await out.locator(".table thead th").allInnerTexts(), ["year", "2024", "2025", "city"]);
  assert.equal(await out.locator("iframe").count(), 0);
  await shot("table");
  const exact = await run("import pandas as pd\nfrom IPython.display import display\ndisplay(pd.DataFrame({'n': [2**53 + 1]}))\npd.DataFrame({'x': [0.1 + 0.2, None], 's': ['<b>x</b>', True]})");
  assert.deepEqual(await exact.locator("td").allInnerTexts(), ["", "9007199254740993", "", "0.3", "<b>x</b>", "NaN", "True"]);
  assert.match(await (await example("NumPy: least squares")).innerText(), /y = [23]\.\d+ x[^]*array/);
});

test("HTML of programs can do nothing", async () => {
  expected = /Blocked script execution|Content Security Policy|sandboxed/;
  const out = await run(`from IPython.display import HTML
HTML('<p id=p>shown</p><script>parent.document.title="bad"</script><img src=x onerror="parent.document.title=1"><img src="https://example.org/a.png"><form action="/v1/run"><button>b</button></form>')`);
  const frame = page.frameLocator(".run iframe");
  assert.equal(await frame.locator("#p").innerText(), "shown");
  assert.equal(await out.locator("iframe").getAttribute("sandbox"), "");
  assert.equal(await page.title(), "Hognose");
  const text = await run(`print('<img src=x onerror="document.title=1">')\n'<script>document.title=1</script>'`);
  assert.match(await text.innerText(), /<img src=x/);
  assert.equal(await text.locator("img").count(), 0);
  const svg = await run(`open('a.svg', 'w').write('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>document.title=1</script></svg>')
from IPython.display import SVG
SVG(data=open('a.svg').read())`);
  await svg.locator("img, .traceback").first().waitFor();
  assert.equal(await page.title(), "Hognose");
});

test("files go up by button and drop, and come down", async () => {
  await page.click("#tab-files");
  await page.setInputFiles("#upload", { name: "in put.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2\n") });
  await status("Uploaded in put.csv");
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["dropped text"], "dropped.txt"));
    for (const type of ["dragover", "drop"]) document.querySelector(".cm-content").dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await status("Uploaded dropped.txt");
  assert.equal(await page.locator("body.dropping").count(), 0);
  assert.match(await (await run("open('in put.csv').read() + open('dropped.txt').read()")).innerText(), /'a,b\\n1,2\\ndropped text'/);
  await run("import os\nos.makedirs('out')\n_ = open('out/r.txt', 'w').write('42')");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download out/r.txt" }).click()]);
  assert.equal(await readFile(await download.path(), "utf8"), "42");
  await page.getByRole("button", { name: "Remove dropped.txt" }).click();
  await status("Removed dropped.txt");
  await page.getByRole("button", { name: "Remove dropped.txt" }).waitFor({ state: "detached" }); // the list is asked for after that
  assert.deepEqual(await page.locator("#file-list .name").allInnerTexts(), ["in put.csv", "out/r.txt"]);
  await shot("files");
});

test("limits bind, and Reset forgets", async () => {
  await run("x = 1");
  await page.click("#reset");
  await page.locator("#output", { hasText: "Reset:" }).waitFor();
  assert.match(await (await run("x")).innerText(), /NameError/);
  await page.click("#tab-limits");
  await page.fill("#limit-time", "0.3");
  await page.click("#limits-form button");
  await page.locator("#output", { hasText: "new session" }).waitFor();
  assert.match(await (await run("while True: pass")).innerText(), /time limit/);
  assert.match(await page.locator("#service").innerText(), /300 ms/);
  await shot("limits");
  await page.click("#clear");
  assert.equal(await page.locator(".run").count(), 0);
});

test("a session that has ended is replaced", async () => {
  await run("x = 1");
  expected = /404/;
  await page.evaluate(() => fetch("v1/sessions/" + sessionStorage.getItem("hognose.session"), { method: "DELETE" }));
  assert.match(await (await run("'still here'")).innerText(), /session had ended[^]*still here/);
});

test("a program travels in the address, and is not run", async () => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const code = "print('shared ✓')\n" + "# filler\n".repeat(50);
  await write(code);
  await page.click("#share");
  await status("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#c=[\w-]+$/);
  const other = await context.newPage();
  await other.goto(link);
  await other.waitForSelector("body[data-ready]");
  assert.equal(await other.locator(".cm-line").first().innerText(), "print('shared ✓')");
  assert.equal(await other.locator(".run").count(), 0);
  await other.goto(url + "#c=!!!");
  await other.reload();
  await other.locator("#output", { hasText: "cannot be read" }).waitFor();
  await write("1");
  assert.equal(new URL(page.url()).hash, "");
});

test("keyboard alone", async () => {
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "skip");
  await page.click(".cm-content");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "tab-variables");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("#panel-files").isVisible(), true);
  await page.keyboard.press("End");
  assert.equal(await page.locator("#panel-limits").isVisible(), true);
  await page.keyboard.press("Control+Enter");
  await page.locator(".run").waitFor();
});

// axe knows the rules of WCAG that a machine can check.
test("nothing that axe finds keeps people out", async () => {
  const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  const check = async (where) => {
    const { violations } = await page.evaluate(`${axe}; axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })`);
    assert.deepEqual(violations.map((v) => `${where}: ${v.id}: ${v.help}: ${v.nodes.map((n) => n.html).join(" ")}`), []);
  };
  await example("Matplotlib: a plot");
  await run("open('f.txt', 'w').write('x')\nimport pandas as pd\npd.DataFrame({'a': [1]})");
  await run("print('x')\n1/0");
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const tab of ["variables", "files", "limits"]) {
      await page.click("#tab-" + tab);
      await check(`${scheme}, ${tab}`);
    }
  }
  await page.evaluate(() => document.getElementById("key-dialog").showModal());
  await check("the dialog for a key");
  const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map((e) => e.id));
  assert.equal(new Set(ids).size, ids.length);
});

// The contrast of text is at least 4.5 to 1 in both colour schemes.
test("colours", async () => {
  await run("print('x')\n1/0");
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme });
    const low = await page.evaluate(() => {
      const rgb = (c) => c.match(/[\d.]+/g).map(Number);
      const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
      const back = (e) => {
        for (; e; e = e.parentElement) {
          const c = rgb(getComputedStyle(e).backgroundColor);
          if (c.length < 4 || c[3] === 1) return c;
        }
      };
      const texts = [...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && !e.disabled && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()));
      return texts.map((e) => {
        const [a, b] = [light(rgb(getComputedStyle(e).color)), light(back(e))].sort((x, y) => y - x);
        return { ratio: (a + 0.05) / (b + 0.05), what: `${e.tagName}.${e.className} ${e.textContent.slice(0, 20)}` };
      }).filter((t) => t.ratio < 4.5);
    });
    assert.deepEqual(low, [], scheme);
    await shot(scheme);
  }
  await page.click("#theme");
  assert.equal(await page.getAttribute("html", "data-theme"), "light");
  await page.reload();
  await ready();
  assert.equal(await page.getAttribute("html", "data-theme"), "light");
});

test("a phone", async () => {
  await context.close();
  await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await ready();
  await example("Matplotlib: a plot");
  await page.locator(".run img").waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
  await shot("phone");
  await shot("phone-whole", true);
});

test("a server that wants a key", { skip: !process.env.PAGE_KEY_URL }, async () => {
  await context.close();
  await open({}, process.env.PAGE_KEY_URL + "/");
  expected = /401/;
  await page.locator("#key-dialog[open]").waitFor();
  await page.keyboard.insertText("hog_wrong");
  await page.keyboard.press("Enter");
  await page.locator("#key-wrong:not([hidden])").waitFor();
  await shot("key");
  await page.keyboard.insertText(process.env.PAGE_KEY);
  await page.keyboard.press("Enter");
  await ready();
  assert.match(await (await run("40 + 2")).innerText(), /42/);
  assert.equal(await page.evaluate(() => localStorage.getItem("hognose.key")), null);
  await page.reload();
  await ready();
  assert.equal(await page.locator("#key-dialog[open]").count(), 0);
  await page.click("#forget-key");
  await page.locator("#key-dialog[open]").waitFor();
});

test("a server below a path", { skip: !process.env.PAGE_PREFIX_URL }, async () => {
  await context.close();
  await open({}, process.env.PAGE_PREFIX_URL + "/");
  await ready();
  assert.match(await (await run("open('a.txt', 'w').write('x' * 17)")).innerText(), /17/);
  assert.deepEqual(await page.locator("#file-list .name").allInnerTexts(), ["a.txt"]);
});

test("a program that prints without end leaves the page usable", async () => {
  const out = await run("for i in range(200000): print(i, 'x' * 20)");
  await out.locator(".printed").waitFor();
  assert.ok((await out.locator(".printed").innerText()).length < 700_000);
  assert.match(await (await run("1 + 1")).innerText(), /\b2\b/);
});

