// Files and pipes of the command line: the next chunk is read while this one is worked on; what is written is written
// at once.
import { closeSync, fstatSync, mkdtempSync, openSync, read, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fault } from '#bio/core/fault.ts';
import type { RereadableSource, Scratch } from '#bio/edit/reverseStream.ts';
import { isGzip } from '#bio/format/fileHead.ts';
import { Refused } from '#cli/command.ts';
import type { PlainFile } from '#cli/gc/stretches.ts';

// Smaller ones cost more calls, larger ones fall out of the caches. Far into a file those count less than the waits for
// the thread that reads: 1 GB is turned in 0.9 of the time, 100 MB of reads are not.
const CHUNK = 1 << 19;
const LONG_CHUNK = 1 << 21;
const FAR = 64 << 20;

/**
 * Chunks of a file, or of standard input for `-`; each is good until the next is requested, and that one is read in the
 * meantime.
 */
export async function* chunksOf(path: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = path === '-' ? 0 : openSync(path, 'r');
  const size = path === '-' ? undefined : sizeOf(file);
  let reading: Promise<number> | undefined;
  try {
    let [buffer, other] = [new Uint8Array(CHUNK), new Uint8Array(CHUNK)];
    reading = readAt(file, buffer, null);
    for (let done = 0; ; ) {
      const length = await reading;
      if (length === 0) {
        if (size !== undefined && done !== size) throw makeChangedFileFault(path);
        return;
      }
      done += length;
      if (done > FAR && other.length < LONG_CHUNK) other = new Uint8Array(LONG_CHUNK);
      reading = readAt(file, other, null);
      yield buffer.subarray(0, length);
      [buffer, other] = [other, buffer];
    }
  } finally {
    await reading?.catch(() => 0);
    if (file !== 0) closeSync(file);
  }
}

/** Standard output; the view may be used again at once. */
export function put(bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done, bytes.length - done);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A reader that has seen enough, as `head` has, is no failure.
      if (code === 'EPIPE') process.exit(0);
      if (code !== 'EAGAIN') throw error;
      pause();
    }
  }
}

/** The file, to be read anywhere; undefined of a pipe or where it is packed. */
export function openPlainFile(path: string): PlainFile | undefined {
  if (path === '-') return undefined;
  const fd = openSync(path, 'r');
  const stat = fstatSync(fd);
  if (!stat.isFile() || isGzip(headOf(fd))) {
    closeSync(fd);
    return undefined;
  }
  return {
    fd,
    size: stat.size,
    read: (into, from) => readSync(fd, into, 0, into.length, from),
    close: () => closeSync(fd),
  };
}

/** Where a long record is read again: from the file, or, of a pipe or a packed file, from a spill on disk. */
export function againOf(path: string): RereadableSource & { close(): void } {
  const plain = openPlainFile(path);
  if (!plain) return spill();
  // A view is good until the next but one is requested.
  let [buffer, other] = spare;
  spare = [new Uint8Array(0), new Uint8Array(0)];
  return {
    from: 'file',
    async read(from, to) {
      [buffer, other] = [other, buffer];
      if (buffer.length < to - from) buffer = new Uint8Array(to - from);
      const into = buffer.subarray(0, to - from);
      for (let done = 0; done < into.length; ) {
        const length = await readAt(plain.fd, into.subarray(done), from + done);
        if (length === 0) throw makeChangedFileFault(path);
        done += length;
      }
      return into;
    },
    close() {
      spare = [buffer, other];
      plain.close();
    },
  };
}

/** What the file before has read into: of many files new buffers are not collected in time. */
let spare: [Uint8Array, Uint8Array] = [new Uint8Array(0), new Uint8Array(0)];

function headOf(file: number): Uint8Array {
  const head = new Uint8Array(2);
  return head.subarray(0, readSync(file, head, 0, 2, 0));
}

function spill(): RereadableSource & { close(): void } {
  const file = createScratch();
  return { from: 'spill', spill: file, close: file.close };
}

/** A file that is made when the first bytes are added. */
export function createScratch(): Scratch & { close(): void } {
  let folder: string | undefined;
  let file = -1;
  let size = 0;
  return {
    add(bytes) {
      if (folder === undefined) {
        folder = mkdtempSync(join(tmpdir(), 'genewright-'));
        file = openSync(join(folder, 'spill'), 'w+');
        // Where an open file may be removed nothing stays behind, however the run ends.
        remove(folder);
      }
      for (let done = 0; done < bytes.length; )
        done += writeSync(file, bytes, done, bytes.length - done, size + done);
      size += bytes.length;
    },
    read: (into, from) => fill(file, into, from),
    clear() {
      size = 0;
    },
    close() {
      if (folder === undefined) return;
      closeSync(file);
      remove(folder);
    },
  };
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code !== 'EBUSY' &&
      (error as NodeJS.ErrnoException).code !== 'EPERM'
    )
      throw error;
  }
}

function fill(file: number, into: Uint8Array, from: number): void {
  for (let done = 0; done < into.length; ) {
    const length = readSync(file, into, done, into.length - done, from + done);
    if (length === 0) throw new Error('what was put aside is gone');
    done += length;
  }
}

/** Size of a file; undefined or 0 for a device or a file of the system, which report none. */
function sizeOf(file: number): number | undefined {
  const stat = fstatSync(file);
  return stat.isFile() && stat.size > 0 ? stat.size : undefined;
}

/** A file that another program still writes, or has cut: what was made of it is not what it holds. */
export function makeChangedFileFault(path: string): Refused {
  return new Refused(
    fault(
      'cli/changed',
      {
        en: 'The file grew or shrank while it was read, so the output is incomplete. Wait until the file is written in full, then run again.',
        zh: '读取期间文件变短或变长，已写出的结果不完整。请等文件写完后重新运行。',
      },
      { file: path },
    ),
  );
}

/** Bytes of a file from a place on, or, without one, from where it is; 0 at its end. */
function readAt(file: number, buffer: Uint8Array, from: number | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const readAgain = () =>
      read(file, buffer, 0, buffer.length, from, (error, length) => {
        if (!error) resolve(length);
        else if (error.code === 'EOF') resolve(0);
        else if (error.code === 'EAGAIN') setTimeout(readAgain, 2);
        else reject(error);
      });
    readAgain();
  });
}

/** A terminal or a pipe that is not ready. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}
