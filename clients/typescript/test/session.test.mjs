import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync, mkdtempSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { z } from "zod";
import * as hognose from "../dist/index.js";

const { run, Session, tool, Worker } = hognose;
const add = tool({ name: "add", description: "Adds.", schema: z.object({ a: z.number(), b: z.number().default(1) }), run: ({ a, b }) => a + b });

// kinds opens sessions over a worker and over a server.
const kinds = { worker: {}, server: { server: process.env.HOGNOSE_SERVER } };

for (const [kind, where] of Object.entries(kinds)) {
  const open = (o = {}) => Session.open({ ...where, ...o });

  test(`${kind}: run`, async () => {
    const r = await run("print('hi')\nx = 6\nx * 7", where);
    assert.deepEqual([r.value, r.text, r.shown.type, r.stdout, r.logs], [42, "42", "int", "hi\n", "hi\n"]);
    assert.deepEqual(r.names, { x: "int" });
    assert.ok(r.steps > 0 && r.memory > 0 && r.duration > 0);
    assert.equal((await run("None", where)).value, null);
  });

  test(`${kind}: variables keep their types`, async () => {
    const s = await open({ variables: { n: 3 } });
    const values = {
      a: null, b: true, c: "é\u{1F600}\n", d: 2 ** 53 - 1, e: 2n ** 70n, f: 1.5, g: [1, [2]], h: { k: { l: 1 } }, i: hognose.Tuple.of(1, "x"), j: new Set([1, 2]),
      k: new Map([[1, "one"], [2, "two"]]), l: new Uint8Array([0, 255]), m: new hognose.PyText("decimal", "1.50"), n: new hognose.Complex(1, -2), o: { $type: "tuple" },
    };
    for (const [k, v] of Object.entries(values)) await s.set(k, v);
    const types = await s.run("[type(v).__name__ for v in (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)]");
    assert.deepEqual(types.value, ["NoneType", "bool", "str", "int", "int", "float", "list", "dict", "tuple", "set", "dict", "bytes", "Decimal", "complex", "dict"]);
    for (const [k, v] of Object.entries(values)) {
      const want = k === "o" ? new Map([["$type", "tuple"]]) : v;
      assert.deepEqual(await s.get(k), want, k);
    }
    await s.set("whole", new hognose.Float(3));
    assert.equal((await s.run("repr((whole, float('nan')))")).value, "(3.0, nan)");
    assert.ok(Number.isNaN((await s.run("float('nan')")).value));
    assert.deepEqual((await s.run("import datetime; datetime.date(2026, 1, 2)")).value, new hognose.PyText("date", "2026-01-02"));
    await s.set("t", new Date(0));
    assert.equal((await s.run("t.isoformat()")).value, "1970-01-01T00:00:00+00:00");
    await s.run("import dataclasses\n@dataclasses.dataclass\nclass P:\n  x: int\np = P(1)");
    assert.deepEqual((await s.get("p")).fields, { x: 1 });
    assert.equal(await s.get("nothing"), undefined);
    const loop = [];
    loop.push(loop);
    for (const bad of [() => 1, Symbol("x"), loop, new (class Foo {})(), new Date(NaN)]) await assert.rejects(s.set("x", bad), hognose.ConversionError);
    const opaque = await s.run("lambda: 1");
    assert.throws(() => opaque.value, hognose.ConversionError);
    assert.match(opaque.text, /<function/);
    assert.equal((await s.names()).whole, "float");
    await s.reset();
    assert.equal(await s.get("a"), undefined);
    await s.close();
  });

  test(`${kind}: tools`, async () => {
    const calls = [];
    const s = await open({
      tools: [
        add,
        tool({ name: "later", schema: { type: "object", properties: { n: { type: "integer" } }, required: ["n"] }, async: true, run: async ({ n }) => (calls.push(n), n * 2) }),
        tool({ name: "fail", run: () => { throw Object.assign(new Error("no such city"), { pythonType: "KeyError" }); } }),
        tool({ name: "odd", run: () => () => 1 }),
        tool({ name: "range", run: () => { throw new RangeError("far"); } }),
      ],
    });
    assert.equal((await s.run("add(2, b=3) + add(1)")).value, 7);
    assert.deepEqual((await s.run("import asyncio\nawait asyncio.gather(later(1), later(2))")).value, [2, 4]);
    assert.deepEqual(calls.sort(), [1, 2]);
    assert.match((await s.run("try: fail()\nexcept KeyError as e: r = str(e)\nr")).value, /no such city/);
    assert.match((await s.run("try: range()\nexcept ValueError as e: r = str(e)\nr")).value, /far/);
    assert.match((await s.run("try: odd()\nexcept TypeError as e: r = str(e)\nr")).value, /function cannot cross/);
    assert.match((await s.run("try: add('x')\nexcept TypeError as e: r = str(e)\nr")).value, /a/);
    await assert.rejects(s.run("fail()"), (e) => e instanceof hognose.PythonError && e.type === "KeyError" && /Traceback/.test(e.message));
    await s.close();
  });

  test(`${kind}: errors`, async () => {
    const s = await open({ limits: { time: 0.3, memory: 32 << 20 }, policy: { imports: ["math"] } });
    await assert.rejects(s.run("print('before')\n1/0"), (e) => {
      assert.ok(e instanceof hognose.PythonError);
      assert.equal(e.type, "ZeroDivisionError");
      assert.equal(e.value, "division by zero");
      assert.match(e.message, /Traceback[^]*line 2[^]*ZeroDivisionError: division by zero$/);
      assert.equal(e.frames[0].line, 2);
      assert.equal(e.result.stdout, "before\n");
      return true;
    });
    await assert.rejects(s.run("while True: pass"), (e) => e instanceof hognose.LimitError && e.limit === "time");
    await assert.rejects(s.run("x = 'a' * 10**9"), (e) => e instanceof hognose.PythonError && e.type === "MemoryError");
    await assert.rejects(s.run("import json"), (e) => e instanceof hognose.PolicyError && e.violations[0].name === "json");
    await assert.rejects(s.check("1 +"), (e) => e instanceof hognose.PythonError && e.type === "SyntaxError");
    await s.check("1 + 1");
    assert.equal((await s.run("1")).value, 1, "the session goes on");
    await s.close();
    await assert.rejects(s.run("1"), hognose.ClosedError);
    await s.close();
    if (kind === "worker") await assert.rejects(open({ policy: { imports: ["no_such_module"] } }), hognose.OptionError);
  });

  test(`${kind}: a tool that never returns ends with the run`, async () => {
    let signal;
    const s = await open({ limits: { time: 0.3 }, tools: [tool({ name: "hang", run: (_, o) => ((signal = o.signal), new Promise(() => {})) })] });
    await assert.rejects(s.run("hang()"), (e) => e instanceof hognose.LimitError && (e.limit === "time" || e.limit === "cancelled"));
    assert.equal(signal.aborted, true);
    assert.equal((await s.run("2")).value, 2);
    await s.close();
  });

  test(`${kind}: events, interruption`, async () => {
    const s = await open({ tools: [add] });
    const events = [];
    for await (const e of s.stream("print('a')\nx = add(1)\nprint('b')\nx")) events.push(e);
    assert.deepEqual(events.map((e) => e.type).filter((t) => t !== "stdout"), ["tool_call", "tool_result", "result"]);
    assert.equal(events.filter((e) => e.type === "stdout").map((e) => e.text).join(""), "a\nb\n");
    assert.equal(events.at(-1).result.value, 2);
    await assert.rejects(async () => { for await (const e of s.stream("1/0")) events.push(e); }, hognose.PythonError);
    for await (const e of s.stream("print(1)\nwhile True: pass")) if (e.type === "stdout") break; // which interrupts it
    const stop = new AbortController();
    const cancelled = assert.rejects(s.run("print(1)\nwhile True: pass", { signal: stop.signal, onStdout: () => stop.abort() }), (e) => e.limit === "cancelled" && e.result.stdout === "1\n");
    await cancelled;
    await assert.rejects(s.run("1", { signal: AbortSignal.abort() }), { name: "AbortError" });
    await assert.rejects(s.run("print(1)\nwhile True: pass", { onStdout: () => { throw new Error("of the callback"); } }), /of the callback/);
    assert.equal((await s.run("3")).value, 3);
    await s.close();
  });

  test(`${kind}: snapshots, forks, files, artifacts`, async () => {
    const s = await open({ tools: [add], files: { "in.txt": "hello" } });
    await s.run("n = add(1)\ndef f(): return n\nopen('out/x.txt', 'w') if False else None");
    const twin = await s.fork();
    await twin.run("n = 10");
    assert.deepEqual([(await s.run("f()")).value, (await twin.run("f()")).value], [2, 10]);
    assert.equal((await twin.run("open('in.txt').read() + str(add(4))")).value, "hello5");
    const again = await open({ tools: [add], snapshot: await s.snapshot() });
    assert.equal((await again.run("f() + add(1)")).value, 4);
    const data = await s.run(`
import json, pathlib
pathlib.Path('sub').mkdir()
open('sub/b.bin', 'wb').write(bytes(range(256)))
import matplotlib.pyplot as plt
plt.plot([1, 3, 2])
plt.show()
`);
    assert.deepEqual(data.artifacts.map((a) => [a.type, Buffer.from(a.data).subarray(1, 4).toString()]), [["image/png", "PNG"]]);
    assert.deepEqual([...(await s.files.read("sub/b.bin"))], [...Array(256).keys()]);
    assert.deepEqual((await s.files.list()).filter((f) => !f.dir).map((f) => [f.path, f.size]), [["/work/in.txt", 5], ["/work/sub/b.bin", 256]]);
    await s.files.remove("in.txt");
    await assert.rejects(s.files.read("in.txt"), hognose.HognoseError);
    for (const x of [s, twin, again]) await x.close();
  });

  test(`${kind}: final answers, exit, output that is too long`, async () => {
    const s = await open({ limits: { output: 100 } });
    const r = await s.run("final_answer({'a': 1})");
    assert.deepEqual(r.final.value, { a: 1 });
    assert.equal((await s.run("import sys\nsys.exit(3)")).exit, 3);
    assert.match((await s.run("for i in range(1000): print(i)")).logs, /truncated/);
    await s.close();
  });
}

