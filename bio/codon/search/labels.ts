// Label setting over the layers of the trellis, within GC limits. A label is a way to reach a node together with the G
// and C of the last bases that open windows still need. Its bound is the priced value so far, minus what completed
// windows left unused (complementary slackness), plus the best priced rest: no design through it scores more. Labels
// whose bound is not above a known score are dropped. With at most `max` labels a layer the search is exhaustive;
// otherwise the best dropped bound limits the gap.
import { GrowingInts } from '#bio/core/growableArrays.ts';
import { Backtrack } from './backtrack.ts';
import { arcValuesOf, computeBestFromNodes } from './bestPath.ts';
import type { Budget } from './budget.ts';
import { canViolate, gcExtremesOf } from './gcExtremes.ts';
import { basePricesOf, limitWorthOf, type Track, tracksOf, type Windows } from './gcWindows.ts';
import { LabelIndex, LabelLayer } from './labelLayer.ts';
import type { Trellis } from './trellis.ts';

interface LabelSearchResult {
  /** The largest bound among labels dropped for lack of room or work; -Infinity when none was. */
  readonly dropped: number;
  /** Number of labels created. */
  readonly created: number;
}

export interface WholeResult extends LabelSearchResult {
  readonly best: { readonly score: number; readonly codons: Uint8Array } | undefined;
}

export interface StretchResult extends LabelSearchResult {
  /** The highest bound of a label at the end; -Infinity if none got there. */
  readonly reached: number;
}

/** A part of the trellis: labels begin at nodes of layer `first` and end at layer `last`. */
export interface Stretch {
  /** Nodes where labels begin, with the priced value of the path to each. */
  readonly starts: readonly { readonly node: number; readonly value: number }[];
  /** Windows that begin before this layer are only priced. */
  readonly first: number;
  readonly last: number;
}

export interface LabelOptions {
  readonly multipliers: Float64Array;
  /** Labels whose bound is not above this are dropped. */
  readonly above: number;
  /** Labels kept a layer. */
  readonly max: number;
  readonly budget: Budget;
  /** For each node an upper bound on the priced value from there on; by default that of the best priced path. */
  readonly rest?: Float64Array;
}

/** Work of creating a label, in arcs. */
export const LABEL_WORK = 10;
const FIRST_CAPACITY = 64;
/** Work of extending a label by an arc, in arcs. */
const ARC_WORK = 5;

/** Searches the whole trellis. */
export function searchLabels(trellis: Trellis, windows: Windows, options: LabelOptions): WholeResult {
  return new LabelSearch(trellis, windows, options, false).searchWhole();
}

/** A search for one stretch after another; `rest` may change between them. */
export function createStretchSearch(
  trellis: Trellis,
  windows: Windows,
  options: LabelOptions,
): (stretch: Stretch) => StretchResult {
  const search = new LabelSearch(trellis, windows, options, true);
  return (stretch) => search.searchStretch(stretch);
}

class LabelSearch {
  readonly #trellis: Trellis;
  readonly #windows: Windows;
  readonly #options: LabelOptions;
  readonly #isPart: boolean;
  readonly #tracks: readonly Track[];
  readonly #words: number;
  readonly #values: Float64Array;
  readonly #rest: Float64Array;
  readonly #worth: number;
  readonly #memory: Int32Array;
  #parents = new GrowingInts();
  #codons = new GrowingInts();
  /** The layer before the last, whose memory the next one reuses. */
  #spare: LabelLayer;
  readonly #index: LabelIndex;
  /** History of the label that is being made. */
  readonly #history: Uint32Array;
  readonly #counts: Int32Array;
  /** Windows that begin before this base are only priced. */
  #firstBase = 0;
  #dropped = Number.NEGATIVE_INFINITY;
  /** For what windows completed by the last codon hold beyond their limits. */
  #excessPaid = 0;

