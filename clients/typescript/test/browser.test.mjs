// The interpreter as WebAssembly, in a thread of Node: HOGNOSE_WASM is its address.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as hognose from "../dist/browser.js";

const wasm = process.env.HOGNOSE_WASM;
const { Session, Runtime, tool } = hognose;

test("sessions in WebAssembly", { skip: wasm ? false : "HOGNOSE_WASM is not set" }, async () => {
  const runtime = await Runtime.start({ wasm });
  const later = tool({ name: "later", async: true, schema: { type: "object", properties: { n: {} }, required: ["n"] }, run: async ({ n }) => new Promise((r) => setTimeout(r, 20, n)) });
  const s = await Session.open({ runtime, tools: [later], files: { "a.txt": "hello" }, limits: { time: 30, memory: 64 << 20 } });
  assert.equal((await s.run("print('hi')\n6 * 7")).value, 42);
  assert.deepEqual((await s.run("import asyncio\nawait asyncio.gather(later(1), later({2}))")).value, [1, new Set([2])]);
  assert.equal((await s.run("open('a.txt').read()")).value, "hello");
  await assert.rejects(s.run("1/0"), hognose.PythonError);

  // An interruption reaches a loop, also while another session waits for its turn.
  const other = await s.fork();
  const loop = s.run("print('on')\nwhile True: pass", { onStdout: () => s.interrupt() });
  assert.equal((await other.run("open('a.txt').read() + 'x'")).value, "hellox");
  await assert.rejects(loop, (e) => e.limit === "cancelled");
  await assert.rejects((await Session.open({ runtime, limits: { time: 0.2 } })).run("while True: pass"), (e) => e.limit === "time");
  await assert.rejects(s.run("x = []\nwhile True: x.append(bytes(10000))"), hognose.HognoseError);

  const again = await Session.open({ runtime, tools: [later], snapshot: await other.snapshot() });
  assert.equal((await again.run("asyncio.__name__")).value, "asyncio");

  const waits = s.run("while True: pass");
  runtime.stop();
  await assert.rejects(waits, hognose.WorkerError);
  await assert.rejects(s.run("1"), hognose.WorkerError);
});

test("a file that is not there", async () => {
  await assert.rejects(hognose.run("1", { wasm: "file:///nowhere/hognose.wasm" }), (e) => e instanceof hognose.WorkerError && /cannot be started/.test(e.message));
});