test("tools are added later", async () => {
  const s = await Session.open();
  await s.addTools(add);
  assert.equal((await s.run("add(1, 2)")).value, 3);
  await s.close();
});

test("sessions run beside each other, and requests of one in their order", async () => {
  const sessions = await Promise.all(Array.from({ length: 100 }, () => Session.open()));
  const all = await Promise.all(sessions.flatMap((s, i) => [s.run(`x = ${i}`), s.run("x * 2")]));
  assert.deepEqual(all.filter((_, i) => i % 2).map((r) => r.value), sessions.map((_, i) => i * 2));
  await Promise.all(sessions.map((s) => s.close()));
});

test("a missing binary, one that is none, an old one", async () => {
  const dir = mkdtempSync(join(tmpdir(), "hognose-test-"));
  const script = (name, text) => {
    writeFileSync(join(dir, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(dir, name), 0o755);
    return join(dir, name);
  };
  await assert.rejects(Session.open({ worker: new Worker({ binary: join(dir, "none") }) }), (e) => e instanceof hognose.BinaryNotFoundError && /none/.test(e.message));
  await assert.rejects(Session.open({ worker: new Worker({ binary: script("bad", "echo broken >&2; exit 3") }) }), (e) => e instanceof hognose.WorkerError && /code 3:\nbroken/.test(e.message));
  const old = script("old", `echo '{"type":"ready","protocol":9,"runner":"hognose v9"}'; cat >/dev/null`);
  const worker = new Worker({ binary: old });
  await assert.rejects(Session.open({ worker }), (e) => e instanceof hognose.ProtocolError && /version 1.*hognose v9 version 9/.test(e.message));
  worker.stop();
  const env = process.env.HOGNOSE_BINARY, path = process.env.PATH;
  try {
    delete process.env.HOGNOSE_BINARY;
    process.env.PATH = "";
    assert.throws(() => hognose.findBinary(), (e) => e instanceof hognose.BinaryNotFoundError && /HOGNOSE_BINARY/.test(e.message));
  } finally {
    process.env.HOGNOSE_BINARY = env;
    process.env.PATH = path;
  }
});

test("a worker that dies", async () => {
  const worker = new Worker();
  const s = await Session.open({ worker });
  const run = assert.rejects(s.run("while True: pass"), (e) => e instanceof hognose.WorkerError && /SIGKILL/.test(e.message));
  process.kill(worker.pid, "SIGKILL");
  await run;
  await assert.rejects(s.run("1"), hognose.WorkerError);
  await s.close();
  assert.equal((await hognose.run("1")).value, 1);
});

const alive = (pid) => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};
const gone = async (pid) => {
  for (let i = 0; i < 400 && alive(pid); i++) await new Promise((r) => setTimeout(r, 50));
  return !alive(pid);
};

