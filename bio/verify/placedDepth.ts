// How deeply the reads placed so far cover a plasmid, and so whether another read still adds something.
import { wrap } from '#bio/core/range.ts';
import { type AlignedRead, endOf } from './alignRead.ts';
import type { Chain, Target } from './anchors.ts';

/**
 * A place is thin below this share of the mean depth. Reads that are taken for thin places alone stay few among those
 * taken at random, so that a molecule of theirs does not count for much more than its share.
 */
const THIN = 0.1;

export class PlacedDepth {
  /** Bases of the reads that were added. */
  bases = 0;
  readonly #maxDepth: number;
  /** For each base of the plasmid, how many reads span it. */
  readonly #spans: Uint32Array;
  #thinBases: number;

  constructor({ bases }: Target, maxDepth: number) {
    this.#maxDepth = maxDepth;
    this.#spans = new Uint32Array(bases.length);
    this.#thinBases = bases.length;
  }

  add(aligned: AlignedRead, bases: number): void {
    this.bases += bases;
    const n = this.#spans.length;
    const end = Math.min(endOf(aligned), aligned.start + n);
    for (let at = aligned.start; at < end; at++)
      if (++this.#spans[wrap(at, n)]! === this.#enough) this.#thinBases--;
  }

  /** Whether no read is needed any more, wherever it lies. */
  get isFull(): boolean {
    return this.#isDeep && this.#thinBases === 0;
  }

  /** Whether a read with this chain, which holds an anchor, is not needed. */
  isFullAlong({ anchors }: Chain): boolean {
    if (!this.#isDeep || this.#thinBases === 0) return this.#isDeep;
    const n = this.#spans.length;
    const first = anchors[0]!.at;
    const last = anchors.at(-1)!;
    const end = Math.min(last.at + last.length, first + n);
    for (let at = first; at < end; at++) if (this.#spans[wrap(at, n)]! < this.#enough) return false;
    return true;
  }

  get #isDeep(): boolean {
    return this.bases >= this.#maxDepth * this.#spans.length;
  }

  get #enough(): number {
    return Math.ceil(THIN * this.#maxDepth);
  }
}
