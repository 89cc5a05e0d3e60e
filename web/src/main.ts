// The page: an editor, the output of runs, and a session of the server behind them.

import { AgentTab } from "./agent";
import { announce, byId, el } from "./dom";
import { Client, type Event, type Info, Problem, type Result, type Session, type Usage, type Variable } from "./api";
import * as dialogs from "./dialogs";
import { Editor } from "./editor";
import { examples } from "./examples";
import { Files } from "./files";
import { Output, type Run } from "./output";
import * as panels from "./panels";
import * as share from "./share";
import { setUpTheme } from "./theme";
import { innermost } from "./traceback";

const sessionName = "hognose.session";
const codeName = "hognose.code";

class App {
  private readonly client = new Client(dialogs.askKey);
  private readonly editor: Editor;
  private readonly output: Output;
  private readonly files: Files;
  private readonly snippets = new Map<string, string>(); // what each snippet of the session was
  private shared: string | null = null; // the program that the address has
  private info: Info | null = null;
  private session: Session | null = null;
  private opening: Promise<string> | null = null;
  private usage: Usage | null = null;
  private variables: Variable[] = [];
  private running: AbortController | null = null;

  constructor() {
    this.editor = new Editor({
      parent: byId("editor"),
      run: () => void this.run(),
      changed: (code) => this.changed(code),
      names: () => this.variables.map((v) => ({ label: v.name, detail: v.type })),
    });
    const known = (file: string) => this.snippets.get(file) === this.editor.code;
    this.output = new Output(byId("output"), { known, go: (place) => this.editor.go(place.line, place.column) });
    this.files = new Files(this.client, () => this.open(), () => this.session?.id ?? "", (err) => this.report(err));
  }

  async start(): Promise<void> {
    dialogs.setUp();
    setUpTheme();
    panels.tabs(byId("tabs"));
    this.setUpButtons();
    this.setUpExamples();
    await this.firstCode();
    try {
      this.info = await this.client.json<Info>("GET", "v1/info");
      this.offer(this.info);
      await this.resume();
    } catch (err) {
      this.report(err);
    }
    this.showState();
    await this.refresh();
  }

  // offer shows what this server has beside an editor.
  private offer(info: Info): void {
    byId("docs").hidden = info.docs !== true;
    if (info.agent === undefined) return;
    byId("modes").hidden = false;
    panels.tabs(byId("modes"));
    new AgentTab(this.client).describe(info.agent.model, info.agent.tools);
  }

  private setUpButtons(): void {
    const on = (id: string, act: () => void | Promise<void>) => byId(id).addEventListener("click", () => void act());
    on("run", () => this.run());
    on("stop", () => this.stop());
    on("reset", () => this.reset());
    on("clear", () => this.output.clear());
    on("share", () => this.share());
    on("forget-key", () => {
      this.client.forgetKey();
      this.forgetSession();
      location.reload();
    });
    byId("limits-form").addEventListener("submit", (e) => {
      e.preventDefault();
      void this.applyLimits();
    });
    addEventListener("keydown", (e) => {
      if (e.key !== "Enter" || !(e.ctrlKey || e.metaKey) || e.defaultPrevented || byId("code").hidden || document.querySelector("dialog[open]") !== null) return;
      e.preventDefault();
      void this.run();
    });
    addEventListener("hashchange", () => void this.fromAddress());
  }

  private setUpExamples(): void {
    const select = byId<HTMLSelectElement>("examples");
    examples.forEach((e, i) => select.append(el("option", { value: String(i) }, e.name)));
    select.addEventListener("change", () => {
      const example = examples[Number(select.value)];
      select.value = "";
      if (example === undefined) return;
      this.editor.set(example.code);
      announce(`Example: ${example.name}`);
    });
  }

  // firstCode shows what the address has, or what was there before, or the first example.
  private async firstCode(): Promise<void> {
    if (await this.fromAddress()) return;
    this.editor.set(sessionStorage.getItem(codeName) ?? examples[0]!.code);
  }

  private async fromAddress(): Promise<boolean> {
    try {
      const code = await share.decode(location.hash);
      if (code === null) return false;
      this.shared = code;
      this.editor.set(code);
      return true;
    } catch {
      this.output.note("The program in the address cannot be read.", true);
      return false;
    }
  }

  // changed keeps the text for when the page is loaded again. The address loses a program that the
  // editor no longer shows.
  private changed(code: string): void {
    sessionStorage.setItem(codeName, code);
    if (this.shared === null || this.shared === code) return;
    this.shared = null;
    history.replaceState(null, "", location.pathname + location.search);
  }

  private async share(): Promise<void> {
    this.shared = this.editor.code;
    history.replaceState(null, "", await share.encode(this.shared));
    try {
      await navigator.clipboard.writeText(location.href);
      announce("Link copied. The program is in the link itself.");
    } catch {
      dialogs.showLink(location.href);
    }
  }

  // open returns the id of the session, and opens one if there is none.
  private open(): Promise<string> {
    if (this.session !== null) return Promise.resolve(this.session.id);
    this.opening ??= this.create().finally(() => (this.opening = null));
    return this.opening;
  }

  private async create(): Promise<string> {
    const session = await this.client.json<Session>("POST", "v1/sessions", { limits: panels.readLimits(), metadata: { client: "page" } });
    this.session = session;
    this.snippets.clear();
    sessionStorage.setItem(sessionName, session.id);
    this.showState();
    return session.id;
  }

