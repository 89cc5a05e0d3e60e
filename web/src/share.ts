// Sharing by the fragment of the address, which browsers do not send to servers: #c= and the
// program, compressed and in the base64 of addresses. Opening such an address never runs it.

const prefix = "#c=";
const largest = 1 << 20; // characters of a program from an address

export async function encode(code: string): Promise<string> {
  const packed = await collect(new Blob([code]).stream().pipeThrough(new CompressionStream("deflate-raw")), Infinity);
  let raw = "";
  for (const b of packed) raw += String.fromCharCode(b);
  return prefix + btoa(raw).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// decode returns the program of a fragment, null if there is none in it.
export async function decode(fragment: string): Promise<string | null> {
  if (!fragment.startsWith(prefix)) return null;
  const raw = atob(fragment.slice(prefix.length).replaceAll("-", "+").replaceAll("_", "/"));
  const packed = Uint8Array.from(raw, (c) => c.charCodeAt(0));
  const code = await collect(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")), largest);
  return new TextDecoder("utf-8", { fatal: true }).decode(code);
}

async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error("the program is too long");
    }
    parts.push(value);
  }
  const out = new Uint8Array(size);
  let at = 0;
  for (const p of parts) {
    out.set(p, at);
    at += p.length;
  }
  return out;
}
