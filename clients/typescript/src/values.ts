// Values of JavaScript as the protocol's typed JSON, and back. What JSON has stands for itself; every
// other type is an object with the key "$type". Objects of a program arrive as data, never as code.

import { ConversionError } from "./errors.js";

const deepest = 190; // the worker reads 200 nested arrays and objects

/** A tuple of Python. Arrays that are none are lists. */
export class Tuple<T = unknown> extends Array<T> {
  static override of<T>(...items: T[]): Tuple<T> {
    return Tuple.from(items) as Tuple<T>;
  }
}

/** A float whose value may be whole: `new Float(1)` is 1.0 in Python, while 1 is an int. */
export class Float {
  constructor(readonly value: number) {}
  valueOf(): number {
    return this.value;
  }
}

/**
 * A value of a type that JavaScript has not, by Python's own text for it: "datetime", "date", "time",
 * "timedelta" (seconds), "decimal", "fraction", "uuid", "path". It goes back as what it was.
 */
export class PyText {
  constructor(readonly type: string, readonly value: string) {}
  toString(): string {
    return this.value;
  }
  toJSON(): string {
    return this.value;
  }
  /** A datetime as a Date, which drops microseconds. Without an offset it is taken for local time. */
  toDate(): Date {
    return new Date(this.value);
  }
}

/** A complex number. */
export class Complex {
  constructor(readonly real: number, readonly imag: number) {}
}

/** An instance of a class of the program, as data. */
export class PyObject {
  constructor(readonly className: string, readonly fields: Record<string, unknown>, readonly text = "") {}
  toString(): string {
    return this.text || this.className;
  }
}

/** Stands inside a larger value for one that cannot cross. */
export class Opaque {
  constructor(readonly className: string, readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

const textTypes = ["datetime", "date", "time", "timedelta", "decimal", "fraction", "uuid", "path"];

/** The form of a value that JSON.stringify takes. ConversionError if it cannot cross. */
export function encode(v: unknown, depth = 0): unknown {
  switch (typeof v) {
    case "string":
    case "boolean":
      return v;
    case "undefined":
      return null;
    case "number":
      return encodeNumber(v);
    case "bigint":
      return v >= -9007199254740991n && v <= 9007199254740991n ? Number(v) : { $type: "int", value: (v < 0n ? "-0x" + (-v).toString(16) : "0x" + v.toString(16)) };
    case "object":
      break;
    default:
      throw new ConversionError(`a ${typeof v} cannot cross to the session`);
  }
  if (v === null) return null;
  if (depth > deepest) throw new ConversionError("the value is nested too deeply, or contains itself");
  const inner = (x: unknown) => encode(x, depth + 2);
  if (v instanceof Tuple) return { $type: "tuple", items: Array.from(v, inner) };
  if (Array.isArray(v)) return v.map((x) => encode(x, depth + 1));
  if (v instanceof Float) return encodeFloat(v.value);
  if (v instanceof Set) return { $type: "set", items: Array.from(v, inner) };
  if (v instanceof Map) return { $type: "dict", items: Array.from(v, ([k, x]) => [encode(k, depth + 3), encode(x, depth + 3)]) };
  if (v instanceof Date) return encodeDate(v);
  if (v instanceof ArrayBuffer || ArrayBuffer.isView(v)) return { $type: "bytes", data: toBase64(asBytes(v)) };
  if (v instanceof PyText && textTypes.includes(v.type)) return { $type: v.type, value: v.value };
  if (v instanceof Complex) return { $type: "complex", real: encodeFloat(v.real), imag: encodeFloat(v.imag) };
  if (v instanceof PyObject) {
    return { $type: "object", class: v.className, fields: encodeRecord(v.fields, depth + 1), ...(v.text && { text: v.text }) };
  }
  const toJSON = (v as { toJSON?: unknown }).toJSON;
  if (typeof toJSON === "function") return encode(toJSON.call(v), depth + 1);
  const proto = Object.getPrototypeOf(v);
  if (proto !== null && Object.getPrototypeOf(proto) !== null) {
    throw new ConversionError(`an object of class ${(v as object).constructor?.name || "?"} cannot cross to the session`);
  }
  return encodeRecord(v as Record<string, unknown>, depth);
}

function encodeRecord(v: Record<string, unknown>, depth: number): unknown {
  const entries = Object.entries(v).filter(([, x]) => x !== undefined);
  if (!Object.hasOwn(v, "$type")) return Object.fromEntries(entries.map(([k, x]) => [k, encode(x, depth + 1)]));
  return { $type: "dict", items: entries.map(([k, x]) => [k, encode(x, depth + 3)]) };
}

function encodeNumber(v: number): unknown {
  if (Number.isSafeInteger(v) && !Object.is(v, -0)) return v;
  return encodeFloat(v);
}

/** Floats that JSON.stringify would write as ints, or not at all, are written with their type. */
function encodeFloat(v: number): unknown {
  if (Number.isFinite(v) && !Number.isInteger(v)) return v;
  const text = Number.isNaN(v) ? "nan" : v === Infinity ? "inf" : v === -Infinity ? "-inf" : Object.is(v, -0) ? "-0.0" : String(v).replace(/^-?\d+$/, "$&.0");
  return { $type: "float", value: text };
}

function encodeDate(v: Date): unknown {
  if (Number.isNaN(v.getTime())) throw new ConversionError("an invalid Date cannot cross to the session");
  return { $type: "datetime", value: v.toISOString().replace("Z", "+00:00") };
}

function asBytes(v: ArrayBuffer | ArrayBufferView): Uint8Array {
  return v instanceof ArrayBuffer ? new Uint8Array(v) : new Uint8Array(v.buffer, v.byteOffset, v.byteLength);
}

/** The value that JSON.parse has read. */
export function decode(v: any): any {
  if (Array.isArray(v)) return v.map(decode);
  if (typeof v !== "object" || v === null) return v;
  if (!Object.hasOwn(v, "$type")) return Object.fromEntries(Object.entries(v).map(([k, x]) => [k, decode(x)]));
  switch (v.$type) {
    case "int":
      return decodeInt(v.value);
    case "float":
      return { nan: NaN, inf: Infinity, "-inf": -Infinity }[v.value as string] ?? Number(v.value);
    case "complex":
      return new Complex(decode(v.real), decode(v.imag));
    case "bytes":
    case "bytearray":
      return fromBase64(v.data ?? "");
    case "tuple":
      return Tuple.from(v.items, decode);
    case "set":
    case "frozenset":
      return new Set(v.items.map(decode));
    case "dict":
      return new Map(v.items.map(([k, x]: [unknown, unknown]) => [decode(k), decode(x)]));
    case "object":
      return new PyObject(v.class, decode(v.fields), v.text ?? "");
    case "repr":
      return new Opaque(v.class, v.text);
  }
  if (textTypes.includes(v.$type)) return new PyText(v.$type, v.value);
  throw new ConversionError(`the value of type ${v.$type} from the session cannot be read`);
}

function decodeInt(text: string): number | bigint {
  const negative = text.startsWith("-");
  const n = BigInt(negative ? text.slice(1) : text);
  return negative ? -n : n;
}

export function toBase64(data: Uint8Array): string {
  if (typeof Buffer !== "undefined") return Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("base64");
  let text = "";
  for (let i = 0; i < data.length; i += 0x8000) text += String.fromCharCode(...data.subarray(i, i + 0x8000));
  return btoa(text);
}

export function fromBase64(text: string): Uint8Array {
  if (typeof Buffer !== "undefined") return new Uint8Array(Buffer.from(text, "base64"));
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
}
