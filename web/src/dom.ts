// Small helpers for the document. Text of programs reaches it as text only, never as HTML.

type Attributes = Record<string, string | boolean | ((e: any) => void)>;

// el makes an element. Attributes that are functions become listeners.
export function el<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") e.addEventListener(name, value);
    else if (typeof value === "boolean") e.toggleAttribute(name, value);
    else e.setAttribute(name, value);
  }
  e.append(...children);
  return e;
}

// byId finds an element that index.html has.
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const e = document.getElementById(id);
  if (e === null) throw new Error("index.html has no " + id);
  return e as T;
}

// announce tells a screen reader, and shows it in the status line.
export function announce(text: string): void {
  byId("status").textContent = text;
}

export function bytes(n: number): string {
  if (n < 1024) return `${n} B`;
  const units = ["KiB", "MiB", "GiB", "TiB"];
  let i = -1;
  do {
    n /= 1024;
    i++;
  } while (n >= 1024 && i < units.length - 1);
  return `${n < 10 ? n.toFixed(1) : Math.round(n)} ${units[i]}`;
}

export function duration(ms: number): string {
  if (ms < 1) return `${ms.toFixed(2)} ms`;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

// save gives the user a file. Firefox follows a link only while it is in the document, and the
// address must live until the download has begun.
export function save(name: string, data: Blob): void {
  const url = URL.createObjectURL(data);
  const link = el("a", { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// fromBase64 decodes the data of an artifact.
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text);
  const out = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) out[i] = raw.charCodeAt(i);
  return out;
}
