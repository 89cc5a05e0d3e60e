// Sessions: Python whose variables persist from run to run, with functions of this program as tools.

import type { Channel, Frame } from "./channel.js";
import { ClosedError, ConversionError, HognoseError } from "./errors.js";
import { Final, Result, Shown, takeEnd, takeResult, type Artifact } from "./result.js";
import { describeThrown, type Tool } from "./tools.js";
import { decode, encode, fromBase64, toBase64 } from "./values.js";

/** No limit, in the place of a number. */
export const NO_LIMIT = -1;

/** Limits of a session. What is left out is Hognose's default; NO_LIMIT is none. */
export interface Limits {
  /** Seconds for one run, with the tools it calls. */
  time?: number;
  /** Bytes. */
  memory?: number;
  /** About one per call and turn of a loop. */
  steps?: number;
  /** Characters that are printed in one run. */
  output?: number;
  recursion?: number;
  /** Bytes of code. */
  source?: number;
}

/**
 * What code may import and which builtins it may use; [] is nothing. "json.*" is a module with all
 * below it, "*" everything, "!random" takes a module away.
 */
export interface Policy {
  imports?: string[];
  builtins?: string[];
}

/** Options of a session, whatever it runs on. */
export interface SessionOptions {
  tools?: Tool[];
  limits?: Limits;
  policy?: Policy;
  variables?: Record<string, unknown>;
  /** Files of the session's folder /work, in memory, by their paths. {} is an empty folder; without it there are no files. */
  files?: Record<string, Uint8Array | string>;
  seed?: number;
  /** The time that programs see, which then stands still. */
  clock?: Date;
  /** Makes the session what another was when it was asked for its snapshot. */
  snapshot?: Uint8Array;
}

/** Options of a run. */
export interface RunOptions {
  /** Interrupts the run, which then fails with LimitError "cancelled". */
  signal?: AbortSignal;
  onStdout?: (text: string) => void;
  onStderr?: (text: string) => void;
}

/** What happens during a run. */
export type Event =
  | { type: "stdout" | "stderr"; text: string }
  | { type: "tool_call"; call: number; name: string; args: Record<string, unknown> }
  | { type: "tool_result"; call: number; name: string; value?: unknown; error?: unknown }
  | { type: "artifact"; artifact: Artifact }
  | { type: "result"; result: Result };

/** A file or folder of a session. */
export interface FileInfo {
  path: string;
  size: number;
  dir: boolean;
}

/** A session. Requests are served one after the other. */
export class Session {
  private readonly tools = new Map<string, Tool>();
  private closed = false;
  /** Files of the session. */
  readonly files: Files;

  protected constructor(
    private readonly channel: Channel,
    private readonly name: string,
    private readonly options: SessionOptions,
    private readonly again: (o: SessionOptions) => Promise<Session>,
  ) {
    for (const t of options.tools ?? []) this.tools.set(t.name, t);
    this.files = new Files((kind, fields) => this.ask(kind, fields));
  }

  /** Opens a session over a channel; again opens another one of the same kind. */
  static async over(channel: Channel, o: SessionOptions, again: (o: SessionOptions) => Promise<Session>): Promise<Session> {
    const s = new this(channel, channel.newName(), o, again); // of a class that derives from this one, perhaps
    try {
      await channel.request("open", s.name, openFields(o));
    } catch (e) {
      channel.release();
      throw e;
    }
    try {
      for (const [path, data] of Object.entries(o.files ?? {})) await s.files.write(path, data);
    } catch (e) {
      await s.close();
      throw e;
    }
    return s;
  }

  /** Runs code. What it prints is in the result, and goes to the callbacks as it comes. */
  async run(code: string, o: RunOptions = {}): Promise<Result> {
    return this.execute(code, o.signal, (e) => {
      if (e.type === "stdout") o.onStdout?.(e.text);
      if (e.type === "stderr") o.onStderr?.(e.text);
    });
  }

