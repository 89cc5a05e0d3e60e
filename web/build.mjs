// Builds the page into server/page, or into the folder that is named. The same sources and lock
// file give the same bytes.
import { build } from "esbuild";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "..", "server", "page");
await mkdir(out, { recursive: true });
const { metafile } = await build({
  absWorkingDir: here,
  entryPoints: { app: "src/main.ts", style: "src/style.css" },
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022", "chrome110", "firefox115", "safari16.4"],
  charset: "utf8",
  legalComments: "eof",
  logLevel: "warning",
  metafile: true,
});
await copyFile(join(here, "src", "index.html"), join(out, "index.html"));
await writeFile(join(out, "licenses.txt"), await licenses(Object.keys(metafile.inputs)));

// licenses has the licence of every package that a file of the bundle belongs to.
async function licenses(files) {
  const names = new Set(files.map((f) => f.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1]).filter(Boolean));
  let text = "The page contains these packages.\n";
  for (const name of [...names].sort()) {
    const folder = join(here, "node_modules", name);
    const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    text += `\n---- ${name} ${version}\n\n${(await readFile(join(folder, "LICENSE"), "utf8")).trim()}\n`;
  }
  return text;
}
