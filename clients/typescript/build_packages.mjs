// Builds the packages for npm: hognose itself, and one with the binary for each platform, on which
// hognose depends optionally, so that npm installs the one that fits.
//
//     node build_packages.mjs [--out DIR] [--version V] [--binary FILE] [PLATFORM-ARCH ...] [wasm]
//
// --binary is used in the place of a build, for one platform. wasm is @hognose/wasm: the interpreter for
// browsers, alone (hognose.wasm) and with numpy, pandas and matplotlib (hognose-science.wasm).
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const here = dirname(fileURLToPath(import.meta.url));
// As Node names platforms, and as Go does.
const platforms = {
  "linux-x64": "linux/amd64", "linux-arm64": "linux/arm64", "darwin-x64": "darwin/amd64", "darwin-arm64": "darwin/arm64",
  "win32-x64": "windows/amd64", "win32-arm64": "windows/arm64",
};
const { values: o, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string", default: "packages" }, version: { type: "string", default: "0.0.0" }, binary: { type: "string" } },
});
const wanted = positionals.length > 0 ? positionals : [...Object.keys(platforms), "wasm"];
const out = resolve(o.out);
mkdirSync(out, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), "hognose-packages-"));
try {
  const names = wanted.filter((p) => p !== "wasm").map(platformPackage);
  if (wanted.includes("wasm")) wasmPackage();
  mainPackage(names);
} finally {
  rmSync(scratch, { recursive: true });
}

// platformPackage packs the binary for a platform, and returns the package's name.
function platformPackage(platform) {
  const target = platforms[platform];
  if (target === undefined) throw new Error(`there is no platform ${platform}; there are ${Object.keys(platforms).join(", ")}`);
  const [goos, goarch] = target.split("/");
  const [os, cpu] = platform.split("-");
  const dir = join(scratch, platform), name = `@hognose/${platform}`;
  const binary = join(dir, "bin", os === "win32" ? "hognose.exe" : "hognose");
  mkdirSync(dirname(binary), { recursive: true });
  if (o.binary) copyFileSync(o.binary, binary);
  else goBuild(goos, goarch, [], binary, "./cmd/hognose");
  chmodSync(binary, 0o755);
  writeFileSync(join(dir, "package.json"), JSON.stringify({
    name, version: o.version, description: `The binary of hognose for ${platform}`, license: "Apache-2.0", os: [os], cpu: [cpu], files: ["bin"],
    exports: { "./bin/*": "./bin/*" },
  }, null, 2));
  pack(dir);
  return name;
}

// wasmPackage packs the interpreter for browsers, with the script of Go that starts it.
function wasmPackage() {
  const dir = join(scratch, "wasm");
  mkdirSync(dir);
  goBuild("js", "wasm", [], join(dir, "hognose.wasm"), "./cmd/hognose-wasm");
  goBuild("js", "wasm", ["-tags", "hognose_science"], join(dir, "hognose-science.wasm"), "./cmd/hognose-wasm");
  const root = execFileSync("go", ["env", "GOROOT"], { encoding: "utf8" }).trim();
  copyFileSync(join(root, "lib", "wasm", "wasm_exec.js"), join(dir, "wasm_exec.js"));
  writeFileSync(join(dir, "package.json"), JSON.stringify({
    name: "@hognose/wasm", version: o.version, description: "The interpreter of hognose for browsers", license: "Apache-2.0", files: ["*.wasm", "wasm_exec.js"],
  }, null, 2));
  pack(dir);
}

function goBuild(goos, goarch, flags, out, target) {
  execFileSync("go", ["build", "-trimpath", "-ldflags=-s -w", ...flags, "-o", out, target], {
    cwd: join(here, "..", ".."), env: { ...process.env, CGO_ENABLED: "0", GOOS: goos, GOARCH: goarch }, stdio: "inherit",
  });
}

// mainPackage packs the client.
function mainPackage(names) {
  const dir = join(scratch, "hognose");
  if (!existsSync(join(here, "dist", "index.js"))) throw new Error("there is no dist: run npm run build");
  cpSync(join(here, "dist"), join(dir, "dist"), { recursive: true });
  copyFileSync(join(here, "README.md"), join(dir, "README.md"));
  copyFileSync(join(here, "..", "..", "LICENSE"), join(dir, "LICENSE"));
  const { devDependencies, scripts, ...described } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
  described.version = o.version;
  described.optionalDependencies = Object.fromEntries(names.map((n) => [n, o.version]));
  writeFileSync(join(dir, "package.json"), JSON.stringify(described, null, 2));
  pack(dir);
}

function pack(dir) {
  execFileSync("npm", ["pack", "--silent", "--pack-destination", out], { cwd: dir, stdio: ["ignore", "inherit", "inherit"], shell: process.platform === "win32" });
}