  // resume goes on with the session that this tab had before it was loaded again.
  private async resume(): Promise<void> {
    const id = sessionStorage.getItem(sessionName);
    if (id === null) return;
    try {
      this.session = await this.client.json<Session>("GET", `v1/sessions/${id}`);
      panels.writeLimits(this.session.limits);
    } catch (err) {
      if (!isGone(err)) throw err;
      this.forgetSession();
    }
  }

  private forgetSession(): void {
    this.session = null;
    this.usage = null;
    this.snippets.clear();
    sessionStorage.removeItem(sessionName);
  }

  private async run(): Promise<void> {
    const code = this.editor.code;
    if (this.running !== null || code.trim() === "") return;
    this.running = new AbortController();
    delete document.body.dataset["ready"];
    this.showState();
    this.editor.markError(null);
    const run = this.output.begin();
    announce("Running");
    try {
      await this.execute(run, code);
    } catch (err) {
      run.fail(this.running.signal.aborted ? "Stopped before the server answered." : message(err));
    }
    this.running = null;
    this.showState();
    await this.refresh();
  }

  // execute runs code, in a new session if the old one has ended.
  private async execute(run: Run, code: string): Promise<void> {
    const signal = this.running!.signal;
    let result: Result | null = null;
    const listen = (e: Event) => {
      if (e.type === "stdout" || e.type === "stderr") run.print(e.type, e.text);
      else if (e.type === "problem") throw new Problem(e.status, e.code, e.detail ?? e.title);
      else if (e.type === "result") result = e;
    };
    try {
      await this.client.stream(await this.open(), code, listen, signal);
    } catch (err) {
      if (!isGone(err)) throw err;
      this.forgetSession();
      run.print("stderr", "The session had ended. This is a new one, without variables and files.\n");
      await this.client.stream(await this.open(), code, listen, signal);
    }
    if (result === null) throw new Problem(0, "cut", "The connection ended before the run did.");
    this.finish(run, code, result);
  }

  private finish(run: Run, code: string, result: Result): void {
    this.snippets.set(`<snippet ${result.execution_count}>`, code);
    this.usage = result.usage;
    run.end(result);
    if (result.error === undefined || this.editor.code !== code) return;
    const line = innermost(result.error, (file) => this.snippets.get(file) === code)?.line ?? result.error.violations?.[0]?.line;
    this.editor.markError(line ?? null);
  }

  // stop interrupts the run. One that does not end then is given up.
  private async stop(): Promise<void> {
    const run = this.running;
    if (run === null) return;
    announce("Stopping");
    if (this.session === null) return run.abort(); // it is being opened
    setTimeout(() => run.abort(), 10_000);
    try {
      await this.client.json("POST", `v1/sessions/${this.session.id}/interrupt`);
    } catch (err) {
      this.report(err);
    }
  }

  private async reset(): Promise<void> {
    if (this.session === null) return this.output.note("Nothing to reset: no program has run.");
    try {
      await this.client.json("POST", `v1/sessions/${this.session.id}/reset`);
      this.output.note("Reset: variables, functions and imports are forgotten. Files stay.");
    } catch (err) {
      if (isGone(err)) this.forgetSession();
      this.report(err);
    }
    await this.refresh();
  }

  // applyLimits begins a new session, because limits belong to one from its beginning.
  private async applyLimits(): Promise<void> {
    const old = this.session;
    this.forgetSession();
    try {
      await this.open();
      this.output.note("A new session with these limits has begun, without variables and files.");
      if (old !== null) await this.client.json("DELETE", `v1/sessions/${old.id}`);
    } catch (err) {
      if (!isGone(err)) this.report(err);
    }
    await this.refresh();
  }

  // refresh reads variables and files again. The page is ready then, which tests wait for.
  private async refresh(): Promise<void> {
    this.variables = [];
    if (this.session !== null) {
      try {
        const path = `v1/sessions/${this.session.id}/variables?repr=true`;
        this.variables = (await this.client.json<{ variables: Variable[] }>("GET", path)).variables;
      } catch {
        // the session has ended; the next run says so
      }
    }
    panels.showVariables(this.variables);
    panels.showService(this.info, this.session, this.usage);
    await this.files.refresh();
    if (this.running === null) document.body.dataset["ready"] = "true";
  }

  private showState(): void {
    const running = this.running !== null;
    const stop = byId<HTMLButtonElement>("stop");
    const run = byId<HTMLButtonElement>("run");
    const focused = document.activeElement;
    run.disabled = running;
    stop.disabled = !running;
    byId<HTMLButtonElement>("reset").disabled = running;
    if (focused === run && running) stop.focus(); // a disabled button loses the focus
    if (focused === stop && !running) run.focus();
    byId("output").setAttribute("aria-busy", String(running));
    byId("forget-key").hidden = !this.client.hasKey;
    byId("python").textContent = this.info === null ? "" : `Python ${this.info.python}`;
  }

  private report(err: unknown): void {
    this.output.note(message(err), true);
  }
}

function isGone(err: unknown): boolean {
  return err instanceof Problem && err.status === 404;
}

function message(err: unknown): string {
  if (err instanceof Problem) return err.message;
  return err instanceof Error ? `The page failed: ${err.message}` : String(err);
}

void new App().start();
