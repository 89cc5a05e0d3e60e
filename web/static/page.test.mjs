// Tries the static page in Chromium, and runs the examples of docs/browser.md there. SITE is the page's folder,
// CHROMIUM the browser, DOCS the document. With HOGNOSE_MEASURE it prints what takes how long.
import assert from "node:assert/strict";
import { build } from "esbuild";
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
let server, browser, page, url, profile;
const problems = [];

// A profile that stays keeps what the browser compiled, as it does for people who come again.
before(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    const file = [join(process.env.SITE, path === "/" ? "index.html" : path), join(process.env.SITE, "page", path)].find((f) => existsSync(f));
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream", "Cache-Control": "max-age=3600" });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${server.address().port}/`;
  profile = mkdtempSync(join(tmpdir(), "hognose-page-"));
  browser = await chromium.launchPersistentContext(profile, { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
  browser.setDefaultTimeout(60_000);
  page = await browser.newPage();
  page.on("console", (m) => m.type() === "error" && problems.push(m.text()));
  page.on("pageerror", (e) => problems.push(String(e)));
});
after(async () => {
  await browser.close();
  server.close();
  rmSync(profile, { recursive: true, force: true });
});

async function write(code) {
  await page.click(".cm-content");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(code);
}
async function run(code) {
  await write(code);
  const count = await page.locator(".run").count();
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.waitForFunction((n) => document.querySelectorAll(".run").length > n && document.body.dataset.ready, count);
  return page.locator(".run").last();
}
const ready = () => page.waitForSelector("body[data-ready]");
const say = (what, since) => process.env.HOGNOSE_MEASURE && console.log(`# ${what}: ${Math.round(performance.now() - since)} ms`);

test("runs, keeps variables and files, shows errors", async () => {
  let began = performance.now();
  await page.goto(url);
  await ready();
  assert.match(await (await run("print('hello')\nx = 6 * 7\nx")).innerText(), /hello\n[^]*Value int\n42/);
  say("first result, nothing cached", began);
  for (let i = 0; i < (process.env.HOGNOSE_MEASURE ? 2 : 1); i++) {
    began = performance.now();
    await page.reload();
    await ready();
    assert.match(await (await run("print('hello')\nx = 6 * 7\nx")).innerText(), /hello\n[^]*Value int\n42/);
    say("first result, loaded again", began);
  }
  assert.match(await page.locator("#variable-rows").innerText(), /x\s+int\s+42/);
  assert.match(await (await run("open('a.txt', 'w').write('hi')\n1/0")).innerText(), /ZeroDivisionError/);
  assert.match(await page.locator("body").innerText(), /a\.txt/);
});

test("stops an endless loop, and the session goes on", async () => {
  await write("print('on')\nwhile True: pass");
  await page.click("#run");
  await page.waitForFunction(() => [...document.querySelectorAll(".run")].at(-1)?.innerText.includes("on"));
  const began = performance.now();
  await page.click("#stop");
  await ready();
  say("stopped", began);
  assert.match(await page.locator(".run").last().innerText(), /interrupted|stopped/i);
  assert.match(await (await run("x")).innerText(), /42/);
});

test("draws", async () => {
  const shown = await run("import matplotlib.pyplot as plt\nplt.plot([1, 3, 2])\nplt.show()");
  const size = await shown.locator("img").evaluate((i) => i.decode().then(() => [i.naturalWidth, i.naturalHeight]));
  assert.ok(size[0] > 300 && size[1] > 200, String(size));
  if (process.env.HOGNOSE_MEASURE) {
    const fib = "def fib(n):\n    return n if n < 2 else fib(n-1) + fib(n-2)\nimport time\nbest = 9\nfor i in range(40):\n    t = time.time(); _ = fib(23); best = min(best, time.time() - t)\nbest";
    for (let i = 0; i < 2; i++) console.log("# best of 40 fib(23):", (await (await run(fib)).innerText()).match(/float\n([\d.]+)/)?.[1]);
  }
});

// The document names files at the top of a site, where the server finds those of the folder "page", too.
async function example(code, n) {
  const script = `page/example${n}.js`;
  await build({
    stdin: { contents: `${code}\nglobalThis.exampleHasEnded = true;`, resolveDir: join(import.meta.dirname, "..", "..", "clients", "typescript") },
    outfile: join(process.env.SITE, script), bundle: true, format: "esm", target: "es2022", external: ["node:*"], logLevel: "warning",
  });
  const empty = await browser.newPage();
  const printed = [];
  empty.on("console", (m) => printed.push(m.text() + "\n"));
  empty.on("pageerror", (e) => problems.push(String(e)));
  await empty.route(url + "empty", (r) => r.fulfill({ contentType: "text/html", body: "<!doctype html><link rel=icon href=data:>" }));
  await empty.goto(url + "empty");
  await empty.addScriptTag({ type: "module", url: `/${script}` });
  await empty.waitForFunction(() => globalThis.exampleHasEnded);
  await empty.close();
  return printed.join("");
}

test("examples of the documentation", { skip: process.env.DOCS ? false : "DOCS is not set" }, async () => {
  const found = [...readFileSync(process.env.DOCS, "utf8").matchAll(/```js\n(.*?)```\n\n```output\n(.*?)```/gs)];
  assert.equal(found.length, 3);
  for (const [n, [, code, output]] of found.entries()) assert.equal(await example(code, n), output);
});

test("nothing went wrong unseen", () => assert.deepEqual(problems, []));
