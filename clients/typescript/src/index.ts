/**
 * Hognose: Python that runs safely, with functions of this program as its tools.
 *
 *     import { run } from "hognose";
 *     console.log((await run("sum(range(10))")).value);
 *
 * @packageDocumentation
 */

import type { Result } from "./result.js";
import { ServerChannel, type ServerOptions } from "./server.js";
import { Session as Base, type RunOptions, type SessionOptions } from "./session.js";
import { acquire, type Worker } from "./worker.js";

/** Options of `Session.open` and `run`. */
export interface OpenOptions extends SessionOptions {
  /** A worker of your own. Without one sessions share those that the package starts. */
  worker?: Worker;
  /** The address of a server, `hognose serve`: the session is there, and no process is started. */
  server?: string | ServerOptions;
}

/** A Python session in a worker process, or on a server. */
export class Session extends Base {
  static async open(o: OpenOptions = {}): Promise<Session> {
    const { worker, server, ...options } = o;
    const again = (changed: SessionOptions) => Session.open({ ...changed, ...(worker && { worker }), ...(server && { server }) });
    const channel = server === undefined ? acquire(worker) : new ServerChannel(typeof server === "string" ? { url: server } : server);
    return Session.over(channel, options, again);
  }
}

/** Runs code in a session of its own. */
export async function run(code: string, o: OpenOptions & RunOptions = {}): Promise<Result> {
  const { signal, onStdout, onStderr, ...options } = o;
  const s = await Session.open(options);
  try {
    return await s.run(code, { ...(signal && { signal }), ...(onStdout && { onStdout }), ...(onStderr && { onStderr }) });
  } finally {
    await s.close();
  }
}

export { NO_LIMIT, Files, type Event, type FileInfo, type Limits, type Policy, type RunOptions, type SessionOptions } from "./session.js";
export { Final, Result, Shown, type Artifact } from "./result.js";
export { Tool, tool, type JSONSchema, type StandardSchema, type ToolContext, type ToolOptions } from "./tools.js";
export { Complex, Float, Opaque, PyObject, PyText, Tuple } from "./values.js";
export { Worker, findBinary, shutdown, type WorkerOptions } from "./worker.js";
export { type ServerOptions } from "./server.js";
export * from "./errors.js";
