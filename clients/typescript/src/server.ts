// A channel to `hognose serve`: frames become requests of /v1, and its answers become frames.

import type { Channel, Frame } from "./channel.js";
import { ClosedError, fromFrame, HognoseError, LimitError, ServerError } from "./errors.js";
import { artifactTypes } from "./result.js";
import { fromBase64, toBase64 } from "./values.js";

/** How to reach a server. */
export interface ServerOptions {
  url: string;
  /** Needed by servers with keys. */
  key?: string;
}

/** One session of a server. */
export class ServerChannel implements Channel {
  readonly savesFiles = true;
  private id = "";
  private time = NaN; // milliseconds for one run
  private readonly answers = new Map<number, Frame>(); // of tool calls of the run under way
  private readonly base: string;

  constructor(private readonly server: ServerOptions) {
    this.base = server.url.replace(/\/+$/, "") + "/v1";
  }

  newName(): string {
    return ""; // the server gives one
  }

  release(): void {}

  async request(kind: string, _session: string, f: Frame, onFrame: (f: Frame) => void = () => {}): Promise<Frame> {
    try {
      return await this.do(kind, f, onFrame);
    } catch (e) {
      if (e instanceof ServerError && e.code === "session_not_found") throw new ClosedError(e.message);
      if (e instanceof ServerError && e.code.startsWith("invalid_")) throw fromFrame({ kind: "value", value: e.message });
      throw e;
    }
  }

  send(f: Frame): void {
    if (f.type === "tool_result") this.answers.set(f.call, f);
    const path = { interrupt: "/interrupt", tool_result: "/tool_results", kill: "" }[f.type as string];
    if (path === undefined || this.id === "") return;
    const body = f.type === "tool_result" ? { results: [{ id: f.call, value: f.value, error: f.error }] } : undefined;
    this.fetch(f.type === "kill" ? "DELETE" : "POST", path, body).catch(() => {}); // whoever waits for the run hears of it
  }

  private async do(kind: string, f: Frame, onFrame: (f: Frame) => void): Promise<Frame> {
    switch (kind) {
      case "open":
        return this.open(f);
      case "run":
        return this.run(f.code, onFrame);
      case "check": {
        const answer = await this.json("POST", "/check", f);
        if (answer.error) throw fromFrame(errorFrame(answer.error));
        return {};
      }
      case "set":
        await this.fetch("PUT", `/variables/${encodeURIComponent(f.name)}`, f.value);
        return {};
      case "get":
        return this.get(f.name);
      case "names":
        return { names: (await this.json("GET", "/variables")).variables };
      case "reset":
        await this.fetch("POST", "/reset", undefined);
        return {};
      case "snapshot":
        return { snapshot: toBase64(new Uint8Array(await (await this.fetch("GET", "/snapshot")).arrayBuffer())) };
      case "close":
        await this.fetch("DELETE", "");
        return {};
    }
    return this.file(kind, f);
  }

  private async open({ files: _, snapshot, ...spec }: Frame): Promise<Frame> {
    const info = snapshot
      ? await (await this.fetchPath("POST", "/restore", fromBase64(snapshot))).json()
      : await (await this.fetchPath("POST", "/sessions", JSON.stringify({ ...spec, typed_values: true }))).json();
    this.id = info.id;
    this.time = info.limits?.time_ms > 0 ? info.limits.time_ms : NaN;
    return {};
  }

  private async get(name: string): Promise<Frame> {
    try {
      return { found: true, ...shownFrame(await this.json("GET", `/variables/${encodeURIComponent(name)}`)) };
    } catch (e) {
      if (e instanceof ServerError && e.code === "variable_not_found") return { found: false };
      throw e;
    }
  }

  private async file(kind: string, f: Frame): Promise<Frame> {
    const path = f.path?.startsWith("/") ? f.path : "/work/" + (f.path ?? "");
    const at = "/files" + path.split("/").map(encodeURIComponent).join("/");
    switch (kind) {
      case "write_file":
        await this.fetch("PUT", at, fromBase64(f.data));
        return {};
      case "read_file":
        return { data: toBase64(new Uint8Array(await (await this.fetch("GET", at)).arrayBuffer())) };
      case "list_files":
        return { files: (await this.json("GET", `/files?depth=64&path=${encodeURIComponent(path)}`)).files };
      case "remove_file":
        await this.fetch("DELETE", at);
        return {};
    }
    throw new HognoseError(`a session of a server cannot do this: ${kind}`);
  }