  constructor(trellis: Trellis, windows: Windows, options: LabelOptions, isPart: boolean) {
    this.#trellis = trellis;
    this.#windows = windows;
    this.#options = options;
    this.#isPart = isPart;
    this.#tracks = tracksOf(windows, 3 * trellis.length);
    const widest = this.#tracks.reduce((max, it) => (it.isWhole ? max : Math.max(max, it.width)), 1);
    const wholeTrack = isPart ? -1 : this.#tracks.findIndex((it) => it.isWhole);
    this.#words = Math.ceil(widest / 32);
    this.#spare = new LabelLayer(FIRST_CAPACITY, this.#words, this.#tracks.length);
    this.#index = new LabelIndex(this.#spare, wholeTrack);
    this.#history = new Uint32Array(this.#words);
    this.#counts = new Int32Array(this.#tracks.length);
    this.#values = arcValuesOf(trellis, basePricesOf(windows, options.multipliers, 3 * trellis.length));
    this.#rest = options.rest ?? computeBestFromNodes(trellis, this.#values);
    this.#worth = limitWorthOf(windows, options.multipliers);
    this.#memory = memoryAt(trellis, windows, isPart ? options.multipliers : undefined);
  }

  searchWhole(): WholeResult {
    const layer = this.#reachLast({ starts: [{ node: 0, value: 0 }], first: 0, last: this.#trellis.length });
    const winner = layer && this.#bestLabel(layer);
    return {
      best: winner && { score: winner.bound, codons: this.#trace(layer.id[winner.label]!) },
      dropped: this.#dropped,
      created: this.#parents.length,
    };
  }

  searchStretch(stretch: Stretch): StretchResult {
    const layer = this.#reachLast(stretch);
    const reached = (layer && this.#bestLabel(layer)?.bound) ?? Number.NEGATIVE_INFINITY;
    return { reached, dropped: this.#dropped, created: this.#parents.length };
  }

  /** The labels at the last layer; undefined where the work was over before. */
  #reachLast({ starts, first, last }: Stretch): LabelLayer | undefined {
    this.#parents = new GrowingInts();
    this.#codons = new GrowingInts();
    this.#dropped = Number.NEGATIVE_INFINITY;
    this.#firstBase = 3 * first;
    let layer = new LabelLayer(FIRST_CAPACITY, this.#words, this.#tracks.length);
    for (const { node, value } of starts) {
      if (layer.size === layer.node.length) layer.grow();
      layer.node[layer.size] = node;
      layer.value[layer.size] = value;
      layer.score[layer.size] = value;
      layer.id[layer.size] = layer.size;
      layer.bound[layer.size++] = value + this.#rest[node]! + this.#worth;
      this.#parents.push(-1);
      this.#codons.push(0);
    }
    const { budget, above, max } = this.#options;
    // With nothing to be better than, an end without labels is only one of narrowness, unless none was dropped.
    const backtrack = above === Number.NEGATIVE_INFINITY ? new Backtrack(max) : undefined;
    for (let i = first; i < last; i++) {
      if (budget.isOver) {
        this.#dropped = Math.max(this.#dropped, layer.highestBound());
        return undefined;
      }
      backtrack?.keepLayer(i, layer, this.#dropped);
      layer = this.#advance(layer, i, backtrack?.maxAt(i) ?? max);
      if (layer.size > 0) continue;
      const checkpoint = this.#dropped === Number.NEGATIVE_INFINITY ? undefined : backtrack?.goBack(i);
      if (!checkpoint) return layer;
      this.#dropped = checkpoint.dropped;
      layer = checkpoint.layer;
      i = checkpoint.at - 1;
    }
    return layer;
  }

  #bestLabel(layer: LabelLayer): { readonly label: number; readonly bound: number } | undefined {
    let best: { label: number; bound: number } | undefined;
    for (let label = 0; label < layer.size; label++) {
      const bound = layer.value[label]! + this.#rest[layer.node[label]!]! + this.#worth;
      if (!best || bound > best.bound) best = { label, bound };
    }
    return best;
  }

  #advance(from: LabelLayer, i: number, max: number): LabelLayer {
    const trellis = this.#trellis;
    const { above } = this.#options;
    const words = this.#words;
    const tracks = this.#tracks;
    const to = this.#spare;
    this.#spare = from;
    to.size = 0;
    this.#index.begin(to, this.#memory[i + 1]!);
    const index = this.#index;
    const history = this.#history;
    const counts = this.#counts;
    let tried = 0;
    for (let label = 0; label < from.size; label++) {
      const node = from.node[label]!;
      const value = from.value[label]!;
      for (let arc = trellis.out[node]!; arc < trellis.out[node + 1]!; arc++) {
        const target = trellis.to[arc]!;
        let reached = value + this.#values[arc]!;
        tried++;
        const restBound = this.#rest[target]! + this.#worth;
        if (reached + restBound <= above) continue;
        for (let k = 0; k < words; k++) history[k] = from.history[label * words + k]!;
        for (let j = 0; j < tracks.length; j++) counts[j] = from.counts[label * tracks.length + j]!;
        reached -= this.#appendCodon(history, counts, 3 * i, trellis.gc[arc]!);
        const bound = reached + restBound;
        if (!(bound > above)) continue;
        const at = index.find(target, history, counts);
        const known = to.node[at] === target && at < to.size;
        const score = this.#isPart ? reached : from.score[label]! + trellis.score[arc]! - this.#excessPaid;
        if (known && to.score[at]! >= score) continue;
        if (!known) to.size++;
        to.node[at] = target;
        to.value[at] = reached;
        to.score[at] = score;
        to.bound[at] = bound;
        to.parent[at] = from.id[label]!;
        to.codon[at] = trellis.codon[arc]!;
        for (let k = 0; k < words; k++) to.history[at * words + k] = history[k]!;
        for (let j = 0; j < tracks.length; j++) to.counts[at * tracks.length + j] = counts[j]!;
      }
    }
    this.#options.budget.spend(ARC_WORK * tried + LABEL_WORK * to.size);
    if (to.size > max) this.#dropped = Math.max(this.#dropped, to.keepBest(max));
    for (let label = 0; label < to.size; label++) {
      to.id[label] = this.#parents.length;
      this.#parents.push(to.parent[label]!);
      this.#codons.push(to.codon[label]!);
    }
    return to;
  }

  /** Appends three bases; what the windows they complete left unused, or Infinity where one is broken. */
  #appendCodon(history: Uint32Array, counts: Int32Array, position: number, bits: number): number {
    const { low, high, excess } = this.#windows;
    this.#excessPaid = 0;
    const { multipliers } = this.#options;
    let unused = 0;
    for (let k = 0; k < 3; k++) {
      const bit = (bits >> k) & 1;
      const end = position + k + 1;
      for (let j = 0; j < this.#tracks.length; j++) {
        const { width, first, windows, isWhole } = this.#tracks[j]!;
        const leaving = isWhole ? 0 : (history[(width - 1) >> 5]! >>> ((width - 1) & 31)) & 1;
        const count = counts[j]! + bit - leaving;
        counts[j] = count;
        const start = end - width;
        if (start < this.#firstBase || start >= windows) continue;
        const t = first + start;
        const beyond = Math.max(0, count - high[t]!, low[t]! - count);
        if (beyond > 0) {
          if (excess === undefined) return Number.POSITIVE_INFINITY;
          this.#excessPaid += excess * beyond;
          unused += excess * beyond;
        }
        const multiplier = multipliers[t]!;
        if (multiplier > 0) unused += multiplier * (high[t]! - count);
        else if (multiplier < 0) unused += multiplier * (low[t]! - count);
      }
      for (let w = history.length - 1; w > 0; w--) history[w] = (history[w]! << 1) | (history[w - 1]! >>> 31);
      history[0] = (history[0]! << 1) | bit;
    }
    return unused;
  }

  #trace(from: number): Uint8Array {
    const codons = new Uint8Array(this.#trellis.length);
    let id = from;
    for (let i = codons.length - 1; i >= 0; i--) {
      codons[i] = this.#codons.values[id]!;
      id = this.#parents.values[id]!;
    }
    return codons;
  }
}

/**
 * How many of the last bases matter before each codon: back to the first open window that the codons left can still
 * break. Labels that agree so far can be completed alike, so only the one that has scored most is kept. In a stretch
 * labels are reported by what they have, priced, which windows with a price change too: these (`multipliers`) matter as
 * well.
 */
function memoryAt(trellis: Trellis, windows: Windows, multipliers?: Float64Array): Int32Array {
  const reach = gcExtremesOf(trellis);
  const { length } = trellis;
  const memory = new Int32Array(length + 1);
  for (const { width, first, windows: count, isWhole } of tracksOf(windows, 3 * length)) {
    let next = Number.POSITIVE_INFINITY;
    for (let i = isWhole ? 0 : length, start = count; i > 0; i--) {
      while (start > 0 && start > 3 * i - width + 1) {
        start--;
        if (multipliers?.[first + start] || canViolate(reach, windows, first + start)) next = start;
      }
      if (next < 3 * i) memory[i] = Math.max(memory[i]!, 3 * i - next);
    }
  }
  return memory;
}
