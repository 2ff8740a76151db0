// A beam search that chooses the codons of one stretch again while all others stay. It keeps motifs (by the trellis),
// GC windows and forbidden acceptors; a word that occurs elsewhere and a stem cost a penalty. The G and C that the
// windows over both ends still allow is kept as a range, so that a candidate outside it is dropped at once.
import { type HairpinRule, settingOf, settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import { bitsOf } from '#bio/codon/rules/spliceWords.ts';
import { type Track, tracksOf } from '#bio/codon/search/gcWindows.ts';
import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import { LabelBases } from './labelBases.ts';
import type { RepeatFreeBeamInput } from './repeatFreeBeamInput.ts';
import { priceOf, StretchRest } from './stretchRest.ts';
import type { WordDraft } from './wordDraft.ts';
import { WordLayer } from './wordLayer.ts';
import { PACKED } from './wordTable.ts';

/** Codons `first` to before `last`, with `width` labels a layer. */
export interface BeamStretch {
  readonly first: number;
  readonly last: number;
  readonly width: number;
  /** A word that occurs elsewhere costs this and its weight; a stem costs this. */
  readonly cost: number;
  /** Whether what the stretch completes with the bases after it costs too. */
  readonly countsAfter: boolean;
}

export interface BeamResult {
  readonly codons: Uint8Array;
  /** Score that the codons lose against those before. */
  readonly lost: number;
  /** Penalties for words and stems. */
  readonly paid: number;
}

/** Work of extending a label by a codon, and of keeping it, in arcs. */
const TRY_WORK = 30;
const KEPT_WORK = 75;
/** Bases checked for stems in the time of an arc. */
const STEM_BASES_PER_ARC = 5;

/** A cost that is more than any word is worth. */
export const FORBIDDEN = 1e3;

/** Stands for no key: keys are integers. */
const NO_KEY = 0.5;

interface Candidate {
  readonly from: number;
  readonly arc: number;
  readonly estimate: number;
  readonly paid: number;
  readonly low: number;
  readonly high: number;
}

export class RepeatFreeBeam {
  readonly #input: RepeatFreeBeamInput;
  readonly #draft: WordDraft;
  readonly #tracks: readonly Track[];
  readonly #hairpin: HairpinRule | undefined;
  readonly #acceptors: readonly { readonly bits: Float64Array; readonly min: number }[];
  /**
   * The last bases that distinguish labels, one fewer than the longest word: a mask of the last 16, and the number
   * before.
   */
  readonly #mask: number;
  readonly #memory: number;
  #stretch: BeamStretch = { first: 0, last: 0, width: 0, cost: 0, countsAfter: false };
  #capacity = { width: 0, codons: 0 };
  #layer!: WordLayer;
  #spare!: WordLayer;
  readonly #rest: StretchRest;
  readonly #labelBases: LabelBases;
  /** The three bases tried: packed, and the keys of their words. */
  readonly #triplet = new Int32Array(3);
  readonly #tripletKeys = [NO_KEY, NO_KEY, NO_KEY];
  readonly #low = { value: 0 };
  readonly #high = { value: 0 };

  constructor(input: RepeatFreeBeamInput, draft: WordDraft) {
    this.#input = input;
    this.#draft = draft;
    this.#rest = new StretchRest(input);
    this.#tracks = tracksOf(input.windows, 3 * input.trellis.length);
    const longest = Math.max(0, ...draft.tables.map(({ length }) => length));
    this.#memory = longest > PACKED + 1 ? longest - PACKED - 1 : 0;
    this.#mask = longest > PACKED || longest === 0 ? -1 : (1 << (2 * longest - 2)) - 1;
    this.#hairpin = settingOf(input.rules, 'hairpin');
    this.#labelBases = new LabelBases(draft, this.#hairpin);
    this.#acceptors = settingsOf(input.rules, 'spliceAcceptor')
      .filter(({ price }) => price === 'forbid')
      .map(({ bits }) => ({ bits: bitsOf(SPLICE_MATRICES.acceptor), min: bits }));
  }

  /** The words over the stretch must be taken out of the draft first. */
  search(stretch: BeamStretch): BeamResult | undefined {
    const { first, last, width } = stretch;
    this.#stretch = stretch;
    this.#ensureCapacity(width, last - first);
    this.#labelBases.setStretch(first, last, 3 * this.#capacity.codons);
    this.#rest.compute(first, last, this.#draft);
    this.#startLayer();
    for (let i = first; i < last && this.#layer.size > 0; i++) this.#advance(i);
    return this.#bestResult();
  }

  #ensureCapacity(width: number, codons: number): void {
    if (width <= this.#capacity.width && codons <= this.#capacity.codons) return;
    this.#capacity = {
      width: Math.max(width, this.#capacity.width),
      codons: Math.max(codons, this.#capacity.codons),
    };
    const make = () => new WordLayer(this.#capacity.width, this.#capacity.codons, this.#draft.tables.length);
    this.#layer = make();
    this.#spare = make();
  }

  #startLayer(): void {
    const { low, high } = this.#input.windows;
    const { nodes, sums } = this.#draft;
    const { first, last } = this.#stretch;
    const [from, to] = [3 * first, 3 * last];
    let [min, max] = [0, to - from];
    for (const track of this.#tracks) {
      const start = track.isWhole ? 0 : Math.max(0, to - track.width + 1);
      for (let at = start; at < Math.min(from, track.windows) || (track.isWhole && at === 0); at++) {
        const outside = sums[from]! - sums[at]! + sums[at + track.width]! - sums[to]!;
        min = Math.max(min, low[track.first + at]! - outside);
        max = Math.min(max, high[track.first + at]! - outside);
      }
    }
    const layer = this.#layer;
    layer.size = 1;
    layer.node[0] = nodes[first]!;
    layer.value[0] = 0;
    layer.score[0] = 0;
    layer.paid[0] = 0;
    layer.low[0] = min;
    layer.high[0] = max;
    layer.gc[0] = 0;
  }

  #advance(i: number): void {
    const { trellis, prices, budget } = this.#input;
    const { first } = this.#stretch;
    const layer = this.#layer;
    const row = 3 * this.#capacity.codons;
    const inside = 3 * (i - first);
    const candidates: Candidate[] = [];
    let tried = 0;
    for (let label = 0; label < layer.size; label++) {
      const last =
        inside === 0 ? (this.#draft.packed[3 * first - 1] ?? 0) : layer.packed[label * row + inside - 1]!;
      for (let arc = trellis.out[layer.node[label]!]!; arc < trellis.out[layer.node[label]! + 1]!; arc++) {
        const node = trellis.to[arc]!;
        const rest = this.#rest.valueOf(node);
        if (rest === Number.NEGATIVE_INFINITY) continue;
        tried++;
        if (!this.#narrowRange(label, i, node, trellis.gc[arc]!)) continue;
        const codon = trellis.codon[arc]!;
        this.#triplet[0] = (last << 2) | (codon >> 4);
        this.#triplet[1] = (last << 4) | (codon >> 2);
        this.#triplet[2] = (last << 6) | codon;
        if (this.#acceptors.length > 0 && this.#hasAcceptor(label, 3 * i)) continue;
        const paid = this.#wordCost(label, 3 * i);
        const gain = trellis.score[arc]! - priceOf(prices, i, trellis.gc[arc]!) - paid;
        candidates.push({
          from: label,
          arc,
          estimate: layer.value[label]! + gain + rest,
          paid,
          low: this.#low.value,
          high: this.#high.value,
        });
      }
    }
    candidates.sort((a, b) => b.estimate - a.estimate || a.arc - b.arc);
    this.#keepBest(candidates, i);
    budget.spend(TRY_WORK * tried + KEPT_WORK * this.#layer.size);
  }

  /** Makes the best candidates the labels of the next layer, only one of those that end with the same bases. */
  #keepBest(candidates: readonly Candidate[], i: number): void {
    const { trellis, prices } = this.#input;
    const { first, width, cost } = this.#stretch;
    const from = this.#layer;
    const to = this.#spare;
    const row = 3 * this.#capacity.codons;
    const inside = 3 * (i - first);
    const seen = new Set<number>();
    to.size = 0;
    for (const { from: label, arc, paid, low, high } of candidates) {
      const codon = trellis.codon[arc]!;
      const bits = trellis.gc[arc]!;
      const before =
        inside === 0 ? (this.#draft.packed[3 * first - 1] ?? 0) : from.packed[label * row + inside - 1]!;
      // Bases further back do not matter to later words.
      const ending = inside > this.#memory ? from.packed[label * row + inside - 1 - this.#memory]! : 0;
      const hash =
        (this.#memory > 0 ? Math.imul(ending, 0x85ebca6b) : 0) ^ (((before << 6) | codon) & this.#mask);
      if (seen.has(hash)) continue;
      seen.add(hash);
      const at = to.size++;
      to.packed.set(from.packed.subarray(label * row, label * row + inside), at * row);
      to.gc.set(from.gc.subarray(label * (row + 1), label * (row + 1) + inside + 1), at * (row + 1));
      const codons = this.#capacity.codons;
      to.codons.set(from.codons.subarray(label * codons, label * codons + i - first), at * codons);
      to.codons[at * codons + i - first] = codon;
      to.packed[at * row + inside] = (before << 2) | (codon >> 4);
      to.packed[at * row + inside + 1] = (before << 4) | (codon >> 2);
      to.packed[at * row + inside + 2] = (before << 6) | codon;
      for (let k = 0; k < 3; k++)
        to.gc[at * (row + 1) + inside + k + 1] = to.gc[at * (row + 1) + inside + k]! + ((bits >> k) & 1);
      this.#draft.tables.forEach((table, t) => {
        const keys = to.keys[t]!;
        keys.set(from.keys[t]!.subarray(label * row, label * row + inside), at * row);
        for (let k = 0; k < 3; k++)
          keys[at * row + inside + k] = this.#labelBases.keyAt(table, to, at, 3 * i + k) ?? 0;
      });
      let stems = 0;
      if (this.#hairpin)
        for (let k = 0; k < 3; k++) if (this.#labelBases.completesStem(to, at, 3 * i + k)) stems += cost;
      to.node[at] = trellis.to[arc]!;
      to.paid[at] = from.paid[label]! + paid + stems;
      to.score[at] = from.score[label]! + trellis.score[arc]!;
      to.value[at] = from.value[label]! + trellis.score[arc]! - priceOf(prices, i, bits) - paid - stems;
      to.low[at] = low;
      to.high[at] = high;
      if (to.size === width) break;
    }
    this.#layer = to;
    this.#spare = from;
  }

  /**
   * Narrows the range of G and C for the rest of the stretch by the windows of three more bases; false if it is empty.
   */
  #narrowRange(label: number, i: number, node: number, bits: number): boolean {
    const limits = this.#input.windows;
    const { sums } = this.#draft;
    const layer = this.#layer;
    const { first, last } = this.#stretch;
    const [from, to] = [3 * first, 3 * last];
    const row = label * (3 * this.#capacity.codons + 1);
    const before = layer.gc[row + 3 * (i - first)]!;
    let min = layer.low[label]!;
    let max = layer.high[label]!;
    let count = before;
    for (let k = 0; k < 3; k++) {
      const open = 3 * i + k;
      const held = count;
      count += (bits >> k) & 1;
      for (const track of this.#tracks) {
        if (track.isWhole) continue;
        const start = open + 1 - track.width;
        if (start >= 0 && start < track.windows) {
          const outside = start < from ? sums[start]! - sums[from]! : layer.gc[row + start - from]!;
          const inWindow = count - outside;
          if (inWindow < limits.low[track.first + start]! || inWindow > limits.high[track.first + start]!)
            return false;
        }
        if (open >= track.windows || open + track.width <= to) continue;
        const beside = sums[open + track.width]! - sums[to]! - held;
        min = Math.max(min, limits.low[track.first + open]! - beside);
        max = Math.min(max, limits.high[track.first + open]! - beside);
      }
    }
    if (count + this.#rest.minGc(node) > max || count + this.#rest.maxGc(node) < min) return false;
    this.#low.value = min;
    this.#high.value = max;
    return true;
  }

  /** The cost of the three words that end in the bases tried. */
  #wordCost(label: number, from: number): number {
    const { cost, first } = this.#stretch;
    const layer = this.#layer;
    const row = 3 * this.#capacity.codons;
    let paid = 0;
    const { tables } = this.#draft;
    for (let t = 0; t < tables.length; t++) {
      const table = tables[t]!;
      const keys = layer.keys[t]!;
      for (let k = 0; k < 3; k++) {
        if (from + k + 1 < table.length) {
          this.#tripletKeys[k] = this.#tripletKeys[k - 1] ?? NO_KEY;
          continue;
        }
        const key =
          table.length <= PACKED
            ? table.keyOf(this.#triplet[k]!)
            : table.longKeyOf(
                (at) =>
                  at >= from ? this.#triplet[at - from]! : this.#labelBases.packedAt(layer, label, at),
                from + k,
              );
        const end = label * row + from - 3 * first;
        let isRepeated = table.count(key) > 0;
        for (let at = label * row; at < end && !isRepeated; at++) isRepeated = keys[at] === key;
        // Of two overlapping words one can be the reverse complement of the other.
        for (let j = 0; j < k && !isRepeated; j++) isRepeated = this.#tripletKeys[j] === key;
        this.#tripletKeys[k] = key;
        if (isRepeated) paid += cost + table.weight(key);
      }
    }
    return paid;
  }

  #hasAcceptor(label: number, from: number): boolean {
    for (const { bits, min } of this.#acceptors) {
      const length = bits.length / 4;
      for (let k = 0; k < 3; k++) {
        const start = from + k + 1 - length;
        if (start < 0) continue;
        let sum = 0;
        for (let at = 0; at < length; at++) {
          const place = start + at;
          const packed =
            place >= from
              ? this.#triplet[place - from]!
              : this.#labelBases.packedAt(this.#layer, label, place);
          sum += bits[4 * at + (packed & 3)]!;
        }
        if (sum >= min - 1e-9) return true;
      }
    }
    return false;
  }

  #bestResult(): BeamResult | undefined {
    const { first, last, countsAfter, cost } = this.#stretch;
    const layer = this.#layer;
    const labels = Array.from({ length: layer.size }, (_, label) => {
      const after = this.#rest.afterOf(layer.node[label]!);
      const score = layer.score[label]! + after;
      // What prices lead to is judged by its score, where words need not be weighed against it.
      const value = cost === FORBIDDEN ? score - layer.paid[label]! : layer.value[label]! + after;
      return { label, value, score };
    }).sort((a, b) => b.value - a.value);
    let best:
      | { readonly label: number; readonly value: number; readonly score: number; readonly paid: number }
      | undefined;
    for (const { label, value, score } of labels) {
      if (best && value <= best.value) break;
      const costAfter = countsAfter ? this.#costAfter(label) : 0;
      if (!best || value - costAfter > best.value)
        best = { label, value: value - costAfter, score, paid: layer.paid[label]! + costAfter };
    }
    if (!best || best.value === Number.NEGATIVE_INFINITY) return undefined;
    let before = 0;
    for (let i = first; i < last; i++) before += this.#draft.scoreAt(i);
    const start = best.label * this.#capacity.codons;
    return {
      codons: layer.codons.slice(start, start + last - first),
      lost: before - best.score,
      paid: best.paid,
    };
  }

  /** The cost of a label's words with the bases after the stretch; Infinity if they complete an acceptor. */
  #costAfter(label: number): number {
    const { budget } = this.#input;
    const { bases, tables } = this.#draft;
    const { last, cost, first } = this.#stretch;
    const to = 3 * last;
    const layer = this.#layer;
    const row = 3 * this.#capacity.codons;
    const window = this.#hairpin?.window ?? 0;
    const longest = Math.max(window, ...tables.map(({ length }) => length), ACCEPTOR);
    this.#labelBases.packBasesAfter(layer, label);
    const end = Math.min(bases.length, to + longest);
    let paid = 0;
    tables.forEach((table, t) => {
      const seen = layer.keys[t]!.subarray(label * row, label * row + to - 3 * first);
      const keysAfter = new Set<number>();
      for (let at = to; at < Math.min(end, to + table.length - 1); at++) {
        const key = this.#labelBases.keyAt(table, layer, label, at);
        if (key === undefined) continue;
        if (table.count(key) > 0 || seen.includes(key) || keysAfter.has(key))
          paid += cost + table.weight(key);
        keysAfter.add(key);
      }
    });
    for (const { bits, min } of this.#acceptors) {
      const length = bits.length / 4;
      for (let at = to; at < Math.min(end, to + length - 1); at++) {
        let sum = 0;
        for (let k = 0; k < length; k++)
          sum += bits[4 * k + (this.#labelBases.packedAt(layer, label, at + 1 - length + k) & 3)]!;
        if (at + 1 >= length && sum >= min - 1e-9) return Number.POSITIVE_INFINITY;
      }
    }
    if (this.#hairpin)
      for (let at = to; at < Math.min(end, to + window); at++)
        if (this.#labelBases.completesStem(layer, label, at)) paid += cost;
    budget.spend((window * (to - 3 * first)) / STEM_BASES_PER_ARC / 4);
    return paid;
  }
}

/** Bases of the longest weight matrix. */
const ACCEPTOR = 23;
