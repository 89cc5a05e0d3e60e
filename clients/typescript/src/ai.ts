// A tool for the Vercel AI SDK: `tools: { run_python: await pythonTool({ tools: [weather] }) }`.

import { toolOf, type PythonTool } from "./aitool.js";
import { Session, type OpenOptions } from "./index.js";

/** Makes the tool. The options are those of `Session.open`; a session that is given stays yours to close. */
export async function pythonTool(o: OpenOptions & { session?: Session } = {}): Promise<PythonTool<Session>> {
  const { session: given, ...options } = o;
  return toolOf(given ?? (await Session.open(options)), options.tools ?? []);
}

export type { PythonTool } from "./aitool.js";