  /** Runs code and tells what happens; the last event is the result. A loop that is left interrupts the run. */
  async *stream(code: string, o: { signal?: AbortSignal } = {}): AsyncGenerator<Event, void, void> {
    const queue: Event[] = [];
    let wake = () => {};
    let over = false;
    const run = this.execute(code, o.signal, (e) => {
      queue.push(e);
      wake();
    });
    const end = () => {
      over = true;
      wake();
    };
    run.then(end, end);
    try {
      for (;;) {
        while (queue.length > 0) yield queue.shift()!;
        if (over) break;
        await new Promise<void>((resolve) => (wake = resolve));
      }
      yield { type: "result", result: await run };
    } finally {
      if (!over) {
        this.interrupt();
        await run.catch(() => {});
      }
    }
  }

  private async execute(code: string, signal: AbortSignal | undefined, emit: (e: Event) => void): Promise<Result> {
    this.usable();
    const result = new Result();
    const ended = new AbortController(); // tells tools that nobody waits for them any more
    const interrupt = () => this.interrupt();
    if (signal?.aborted) throw signal.reason;
    signal?.addEventListener("abort", interrupt, { once: true });
    const print = (stream: "stdout" | "stderr", text: string) => {
      result[stream] += text;
      result.logs += text;
      emit({ type: stream, text });
    };
    let broken: unknown; // what a callback of the caller threw
    const take = (f: Frame) => {
      if (f.type === "stdout" || f.type === "stderr") print(f.type, f.text);
      else if (f.type === "tool_call") void this.call(f, emit, ended.signal);
      else if (f.type === "final") result.final ??= final(f);
      else if (f.type === "result") {
        const artifact = takeResult(result, f);
        if (artifact) emit({ type: "artifact", artifact });
      }
    };
    try {
      takeEnd(result, await this.channel.request("run", this.name, { code }, (f) => {
        try {
          take(f);
        } catch (e) {
          broken ??= { thrown: e };
          this.interrupt();
        }
      }));
      if (broken) throw (broken as { thrown: unknown }).thrown;
      return result;
    } catch (e) {
      if (broken) throw (broken as { thrown: unknown }).thrown;
      if (e instanceof HognoseError) {
        const end = (e as { end?: Frame }).end;
        delete (e as { end?: Frame }).end;
        if (end) takeEnd(result, end);
        e.result = result;
      }
      throw e;
    } finally {
      signal?.removeEventListener("abort", interrupt);
      ended.abort();
    }
  }

  /** Calls a tool, and answers. */
  private async call(f: Frame, emit: (e: Event) => void, signal: AbortSignal): Promise<void> {
    const answer: Frame = { type: "tool_result", session: this.name, call: f.call };
    const told = { type: "tool_result", call: f.call, name: f.name } as const;
    try {
      const args = decode(f.args) as Record<string, unknown>;
      emit({ type: "tool_call", call: f.call, name: f.name, args });
      const t = this.tools.get(f.name);
      if (t === undefined) throw new Error(`there is no tool ${f.name}`);
      const value = await t.call(args, signal);
      answer.value = encode(value);
      if (!signal.aborted) emit({ ...told, value });
    } catch (e) {
      delete answer.value;
      answer.error = describeThrown(e);
      if (!signal.aborted) emit({ ...told, error: e });
    }
    if (!signal.aborted) this.channel.send(answer);
  }

  /** Throws PythonError for a syntax error, PolicyError for what the policy forbids. Nothing runs. */
  async check(code: string): Promise<void> {
    await this.ask("check", { code });
  }

  /** Assigns a variable. */
  async set(name: string, value: unknown): Promise<void> {
    await this.ask("set", { name, value: encode(value) });
  }

  /** The value of a variable, undefined if there is none. ConversionError if it cannot cross. */
  async get(name: string): Promise<any> {
    return (await this.show(name))?.value;
  }

  /** A variable as Python shows it, undefined if there is none. */
  async show(name: string): Promise<Shown | undefined> {
    const done = await this.ask("get", { name });
    return done.found ? Shown.of(done) : undefined;
  }

  /** The variables with the names of their classes. */
  async names(): Promise<Record<string, string>> {
    const done = await this.ask("names", {});
    return Object.fromEntries((done.names ?? []).map((n: Frame) => [n.name, n.type]));
  }

  /** Makes more tools callable; one of the same name is replaced. */
  async addTools(...tools: Tool[]): Promise<void> {
    await this.ask("add_tools", { tools: tools.map((t) => t.spec()) });
    for (const t of tools) this.tools.set(t.name, t);
  }

