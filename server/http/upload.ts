// A multipart body as a stream: its fields first, then its files one after the other, never held in memory. A body cut
// short must end in a refusal: busboy then fails outside any await, which has ended whole processes, so every way out
// of it leads here.
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { INPUT_INVALID } from '#contract/envelope.ts';
import { makeRejection, Rejected } from './answer.ts';
import type { Body } from './bodies.ts';
import type { UploadedFile } from './handler.ts';
import { message } from './messages.ts';

const FIELDS = 20;
const FILES = 20;
const FIELD_BYTES = 10_000;

export interface Incoming {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: AsyncIterable<UploadedFile>;
  /** Ends the reading, whatever is left. */
  close(): void;
}

/** @throws Rejected when what comes before the first file is no part of a multipart body. */
export async function readUpload(body: Body, type = ''): Promise<Incoming> {
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Rejected(makeRejection(415, INPUT_INVALID, message.wrongUploadType));
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
    throw brokenUpload();
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
  let wake: () => void = () => undefined;
  for (const it of ['drain', 'close'] as const) parser.on(it, () => wake());
  const canTakeMore = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const pump = async () => {
    for await (const part of body.parts()) {
      if (parser.destroyed) return;
      if (!parser.write(part)) await canTakeMore();
    }
    parser.end();
  };
  pump().catch((error) => {
    queue.fail(error instanceof Rejected ? error : brokenUpload());
    parser.destroy();
  });
  const close = () => {
    queue.end();
    body.close();
    parser.destroy();
  };
  try {
    await queue.begin();
  } catch (error) {
    close();
    throw error;
  }
  return { fields: { ...fields }, files: queue.files(), close };
}

/** The stream was not a whole multipart body. */
function brokenUpload(): Rejected {
  return new Rejected(makeRejection(400, INPUT_INVALID, message.brokenUpload));
}

/** Whatever ends an upload early is reported to the call as an interrupted upload. */
async function* bytesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    throw error instanceof Rejected ? error : brokenUpload();
  }
}

interface Coming {
  readonly file: UploadedFile;
  readonly stream: Readable;
}

/** Files in the order of their arrival; the next one is handed out on request. */
class Queue {
  #waiting: Coming[] = [];
  #current: Coming | undefined;
  #state: 'open' | 'ended' | Rejected = 'open';
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

  fail(why = brokenUpload()): void {
    if (this.#state !== 'open') return;
    this.#state = why;
    for (const it of [...this.#waiting, this.#current]) breakOff(it, why);
    this.#wake();
  }

  /** When the first file or the end is there. @throws Rejected when the body is broken before that. */
  async begin(): Promise<void> {
    while (this.#state === 'open' && this.#waiting.length === 0) await this.#waitForWake();
    if (this.#state instanceof Rejected) throw this.#state;
  }

  async *files(): AsyncGenerator<UploadedFile> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next !== undefined) {
        this.#current = next;
        yield next.file;
        next.stream.resume();
      } else if (this.#state === 'open') await this.#waitForWake();
      else break;
    }
    if (this.#state instanceof Rejected) throw this.#state;
  }

  #waitForWake(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

function breakOff(it: Coming | undefined, why: Rejected): void {
  if (it === undefined) return;
  const { stream } = it;
  stream.on('error', () => undefined);
  stream.destroy(why);
}
