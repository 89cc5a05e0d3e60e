// The script of the Web Worker: it loads the interpreter, and passes lines between it and the page.

interface Port {
  postMessage(message: unknown): void;
  onmessage: ((e: { data: unknown }) => void) | null;
}

interface Go {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

declare const globalThis: {
  Go: new () => Go;
  hognoseSend: (text: string) => void;
  hognoseReceive?: (text: string) => void;
  postMessage?: unknown;
};

const port: Port = typeof globalThis.postMessage === "function" ? (globalThis as unknown as Port) : await threadPort();
const early: string[] = []; // what came before the interpreter was there

port.onmessage = (e) => {
  if (typeof e.data !== "string") void start(e.data as { wasm: string; exec: string });
  else if (globalThis.hognoseReceive) globalThis.hognoseReceive(e.data);
  else early.push(e.data);
};

async function start({ wasm, exec }: { wasm: string; exec: string }): Promise<void> {
  globalThis.hognoseSend = (text) => {
    for (const line of early.splice(0)) globalThis.hognoseReceive!(line);
    port.postMessage({ text });
  };
  try {
    const [module] = await Promise.all([compile(wasm), import(exec)]);
    const go = new globalThis.Go();
    await go.run(await WebAssembly.instantiate(module, go.importObject));
    port.postMessage({ ended: "the interpreter has ended" });
  } catch (e) {
    port.postMessage({ ended: `the interpreter cannot be started: ${e instanceof Error ? e.message : e}` });
  }
}

async function compile(wasm: string): Promise<WebAssembly.Module> {
  if (wasm.startsWith("file:")) {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(new URL(wasm)));
  }
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${wasm}: status ${response.status}`);
  // A server that does not say what the file is keeps it from being compiled while it comes.
  if (response.headers.get("Content-Type")?.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The port of a thread of Node, with the interface of a Web Worker's. */
async function threadPort(): Promise<Port> {
  const { parentPort } = await import("node:worker_threads");
  const p: Port = { postMessage: (m) => parentPort!.postMessage(m), onmessage: null };
  parentPort!.on("message", (data) => p.onmessage?.({ data }));
  return p;
}

export {};