  private async run(code: string, onFrame: (f: Frame) => void): Promise<Frame> {
    this.answers.clear();
    const told = new Set<number>();
    let late = false; // the server's clock stands still while a run waits for its tools, ours does not
    const timer = Number.isNaN(this.time) ? undefined : setTimeout(() => {
      late = true;
      this.send({ type: "interrupt" });
    }, this.time + 100);
    try {
      const response = await this.fetch("POST", "/run", { code }, "application/x-ndjson");
      for await (const e of lines(response)) {
        if (e.type === "stdout" || e.type === "stderr") onFrame(e);
        else if (e.type === "tool_call") this.call(e, told, onFrame);
        else if (e.type === "problem") throw new ServerError(e.status, e.code, e.detail ?? e.title);
        else if (e.type === "result") return await this.result(e, onFrame);
      }
    } catch (e) {
      if (late && e instanceof LimitError && e.limit === "cancelled") {
        throw Object.assign(new LimitError("time", "the time limit was reached: the code and its tools took too long"), { end: (e as { end?: Frame }).end });
      }
      throw e;
    } finally {
      clearTimeout(timer);
    }
    throw new ServerError(0, "unreachable", "the connection to the server has ended before the run");
  }

  /**
   * Passes on a tool call. The server tells again those that are not answered when a run stops once
   * more; an answer that came while it ran was refused, and is sent again.
   */
  private call(e: Frame, told: Set<number>, onFrame: (f: Frame) => void): void {
    const answer = this.answers.get(e.id);
    if (answer) this.send(answer);
    else if (!told.has(e.id)) onFrame({ type: "tool_call", call: e.id, name: e.tool, args: e.args ?? {} });
    told.add(e.id);
  }

  private async result(e: Frame, onFrame: (f: Frame) => void): Promise<Frame> {
    for (const a of e.artifacts ?? []) onFrame(await this.artifact(a));
    if (e.value) onFrame({ type: "result", is_main_result: true, ...shownFrame(e.value) });
    if (e.final) onFrame({ type: "final", ...shownFrame(e.final), verified_by: e.final.verified_by?.json });
    const end = { ...e.usage, logs: e.logs, names: e.names, exit: e.exit };
    if (e.error) throw Object.assign(fromFrame(errorFrame(e.error)), { end });
    return end;
  }

  private async artifact(a: Frame): Promise<Frame> {
    const key = Object.keys(artifactTypes).find((k) => artifactTypes[k] === a.type);
    if (key === undefined) return {};
    const response = await this.fetch("GET", `/artifacts/${a.n}`, undefined, "*/*");
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = () => new TextDecoder().decode(bytes);
    const data = ["png", "jpeg", "pdf"].includes(key) ? toBase64(bytes) : key === "json" ? JSON.parse(text()) : text();
    return { type: "result", name: a.name, [key]: data };
  }

  private async json(method: string, path: string, body?: unknown): Promise<Frame> {
    return (await this.fetch(method, path, body)).json() as Promise<Frame>;
  }

  /** Sends a request about this session. */
  private fetch(method: string, path: string, body?: unknown, accept = "application/json"): Promise<Response> {
    const data = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body);
    return this.fetchPath(method, `/sessions/${this.id}${path}`, data, accept);
  }

  private async fetchPath(method: string, path: string, body?: string | Uint8Array, accept = "application/json"): Promise<Response> {
    const headers: Record<string, string> = { Accept: accept };
    if (this.server.key) headers["Authorization"] = "Bearer " + this.server.key;
    if (typeof body === "string") headers["Content-Type"] = "application/json";
    let response: Response;
    try {
      response = await fetch(this.base + path, { method, headers, body: body as BodyInit });
    } catch (e) {
      throw new ServerError(0, "unreachable", `the server ${this.server.url} cannot be reached: ${(e as { cause?: Error }).cause?.message ?? e}`);
    }
    if (response.ok) return response;
    const p = (await response.json().catch(() => ({}))) as { code?: string; detail?: string; title?: string };
    throw new ServerError(response.status, p.code ?? "http_" + response.status, p.detail ?? p.title ?? `the server answered with status ${response.status}`);
  }
}

function shownFrame(v: Frame): Frame {
  return { text: v.repr, python_type: v.type, ...("json" in v ? { value: v.json } : { problem: v.problem }) };
}

function errorFrame(e: Frame): Frame {
  const kind = e.kind === "cancelled" ? { kind: "limit", limit: "cancelled" } : {};
  return { ...e, name: e.type, value: e.message, ...kind };
}

/** The lines of JSON of an answer. */
async function* lines(response: Response): AsyncGenerator<Frame> {
  const reader = response.body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, any>).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + value).split("\n");
      rest = parts.pop()!;
      for (const line of parts) if (line !== "") yield JSON.parse(line) as Frame;
    }
  } catch (e) {
    throw new ServerError(0, "unreachable", `the connection to the server has ended: ${(e as Error).message}`);
  } finally {
    reader.releaseLock();
  }
}
