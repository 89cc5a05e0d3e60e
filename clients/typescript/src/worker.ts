// The process `hognose worker`. Sessions share workers; one idle worker is kept for those to come.

import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { LineChannel } from "./channel.js";
import { BinaryNotFoundError, WorkerError } from "./errors.js";

/** The path of hognose: $HOGNOSE_BINARY, that of the package for this platform, or that of the PATH. */
export function findBinary(): string {
  if (process.env.HOGNOSE_BINARY) return process.env.HOGNOSE_BINARY;
  const name = process.platform === "win32" ? "hognose.exe" : "hognose";
  const platform = `@hognose/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${platform}/bin/${name}`);
  } catch {
    // not installed
  }
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    if (folder !== "" && existsSync(join(folder, name))) return join(folder, name);
  }
  throw new BinaryNotFoundError(
    `there is no hognose binary: the package ${platform} is not installed, and none is on the PATH. Install it, or set HOGNOSE_BINARY`);
}

/** Options of a worker. */
export interface WorkerOptions {
  binary?: string;
  maxSessions?: number;
  /** Bytes of all sessions together. */
  maxTotalMemory?: number;
}

const complaint = 2000; // characters of standard error that an error shows

/**
 * A worker process. Sessions share workers that the package starts; make one yourself to bound the
 * memory of its sessions together, or to keep them apart from others.
 */
export class Worker extends LineChannel {
  readonly maxSessions: number;
  inUse = 0;
  private readonly process: ChildProcessWithoutNullStreams;
  private stderr = "";

  constructor(o: WorkerOptions = {}) {
    super();
    this.maxSessions = o.maxSessions ?? 64;
    const args = ["worker", `--max-sessions=${this.maxSessions}`];
    if (o.maxTotalMemory) args.push(`--max-total-memory=${o.maxTotalMemory}`);
    const binary = o.binary ?? findBinary();
    // In a group of its own the worker does not get the Ctrl-C that is meant for this program. It
    // ends with its input, so also when this program is killed.
    this.process = spawn(binary, args, { stdio: ["pipe", "pipe", "pipe"], detached: process.platform !== "win32", windowsHide: true });
    this.process.stdout.setEncoding("utf8").on("data", (text: string) => this.feed(text));
    this.process.stderr.setEncoding("utf8").on("data", (text: string) => (this.stderr = (this.stderr + text).slice(-complaint)));
    this.process.stdin.on("error", () => {}); // the end of the process says more
    this.process.on("error", (e: NodeJS.ErrnoException) => {
      this.fail(e.code === "ENOENT" ? new BinaryNotFoundError(`there is no hognose binary at ${binary}`) : new WorkerError(`${binary} cannot be started: ${e.message}`));
    });
    this.process.on("close", (code, signal) => {
      all.delete(this);
      const text = this.stderr.trim();
      this.ended(`the worker has ended ${signal ? `by ${signal}` : `with code ${code}`}${text && `:\n${text}`}`);
    });
    all.add(this);
    killAtExit();
    this.busy(false);
  }

  protected write(text: string): void {
    this.process.stdin.write(text);
  }

  protected busy(is: boolean): void {
    const change = is ? "ref" : "unref";
    this.process[change]();
    for (const s of [this.process.stdin, this.process.stdout, this.process.stderr]) (s as unknown as { [k: string]: (() => void) | undefined })[change]?.();
  }

  release(): void {
    this.inUse--;
    const idle = pool.filter((w) => w.inUse === 0);
    if (idle.length > 1 && idle.includes(this)) {
      pool.splice(pool.indexOf(this), 1);
      this.stop();
    }
  }

  /** Ends the process and all its sessions, at once. */
  stop(): void {
    this.fail(new WorkerError("the worker was stopped"));
    this.process.kill("SIGKILL");
  }

  /** The process, for those who look after it. */
  get pid(): number | undefined {
    return this.process.pid;
  }
}

const pool: Worker[] = [];
const all = new Set<Worker>();
let registered = false;

/** At the end of the program nothing waits for what runs. */
function killAtExit(): void {
  if (registered) return;
  registered = true;
  process.on("exit", () => all.forEach((w) => w.stop()));
}

/** A worker with room for one more session. */
export function acquire(own?: Worker): Worker {
  let w = own;
  if (w === undefined) {
    for (let i = pool.length - 1; i >= 0; i--) if (!pool[i]!.alive) pool.splice(i, 1);
    w = pool.find((w) => w.inUse < w.maxSessions);
    if (w === undefined) pool.push((w = new Worker()));
  }
  w.inUse++;
  return w;
}

/** Ends the workers that the package started, with their sessions. */
export function shutdown(): void {
  for (const w of pool.splice(0)) w.stop();
}
