/**
 * Hognose in the browser: the interpreter itself runs, as WebAssembly in a Web Worker, without a
 * server. `await Session.open({ wasm: "/hognose.wasm" })` starts it.
 *
 * @packageDocumentation
 */

import { toolOf, type PythonTool } from "./aitool.js";
import { LineChannel, type Frame } from "./channel.js";
import { WorkerError } from "./errors.js";
import type { Result } from "./result.js";
import { Session as Base, type RunOptions, type SessionOptions } from "./session.js";
import type { Tool } from "./tools.js";

/** Where the files of the package @hognose/wasm are. */
export interface RuntimeOptions {
  /** The address of hognose.wasm. wasm_exec.js is taken from beside it. */
  wasm: string | URL;
  /** The address of wasm_exec.js, if it is elsewhere. */
  exec?: string | URL;
  /** The address of browser-worker.js, if a bundler has not kept it beside this file. */
  worker?: string | URL;
}

/** What an interrupted run may take to end; then the Web Worker is ended with all its sessions. */
const stopMilliseconds = 2000;

interface Port {
  postMessage(message: unknown): void;
  terminate(): unknown;
  ref?(): void;
  unref?(): void;
}

/** One Web Worker with the interpreter in it. It may have many sessions, which take turns. */
export class Runtime extends LineChannel {
  private port!: Port;

  /** Starts the interpreter. Requests may be sent at once. */
  static async start(o: RuntimeOptions): Promise<Runtime> {
    const r = new Runtime();
    const wasm = address(o.wasm);
    const init = { wasm, exec: o.exec === undefined ? new URL("wasm_exec.js", wasm).href : address(o.exec) };
    const script = o.worker === undefined ? new URL("./browser-worker.js", import.meta.url) : new URL(address(o.worker));
    const onMessage = (m: { text?: string; ended?: string }) => {
      if (m.text !== undefined) r.feed(m.text);
      if (m.ended !== undefined) r.close(m.ended);
    };
    if (typeof Worker !== "undefined") {
      const w = new Worker(script, { type: "module" });
      w.onmessage = (e) => onMessage(e.data);
      w.onerror = (e) => r.close(e.message || `${script.href} cannot be loaded`);
      r.port = w;
    } else {
      const threads = await import("node:worker_threads");
      const w = new threads.Worker(script);
      w.on("message", onMessage);
      w.on("error", (e: Error) => r.close(e.message));
      r.port = w;
    }
    r.port.postMessage(init);
    r.busy(false);
    return r;
  }

  override send(f: Frame): void {
    super.send(f);
    if (f.type === "interrupt" || f.type === "kill") this.endIfDeaf(f.session);
  }

  /**
   * The interpreter listens between its steps. A run that is deaf, since it is inside one long
   * operation, ends with the Web Worker.
   */
  private endIfDeaf(session: string): void {
    const runs = [...this.pending].filter(([, p]) => p.session === session && p.kind === "run").map(([id]) => id);
    if (runs.length === 0) return;
    setTimeout(() => {
      if (this.alive && runs.some((id) => this.pending.has(id))) this.close("the interpreter did not stop in time, and was ended");
    }, stopMilliseconds);
  }

  protected write(text: string): void {
    this.port.postMessage(text);
  }

  protected busy(is: boolean): void {
    if (is) this.port?.ref?.();
    else this.port?.unref?.();
  }

  release(): void {}

  /** Ends the interpreter and all its sessions. */
  stop(): void {
    this.close("the interpreter was stopped");
  }

  private close(why: string): void {
    this.fail(new WorkerError(why));
    this.port.terminate();
  }
}

function address(u: string | URL): string {
  return typeof location === "undefined" ? new URL(u).href : new URL(u, location.href).href;
}

/** Options of a session in the browser. */
export type OpenOptions = SessionOptions & ({ runtime: Runtime } | RuntimeOptions);

/** A Python session in this page. One that starts a Web Worker of its own ends it, too. */
export class Session extends Base {
  private own: Runtime | undefined;

  static async open(o: OpenOptions): Promise<Session> {
    const given = "runtime" in o ? o.runtime : undefined;
    const runtime = given ?? (await Runtime.start(o as RuntimeOptions));
    const { runtime: _r, wasm: _w, exec: _e, worker: _k, ...options } = o as SessionOptions & { runtime?: Runtime } & Partial<RuntimeOptions>;
    // A second session of the same state shares the interpreter.
    const again = (changed: SessionOptions) => Session.open({ ...changed, runtime });
    try {
      const s = (await Session.over(runtime, options, again)) as Session;
      if (given === undefined) s.own = runtime;
      return s;
    } catch (e) {
      if (given === undefined) runtime.stop();
      throw e;
    }
  }

  override async close(): Promise<void> {
    await super.close();
    this.own?.stop();
  }

  override kill(): void {
    super.kill();
    this.own?.stop();
  }
}

/** Runs code in an interpreter of its own. */
export async function run(code: string, o: OpenOptions & RunOptions): Promise<Result> {
  const { signal, onStdout, onStderr, ...options } = o;
  const s = await Session.open(options as OpenOptions);
  try {
    return await s.run(code, { ...(signal && { signal }), ...(onStdout && { onStdout }), ...(onStderr && { onStderr }) });
  } finally {
    await s.close();
  }
}

/** Makes a tool for the AI SDK, as `pythonTool` of hognose/ai does. A session that is given stays yours to close. */
export async function pythonTool(o: OpenOptions | { session: Session; tools?: Iterable<Tool> }): Promise<PythonTool<Session>> {
  return toolOf("session" in o ? o.session : await Session.open(o), o.tools ?? []);
}

export type { PythonTool } from "./aitool.js";
export { NO_LIMIT, Files, type Event, type FileInfo, type Limits, type Policy, type RunOptions, type SessionOptions } from "./session.js";
export { Final, Result, Shown, type Artifact } from "./result.js";
export { Tool, tool, type JSONSchema, type StandardSchema, type ToolContext, type ToolOptions } from "./tools.js";
export { Complex, Float, Opaque, PyObject, PyText, Tuple } from "./values.js";
export * from "./errors.js";
