// The output: one article for each run, with what it printed, its value, pictures and error.

import { announce, bytes, duration, el, fromBase64, save } from "./dom";
import type { Artifact, Result, Value } from "./api";
import * as table from "./table";
import * as traceback from "./traceback";

const largest = 500_000; // characters that one run may put on the page

export interface Links {
  known: (file: string) => boolean;
  go: (place: traceback.Place) => void;
}

export class Output {
  private runs = 0;
  private urls: string[] = [];

  constructor(private readonly box: HTMLElement, private readonly links: Links) {}

  begin(): Run {
    this.box.querySelector(".empty")?.remove();
    const run = new Run(++this.runs, this.links, this.urls, () => this.follow());
    this.box.append(run.article);
    this.follow();
    return run;
  }

  // note adds a line that no program has printed.
  note(text: string, bad = false): void {
    this.box.querySelector(".empty")?.remove();
    this.box.append(el("p", { class: bad ? "note bad" : "note" }, text));
    this.follow();
    announce(text);
  }

  clear(): void {
    this.urls.splice(0).forEach((url) => URL.revokeObjectURL(url));
    this.box.replaceChildren(el("p", { class: "empty" }, "Run a program to see what it prints."));
    announce("Output cleared");
  }

  private follow(): void {
    this.box.scrollTop = this.box.scrollHeight;
    // On a phone the page scrolls, and not the box.
    if (matchMedia("(max-width: 48rem)").matches) this.box.lastElementChild?.scrollIntoView({ block: "nearest" });
  }
}

// Run is the part of the output that belongs to one run.
export class Run {
  readonly article: HTMLElement;
  private readonly body = el("div");
  private readonly meta = el("span", { class: "meta" }, "running …");
  private printed: HTMLElement | null = null;
  private waiting: { kind: string; text: string }[] = [];
  private scheduled = false;
  private size = 0;

  constructor(private readonly number: number, private readonly links: Links, private readonly urls: string[], private readonly grown: () => void) {
    const title = el("h3", { id: "run-" + number }, `Run ${number} `, this.meta);
    this.article = el("article", { class: "run", "aria-labelledby": "run-" + number }, title, this.body);
  }

  // print adds text. A program that prints much costs one change of the page for each frame.
  print(kind: "stdout" | "stderr", text: string): void {
    if (this.size >= largest) return;
    this.size += text.length;
    if (this.size >= largest) text += "\n… the page shows no more of what this run prints\n";
    const last = this.waiting.at(-1);
    if (last?.kind === kind) last.text += text;
    else this.waiting.push({ kind, text });
    if (this.scheduled) return;
    this.scheduled = true;
    setTimeout(() => this.flush(), 30);
  }

  private flush(): void {
    this.scheduled = false;
    if (this.waiting.length === 0) return;
    if (this.printed === null) this.body.append((this.printed = el("pre", { class: "printed" })));
    for (const { kind, text } of this.waiting.splice(0)) this.printed.append(kind === "stderr" ? el("span", { class: "stderr" }, text) : text);
    this.grown();
  }

  // end shows the result.
  end(result: Result): void {
    this.flush();
    if (this.printed === null && result.logs !== "") this.print("stdout", result.logs);
    this.flush();
    const { value, error, usage } = result;
    const artifacts = [...(result.artifacts ?? [])];
    const shown = value?.type === "DataFrame" ? this.takeTable(artifacts) : null;
    for (const artifact of artifacts) this.body.append(this.artifact(artifact));
    if (value !== undefined) this.body.append(this.value("Value", value, shown));
    if (result.final !== undefined) this.body.append(this.value("Final answer", result.final, null));
    if (error !== undefined) this.body.append(traceback.render(error, this.links.known, this.links.go));
    if (result.exit !== undefined) this.body.append(el("p", { class: "note" }, `The program exited with ${result.exit}.`));
    if (result.status === "pending") this.body.append(el("p", { class: "note bad" }, "The program waits for a tool, which this page does not have."));
    if (result.save_problem !== undefined) this.body.append(el("p", { class: "note" }, `The session cannot be stored now: ${result.save_problem}`));
    if (!this.body.hasChildNodes()) this.body.append(el("p", { class: "note" }, "No output."));
    this.article.classList.toggle("failed", error !== undefined);
    this.meta.textContent = `${error === undefined ? "" : error.type + " · "}${duration(usage.duration_ms)} · ${bytes(usage.memory)}`;
    announce(this.summary(result));
    this.grown();
  }

