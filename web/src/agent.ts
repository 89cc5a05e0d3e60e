// The tab in which a model solves tasks: its thoughts, code, prints, tool calls and answer, live.

import { announce, byId, duration, el, fromBase64 } from "./dom";
import { type Client, Problem } from "./api";

const openTag = "<code>";

interface Made { Type: string; Data: string }

type AgentEvent =
  | { type: "session"; id: string }
  | { type: "step"; step: number }
  | { type: "text"; delta: string }
  | { type: "plan"; text: string }
  | { type: "compacted"; before: number; after: number }
  | { type: "code"; code: string }
  | { type: "print"; text: string; stderr?: boolean }
  | { type: "tool_call"; tool: string; args: unknown }
  | { type: "approval"; id: number; tool: string; args: unknown }
  | { type: "observation"; artifacts?: Made[] }
  | { type: "error"; error: string }
  | { type: "final"; answer: unknown; artifacts?: Made[] }
  | { type: "end"; error?: string; result: { answer: unknown; steps: number; usage?: { input?: number; output?: number }; duration?: number } }
  | { type: "problem"; status: number; code: string; title: string; detail?: string };

export class AgentTab {
  private session = "";
  private running: AbortController | null = null;
  private readonly log = byId("agent-log");
  private readonly input = byId<HTMLTextAreaElement>("agent-task");
  private urls: string[] = [];

  // Of the step that is shown.
  private body: HTMLElement = this.log;
  private thought: HTMLElement | null = null;
  private written = "";
  private printed: HTMLElement | null = null;

  constructor(private readonly client: Client) {
    byId("agent-form").addEventListener("submit", (e) => {
      e.preventDefault();
      void this.give();
    });
    this.input.addEventListener("keydown", (e) => {
      if (e.key !== "Enter" || e.shiftKey || e.isComposing) return;
      e.preventDefault();
      void this.give();
    });
    byId("agent-stop").addEventListener("click", () => this.running?.abort());
    byId("agent-new").addEventListener("click", () => this.forget());
    byId<HTMLSelectElement>("agent-transcript").addEventListener("change", (e) => {
      const select = e.target as HTMLSelectElement;
      const format = select.value;
      select.value = "";
      if (format !== "") void this.download(format);
    });
    this.showState();
  }

  describe(model: string, tools: string[]): void {
    byId("agent-model").textContent = model + (tools.length === 0 ? "" : ` with ${tools.join(", ")}`);
  }

  // give sends the task and shows what comes of it.
  private async give(): Promise<void> {
    const task = this.input.value.trim();
    if (task === "" || this.running !== null) return;
    this.input.value = "";
    this.log.querySelector(".empty")?.remove();
    this.log.append(el("p", { class: "task" }, task));
    this.running = new AbortController();
    this.showState();
    announce("The model is at work");
    try {
      await this.client.events("v1/agent", { task, session: this.session || undefined }, (e) => this.show(e as AgentEvent), this.running.signal);
    } catch (err) {
      if (this.running.signal.aborted) this.note("Stopped.");
      else this.note(err instanceof Error ? err.message : String(err), true);
      if (err instanceof Problem && err.status === 404 && this.session !== "") this.session = "";
    }
    for (const box of this.log.querySelectorAll(".question")) box.remove(); // nobody waits for an answer any more
    this.running = null;
    this.showState();
    this.input.focus();
  }

  private show(e: AgentEvent): void {
    switch (e.type) {
      case "session":
        this.session = e.id;
        break;
      case "step":
        this.begin(`Step ${e.step}`);
        break;
      case "text":
        this.think(e.delta);
        break;
      case "plan":
        this.add(el("div", { class: "thought" }, el("h4", {}, "Plan"), e.text));
        break;
      case "compacted":
        this.note(`The conversation was made shorter: about ${e.after} tokens instead of ${e.before}.`);
        break;
      case "code":
        this.add(el("pre", { class: "code", tabindex: "0", "aria-label": "Code" }, e.code));
        break;
      case "print":
        this.print(e.text, e.stderr === true);
        break;
      case "tool_call":
        this.printed = null;
        this.add(el("p", { class: "call" }, "→ " + call(e.tool, e.args)));
        break;
      case "approval":
        this.ask(e.id, e.tool, e.args);
        break;
      case "observation":
        for (const a of e.artifacts ?? []) this.picture(a.Type, a.Data);
        break;
      case "error":
        this.add(el("pre", { class: "traceback" }, e.error));
        break;
      case "final":
        for (const a of e.artifacts ?? []) this.picture(a.Type, a.Data);
        this.add(el("div", { class: "answer" }, el("h4", {}, "Answer"), el("pre", {}, shown(e.answer))));
        announce("Answer: " + shown(e.answer).slice(0, 200));
        break;
      case "end":
        this.end(e);
        break;
      case "problem":
        throw new Problem(e.status, e.code, e.detail ?? e.title);
    }
    this.log.scrollTop = this.log.scrollHeight;
    if (matchMedia("(max-width: 48rem)").matches) this.log.lastElementChild?.scrollIntoView({ block: "end" });
  }

