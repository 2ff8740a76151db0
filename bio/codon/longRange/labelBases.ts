// The bases of a design as a label of the beam reads them: those before the stretch, its own, and those after it; with
// the keys of words and the stems that they make.
import type { HairpinRule } from '#bio/codon/problem/ruleSetting.ts';
import type { WordDraft } from './wordDraft.ts';
import type { WordLayer } from './wordLayer.ts';
import { PACKED, reverseComplementPacked, type WordTable } from './wordTable.ts';

export class LabelBases {
  readonly #draft: WordDraft;
  readonly #hairpin: HairpinRule | undefined;
  #first = 0;
  #last = 0;
  /** Bases of a row of the layers. */
  #rowLength = 0;
  /** Packed bases after the stretch, for the current label. */
  #basesAfter = new Int32Array(0);

  constructor(draft: WordDraft, hairpin: HairpinRule | undefined) {
    this.#draft = draft;
    this.#hairpin = hairpin;
  }

  /** Codons `first` to before `last` are read from labels, in rows of this many bases. */
  setStretch(first: number, last: number, rowLength: number): void {
    this.#first = first;
    this.#last = last;
    this.#rowLength = rowLength;
  }

  /** Packs the bases after the stretch, which go on from the last ones of the label. */
  packBasesAfter(layer: WordLayer, label: number): void {
    const { bases } = this.#draft;
    const to = 3 * this.#last;
    if (this.#basesAfter.length !== PACKED) this.#basesAfter = new Int32Array(PACKED);
    let packed = layer.packed[label * this.#rowLength + to - 3 * this.#first - 1]!;
    for (let k = 0; k < PACKED && to + k < bases.length; k++) {
      packed = (packed << 2) | bases[to + k]!;
      this.#basesAfter[k] = packed;
    }
  }

  /** The packed bases that end with a base of the design as a label reads it. */
  packedAt(layer: WordLayer, label: number, at: number): number {
    const [first, last] = [this.#first, this.#last];
    if (at < 3 * first) return this.#draft.packed[at] ?? 0;
    if (at < 3 * last) return layer.packed[label * this.#rowLength + at - 3 * first]!;
    return this.#basesAfter[at - 3 * last] ?? this.#draft.packed[at]!;
  }

  keyAt(table: WordTable, layer: WordLayer, label: number, end: number): number | undefined {
    if (end + 1 < table.length) return undefined;
    return table.length <= PACKED
      ? table.keyOf(this.packedAt(layer, label, end))
      : table.longKeyOf((at) => this.packedAt(layer, label, at), end);
  }

  /** Whether a stem that touches the stretch has its partner end with this base. */
  completesStem(layer: WordLayer, label: number, end: number): boolean {
    const { stem, loop, window } = this.#hairpin!;
    const [first, last] = [this.#first, this.#last];
    const packedLength = Math.min(stem, PACKED);
    const shift = 32 - 2 * packedLength;
    const wanted = reverseComplementPacked(this.packedAt(layer, label, end)) >>> shift;
    const isTouching = end - stem + 1 < 3 * last;
    const firstEnd = Math.max(stem - 1, end - window + stem, isTouching ? 0 : 3 * first);
    const lastEnd = Math.min(end - stem - loop, isTouching ? end : 3 * last + stem - 2);
    const rest = stem - packedLength;
    for (let at = firstEnd; at <= lastEnd; at++) {
      if ((this.packedAt(layer, label, at - rest) << shift) >>> shift !== wanted) continue;
      if (rest === 0) return true;
      const other = reverseComplementPacked(this.packedAt(layer, label, end - rest)) >>> shift;
      if ((this.packedAt(layer, label, at) << shift) >>> shift === other) return true;
    }
    return false;
  }
}