  // fail shows a problem that is none of the program's.
  fail(message: string): void {
    this.flush();
    this.article.classList.add("failed");
    this.body.append(el("p", { class: "note bad" }, message));
    this.meta.textContent = "not finished";
    announce(message);
    this.grown();
  }

  private summary({ error, value, artifacts, usage }: Result): string {
    if (error !== undefined) return `Run ${this.number}: ${error.type}: ${error.message}`;
    const parts = [`Run ${this.number} finished in ${duration(usage.duration_ms)}.`];
    if (value !== undefined) parts.push("Value: " + (value.repr.length > 120 ? value.repr.slice(0, 120) + " …" : value.repr));
    const count = artifacts?.filter((a) => a.type.startsWith("image/")).length ?? 0;
    if (count > 0) parts.push(count === 1 ? "1 picture" : `${count} pictures`);
    return parts.join(" ");
  }

  private value(title: string, value: Value, shown: HTMLElement | null): HTMLElement {
    return el("div", { class: "value" }, el("h4", {}, title, " ", el("span", { class: "meta" }, value.type)), shown ?? el("pre", {}, value.repr));
  }

  // takeTable takes the table of a value out of the artifacts: it is the last one.
  private takeTable(artifacts: Artifact[]): HTMLElement | null {
    const last = artifacts.at(-1);
    const shown = last?.type === "text/html" ? table.parse(text(last), `Value of run ${this.number}, a table`) : null;
    if (shown !== null) artifacts.pop();
    return shown;
  }

  private artifact(a: Artifact): HTMLElement {
    const name = a.name ?? `run-${this.number}-${a.n}${extension(a.type)}`;
    const title = `${a.type.startsWith("image/") ? "Picture" : "Document"} ${a.n} of run ${this.number}`;
    const data = new Blob([fromBase64(a.data ?? "")], { type: a.type });
    const figure = el("figure");
    if (/^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(a.type)) {
      const url = URL.createObjectURL(data); // as a picture, SVG cannot run scripts or load anything
      this.urls.push(url);
      figure.append(el("img", { src: url, alt: title + (a.name === undefined ? "" : `: ${a.name}`), load: this.grown }));
    } else if (a.type === "text/html") {
      figure.append(table.parse(text(a), title) ?? frame(text(a), title));
    } else if (a.type.startsWith("text/") || a.type === "application/json") {
      figure.append(el("pre", {}, text(a)));
    }
    const button = el("button", { type: "button", class: "quiet", click: () => save(name.split("/").pop()!, data) }, "Download");
    button.setAttribute("aria-label", `Download ${title}`);
    figure.append(el("figcaption", {}, `${name} · ${bytes(a.size)} `, button));
    return figure;
  }
}

function text(a: Artifact): string {
  return new TextDecoder().decode(fromBase64(a.data ?? ""));
}

// frame shows HTML of a program where it can do nothing: no scripts, no forms, an origin of its own,
// and nothing is loaded, because the frame has the policy of this page.
function frame(html: string, title: string): HTMLIFrameElement {
  const style = "<!doctype html><meta charset=utf-8><style>body{font:14px system-ui,sans-serif;margin:8px;color:#111;background:#fff}table{border-collapse:collapse}td,th{padding:2px 8px}</style>";
  const e = el("iframe", { sandbox: "", title, class: "document" });
  e.srcdoc = style + html;
  return e;
}

function extension(type: string): string {
  const known: Record<string, string> = { "image/png": ".png", "image/jpeg": ".jpg", "image/svg+xml": ".svg", "image/gif": ".gif", "image/webp": ".webp", "text/html": ".html", "text/markdown": ".md", "application/pdf": ".pdf", "application/json": ".json" };
  return known[type] ?? "";
}
