// A tool for the Vercel AI SDK: `tools: { run_python: await pythonTool({ tools: [weather] }) }`.

import { Session, type OpenOptions } from "./index.js";
import { codeSchema, describe, report } from "./modeltool.js";

interface Input {
  code: string;
}

/** A tool of the AI SDK that runs Python in one session. */
export interface PythonTool {
  description: string;
  inputSchema: { readonly "~standard": StandardTool };
  execute: (input: Input, options?: { abortSignal?: AbortSignal }) => Promise<string>;
  /** The session, to look at its variables and files. */
  session: Session;
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

/** Makes the tool. The options are those of `Session.open`; a session that is given stays yours to close. */
export async function pythonTool(o: OpenOptions & { session?: Session } = {}): Promise<PythonTool> {
  const { session: given, ...options } = o;
  const session = given ?? (await Session.open(options));
  return {
    description: describe(options.tools ?? []),
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
