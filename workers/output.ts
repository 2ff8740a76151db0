// A result too large for memory, written as it is made: to the origin-private file system through a synchronous
// handle, or, where there is none, gathered as a Blob. What comes out is a file the page can offer for download.
import { fault } from '#bio/core/fault.ts';
import { Stopped } from '#bio/core/stopped.ts';
import type { Stage } from '#bio/edit/lineWriter.ts';
import type { Scratch } from '#bio/edit/reverseStream.ts';

const STAGE = 1 << 20;
const FOLDER = 'outputs';
const OLD_MS = 6 * 3600_000;
const MOST_KEPT = 4;

/** Bytes in, a file out. Write at `at` of `stage` after asking for `room`, or give whole pieces. */
export class Output implements Stage {
  readonly stage = new Uint8Array(STAGE);
  at = 0;
  written = 0;
  readonly #sink: Sink;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** Makes sure that so many bytes (at most the stage) can be put at `at`. */
  room(bytes: number): void {
    if (this.at + bytes > STAGE) this.flush();
  }

  write(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      if (this.at === STAGE) this.flush();
      const piece = bytes.subarray(from, from + STAGE - this.at);
      this.stage.set(piece, this.at);
      this.at += piece.length;
      from += piece.length;
    }
  }

  flush(): void {
    if (this.at === 0) return;
    this.#sink.write(this.stage.subarray(0, this.at));
    this.written += this.at;
    this.at = 0;
  }

  /** The file, once all is written. */
  async finish(): Promise<Blob> {
    this.flush();
    return this.#sink.finish();
  }

  /** Gives up what was written. */
  async drop(): Promise<void> {
    await this.#sink.drop();
  }
}

export interface Sink {
  /** The view is only good during the call. */
  write(bytes: Uint8Array): void;
  finish(): Promise<Blob>;
  drop(): Promise<void>;
}

export async function openOutput(): Promise<Output> {
  return new Output((await openFile()) ?? new BlobSink());
}

/** Scratch on disk for one job: bytes are added at the end and read back from anywhere. */
export interface Spill extends Scratch {
  drop(): Promise<void>;
}

/** Undefined where the browser has no private file system. */
export async function openSpill(): Promise<Spill | undefined> {
  const opened = await openHandle('spill');
  if (!opened) return undefined;
  const { handle, remove } = opened;
  let size = 0;
  return {
    add(bytes) {
      writeAll(handle, bytes, size);
      size += bytes.length;
    },
    read(into, from) {
      handle.read(into, { at: from });
    },
    async drop() {
      handle.close();
      await remove();
    },
  };
}

function diskFull(): Stopped {
  return new Stopped(
    fault('output/disk-full', {
      en: 'The browser has no more room on disk for the result. Free some space, or use the command line.',
      zh: '浏览器可用的磁盘空间不足，无法保存结果。请释放空间，或使用命令行。',
    }),
  );
}

async function openFile(): Promise<Sink | undefined> {
  const opened = await openHandle('result');
  if (!opened) return undefined;
  const { file, handle, remove } = opened;
  let size = 0;
  return {
    write(bytes) {
      writeAll(handle, bytes, size);
      size += bytes.length;
    },
    async finish() {
      // Not flushed: whoever reads it here sees it, and a gigabyte on its way to the disk is not to be waited for.
      handle.close();
      return file.getFile();
    },
    async drop() {
      handle.close();
      await remove();
    },
  };
}

function writeAll(handle: FileSystemSyncAccessHandle, bytes: Uint8Array, from: number): void {
  let done = 0;
  try {
    done = handle.write(bytes, { at: from });
  } catch {
    throw diskFull();
  }
  if (done !== bytes.length) throw diskFull();
}

async function openHandle(purpose: string) {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(FOLDER, { create: true });
    await clean(folder);
    const name = `${purpose}-${Date.now()}-${Math.trunc(performance.now() * 1000)}`;
    const file = await folder.getFileHandle(name, { create: true });
    const handle = await file.createSyncAccessHandle();
    return { file, handle, remove: () => folder.removeEntry(name) };
  } catch {
    return undefined;
  }
}

/** Results nobody can still be waiting for: older than six hours, or pushed out by newer ones. */
async function clean(folder: FileSystemDirectoryHandle): Promise<void> {
  const found: { readonly name: string; readonly at: number }[] = [];
  for await (const name of folder.keys()) found.push({ name, at: Number(name.split('-')[1]) });
  found.sort((a, b) => b.at - a.at);
  const now = Date.now();
  for (const [i, { name, at }] of found.entries()) {
    if (i < MOST_KEPT && now - at < OLD_MS) continue;
    // One that another worker still writes is locked and stays.
    await folder.removeEntry(name).catch(() => {});
  }
}

class BlobSink implements Sink {
  readonly #parts: Blob[] = [];

  write(bytes: Uint8Array): void {
    this.#parts.push(new Blob([Uint8Array.from(bytes)]));
  }

  async finish(): Promise<Blob> {
    return new Blob(this.#parts, { type: 'text/plain' });
  }

  async drop(): Promise<void> {
    this.#parts.length = 0;
  }
}
