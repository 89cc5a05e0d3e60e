// Takes the place of src/api.ts in the static page: the same client, with the interpreter in a Web
// Worker of the page where the other one has a server.

import { HognoseError, LimitError, PolicyError, PythonError, Session as Python, WorkerError, type Result as Outcome, type Shown } from "../../clients/typescript/src/browser";
import { type Event, type Limits, Problem, type Result, type RunError, type Session, type Value } from "../src/api";

export * from "../src/api";

interface Opened {
  python: Python;
  runs: number;
}

// Client answers requests of /v1 as far as the page makes them.
export class Client {
  private readonly sessions = new Map<string, Opened>();
  readonly hasKey = false;

  constructor(_askKey: unknown) {}

  forgetKey(): void {}

  async request(method: string, path: string, body?: BodyInit): Promise<Response> {
    const found = /^v1\/sessions\/([^/]+)\/files(\/.*)?$/.exec(path);
    if (found === null) throw new Problem(404, "no_route", "There is nothing at " + path);
    const { files } = this.find(found[1]!).python;
    const name = decodeURIComponent(found[2] ?? "");
    if (method === "PUT") await files.write(name, new Uint8Array(await new Response(body).arrayBuffer()));
    else if (method === "GET") return new Response(new Blob([(await files.read(name)) as Uint8Array<ArrayBuffer>]));
    else await files.remove(name);
    return new Response(null, { status: 204 });
  }

  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    try {
      return (await this.answer(method, path, body)) as T;
    } catch (err) {
      throw err instanceof WorkerError ? new Problem(404, "session_not_found", err.message) : err;
    }
  }

  private async answer(method: string, path: string, body?: unknown): Promise<unknown> {
    if (path === "v1/info") return { version: "in this page", python: "3.13", tenant: "", backends: ["local"], max_body: 44 << 20, quota: {} };
    if (path === "v1/sessions") return this.create((body as { limits?: Limits }).limits ?? {});
    const [, , id, what, ...rest] = path.split("?")[0]!.split("/");
    const { python } = this.find(id!);
    switch (`${method} ${what ?? ""}`) {
      case "DELETE ":
        this.sessions.delete(id!);
        return python.kill();
      case "POST interrupt":
        return python.interrupt();
      case "POST reset":
        return python.reset();
      case "GET variables": {
        const names = Object.entries(await python.names());
        return { variables: await Promise.all(names.map(async ([name, type]) => ({ name, type, repr: (await python.show(name))?.text.slice(0, 200) ?? "" }))) };
      }
      case "GET files":
        return { files: (await python.files.list()).map((f) => ({ ...f, name: f.path.split("/").at(-1)! })) };
      case "DELETE files":
        return python.files.remove("/" + rest.map(decodeURIComponent).join("/"));
    }
    throw new Problem(404, "no_route", "There is nothing at " + path);
  }

  // create starts an interpreter for each session, so that one which does not stop can be ended.
  private async create({ time_ms, ...others }: Limits): Promise<Session> {
    const limits = { ...others, ...(time_ms !== undefined && { time: time_ms / 1000 }) };
    const python = await Python.open({ wasm: new URL("hognose.wasm", import.meta.url), worker: new URL("browser-worker.js", import.meta.url), files: {}, limits });
    const id = crypto.randomUUID();
    this.sessions.set(id, { python, runs: 0 });
    return { id, backend: "local", limits: { time_ms, ...others }, memory: 0 };
  }

  private find(id: string): Opened {
    const found = this.sessions.get(id);
    if (found === undefined) throw new Problem(404, "session_not_found", "There is no such session.");
    return found;
  }

  async stream(session: string, code: string, onEvent: (e: Event) => void, signal: AbortSignal): Promise<void> {
    const s = this.find(session);
    s.runs++;
    const print = (type: "stdout" | "stderr") => (text: string) => onEvent({ type, text });
    let outcome: Outcome;
    let error: RunError | undefined;
    try {
      outcome = await s.python.run(code, { signal, onStdout: print("stdout"), onStderr: print("stderr") });
    } catch (err) {
      if (err instanceof WorkerError) {
        this.sessions.delete(session);
        throw new Problem(0, "ended", err.message);
      }
      if (!(err instanceof HognoseError) || err.result === undefined) throw err;
      outcome = err.result;
      error = describe(err);
    }
    onEvent({ type: "result", ...result(outcome, error, s.runs) });
  }
}

function result(o: Outcome, error: RunError | undefined, count: number): Result {
  return {
    status: error ? "error" : "ok",
    ...(o.shown && { value: value(o.shown) }),
    ...(o.final && { final: value(o.final) }),
    ...(error && { error }),
    ...(o.exit !== undefined && { exit: o.exit }),
    logs: o.logs,
    artifacts: o.artifacts.map((a, n) => {
      const data = a.data instanceof Uint8Array ? a.data : new TextEncoder().encode(typeof a.data === "string" ? a.data : JSON.stringify(a.data));
      return { n, type: a.type, size: data.length, data: base64(data), ...(a.name !== undefined && { name: a.name }) };
    }),
    execution_count: count,
    usage: { duration_ms: o.duration, steps: o.steps, memory: o.memory },
  };
}

function value(s: Shown): Value {
  return { type: s.type, repr: s.text };
}

function describe(err: HognoseError): RunError {
  if (err instanceof PythonError) return { kind: "python", type: err.type, message: err.value, traceback: err.traceback + "\n", frames: err.frames };
  if (err instanceof PolicyError) return { kind: "policy", type: "PolicyError", message: err.message, violations: err.violations };
  if (err instanceof LimitError && err.limit === "cancelled") return { kind: "cancelled", type: "Cancelled", message: "the run was interrupted" };
  if (err instanceof LimitError) return { kind: "limit", type: "LimitError", message: err.message, limit: err.limit };
  return { kind: "python", type: err.name, message: err.message };
}

function base64(data: Uint8Array): string {
  let text = "";
  for (let i = 0; i < data.length; i += 0x8000) text += String.fromCharCode(...data.subarray(i, i + 0x8000));
  return btoa(text);
}
