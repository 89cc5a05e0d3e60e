// Tables of data frames. pandas writes them as HTML, with every number as it would print it. Only
// the text of that HTML reaches the page: the cells are made anew.

import { el } from "./dom";

// parse makes a table of the HTML of a data frame. It returns null for any other HTML.
export function parse(html: string, name: string): HTMLElement | null {
  const parsed = new DOMParser().parseFromString(html, "text/html"); // runs and loads nothing
  const tables = parsed.querySelectorAll("table");
  const table = tables[0];
  if (tables.length !== 1 || table === undefined || !table.classList.contains("dataframe")) return null;
  for (const e of parsed.body.querySelectorAll("*")) if (!ordinary.has(e.localName)) return null;
  const note = [...parsed.querySelectorAll("body p")].map((p) => p.textContent).join(" ");
  const copy = el("table");
  if (table.tHead !== null) copy.append(el("thead", {}, ...rows(table.tHead, "col")));
  for (const body of table.tBodies) copy.append(el("tbody", {}, ...rows(body, "row")));
  const box = el("div", { class: "table", tabindex: "0", role: "region", "aria-label": name }, copy);
  return el("div", {}, box, ...(note === "" ? [] : [el("p", { class: "note" }, note)]));
}

// ordinary are the elements of a data frame; with any other one the HTML is shown in a frame.
const ordinary = new Set(["div", "style", "table", "thead", "tbody", "tr", "th", "td", "p"]);

function rows(part: HTMLTableSectionElement, scope: string): HTMLElement[] {
  return [...part.rows].map((row) => el("tr", {}, ...[...row.cells].map((cell) => copyCell(cell, scope))));
}

function copyCell(cell: HTMLTableCellElement, scope: string): HTMLElement {
  const text = cell.textContent.trim();
  const copy = cell.localName === "th" && text !== "" ? el("th", { scope }, text) : el("td", isNumber(text) ? { class: "number" } : {}, text);
  if (cell.colSpan > 1) copy.setAttribute("colspan", String(cell.colSpan));
  if (cell.rowSpan > 1) copy.setAttribute("rowspan", String(cell.rowSpan));
  return copy;
}

function isNumber(text: string): boolean {
  return text === "NaN" || /^-?[\d.,]+(e[+-]?\d+)?$/.test(text);
}
