// The errors of this package. All derive from HognoseError.

import type { Result } from "./result.js";

/** Base class. `result` is what a run had done when it failed. */
export class HognoseError extends Error {
  result?: Result;
  override get name(): string {
    return this.constructor.name;
  }
}

/** One place of a traceback. */
export interface TracebackFrame {
  file: string;
  line: number;
  column?: number;
  function?: string;
  text?: string;
}

/** An exception that the code did not catch. Its message is the traceback. The session goes on. */
export class PythonError extends HognoseError {
  constructor(
    /** The class of the exception, such as "ValueError". */
    readonly type: string,
    /** What the exception says, without the traceback. */
    readonly value: string,
    readonly traceback: string,
    readonly frames: TracebackFrame[],
  ) {
    super(traceback.replace(/\n$/, "") || `${type}: ${value}`);
  }
}

/** One place where code breaks the policy. */
export interface Violation {
  line: number;
  column: number;
  kind: "import" | "builtin";
  name: string;
  nearest?: string;
}

/** The code breaks the session's policy; nothing of it ran. */
export class PolicyError extends HognoseError {
  constructor(message: string, readonly violations: Violation[], readonly allowed: string[]) {
    super(message);
  }
}

/** A limit was reached: "time", "memory", "steps", "source" or "cancelled". The session goes on. */
export class LimitError extends HognoseError {
  constructor(readonly limit: string, message: string) {
    super(message);
  }
}

/** A value cannot cross between this program and the session. */
export class ConversionError extends HognoseError {}

/** An option of a session makes no sense, such as a policy that names a module which does not exist. */
export class OptionError extends HognoseError {}

/** The session is closed, or was killed. */
export class ClosedError extends HognoseError {}

/** The worker failed or ended; its sessions are gone. */
export class WorkerError extends HognoseError {}

/** The worker did not understand a request, or speaks another version of the protocol. */
export class ProtocolError extends WorkerError {}

/** There is no hognose binary: no package for this platform is installed, and none is on the PATH. */
export class BinaryNotFoundError extends WorkerError {}

/** A request to a server failed; `status` and `code` are those of its problem. */
export class ServerError extends WorkerError {
  constructor(readonly status: number, readonly code: string, message: string) {
    super(message);
  }
}

/** The error that an error frame describes. */
export function fromFrame(f: Record<string, any>): HognoseError {
  const message: string = f.value ?? "";
  switch (f.kind) {
    case "python":
      return new PythonError(f.name ?? "", message, f.traceback ?? "", f.frames ?? []);
    case "policy":
      return new PolicyError(message, f.violations ?? [], f.allowed ?? []);
    case "limit":
      return new LimitError(f.limit ?? "", message);
    case "value":
      return message.startsWith(optionPrefix) ? new OptionError(message.slice(optionPrefix.length)) : new ConversionError(message);
    case "killed":
    case "closed":
      return new ClosedError(message || "the session is closed");
    case "protocol":
      return new ProtocolError(message);
  }
  return new WorkerError(message);
}

const optionPrefix = "hognose: option ";
