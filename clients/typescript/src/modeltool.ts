// A session as one tool for a model.

import { HognoseError, PolicyError, PythonError, WorkerError } from "./errors.js";
import type { Result } from "./result.js";
import type { Tool } from "./tools.js";

export const codeSchema = {
  type: "object",
  properties: { code: { type: "string", description: "Python code" } },
  required: ["code"],
  additionalProperties: false,
} as const;

/** What a model is told about the tool. */
export function describe(tools: Iterable<Tool>): string {
  const lines = [
    "Run Python code. Variables persist between calls. What the code prints and the value of its last expression are returned. " +
      "There is no network, and there are no processes.",
  ];
  const functions = Array.from(tools, (t) => `- ${signature(t)}: ${t.description.split("\n")[0]}`);
  if (functions.length > 0) lines.push("The code may call these functions:", ...functions);
  return lines.join("\n");
}

/** A tool's call as Python writes it: search(query, limit=10). */
export function signature(t: Tool): string {
  const { properties = {}, required = [] } = t.schema as { properties?: Record<string, any>; required?: string[] };
  const parts = Object.entries(properties).map(([name, s]) => (required.includes(name) ? name : `${name}=${python(s?.default)}`));
  return `${t.async ? "await " : ""}${t.name}(${parts.join(", ")})`;
}

function python(v: unknown): string {
  if (v === undefined || v === null) return "None";
  if (typeof v === "boolean") return v ? "True" : "False";
  return JSON.stringify(v);
}

/** What came of a run, as text for a model. Errors of the code are text, too; others are thrown. */
export async function report(run: Promise<Result>): Promise<string> {
  try {
    const r = await run;
    const last = r.final ? `final answer: ${r.final.text}` : r.text && `value: ${r.text}`;
    return [r.logs.replace(/\n$/, ""), last].filter(Boolean).join("\n") || "(no output)";
  } catch (e) {
    if (!(e instanceof HognoseError) || e instanceof WorkerError) throw e;
    const kind = e instanceof PythonError || e instanceof PolicyError ? "" : "error: ";
    return `${e.result?.logs ?? ""}${kind}${e.message}`;
  }
}
