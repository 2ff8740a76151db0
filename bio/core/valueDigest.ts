// A checksum of plain data (SHA-256), the same wherever it is computed: object keys in alphabetical order, absent like
// undefined, arrays of bytes as they are, numbers that are no integers by their first twelve digits, since the last
// ones of a logarithm may differ between engines.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf } from './bytes.ts';

const DIGITS = 12;

/** `sha256-` and 64 hexadecimal digits. Takes plain data and typed arrays; anything else is a bug and throws. */
export function valueDigestOf(value: unknown): string {
  const hash = sha256.create();
  feed(value, (bytes) => void hash.update(bytes));
  return digestName(hash.digest());
}

/** The same letters, of the bytes of a file. */
export function bytesDigestOf(bytes: Uint8Array): string {
  return digestName(sha256(bytes));
}

function digestName(sum: Uint8Array): string {
  return `sha256-${Array.from(sum, (it) => it.toString(16).padStart(2, '0')).join('')}`;
}

/** How a number is written where it is compared. */
export function numberTextOf(value: number): string {
  return Number.isInteger(value) || !Number.isFinite(value)
    ? String(value)
    : String(Number(value.toPrecision(DIGITS)));
}

/** Every part begins with its kind and its length, so that two different values never give the same bytes. */
function feed(value: unknown, put: (bytes: Uint8Array) => void): void {
  const text = (it: string) => put(bytesOf(it));
  if (value === null || value === undefined) text('n;');
  else if (typeof value === 'boolean') text(value ? 't;' : 'f;');
  else if (typeof value === 'number') text(`d${numberTextOf(value)};`);
  else if (typeof value === 'string') {
    const letters = bytesOf(value);
    text(`s${letters.length}:`);
    put(letters);
  } else if (value instanceof Uint8Array) {
    text(`b${value.length}:`);
    put(value);
  } else if (ArrayBuffer.isView(value) && Symbol.iterator in value)
    feed(Array.from(value as unknown as Iterable<number>), put);
  else if (Array.isArray(value)) {
    text(`a${value.length}:`);
    for (const it of value) feed(it, put);
  } else if (value instanceof Map) feed([...value], put);
  else if (Object.getPrototypeOf(value) === Object.prototype) {
    const fields = fieldsOf(value as Readonly<Record<string, unknown>>);
    text(`o${fields.length}:`);
    for (const [key, it] of fields) {
      feed(key, put);
      feed(it, put);
    }
  } else throw new TypeError(`no plain data: ${Object.prototype.toString.call(value)}`);
}

/** The fields that have a value, sorted by name. */
export function fieldsOf(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(value)
    .filter(([, it]) => it !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
