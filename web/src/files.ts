// The files of the session: a list with download and removal, and uploads by button or drop.

import { announce, bytes, byId, el, save } from "./dom";
import { type Client, filePath, type FileInfo, Problem } from "./api";

const folder = "/work"; // the working folder of programs

export class Files {
  private readonly list = byId("file-list");

  // open gives the id of the session, and opens one if there is none; current gives "" then.
  constructor(private readonly client: Client, private readonly open: () => Promise<string>, private readonly current: () => string, private readonly problem: (err: unknown) => void) {
    const input = byId<HTMLInputElement>("upload");
    byId("upload-button").addEventListener("click", () => input.click());
    input.addEventListener("change", () => {
      void this.upload([...(input.files ?? [])]);
      input.value = "";
    });
    this.watchDrops();
  }

  // watchDrops takes files that are dropped anywhere on the page.
  private watchDrops(): void {
    const hasFiles = (e: DragEvent) => e.dataTransfer?.types.includes("Files") ?? false;
    const mark = (on: boolean) => document.body.classList.toggle("dropping", on);
    addEventListener("dragover", (e) => {
      if (!hasFiles(e)) return;
      e.preventDefault();
      mark(true);
    }, true);
    addEventListener("dragleave", (e) => {
      if (e.relatedTarget === null) mark(false);
    });
    addEventListener("drop", (e) => {
      if (!hasFiles(e)) return;
      e.preventDefault();
      e.stopPropagation();
      mark(false);
      void this.upload([...e.dataTransfer!.files]);
    }, true);
  }

  private async upload(files: File[]): Promise<void> {
    try {
      const id = await this.open();
      for (const file of files) {
        announce(`Uploading ${file.name} …`);
        // A dropped folder looks like a file, and fails to be read.
        const data = await file.arrayBuffer().catch(() => Promise.reject(new Problem(0, "unreadable", `${file.name} cannot be read. Folders cannot be uploaded, only files.`)));
        await this.client.request("PUT", filePath(id, `${folder}/${file.name}`), new Blob([data]));
      }
      if (files.length > 0) announce(`Uploaded ${files.map((f) => f.name).join(", ")}`);
    } catch (err) {
      this.problem(err);
    }
    await this.refresh();
  }

  async refresh(): Promise<void> {
    const id = this.current();
    let files: FileInfo[] = [];
    if (id !== "") {
      try {
        files = (await this.client.json<{ files: FileInfo[] }>("GET", `v1/sessions/${id}/files?depth=8`)).files;
        this.offer("");
      } catch (err) {
        // Some backends keep their files to themselves. Of a session that has ended the next run tells.
        if (err instanceof Problem && err.status === 501) this.offer("The files of this backend cannot be reached from here.");
        return;
      }
    }
    files = files.filter((f) => !f.dir);
    byId("file-count").textContent = files.length === 0 ? "" : String(files.length);
    this.list.replaceChildren(...files.map((f) => this.row(id, f)));
    byId("no-files").hidden = files.length > 0;
  }

  // offer shows how to upload files, or why that is not possible.
  private offer(not: string): void {
    byId("upload-row").hidden = not !== "";
    byId("no-files").textContent = not === "" ? "No files yet." : not;
  }

  private row(id: string, f: FileInfo): HTMLElement {
    const name = f.path.startsWith(folder + "/") ? f.path.slice(folder.length + 1) : f.path;
    const download = async () => {
      try {
        const response = await this.client.request("GET", filePath(id, f.path), undefined, "*/*");
        save(f.name, await response.blob());
        announce(`Downloaded ${name}`);
      } catch (err) {
        this.problem(err);
      }
    };
    const remove = async () => {
      try {
        await this.client.json("DELETE", filePath(id, f.path));
        announce(`Removed ${name}`);
      } catch (err) {
        this.problem(err);
      }
      await this.refresh();
      byId("upload-button").focus();
    };
    return el("li", {},
      el("span", { class: "name" }, name), el("span", { class: "meta" }, bytes(f.size)),
      el("button", { type: "button", class: "quiet", "aria-label": `Download ${name}`, click: download }, "Download"),
      el("button", { type: "button", class: "quiet", "aria-label": `Remove ${name}`, click: remove }, "Remove"));
  }
}
