// Channels: how requests reach what runs Python. A process, a server and WebAssembly each have one.

import { fromFrame, ProtocolError, WorkerError } from "./errors.js";

export const protocol = 1;

/** A message of the protocol. */
export type Frame = Record<string, any>;

/** A way to sessions. */
export interface Channel {
  /** Snapshots have the files of the session, too. */
  readonly savesFiles: boolean;
  /** A name for a new session. */
  newName(): string;
  /** Sends a request. onFrame gets the frames of its answer but the last, which is returned; errors are thrown. */
  request(kind: string, session: string, fields: Frame, onFrame?: (f: Frame) => void): Promise<Frame>;
  /** Sends what has no answer: interrupt, kill, tool_result. Whoever waits hears of a failure. */
  send(f: Frame): void;
  /** One session less. */
  release(): void;
}

interface Pending {
  kind: string;
  session: string;
  onFrame: ((f: Frame) => void) | undefined;
  resolve: (f: Frame) => void;
  reject: (e: Error) => void;
  error?: Error;
}

/** A channel that exchanges lines with a runner of docs/protocol.md. */
export abstract class LineChannel implements Channel {
  readonly savesFiles: boolean = false;
  protected dead: Error | undefined;
  protected readonly pending = new Map<number, Pending>();
  private readonly ready: Promise<void>;
  private greet!: { resolve: () => void; reject: (e: Error) => void };
  private lastId = 0;
  private lastName = 0;
  private rest = "";
  /** Name and version of the runner. */
  version = "";

  constructor() {
    this.ready = new Promise((resolve, reject) => (this.greet = { resolve, reject }));
    this.ready.catch(() => {}); // whoever sends a request hears of it
  }

  /** Writes text to the runner. */
  protected abstract write(text: string): void;
  /** Says whether requests are under way, so that an idle runner keeps no program from ending. */
  protected abstract busy(is: boolean): void;
  abstract release(): void;

  get alive(): boolean {
    return this.dead === undefined;
  }

  newName(): string {
    return `s${++this.lastName}`;
  }

  send(f: Frame): void {
    if (this.dead === undefined) this.write(JSON.stringify(f) + "\n");
  }

  async request(kind: string, session: string, fields: Frame, onFrame?: (f: Frame) => void): Promise<Frame> {
    if (this.dead !== undefined) throw this.dead;
    const id = ++this.lastId;
    const answer = new Promise<Frame>((resolve, reject) => this.pending.set(id, { kind, session, onFrame, resolve, reject }));
    answer.catch(() => {}); // it may fail before somebody waits for it
    this.busy(true);
    try {
      if (this.version === "") await this.ready;
      this.write(JSON.stringify({ type: kind, id, session, ...fields }) + "\n");
      return await answer;
    } finally {
      this.pending.delete(id);
      if (this.pending.size === 0) this.busy(false);
    }
  }

  /** Takes text of the runner. */
  protected feed(text: string): void {
    const lines = (this.rest + text).split("\n");
    this.rest = lines.pop()!;
    for (const line of lines) if (line !== "") this.take(JSON.parse(line));
  }

  private take(f: Frame): void {
    if (f.type === "ready") return this.welcome(f);
    const p = this.pending.get(f.id);
    if (p === undefined) return;
    if (f.type === "error") {
      p.error = fromFrame(f);
      if (f.kind === "protocol") p.reject(p.error);
    } else if (f.type === "done" || f.type === "end_of_execution") {
      if (p.error !== undefined) Object.assign(p.error, { end: f });
      if (p.error !== undefined) p.reject(p.error);
      else p.resolve(f);
    } else {
      p.onFrame?.(f);
    }
  }

  private welcome(f: Frame): void {
    if (f.protocol !== protocol) {
      const e = new ProtocolError(
        `this client speaks version ${protocol} of the protocol, ${f.runner ?? "the worker"} version ${f.protocol}: install matching versions`);
      this.greet.reject(e);
      this.fail(e);
      return;
    }
    this.version = f.runner || "hognose";
    this.greet.resolve();
  }

  /** The runner is gone, and everything that waits fails. */
  protected fail(e: Error): void {
    this.dead ??= e;
    this.greet.reject(e);
    for (const p of [...this.pending.values()]) p.reject(this.dead);
    this.pending.clear();
    this.busy(false);
  }

  protected ended(why: string): void {
    this.fail(new WorkerError(why));
  }
}
