// A multipart body as a stream: its fields first, then its files one after the other, never held in memory. A body cut
// short must end in a refusal: busboy then fails outside any await, which has ended whole processes, so every way out
// of it leads here.
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import busboy from 'busboy';
import { INPUT_INVALID } from '#contract/envelope.ts';
import { type Rejection, rejection } from './answer.ts';
import type { UploadedFile } from './handler.ts';
import { says } from './says.ts';

const FIELDS = 20;
const FILES = 20;
const FIELD_BYTES = 10_000;

export interface Incoming {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: AsyncIterable<UploadedFile>;
  /** Ends the reading, whatever is left. */
  close(): void;
}

type Read =
  | { readonly ok: true; readonly incoming: Incoming }
  | { readonly ok: false; readonly why: Rejection };

/** The stream was not a whole multipart body: thrown to whoever reads the files. */
export class BrokenUpload extends Error {}

export async function readUpload(request: Request): Promise<Read> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || request.body === null)
    return { ok: false, why: rejection(415, INPUT_INVALID, says.wrongUploadType) };
  const queue = new Queue();
  const fields: Record<string, unknown> = Object.create(null);
  let parser: busboy.Busboy;
  try {
    parser = busboy({
      headers: { 'content-type': type },
      limits: {
        fields: FIELDS,
        files: FILES,
        fieldSize: FIELD_BYTES,
        fieldNameSize: 100,
        parts: FIELDS + FILES,
      },
      defParamCharset: 'utf8',
    });
  } catch {
    return { ok: false, why: rejection(400, INPUT_INVALID, says.brokenUpload) };
  }
  // Fields belong before the first file, each once; one elsewhere breaks the upload.
  let hasFiles = false;
  parser.on('field', (name, value, info) => {
    if (hasFiles || name in fields || info.valueTruncated || info.nameTruncated) queue.fail();
    else fields[name] = value;
  });
  parser.on('file', (field, stream, info) => {
    hasFiles = true;
    stream.on('error', () => queue.fail());
    queue.put({
      file: { field, name: info.filename ?? '', type: info.mimeType, stream: bytesOf(stream) },
      stream,
    });
  });
  for (const it of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(it, () => queue.fail());
  parser.on('error', () => queue.fail());
  parser.on('close', () => queue.end());
  const source = Readable.fromWeb(request.body as WebStream<Uint8Array>);
  source.on('error', () => {
    queue.fail();
    parser.destroy();
  });
  source.pipe(parser);
  const close = () => {
    queue.end();
    source.unpipe(parser);
    source.destroy();
    parser.destroy();
  };
  if (!(await queue.begun())) {
    close();
    return { ok: false, why: rejection(400, INPUT_INVALID, says.brokenUpload) };
  }
  return { ok: true, incoming: { fields: { ...fields }, files: queue.files(), close } };
}

/** Whatever ends it early is told as what it is to the call: an upload that broke off. */
async function* bytesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (cause) {
    throw new BrokenUpload('the multipart body broke off', { cause });
  }
}

interface Coming {
  readonly file: UploadedFile;
  readonly stream: Readable;
}

/** Files in the order they come; the next is handed out when it is asked for. */
class Queue {
  #waiting: Coming[] = [];
  #current: Coming | undefined;
  #state: 'open' | 'ended' | 'broken' = 'open';
  #wake: () => void = () => undefined;

  put(it: Coming): void {
    if (this.#state === 'open') this.#waiting.push(it);
    else it.stream.resume();
    this.#wake();
  }

  end(): void {
    if (this.#state === 'open') this.#state = 'ended';
    this.#wake();
  }

  fail(): void {
    if (this.#state !== 'open') return;
    this.#state = 'broken';
    for (const it of [...this.#waiting, this.#current]) breakOff(it);
    this.#wake();
  }

  /** When the first file or the end is there; false when the body is broken before that. */
  async begun(): Promise<boolean> {
    while (this.#state === 'open' && this.#waiting.length === 0) await this.#woken();
    return this.#state !== 'broken';
  }

  async *files(): AsyncGenerator<UploadedFile> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next !== undefined) {
        this.#current = next;
        yield next.file;
        next.stream.resume();
      } else if (this.#state === 'open') await this.#woken();
      else break;
    }
    if (this.#state === 'broken') throw new BrokenUpload('the multipart body broke off');
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

function breakOff(it: Coming | undefined): void {
  if (it === undefined) return;
  const { stream } = it;
  stream.on('error', () => undefined);
  stream.destroy(new BrokenUpload('the multipart body broke off'));
}
