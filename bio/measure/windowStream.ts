// Windows along every record of a FASTA stream, the same rows as `profile` of the record read whole: what a window may
// still need is held, a window and a half at most and as much of the beginning of a circle.
import type { FastaHeader, FastaSink } from '#bio/format/fastaSink.ts';
import type { GcRule } from './composition.ts';
import { findSkewTurn, type Profile, profileOf } from './profile.ts';
import { type WindowOptions, windowSizeOf } from './windows.ts';

export const WINDOW_COLUMNS = ['start', 'end', 'gc', 'gcSkew', 'atSkew', 'cpg', 'walk'] as const;

export type WindowStreamOptions = Required<Omit<WindowOptions, 'rest'>> & { readonly rule: GcRule };

/** Residues, and windows, that are worth a look. */
const BATCH = 1 << 18;

export class WindowStream implements FastaSink {
  readonly #options: WindowStreamOptions;
  readonly #onRow: (name: string, values: Float64Array) => void;
  readonly #batch: number;
  readonly #values = new Float64Array(WINDOW_COLUMNS.length);
  #isCircular: boolean;
  #name = '';
  #held = new Uint8Array(1 << 16);
  #filled = 0;
  /** Residues before those held, and before the next window, and G minus C of the former. */
  #before = 0;
  #skip = 0;
  #walked = 0;
  #head = new Uint8Array(0);
  #headLength = 0;

  /**
   * Rows are `WINDOW_COLUMNS`: places from 1, the end of a window over the origin from there; used again for the next.
   */
  constructor(
    options: WindowStreamOptions,
    onRow: (name: string, values: Float64Array) => void,
    batch = BATCH,
  ) {
    this.#options = options;
    this.#onRow = onRow;
    this.#isCircular = options.isCircular;
    const { window, step } = options;
    this.#batch = Math.min(Math.max(batch, window >> 1), step * batch);
  }

  /** `isCircular` where the record itself states it. */
  start({ name }: Pick<FastaHeader, 'name'>, isCircular = this.#options.isCircular): void {
    this.#name = name;
    this.#isCircular = isCircular;
    this.#filled = 0;
    this.#before = 0;
    this.#skip = 0;
    this.#walked = 0;
    this.#headLength = 0;
  }

  residues(bytes: Uint8Array): void {
    if (this.#isCircular) this.#keepHead(bytes);
    const { window } = this.#options;
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + this.#batch);
      at += piece.length;
      this.#hold(piece);
      // One residue more, so that what is all of a record is not gone before that is known.
      if (this.#filled > window + this.#batch) this.#reportWindow(this.#filled - window, Infinity);
    }
  }

  stop(): void {
    const length = this.#before + this.#filled;
    const { window } = this.#options;
    if (this.#isCircular && length > window) {
      const total = this.#walked + findSkewTurn(this.#held.subarray(0, this.#filled)).total;
      this.#hold(this.#head.subarray(0, window - 1));
      this.#reportWindow(this.#filled, length, total);
    } else this.#finishWindows(length);
  }

  /** The windows that begin among the first `count` residues held and before `length`; those residues leave. */
  #reportWindow(count: number, length: number, total = 0): void {
    const { window, step, rule } = this.#options;
    const inside = Math.max(0, Math.min(count, length - this.#before) - this.#skip);
    const windows = Math.ceil(inside / step);
    if (windows > 0) {
      const upTo = this.#skip + (windows - 1) * step + window;
      const found = this.#profile(this.#held.subarray(0, upTo), { window, step, rule });
      for (let i = 0; i < windows; i++)
        this.#row(found, i, { start: this.#start(i), size: window, length, total });
    }
    const next = this.#skip + windows * step;
    const gone = Math.min(next, count);
    this.#walked += findSkewTurn(this.#held.subarray(0, gone)).total;
    this.#held.copyWithin(0, gone, this.#filled);
    this.#filled -= gone;
    this.#before += gone;
    this.#skip = next - gone;
  }

  /** The last windows of a line, or all of a circle no longer than one. */
  #finishWindows(length: number): void {
    if (this.#skip >= this.#filled) return;
    const options = { ...this.#options, isCircular: this.#isCircular, rest: 'keep' as const };
    const found = this.#profile(this.#held.subarray(0, this.#filled), options);
    for (let i = 0; i < found.gc.length; i++) {
      const start = this.#start(i);
      this.#row(found, i, { start, size: windowSizeOf(length, start, options), length, total: 0 });
    }
  }

  #start(i: number): number {
    return this.#before + this.#skip + i * this.#options.step;
  }

  /** The windows of what is held, the first of them where the next begins. */
  #profile(held: Uint8Array, options: WindowOptions & { readonly rule: GcRule }): Profile {
    const found = profileOf(held.subarray(this.#skip), options);
    const height = this.#walked + findSkewTurn(held.subarray(0, this.#skip)).total;
    for (let i = 0; i < found.walk.length; i++) found.walk[i]! += height;
    return found;
  }

  #row(
    { gc, gcSkew, atSkew, cpg, walk }: Profile,
    i: number,
    { start, size, length, total }: { start: number; size: number; length: number; total: number },
  ): void {
    const values = this.#values;
    const end = start + size;
    const isMiddleOver = start + Math.floor((size - 1) / 2) >= length;
    values[0] = start + 1;
    values[1] = end > length ? end - length : end;
    values[2] = gc[i]!;
    values[3] = gcSkew[i]!;
    values[4] = atSkew[i]!;
    values[5] = cpg[i]!;
    values[6] = isMiddleOver ? walk[i]! - total : walk[i]!;
    this.#onRow(this.#name, values);
  }

  #hold(bytes: Uint8Array): void {
    this.#held = withRoom(this.#held, this.#filled, bytes.length);
    this.#held.set(bytes, this.#filled);
    this.#filled += bytes.length;
  }

  #keepHead(bytes: Uint8Array): void {
    const some = bytes.subarray(0, Math.max(0, this.#options.window - 1 - this.#headLength));
    if (some.length === 0) return;
    this.#head = withRoom(this.#head, this.#headLength, some.length);
    this.#head.set(some, this.#headLength);
    this.#headLength += some.length;
  }
}

function withRoom(bytes: Uint8Array<ArrayBuffer>, filled: number, more: number): Uint8Array<ArrayBuffer> {
  if (filled + more <= bytes.length) return bytes;
  const wider = new Uint8Array(Math.max(filled + more, Math.ceil(bytes.length * 1.5)));
  wider.set(bytes.subarray(0, filled));
  return wider;
}
