// The best design within the GC limits, layer by layer: a label is a way to reach a node together with the G and C of the
// last bases, as far as open windows still ask for them. Its bound is its priced value so far, less what completed windows
// left unused (complementary slackness), plus the best priced rest of the way: no design through it scores more. Labels
// at or below a score already reached are dropped; with no more labels than `most` a layer the search is exhaustive,
// and where some had to be dropped the best bound among them says how far the answer can be from the best.
import type { Budget } from './budget.ts';
import { GrowingInts } from './growing.ts';
import { Index, Layer } from './labelLayer.ts';
import { arcValues, fromNodes } from './maxPath.ts';
import { canBreak, reachOf } from './reach.ts';
import type { Trellis } from './trellis.ts';
import { basePrices, limitWorth, type Track, tracksOf, type Windows } from './windows.ts';

export interface LabelSearch {
  readonly best: { readonly score: number; readonly codons: Uint8Array } | undefined;
  /** The largest bound among labels dropped for lack of room or work; -Infinity when none was. */
  readonly dropped: number;
  /** Labels made. */
  readonly made: number;
}

export interface LabelOptions {
  readonly multipliers: Float64Array;
  /** Labels whose bound is not above this are dropped. */
  readonly above: number;
  /** Labels kept a layer. */
  readonly most: number;
  readonly budget: Budget;
}

/** A label costs about as much time as this many arcs. */
export const LABEL_WORK = 10;
const FIRST_ROOM = 64;
/** Trying to lengthen a label by an arc. */
const ARC_WORK = 5;

export function searchLabels(trellis: Trellis, windows: Windows, options: LabelOptions): LabelSearch {
  return new Search(trellis, windows, options).run();
}

class Search {
  readonly #trellis: Trellis;
  readonly #windows: Windows;
  readonly #options: LabelOptions;
  readonly #tracks: readonly Track[];
  readonly #words: number;
  readonly #whole: number;
  readonly #values: Float64Array;
  readonly #rest: Float64Array;
  readonly #worth: number;
  readonly #memory: Int32Array;
  readonly #parents = new GrowingInts();
  readonly #codons = new GrowingInts();
  /** The layer before the last, whose room the next one takes. */
  #spare: Layer;
  readonly #index: Index;
  /** Of the label being made. */
  readonly #history: Uint32Array;
  readonly #counts: Int32Array;
  #dropped = Number.NEGATIVE_INFINITY;
  /** For what windows completed by the last codon hold beyond their limits. */
  #paid = 0;

  constructor(trellis: Trellis, windows: Windows, options: LabelOptions) {
    this.#trellis = trellis;
    this.#windows = windows;
    this.#options = options;
    this.#tracks = tracksOf(windows, 3 * trellis.length);
    const widest = this.#tracks.reduce((most, it) => (it.isWhole ? most : Math.max(most, it.width)), 1);
    this.#whole = this.#tracks.findIndex((it) => it.isWhole);
    this.#words = Math.ceil(widest / 32);
    this.#spare = new Layer(FIRST_ROOM, this.#words, this.#tracks.length);
    this.#index = new Index(this.#spare, this.#whole);
    this.#history = new Uint32Array(this.#words);
    this.#counts = new Int32Array(this.#tracks.length);
    this.#values = arcValues(trellis, basePrices(windows, options.multipliers, 3 * trellis.length));
    this.#rest = fromNodes(trellis, this.#values);
    this.#worth = limitWorth(windows, options.multipliers);
    this.#memory = memoryAt(trellis, windows);
  }

  run(): LabelSearch {
    const { length } = this.#trellis;
    let layer = new Layer(FIRST_ROOM, this.#words, this.#tracks.length);
    layer.size = 1;
    layer.bound[0] = this.#rest[0]! + this.#worth;
    this.#parents.push(-1);
    this.#codons.push(0);
    for (let i = 0; i < length; i++) {
      if (this.#options.budget.isOver) {
        this.#dropped = Math.max(this.#dropped, layer.best());
        return { best: undefined, dropped: this.#dropped, made: this.#parents.length };
      }
      layer = this.#advance(layer, i);
      if (layer.size === 0) return { best: undefined, dropped: this.#dropped, made: this.#parents.length };
    }
    let winner = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let label = 0; label < layer.size; label++) {
      const score = layer.value[label]! + this.#rest[layer.node[label]!]! + this.#worth;
      if (score > most) {
        most = score;
        winner = label;
      }
    }
    return {
      best: { score: most, codons: this.#trace(layer.id[winner]!) },
      dropped: this.#dropped,
      made: this.#parents.length,
    };
  }

  #advance(from: Layer, i: number): Layer {
    const trellis = this.#trellis;
    const { most, above } = this.#options;
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
        const hope = this.#rest[target]! + this.#worth;
        if (reached + hope <= above) continue;
        for (let k = 0; k < words; k++) history[k] = from.history[label * words + k]!;
        for (let j = 0; j < tracks.length; j++) counts[j] = from.counts[label * tracks.length + j]!;
        reached -= this.#complete(history, counts, 3 * i, trellis.gc[arc]!);
        const bound = reached + hope;
        if (!(bound > above)) continue;
        const at = index.find(target, history, counts);
        const known = to.node[at] === target && at < to.size;
        const score = from.score[label]! + trellis.score[arc]! - this.#paid;
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
    if (to.size > most) this.#dropped = Math.max(this.#dropped, to.keepBest(most));
    for (let label = 0; label < to.size; label++) {
      to.id[label] = this.#parents.length;
      this.#parents.push(to.parent[label]!);
      this.#codons.push(to.codon[label]!);
    }
    return to;
  }

  /** Appends three bases; what the windows they complete left unused, or Infinity where one is broken. */
  #complete(history: Uint32Array, counts: Int32Array, position: number, bits: number): number {
    const { low, high, excess } = this.#windows;
    this.#paid = 0;
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
        if (start < 0 || start >= windows) continue;
        const t = first + start;
        const beyond = Math.max(0, count - high[t]!, low[t]! - count);
        if (beyond > 0) {
          if (excess === undefined) return Number.POSITIVE_INFINITY;
          this.#paid += excess * beyond;
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
 * break. Labels that agree so far can be completed alike, so only the one that has scored most is kept.
 */
function memoryAt(trellis: Trellis, windows: Windows): Int32Array {
  const reach = reachOf(trellis);
  const memory = new Int32Array(trellis.length + 1);
  for (let t = 0; t < windows.count; t++) {
    const start = windows.start[t]!;
    const end = start + windows.width[t]!;
    if (windows.width[t] === 3 * trellis.length || !canBreak(reach, windows, t)) continue;
    for (let i = Math.floor(start / 3) + 1; 3 * i < end; i++) memory[i] = Math.max(memory[i]!, 3 * i - start);
  }
  return memory;
}
