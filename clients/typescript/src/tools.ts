// Tools: functions of this program that code in a session may call.

import { ConversionError } from "./errors.js";

/** A schema of zod, valibot, arktype or any other library that follows standardschema.dev. */
export interface StandardSchema<T = any> {
  readonly "~standard": {
    readonly validate: (value: unknown) => unknown;
    readonly jsonSchema?: { readonly input: (options: { target: any }) => Record<string, unknown> };
    readonly types?: { readonly output: T } | undefined;
  };
}

/** A JSON schema of the arguments: an object whose properties are the parameters, in their order. */
export type JSONSchema = Record<string, unknown>;

/** What a tool gets besides its arguments. */
export interface ToolContext {
  /** Aborts when the run has ended, by its limit of time for one: nobody waits for the tool then. */
  signal: AbortSignal;
}

/** What `tool` takes. */
export interface ToolOptions<A> {
  name: string;
  description?: string;
  /** Of the arguments. Without one the tool has no parameters. */
  schema?: StandardSchema<A> | JSONSchema;
  /** The function. It may return a promise: the code waits for it. */
  run: (args: A, context: ToolContext) => unknown;
  /** Code awaits the tool, and may so have several calls under way: `await asyncio.gather(...)`. */
  async?: boolean;
  /** How often it may be called in a session. */
  maxCalls?: number;
}

/** A function that code may call by name. */
export class Tool {
  readonly name: string;
  readonly description: string;
  readonly async: boolean;
  readonly schema: JSONSchema;
  private readonly maxCalls: number;
  private readonly standard: StandardSchema["~standard"] | undefined;
  private readonly run: (args: any, context: ToolContext) => unknown;

  constructor(o: ToolOptions<any>) {
    this.name = o.name;
    this.description = o.description ?? "";
    this.async = o.async ?? false;
    this.maxCalls = o.maxCalls ?? 0;
    this.run = o.run;
    this.standard = isStandard(o.schema) ? o.schema["~standard"] : undefined;
    this.schema = isStandard(o.schema) ? jsonSchema(o.name, o.schema) : (o.schema ?? { type: "object", properties: {} });
  }

  /** The tool as the protocol describes it. */
  spec(): Record<string, unknown> {
    return {
      name: this.name, doc: this.description, schema: this.schema,
      ...(this.maxCalls && { max_calls: this.maxCalls }), ...(this.async && { async: true }),
    };
  }

  /** Calls the function, after its schema has looked at the arguments. */
  async call(args: Record<string, unknown>, signal: AbortSignal): Promise<unknown> {
    let given: unknown = args;
    if (this.standard) {
      const checked = (await this.standard.validate(args)) as { value?: unknown; issues?: { message: string; path?: any[] }[] };
      if (checked.issues) throw new TypeError(`${this.name}: ${checked.issues.map(describeIssue).join("; ")}`);
      given = checked.value;
    }
    return this.run(given, { signal });
  }
}

/** Makes a tool of a function. The arguments have the type of the schema. */
export function tool<A = Record<string, any>>(o: ToolOptions<A>): Tool {
  return new Tool(o);
}

function isStandard(s: unknown): s is StandardSchema {
  return (typeof s === "object" || typeof s === "function") && s !== null && "~standard" in s;
}

function jsonSchema(name: string, s: StandardSchema): JSONSchema {
  const make = s["~standard"].jsonSchema;
  if (!make) throw new ConversionError(`tool ${name}: this release of the schema's library cannot write JSON schemas; zod can since 4.2. Give a JSON schema`);
  const { $schema: _, ...schema } = make.input({ target: "draft-2020-12" });
  return schema;
}

function describeIssue(issue: { message: string; path?: any[] }): string {
  const path = (issue.path ?? []).map((p) => (typeof p === "object" && p !== null ? p.key : p)).join(".");
  return path ? `${path}: ${issue.message}` : issue.message;
}

// Errors of JavaScript that have a namesake or a relative in Python; all others are RuntimeError.
const pythonTypes: Record<string, string> = {
  TypeError: "TypeError", RangeError: "ValueError", SyntaxError: "ValueError", ConversionError: "TypeError",
};

/** What a tool threw, for the code: an error of the class that its `pythonType` or name says. */
export function describeThrown(e: unknown): { type: string; message: string } {
  if (!(e instanceof Error)) return { type: "RuntimeError", message: String(e) };
  const wanted = (e as { pythonType?: unknown }).pythonType;
  if (typeof wanted === "string") return { type: wanted, message: e.message };
  const known = pythonTypes[e.name];
  if (known) return { type: known, message: e.message };
  return { type: "RuntimeError", message: e.name === "Error" ? e.message : `${e.name}: ${e.message}` };
}
