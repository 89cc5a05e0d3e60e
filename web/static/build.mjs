// Builds the page as a static site, which runs Python in the browser and needs no server behind it:
//
//     node static/build.mjs OUT [--wasm FILE] [--core]
//
// It builds the interpreter with numpy, pandas and matplotlib, or without them with --core, unless
// --wasm names one. Beside hognose.wasm are hognose.wasm.br and .gz, for hosts that send files which
// are compressed already.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { copyFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const web = dirname(here);
const { values: o, positionals } = parseArgs({ allowPositionals: true, options: { wasm: { type: "string" }, core: { type: "boolean" }, quick: { type: "boolean" } } });
if (positionals.length !== 1) throw new Error("name the folder of the site");
const out = resolve(positionals[0]);
const page = join(out, "page");
await mkdir(page, { recursive: true });

// local takes the interpreter in the place of the client of /v1.
const local = {
  name: "local",
  setup: (b) => b.onResolve({ filter: /^\.\/api$/ }, ({ importer }) => (dirname(importer) === join(web, "src") ? { path: join(here, "api.ts") } : undefined)),
};
const options = {
  absWorkingDir: web, outdir: page, bundle: true, minify: true, format: "esm", charset: "utf8", legalComments: "eof", logLevel: "warning",
  target: ["es2022", "chrome110", "firefox115", "safari16.4"], external: ["node:*"],
};
await build({ ...options, entryPoints: { app: "src/main.ts", style: "src/style.css" }, plugins: [local] });
await build({ ...options, entryPoints: { "browser-worker": join(web, "..", "clients", "typescript", "src", "browser-worker.ts") } });
await copyFile(join(web, "src", "index.html"), join(out, "index.html"));
const wasm = join(page, "hognose.wasm");
if (o.wasm) await cp(o.wasm, wasm);
else {
  const tags = o.core ? [] : ["-tags", "hognose_science"];
  execFileSync("go", ["build", "-trimpath", "-ldflags=-s -w", ...tags, "-o", wasm, "./cmd/hognose-wasm"], {
    cwd: join(web, ".."), env: { ...process.env, GOOS: "js", GOARCH: "wasm" }, stdio: "inherit",
  });
}
const root = execFileSync("go", ["env", "GOROOT"], { encoding: "utf8" }).trim();
await copyFile(join(root, "lib", "wasm", "wasm_exec.js"), join(page, "wasm_exec.js"));
if (!o.quick) {
  const data = await readFile(wasm);
  const br = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } });
  const gz = gzipSync(data, { level: 9 });
  await writeFile(wasm + ".br", br);
  await writeFile(wasm + ".gz", gz);
  console.log(`hognose.wasm: ${data.length} bytes, ${br.length} with brotli, ${gz.length} with gzip`);
}
