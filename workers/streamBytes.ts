// The bytes of a file in chunks, in constant memory, plain or unpacked from gzip, with progress; every byte counted.
import { type Fault, fault } from '#bio/core/fault.ts';
import { FaultError } from '#bio/core/faultError.ts';
import { isGzip } from '#bio/format/fileHead.ts';
import { GzipPieces } from '#bio/format/gzip.ts';
import type { OnProgress } from './job.ts';

export { FaultError };

// Half of what Chromium hands out at a time: both buffers then stay near the processor, and 1 GB is turned in 0.87 of
// the time of twice as much. A read waits until it has so much: what is handed out as it comes, 100 kB and more, takes
// a third more processor time to read.
const CHUNK = 1 << 20;
const SLICE = 16 << 20;
const LOOK_MS = 1000;
// A thread that is busy all the time hears of what was read only after its timers, and looks but once meanwhile.
const LOOKS = 16;

/**
 * A chunk is good until the next one is asked for. `done` of `onProgress` counts bytes of the file as it lies on disk.
 */
export async function* readPlainChunks(
  file: Blob,
  onProgress: OnProgress,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const magic = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  yield* isGzip(magic) ? unpackedChunks(file, onProgress) : readFileChunks(file, onProgress);
}

async function* unpackedChunks(file: Blob, onProgress: OnProgress): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packed = new GzipPieces();
  let done = 0;
  for await (const chunk of readFileChunks(file, onProgress)) {
    done += chunk.length;
    const broken = yield* packed.unpack(chunk, done === file.size);
    if (broken) throw new FaultError(broken);
  }
}

// Chromium 156 may collect a byte stream's reader while its read is under way, and that read then never ends (13 of 42
// runs); a reader reachable from here is not collected.
const held = new Set<unknown>();

/** The file as it is. Falls back to slices where byte streams are missing or stall. */
export async function* readFileChunks(
  file: Blob,
  onProgress: OnProgress,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let done = 0;
  const report = (length: number) => {
    done += length;
    onProgress({ done, total: file.size, unit: 'bytes' });
  };
  const reader = byteReader(file);
  if (reader) {
    held.add(reader);
    const watch = new StallWatch();
    let left = file.size;
    const nextInto = (buffer: ArrayBuffer) => {
      const min = Math.max(1, Math.min(left, buffer.byteLength));
      const next = watch.orStalled(reader.read(new Uint8Array(buffer), { min }));
      // Nobody may be waiting for it any more when it fails.
      next.catch(() => {});
      return next;
    };
    try {
      // The next chunk is read while this one is worked on.
      let reading = nextInto(new ArrayBuffer(CHUNK));
      let other = new ArrayBuffer(CHUNK);
      while (true) {
        const step = await reading;
        if (step === 'stalled' || step.done) break;
        left -= step.value.length;
        reading = nextInto(other);
        yield step.value;
        report(step.value.length);
        other = step.value.buffer;
      }
    } catch (error) {
      if (error instanceof FaultError) throw error;
      throw new FaultError(unreadableFault(error));
    } finally {
      watch.end();
      held.delete(reader);
      reader.cancel().catch(() => {});
    }
  }
  while (done < file.size) {
    const chunk = await sliceOf(file, done);
    if (chunk.length === 0) throw new FaultError(changedFileFault());
    yield chunk;
    report(chunk.length);
  }
  if (done !== file.size) throw new FaultError(changedFileFault());
}

/**
 * Reads stretches of a file anywhere into two buffers in turns; what is returned is good until the next but one is
 * asked for. (One new buffer a stretch, by FileReaderSync or arrayBuffer, is not collected in time: 1 GB read so held
 * 0.7 to 1.1 GB.)
 */
export function createStretchReader(file: Blob): (from: number, to: number) => Promise<Uint8Array> {
  const buffers = [new ArrayBuffer(0), new ArrayBuffer(0)];
  let turn = 0;
  return async (from, to) => {
    const nth = turn++ % 2;
    const stretch = file.slice(from, to);
    const buffer = buffers[nth]!;
    const filled = await fill(
      stretch,
      buffer.byteLength < stretch.size ? new ArrayBuffer(stretch.size) : buffer,
    );
    buffers[nth] = filled ?? new ArrayBuffer(0);
    return filled ? new Uint8Array(filled, 0, stretch.size) : sliceOf(stretch, 0);
  };
}

/** The stretch at the beginning of the buffer, which moves; undefined where byte streams are missing or stall. */
async function fill(stretch: Blob, into: ArrayBuffer): Promise<ArrayBuffer | undefined> {
  const reader = byteReader(stretch);
  if (!reader) return undefined;
  held.add(reader);
  const watch = new StallWatch();
  let buffer = into;
  try {
    for (let done = 0; done < stretch.size; ) {
      const min = stretch.size - done;
      const step = await watch.orStalled(reader.read(new Uint8Array(buffer, done, min), { min }));
      if (step === 'stalled') return undefined;
      if (!step.value || step.value.length === 0) throw new FaultError(changedFileFault());
      buffer = step.value.buffer;
      done += step.value.length;
    }
    return buffer;
  } catch (error) {
    throw error instanceof FaultError ? error : new FaultError(unreadableFault(error));
  } finally {
    watch.end();
    held.delete(reader);
    reader.cancel().catch(() => {});
  }
}

export function asFault(error: unknown): Fault {
  if (error instanceof FaultError) return error.fault;
  throw error;
}

function byteReader(file: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return file.stream().getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
}

/** Notices a read that does not end. A timer for each read would cost half as much as reading: there is one for all. */
class StallWatch {
  #looks = 0;
  #giveUp: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#look();
  }

  /** Of one read at a time. */
  orStalled<T>(read: Promise<T>): Promise<T | 'stalled'> {
    this.#looks = 0;
    return new Promise((resolve, reject) => {
      this.#giveUp = () => resolve('stalled');
      read.then(resolve, reject);
    });
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #look(): void {
    this.#timer = setTimeout(() => {
      if (++this.#looks === LOOKS) this.#giveUp();
      this.#look();
    }, LOOK_MS);
  }
}

async function sliceOf(file: Blob, from: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(from, from + SLICE).arrayBuffer());
  } catch (error) {
    throw new FaultError(unreadableFault(error));
  }
}

function unreadableFault(error: unknown): Fault {
  const reason = error instanceof Error ? error.message : String(error);
  return fault('file/unreadable', {
    en: `The file could not be read to its end (${reason}). Check that it still exists and has not changed, then choose it again.`,
    zh: `文件未能完整读取（${reason}）。请确认文件仍存在且未被修改，然后重新选择。`,
  });
}

function changedFileFault(): Fault {
  return fault('file/changed', {
    en: 'The file has changed since it was chosen: its size is different. Choose it again.',
    zh: '文件大小与选择时不一致。请重新选择文件。',
  });
}