  /** Forgets variables and imports; tools and files stay. */
  async reset(): Promise<void> {
    await this.ask("reset", {});
  }

  /**
   * The session as bytes: variables, functions, classes, imports. The option `snapshot` makes a
   * session of it, with the tools that this one has. Snapshots are not signed: restore only your own.
   */
  async snapshot(): Promise<Uint8Array> {
    return fromBase64((await this.ask("snapshot", {})).snapshot);
  }

  /** A second session that is what this one is now, with the same tools, limits, policy and files. */
  async fork(): Promise<Session> {
    const o: SessionOptions = { ...this.options, snapshot: await this.snapshot(), tools: [...this.tools.values()] };
    if (o.files !== undefined) o.files = this.channel.savesFiles ? {} : await this.files.all();
    return this.again(o);
  }

  /** Stops the run under way, which fails with LimitError "cancelled". */
  interrupt(): void {
    this.channel.send({ type: "interrupt", session: this.name });
  }

  /** Ends the session. A run that is under way is finished first. Closing twice is no error. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    try {
      await this.channel.request("close", this.name, {});
    } catch {
      // the worker is gone, and the session with it
    } finally {
      this.channel.release();
    }
  }

  /** Ends the session at once, with what it runs. */
  kill(): void {
    if (this.closed) return;
    this.closed = true;
    this.channel.send({ type: "kill", session: this.name });
    this.channel.release();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  private usable(): void {
    if (this.closed) throw new ClosedError("the session is closed");
  }

  private async ask(kind: string, fields: Frame): Promise<Frame> {
    this.usable();
    return this.channel.request(kind, this.name, fields);
  }
}

/** The files of a session: its folder /work. Paths are absolute, or begin there. */
export class Files {
  constructor(private readonly ask: (kind: string, fields: Frame) => Promise<Frame>) {}

  async write(path: string, data: Uint8Array | string): Promise<void> {
    await this.ask("write_file", { path, data: toBase64(typeof data === "string" ? new TextEncoder().encode(data) : data) });
  }

  async read(path: string): Promise<Uint8Array> {
    return fromBase64((await this.ask("read_file", { path })).data ?? "");
  }

  async text(path: string): Promise<string> {
    return new TextDecoder().decode(await this.read(path));
  }

  /** All that is below a folder. */
  async list(path = "/work"): Promise<FileInfo[]> {
    const done = await this.ask("list_files", { path });
    return (done.files ?? []).map((f: Frame) => ({ path: f.path, size: f.size, dir: f.dir ?? false }));
  }

  async remove(path: string): Promise<void> {
    await this.ask("remove_file", { path });
  }

  /** The contents of all files. */
  async all(): Promise<Record<string, Uint8Array>> {
    const out: Record<string, Uint8Array> = {};
    for (const f of await this.list()) if (!f.dir) out[f.path] = await this.read(f.path);
    return out;
  }
}

function openFields(o: SessionOptions): Frame {
  const f: Frame = { tools: (o.tools ?? []).map((t) => t.spec()) };
  if (o.limits) f.limits = limitFields(o.limits);
  if (o.policy) f.policy = o.policy;
  if (o.variables) f.variables = Object.fromEntries(Object.entries(o.variables).map(([k, v]) => [k, encode(v)]));
  if (o.seed !== undefined) f.seed = o.seed;
  if (o.clock) f.clock = o.clock.toISOString();
  if (o.files) f.files = true;
  if (o.snapshot) f.snapshot = toBase64(o.snapshot);
  return f;
}

function limitFields({ time, ...others }: Limits): Frame {
  for (const [name, n] of Object.entries({ time, ...others })) {
    if (n !== undefined && (typeof n !== "number" || Number.isNaN(n))) throw new ConversionError(`the limit ${name} is no number`);
  }
  return time === undefined ? others : { ...others, time_ms: time === NO_LIMIT ? NO_LIMIT : Math.max(1, Math.round(time * 1000)) };
}

function final(f: Frame): Final {
  const shown = Shown.of(f);
  const made = Object.assign(Object.create(Final.prototype), shown) as Final;
  made.verifiedBy = decode(f.verified_by ?? null);
  return made;
}
