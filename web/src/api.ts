// The client of /v1. Addresses are relative, so that the page works below any prefix.

export interface Limits { time_ms?: number; memory?: number; steps?: number; output?: number }
export interface Session { id: string; backend: string; limits: Limits; memory: number }
export interface Value { type: string; repr: string; json?: unknown; problem?: string }
export interface Variable { name: string; type: string; repr?: string }
export interface FileInfo { name: string; path: string; dir?: boolean; size: number }
export interface Artifact { n: number; name?: string; type: string; size: number; data?: string }
export interface Usage { duration_ms: number; steps: number; memory: number }
export interface Info { version: string; python: string; tenant: string; backends: string[]; max_body: number; quota: Record<string, number>; docs?: boolean; agent?: { model: string; tools: string[] } }

export interface RunError {
  kind: string;
  type: string;
  message: string;
  traceback?: string;
  limit?: string;
  frames?: { file: string; line: number; column?: number }[];
  violations?: { line: number; column: number; kind: string; name: string; nearest?: string }[];
}

export interface Result {
  status: "ok" | "error" | "pending";
  value?: Value;
  final?: Value;
  logs: string;
  error?: RunError;
  exit?: number;
  artifacts?: Artifact[];
  execution_count: number;
  usage: Usage;
  save_problem?: string;
}

export type Event =
  | { type: "stdout" | "stderr"; text: string }
  | ({ type: "result" } & Result)
  | { type: "problem"; code: string; title: string; detail?: string; status: number };

// Problem is a failure that is none of the program's: RFC 9457.
export class Problem extends Error {
  constructor(readonly status: number, readonly code: string, message: string) {
    super(message);
  }
}

const keyName = "hognose.key";

// Client sends requests. askKey is called when the server wants a key, and resolves to it.
export class Client {
  private asking: Promise<string | null> | null = null;

  constructor(private readonly askKey: (wrong: boolean) => Promise<string | null>) {}

  get hasKey(): boolean {
    return sessionStorage.getItem(keyName) !== null;
  }

  forgetKey(): void {
    sessionStorage.removeItem(keyName);
  }

  // request sends one request, and asks for a key as long as the server wants another one.
  async request(method: string, path: string, body?: BodyInit, accept = "application/json", signal?: AbortSignal): Promise<Response> {
    for (;;) {
      const headers: Record<string, string> = { Accept: accept };
      const key = sessionStorage.getItem(keyName);
      if (key !== null) headers["Authorization"] = "Bearer " + key;
      if (typeof body === "string") headers["Content-Type"] = "application/json";
      let response: Response;
      try {
        response = await fetch(path, { method, headers, body, signal, cache: "no-store" });
      } catch (err) {
        if (signal?.aborted) throw err;
        throw new Problem(0, "unreachable", "The server cannot be reached.");
      }
      if (response.ok) return response;
      const problem = await readProblem(response);
      if (response.status !== 401 || !(await this.newKey(key))) throw problem;
    }
  }

  // newKey asks for a key, once for all requests that wait for one.
  private async newKey(refused: string | null): Promise<boolean> {
    if (sessionStorage.getItem(keyName) !== refused) return true;
    this.asking ??= this.askKey(refused !== null);
    const key = await this.asking;
    this.asking = null;
    if (key === null) return false;
    sessionStorage.setItem(keyName, key);
    return true;
  }

  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.request(method, path, body === undefined ? undefined : JSON.stringify(body));
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  // stream runs code, and passes on events until the last one.
  stream(session: string, code: string, onEvent: (e: Event) => void, signal: AbortSignal): Promise<void> {
    return this.events(`v1/sessions/${session}/run`, { code }, (e) => onEvent(e as Event), signal);
  }

  // events sends a request whose answer is a stream of lines.
  async events(path: string, body: unknown, onEvent: (e: unknown) => void, signal: AbortSignal): Promise<void> {
    const response = await this.request("POST", path, JSON.stringify(body), "application/x-ndjson", signal);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split("\n");
      rest = lines.pop()!;
      for (const line of lines) if (line !== "") onEvent(JSON.parse(line));
    }
  }
}

async function readProblem(response: Response): Promise<Problem> {
  let code = "http_" + response.status;
  let detail = response.statusText || `The server answered with status ${response.status}.`;
  try {
    const p = (await response.json()) as { code?: string; title?: string; detail?: string };
    code = p.code ?? code;
    detail = p.detail ?? p.title ?? detail;
  } catch {
    // not from our server: a proxy in front has answered
  }
  const wait = response.headers.get("Retry-After");
  if (response.status === 429 && wait !== null) detail += ` Try again in ${wait} s.`;
  return new Problem(response.status, code, detail);
}

// filePath is the address of a file of a session.
export function filePath(session: string, path: string): string {
  return `v1/sessions/${session}/files/` + path.split("/").filter((p) => p !== "").map(encodeURIComponent).join("/");
}