// program runs a script that prints the id of its worker, and returns it with the process.
async function program(text) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", `import { run, Session, Worker } from ${JSON.stringify(new URL("../dist/index.js", import.meta.url).href)};\n${text}`], { stdio: ["ignore", "pipe", "inherit"] });
  const pid = await new Promise((resolve) => child.stdout.once("data", (d) => resolve(Number(d))));
  return [child, pid, new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)))];
}

test("a program ends with sessions open, also by Ctrl-C, and no process is left", async () => {
  const start = "const worker = new Worker(); const s = await Session.open({ worker }); await s.run('x = 1'); console.log(worker.pid);";
  const [, idle, ended] = await program(start);
  assert.equal(await ended, 0);
  assert.ok(await gone(idle));
  const [child, busy, stopped] = await program(start + "s.run('while True: pass').catch(() => {});");
  child.kill("SIGINT");
  assert.equal(await stopped, "SIGINT");
  assert.ok(await gone(busy));
});

test("many sessions leave nothing behind", async () => {
  const count = Number(process.env.SESSIONS ?? 1000);
  await run("1");
  const descriptors = () => readdirSync("/proc/self/fd").length;
  const children = async () => (await promisify(execFile)("ps", ["--no-headers", "--ppid", String(process.pid), "-o", "comm"])).stdout.split("\n").filter((c) => c.startsWith("hognose")).length;
  const before = [descriptors(), await children()];
  for (let i = 0; i < count; i += 50) {
    await Promise.all(Array.from({ length: 50 }, async () => {
      const s = await Session.open();
      await s.run("1+1");
      await s.close();
    }));
  }
  for (let i = 0; i < 100 && descriptors() > before[0]; i++) await new Promise((r) => setTimeout(r, 20));
  assert.ok(descriptors() <= before[0], `${descriptors()} descriptors, before ${before[0]}`);
  assert.equal(await children(), before[1]);
});
