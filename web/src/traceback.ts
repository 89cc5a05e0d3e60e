// Tracebacks, with a button for each line of a program that this page has run.

import { el } from "./dom";
import type { RunError } from "./api";

// Place is a line of a snippet; file is such as "<snippet 3>".
export interface Place { file: string; line: number; column?: number }

const location = /File "(<snippet \d+>)", line (\d+)/g;

// render makes the text of an error. known says whether the lines of a file can be shown.
export function render(error: RunError, known: (file: string) => boolean, go: (place: Place) => void): HTMLElement {
  const text = error.traceback?.trimEnd() || `${error.type}: ${error.message}`;
  const pre = el("pre", { class: "traceback" });
  let from = 0;
  for (const m of text.matchAll(location)) {
    const file = m[1]!;
    const line = Number(m[2]);
    if (!known(file)) continue;
    pre.append(text.slice(from, m.index));
    const column = error.frames?.find((f) => f.file === file && f.line === line)?.column;
    pre.append(el("button", { type: "button", class: "place", title: `Go to line ${line}`, click: () => go({ file, line, column }) }, m[0]));
    from = m.index + m[0].length;
  }
  pre.append(text.slice(from));
  return pre;
}

// innermost is the place of an error in a snippet that is known, if there is one.
export function innermost(error: RunError, known: (file: string) => boolean): Place | undefined {
  return error.frames?.findLast((f) => known(f.file));
}
