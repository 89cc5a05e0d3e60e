// What a run gives.

import { ConversionError } from "./errors.js";
import { decode, fromBase64 } from "./values.js";
import type { Frame } from "./channel.js";

/** Something that code displayed or saved, such as a figure. */
export interface Artifact {
  type: string;
  /** Bytes of pictures and PDF, the value of JSON, text of all others. */
  data: unknown;
  /** The path of the file if the code saved it to one. */
  name?: string;
}

/** A value of Python: its repr, its class, and itself if it can cross. */
export class Shown {
  constructor(readonly text: string, readonly type: string, private readonly decoded: unknown, private readonly problem?: string) {}

  /** The value. ConversionError if it cannot cross; `text` is there still. */
  get value(): any {
    if (this.problem !== undefined) throw new ConversionError(this.problem);
    return this.decoded;
  }

  static of(f: Frame): Shown {
    const problem = "value" in f ? undefined : (f.problem ?? "the value cannot cross");
    return new Shown(f.text ?? "", f.python_type ?? "", problem === undefined ? decode(f.value) : undefined, problem);
  }
}

/** What code gave to final_answer. */
export class Final extends Shown {
  verifiedBy: unknown = null;
}

/** The outcome of a run. */
export class Result {
  stdout = "";
  stderr = "";
  /** Both in their order; the middle is cut out if it was too long. */
  logs = "";
  final?: Final;
  artifacts: Artifact[] = [];
  /** Variables that the code bound, and their classes. */
  names: Record<string, string> = {};
  /** The argument of sys.exit. */
  exit?: number;
  /** Milliseconds. */
  duration = 0;
  steps = 0;
  /** Bytes in use. */
  memory = 0;
  /** The value of the last expression, if there is one that is not None. */
  shown?: Shown;

  /** The value of the last expression, null if there is none. ConversionError if it cannot cross. */
  get value(): any {
    return this.shown === undefined ? null : this.shown.value;
  }

  /** The repr of the value, "" if there is none. */
  get text(): string {
    return this.shown?.text ?? "";
  }
}

/** Takes a result frame into r; an artifact is returned, too. */
export function takeResult(r: Result, f: Frame): Artifact | undefined {
  if (f.is_main_result) {
    r.shown = Shown.of(f);
    return undefined;
  }
  for (const [key, type] of Object.entries(artifactTypes)) {
    if (!(key in f)) continue;
    const a: Artifact = { type, data: binary.includes(key) ? fromBase64(f[key]) : f[key], ...(f.name && { name: f.name }) };
    r.artifacts.push(a);
    return a;
  }
  return undefined;
}

export const artifactTypes: Record<string, string> = {
  png: "image/png", jpeg: "image/jpeg", pdf: "application/pdf", svg: "image/svg+xml", html: "text/html",
  markdown: "text/markdown", latex: "text/latex", javascript: "application/javascript", json: "application/json",
};
const binary = ["png", "jpeg", "pdf"];

/** Takes the frame that ends a run. */
export function takeEnd(r: Result, f: Frame): void {
  r.logs = f.logs ?? r.logs;
  for (const n of f.names ?? []) r.names[n.name] = n.type;
  if (f.exit !== undefined) r.exit = f.exit;
  r.duration = f.duration_ms ?? 0;
  r.steps = f.steps ?? 0;
  r.memory = f.memory ?? 0;
}
