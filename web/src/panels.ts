// The panels below the editor: a row of tabs, the variables, and the limits.

import { bytes, byId, duration, el } from "./dom";
import type { Info, Limits, Session, Usage, Variable } from "./api";

// tabs makes the tabs work by mouse and by arrow keys.
export function tabs(list: HTMLElement): void {
  const all = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
  const choose = (tab: HTMLElement) => {
    for (const t of all) {
      t.setAttribute("aria-selected", String(t === tab));
      t.tabIndex = t === tab ? 0 : -1;
      byId(t.getAttribute("aria-controls")!).hidden = t !== tab;
    }
  };
  for (const tab of all) tab.addEventListener("click", () => choose(tab));
  list.addEventListener("keydown", (e) => {
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[e.key];
    if (at < 0 || to === undefined) return;
    e.preventDefault();
    const tab = all[(to + all.length) % all.length]!;
    choose(tab);
    tab.focus();
  });
}

// showVariables fills the table of variables.
export function showVariables(variables: Variable[]): void {
  byId("variable-count").textContent = variables.length === 0 ? "" : String(variables.length);
  byId("no-variables").hidden = variables.length > 0;
  byId("variable-table").hidden = variables.length === 0;
  byId("variable-rows").replaceChildren(...variables.map((v) => {
    const repr = v.repr ?? "";
    const short = repr.length > 300 ? repr.slice(0, 300) + " …" : repr;
    const cell = el("div", {}, short);
    if (short.includes("\n") || short.length > 100) { // it may scroll, which needs the focus
      cell.tabIndex = 0;
      cell.role = "group";
      cell.ariaLabel = "Value of " + v.name;
    }
    return el("tr", {}, el("th", { scope: "row" }, v.name), el("td", {}, v.type), el("td", { class: "repr" }, cell));
  }));
}

const fields = [
  { id: "limit-time", of: "time_ms", unit: 1000 },
  { id: "limit-memory", of: "memory", unit: 1 << 20 },
  { id: "limit-steps", of: "steps", unit: 1 },
  { id: "limit-output", of: "output", unit: 1 },
] as const;

// readLimits returns what the form says; an empty field is the server's limit.
export function readLimits(): Limits {
  const limits: Limits = {};
  for (const f of fields) {
    const value = byId<HTMLInputElement>(f.id).valueAsNumber;
    if (value > 0) limits[f.of] = Math.round(value * f.unit);
  }
  return limits;
}

export function writeLimits(limits: Limits): void {
  for (const f of fields) {
    const value = limits[f.of];
    byId<HTMLInputElement>(f.id).value = value === undefined ? "" : String(value / f.unit);
  }
}

// showService says what the server is, and what the session may use and has used.
export function showService(info: Info | null, session: Session | null, usage: Usage | null): void {
  const rows: [string, string][] = [];
  if (info !== null) rows.push(["Server", `${info.version}, Python ${info.python}`]);
  if (session !== null) {
    const l = session.limits;
    rows.push(["Backend", session.backend], ["Time of a run", l.time_ms ? duration(l.time_ms) : "as the server says"], ["Memory", l.memory ? bytes(l.memory) : "as the server says"]);
  }
  if (usage !== null) rows.push(["Last run", `${duration(usage.duration_ms)}, ${usage.steps.toLocaleString("en")} steps, ${bytes(usage.memory)}`]);
  byId("service").replaceChildren(...rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]));
}
