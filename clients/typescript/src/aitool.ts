// A session as a tool of the Vercel AI SDK, of which nothing is imported: the shape is enough.

import { codeSchema, describe, report } from "./modeltool.js";
import type { Session } from "./session.js";
import type { Tool } from "./tools.js";

interface Input {
  code: string;
}

/** A tool of the AI SDK that runs Python in one session. */
export interface PythonTool<S extends Session = Session> {
  description: string;
  inputSchema: { readonly "~standard": StandardTool };
  execute: (input: Input, options?: { abortSignal?: AbortSignal }) => Promise<string>;
  /** The session, to look at its variables and files. */
  session: S;
  /** Ends the session. */
  close: () => Promise<void>;
}

interface StandardTool {
  readonly version: 1;
  readonly vendor: string;
  readonly validate: (value: unknown) => { readonly value: Input } | { readonly issues: readonly { readonly message: string }[] };
  readonly jsonSchema: { readonly input: () => Record<string, unknown>; readonly output: () => Record<string, unknown> };
  readonly types?: { readonly input: Input; readonly output: Input } | undefined;
}

/** Makes the tool of a session whose code may call the tools. */
export function toolOf<S extends Session>(session: S, tools: Iterable<Tool>): PythonTool<S> {
  return {
    description: describe(tools),
    inputSchema: { "~standard": standard },
    execute: ({ code }, { abortSignal } = {}) => report(session.run(code, abortSignal ? { signal: abortSignal } : {})),
    session,
    close: () => session.close(),
  };
}

const standard: StandardTool = {
  version: 1,
  vendor: "hognose",
  validate: (value) => {
    const code = (value as Input | null)?.code;
    return typeof code === "string" ? { value: { code } } : { issues: [{ message: "code is missing, or no string" }] };
  },
  jsonSchema: { input: () => ({ ...codeSchema }), output: () => ({ ...codeSchema }) },
};
