// What was sent, as plain data, before any schema sees it: bounded in bytes and in depth, strict UTF-8, no field twice.
import { INPUT_INVALID } from '#contract/envelope.ts';
import type { CallName } from '#contract/routes.ts';
import { type Rejection, rejection } from './answer.ts';
import { says } from './says.ts';

const DEEPEST = 32;
const ORDINARY = 256 * 1024;

/** In bytes, for the calls that carry sequences. */
const LARGE: Partial<Record<CallName, number>> = {
  syncVectors: 16_000_000,
  syncSequences: 16_000_000,
  addCart: 2_000_000,
  newAddCart: 8_000_000,
  saveSample: 8_000_000,
  updateSample: 8_000_000,
  editCartPlasmidPreparation: 8_000_000,
};

export type Fields = Readonly<Record<string, unknown>>;
export type Read =
  | { readonly ok: true; readonly fields: unknown }
  | { readonly ok: false; readonly why: Rejection };

export async function readJson(request: Request, call: CallName): Promise<Read> {
  const most = LARGE[call] ?? ORDINARY;
  if (Number(request.headers.get('content-length') ?? 0) > most) return no(413, says.tooLarge);
  const bytes = await readBytes(request, most);
  if (bytes === undefined) return no(413, says.tooLarge);
  if (bytes.length === 0) return { ok: true, fields: {} };
  if (!isJson(request.headers.get('content-type'))) return no(415, says.wrongType);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (isDeep(text)) return no(400, says.brokenBody);
    return { ok: true, fields: JSON.parse(text) };
  } catch {
    return no(400, says.brokenBody);
  }
}

/** Query and path fields of a GET. */
export function readQuery(url: URL, path: Readonly<Record<string, string>>): Read {
  const fields = new Map<string, string>(Object.entries(path));
  for (const [name, value] of url.searchParams) {
    if (fields.has(name)) return no(400, says.inputInvalid);
    fields.set(name, value);
  }
  return { ok: true, fields: Object.fromEntries(fields) };
}

function no(status: number, words: (typeof says)[keyof typeof says]): Read {
  return { ok: false, why: rejection(status, INPUT_INVALID, words) };
}

async function readBytes(request: Request, most: number): Promise<Uint8Array | undefined> {
  if (request.body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.length;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isJson(type: string | null): boolean {
  return /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type ?? '');
}

/** Counts brackets outside texts, without recursion. */
function isDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const it = text.charCodeAt(i);
    if (isText) {
      if (it === 0x5c) i++;
      else if (it === 0x22) isText = false;
    } else if (it === 0x22) isText = true;
    else if (it === 0x7b || it === 0x5b) {
      if (++depth > DEEPEST) return true;
    } else if (it === 0x7d || it === 0x5d) depth--;
  }
  return false;
}