  private begin(title: string): void {
    this.body = el("div");
    this.thought = this.printed = null;
    this.written = "";
    this.log.append(el("article", { class: "run" }, el("h3", {}, title), this.body));
  }

  private add(e: HTMLElement): void {
    this.body.append(e);
  }

  // think shows what the model writes, up to its code, which comes as an event of its own.
  private think(delta: string): void {
    this.written += delta;
    const at = this.written.indexOf(openTag);
    let text = at < 0 ? this.written : this.written.slice(0, at);
    for (let n = openTag.length - 1; at < 0 && n > 0; n--) { // the tag may be half there
      if (text.endsWith(openTag.slice(0, n))) text = text.slice(0, -n);
    }
    if (this.thought === null && text.trim() !== "") this.add((this.thought = el("p", { class: "thought" })));
    if (this.thought !== null) this.thought.textContent = text.trim();
  }

  private print(text: string, stderr: boolean): void {
    if (this.printed === null) this.add((this.printed = el("pre", { class: "printed" })));
    this.printed.append(stderr ? el("span", { class: "stderr" }, text) : text);
  }

  // ask asks whether a tool may be called, with all of its arguments.
  private ask(id: number, tool: string, args: unknown): void {
    const rows = Object.entries((args ?? {}) as Record<string, unknown>).flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, el("pre", {}, shown(value)))]);
    const box = el("div", { class: "question", role: "group", "aria-label": `May ${tool} be called?` }, el("p", {}, "May ", el("b", {}, tool), " be called?"), el("dl", {}, ...rows));
    const answer = (approve: boolean, always: boolean, text: string) => async () => {
      box.replaceWith(el("p", { class: "note" }, `${text}: ${tool}`));
      try {
        await this.client.json("POST", `v1/agent/${this.session}/answers`, { id, approve, always });
      } catch (err) {
        this.note(err instanceof Error ? err.message : String(err), true);
      }
    };
    const allow = el("button", { type: "button", class: "primary", click: answer(true, false, "Allowed") }, "Allow");
    box.append(el("p", { class: "buttons" }, el("button", { type: "button", click: answer(false, false, "Refused") }, "Refuse"),
      el("button", { type: "button", click: answer(true, true, "Always allowed") }, "Always for this tool"), allow));
    this.add(box);
    allow.focus();
    announce(`May ${tool} be called?`);
  }

  private picture(type: string, data: string): void {
    if (!/^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(type)) return;
    const url = URL.createObjectURL(new Blob([fromBase64(data)], { type }));
    this.urls.push(url);
    this.add(el("figure", {}, el("img", { src: url, alt: "A picture that the code has made" })));
  }

  private end(e: Extract<AgentEvent, { type: "end" }>): void {
    const { steps, usage, duration: ns } = e.result;
    if (e.error !== undefined) this.note(e.error, true);
    const tokens = usage === undefined ? "" : `, ${usage.input ?? 0} + ${usage.output ?? 0} tokens`;
    this.note(`${steps} ${steps === 1 ? "step" : "steps"}${tokens}${ns === undefined ? "" : ", " + duration(ns / 1e6)}`);
  }

  private note(text: string, bad = false): void {
    this.log.append(el("p", { class: bad ? "note bad" : "note" }, text));
    if (bad) announce(text);
  }

  private async download(format: string): Promise<void> {
    try {
      const response = await this.client.request("GET", `v1/agent/${this.session}/transcript?format=${format}`, undefined, "*/*");
      const url = URL.createObjectURL(await response.blob());
      const link = el("a", { href: url, download: "agent." + format, hidden: true });
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (err) {
      this.note(err instanceof Error ? err.message : String(err), true);
    }
  }

  // forget begins anew: the next task has a session and a memory of its own.
  private forget(): void {
    this.session = "";
    this.urls.splice(0).forEach((url) => URL.revokeObjectURL(url));
    this.log.replaceChildren(el("p", { class: "empty" }, "Give the model a task. It writes Python, reads what comes of it, and answers."));
    this.body = this.log;
    this.showState();
    announce("A new conversation");
    this.input.focus();
  }

  private showState(): void {
    const running = this.running !== null;
    byId<HTMLButtonElement>("agent-send").disabled = running;
    byId<HTMLButtonElement>("agent-stop").disabled = !running;
    byId<HTMLButtonElement>("agent-new").disabled = running;
    byId<HTMLSelectElement>("agent-transcript").disabled = running || this.session === "";
    this.log.setAttribute("aria-busy", String(running));
  }
}

// call shows a call as Python would be written.
function call(tool: string, args: unknown): string {
  const parts = Object.entries((args ?? {}) as Record<string, unknown>).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const text = `${tool}(${parts.join(", ")})`;
  return text.length > 300 ? text.slice(0, 300) + " …" : text;
}

// shown is a value for people: text as it is, all else as JSON.
function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 1) ?? "";
}
