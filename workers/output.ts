// A result too large for memory, written as it is made: to the origin-private file system through a synchronous
// handle, or, where there is none, up to 300 MB gathered as a Blob. What comes out is a file the page can offer for
// download.
import { fault } from '#bio/core/fault.ts';
import { FaultError } from '#bio/core/faultError.ts';
import type { Stage } from '#bio/edit/lineWriter.ts';
import type { Scratch } from '#bio/edit/reverseStream.ts';
import { openPrivate } from './privateFiles.ts';

const STAGE = 1 << 20;
/** Bytes of a result that may lie in memory; a Blob of 1 GB cannot be read back (docs/performance.md). */
const MAX_IN_MEMORY = 300_000_000;

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
  reserve(bytes: number): void {
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
export interface ScratchFile extends Scratch {
  drop(): Promise<void>;
}

/** Undefined where the browser has no private file system. */
export async function openScratchFile(): Promise<ScratchFile | undefined> {
  const opened = await openPrivate('spill');
  if (!opened) return undefined;
  const { handle, remove } = opened;
  let size = 0;
  return {
    add(bytes) {
      writeAll(handle, bytes, size);
      size += bytes.length;
    },
    read(into, from) {
      if (handle.read(into, { at: from }) !== into.length) throw new Error('what was put aside is gone');
    },
    clear() {
      size = 0;
    },
    async drop() {
      handle.close();
      await remove();
    },
  };
}

function diskFull(): FaultError {
  return new FaultError(
    fault('output/disk-full', {
      en: 'The browser has no more room on disk for the result. Free some space, or use the command line.',
      zh: '浏览器可用的磁盘空间不足，无法保存结果。请释放空间，或使用命令行。',
    }),
  );
}

async function openFile(): Promise<Sink | undefined> {
  const opened = await openPrivate('part');
  if (!opened) return undefined;
  const { handle, finish, remove } = opened;
  let size = 0;
  return {
    write(bytes) {
      writeAll(handle, bytes, size);
      size += bytes.length;
    },
    async finish() {
      // Not flushed: whoever reads it here sees it, and a gigabyte on its way to the disk is not to be waited for.
      handle.close();
      return finish();
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

class BlobSink implements Sink {
  readonly #parts: Blob[] = [];
  #size = 0;

  write(bytes: Uint8Array): void {
    this.#size += bytes.length;
    if (this.#size > MAX_IN_MEMORY) throw noPrivateFiles();
    this.#parts.push(new Blob([Uint8Array.from(bytes)]));
  }

  async finish(): Promise<Blob> {
    return new Blob(this.#parts, { type: 'text/plain' });
  }

  async drop(): Promise<void> {
    this.#parts.length = 0;
  }
}

function noPrivateFiles(): FaultError {
  const max = MAX_IN_MEMORY / 1e6;
  return new FaultError(
    fault('output/no-private-files', {
      en: `This window gives the page no files of its own, and a result of more than ${max} MB does not fit into memory. Use the web page in a normal window (not a private one, nor the offline edition), another browser, or the command line.`,
      zh: `当前窗口不允许网页使用私有文件，超过 ${max} MB 的结果无法存入内存。请在普通窗口（非无痕窗口、非离线版）中打开网站，或改用其他浏览器、命令行。`,
    }),
  );
}
