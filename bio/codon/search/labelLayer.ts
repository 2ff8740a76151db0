// The labels of one layer of the search, as parallel arrays, and the index that finds equal ones.

/** Labels of one layer as parallel arrays. */
export class LabelLayer {
  size = 0;
  node: Int32Array;
  /** Priced so far, less what completed windows left unused. */
  value: Float64Array;
  /** Not priced: what the design has scored so far. */
  score: Float64Array;
  bound: Float64Array;
  id: Int32Array;
  parent: Int32Array;
  codon: Uint8Array;
  /** The last bases, newest at bit 0 of word 0. */
  history: Uint32Array;
  /** G and C in the last `width` bases, by track. */
  counts: Int32Array;
  readonly words: number;
  readonly tracks: number;

  constructor(capacity: number, words: number, tracks: number) {
    this.words = words;
    this.tracks = tracks;
    this.node = new Int32Array(capacity);
    this.value = new Float64Array(capacity);
    this.score = new Float64Array(capacity);
    this.bound = new Float64Array(capacity);
    this.id = new Int32Array(capacity);
    this.parent = new Int32Array(capacity);
    this.codon = new Uint8Array(capacity);
    this.history = new Uint32Array(capacity * words);
    this.counts = new Int32Array(capacity * tracks);
  }

  grow(): void {
    const bigger = new LabelLayer(2 * this.node.length, this.words, this.tracks);
    this.#copyTo(bigger);
    this.#adopt(bigger);
  }

  /** A copy of the present layer, trimmed to its size. */
  copy(): LabelLayer {
    const other = new LabelLayer(Math.max(1, this.size), this.words, this.tracks);
    const { size, words, tracks } = this;
    other.size = size;
    other.node.set(this.node.subarray(0, size));
    other.value.set(this.value.subarray(0, size));
    other.score.set(this.score.subarray(0, size));
    other.bound.set(this.bound.subarray(0, size));
    other.id.set(this.id.subarray(0, size));
    other.parent.set(this.parent.subarray(0, size));
    other.codon.set(this.codon.subarray(0, size));
    other.history.set(this.history.subarray(0, size * words));
    other.counts.set(this.counts.subarray(0, size * tracks));
    return other;
  }

  /** The highest bound. */
  highestBound(): number {
    return this.bound.subarray(0, this.size).reduce((max, it) => Math.max(max, it), Number.NEGATIVE_INFINITY);
  }

  /** Keeps the labels of the highest bounds; the highest bound among the others is returned. */
  keepBest(max: number): number {
    const sorted = this.bound.slice(0, this.size).sort();
    const dropped = sorted[this.size - max - 1]!;
    const min = sorted[this.size - max]!;
    let equals = 0;
    for (let i = this.size - max; i < this.size && sorted[i] === min; i++) equals++;
    let kept = 0;
    for (let from = 0; from < this.size; from++) {
      const bound = this.bound[from]!;
      if (bound > min || (bound === min && equals-- > 0)) this.#move(from, kept++);
    }
    this.size = kept;
    return dropped;
  }

  #copyTo(other: LabelLayer): void {
    other.node.set(this.node);
    other.value.set(this.value);
    other.score.set(this.score);
    other.bound.set(this.bound);
    other.id.set(this.id);
    other.parent.set(this.parent);
    other.codon.set(this.codon);
    other.history.set(this.history);
    other.counts.set(this.counts);
  }

  #move(from: number, to: number): void {
    if (from === to) return;
    const { words, tracks } = this;
    this.node[to] = this.node[from]!;
    this.value[to] = this.value[from]!;
    this.score[to] = this.score[from]!;
    this.bound[to] = this.bound[from]!;
    this.parent[to] = this.parent[from]!;
    this.codon[to] = this.codon[from]!;
    for (let k = 0; k < words; k++) this.history[to * words + k] = this.history[from * words + k]!;
    for (let j = 0; j < tracks; j++) this.counts[to * tracks + j] = this.counts[from * tracks + j]!;
  }

  #adopt(other: LabelLayer): void {
    this.node = other.node;
    this.value = other.value;
    this.score = other.score;
    this.bound = other.bound;
    this.id = other.id;
    this.parent = other.parent;
    this.codon = other.codon;
    this.history = other.history;
    this.counts = other.counts;
  }
}

/** Finds the label of a node with the same remembered bases: open addressing. One serves all layers in turn. */
export class LabelIndex {
  readonly #wholeTrack: number;
  readonly #masks: Uint32Array;
  #layer: LabelLayer;
  #slots = new Int32Array(256).fill(-1);

  /** `total` is the track whose count distinguishes labels besides the last bases, or -1. */
  constructor(layer: LabelLayer, wholeTrack: number) {
    this.#layer = layer;
    this.#wholeTrack = wholeTrack;
    this.#masks = new Uint32Array(layer.words);
  }

  /** Begins a layer; `memory` is how many of the last bases distinguish labels. */
  begin(layer: LabelLayer, memory: number): void {
    this.#layer = layer;
    this.#slots.fill(-1);
    for (let k = 0; k < this.#masks.length; k++) {
      const bits = Math.max(0, Math.min(32, memory - 32 * k));
      this.#masks[k] = bits === 32 ? 0xffffffff : 2 ** bits - 1;
    }
  }

  /** The label's place, or the place for a new one. */
  find(node: number, history: Uint32Array, counts: Int32Array): number {
    const layer = this.#layer;
    if (2 * layer.size >= this.#slots.length) this.#rehash();
    if (layer.size === layer.node.length) layer.grow();
    const wholeCount = this.#wholeTrack < 0 ? 0 : counts[this.#wholeTrack]!;
    let slot = this.#hash(node, history, 0, wholeCount) & (this.#slots.length - 1);
    for (;;) {
      const label = this.#slots[slot]!;
      if (label < 0) {
        this.#slots[slot] = layer.size;
        layer.node[layer.size] = -1;
        return layer.size;
      }
      if (
        layer.node[label] === node &&
        this.#wholeCountOf(label) === wholeCount &&
        this.#hasSameHistory(label, history)
      )
        return label;
      slot = (slot + 1) & (this.#slots.length - 1);
    }
  }

  #hasSameHistory(label: number, history: Uint32Array): boolean {
    for (let k = 0; k < this.#masks.length; k++)
      if (((this.#layer.history[label * this.#masks.length + k]! ^ history[k]!) & this.#masks[k]!) !== 0)
        return false;
    return true;
  }

  #wholeCountOf(label: number): number {
    return this.#wholeTrack < 0 ? 0 : this.#layer.counts[label * this.#layer.tracks + this.#wholeTrack]!;
  }

  #hash(node: number, history: Uint32Array, from: number, wholeCount: number): number {
    let hash = Math.imul(node + 1, 0x9e3779b1) ^ Math.imul(wholeCount, 0xc2b2ae35);
    for (let k = 0; k < this.#masks.length; k++) {
      hash = Math.imul(hash ^ (history[from + k]! & this.#masks[k]!), 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    return hash >>> 0;
  }

  #rehash(): void {
    const slots = new Int32Array(2 * this.#slots.length).fill(-1);
    for (let label = 0; label < this.#layer.size; label++) {
      const { node, history } = this.#layer;
      let slot = this.#hash(node[label]!, history, label * this.#masks.length, this.#wholeCountOf(label));
      slot &= slots.length - 1;
      while (slots[slot]! >= 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = label;
    }
    this.#slots = slots;
  }
}
