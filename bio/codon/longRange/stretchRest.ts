// For every node of a stretch: the best priced rest of the stretch, its smallest and largest count of G and C, and the
// change in score of the codons after it when they start from another node.
import type { RepeatFreeBeamInput } from './repeatFreeBeamInput.ts';
import type { WordDraft } from './wordDraft.ts';

export class StretchRest {
  readonly #input: RepeatFreeBeamInput;
  #last = 0;
  #draft!: WordDraft;
  /** The first node of the first layer; the arrays below are indexed from it. */
  #offset = 0;
  #rest = new Float64Array(0);
  #min = new Int32Array(0);
  #max = new Int32Array(0);
  /** By node of the last layer: the change in score of the codons after the stretch. */
  #after = new Float64Array(0);

  constructor(input: RepeatFreeBeamInput) {
    this.#input = input;
  }

  /** The best priced rest, including the codons after the stretch; -Infinity if no path continues. */
  valueOf(node: number): number {
    return this.#rest[node - this.#offset]!;
  }

  minGc(node: number): number {
    return this.#min[node - this.#offset]!;
  }

  maxGc(node: number): number {
    return this.#max[node - this.#offset]!;
  }

  /** For a node at the end of the stretch: how much more the codons after it score from there. */
  afterOf(node: number): number {
    return this.#after[node - this.#input.trellis.layers[this.#last]!]!;
  }

  /** Computes the tables for codons `first` up to but not including `last` of a design. */
  compute(first: number, last: number, draft: WordDraft): void {
    this.#last = last;
    this.#draft = draft;
    const { trellis, prices, budget } = this.#input;
    const { layers, out, to, gc, score } = trellis;
    this.#offset = layers[first]!;
    const nodes = layers[last + 1]! - this.#offset;
    if (nodes > this.#rest.length) {
      this.#rest = new Float64Array(2 * nodes);
      this.#min = new Int32Array(2 * nodes);
      this.#max = new Int32Array(2 * nodes);
    }
    this.#rest.fill(Number.NEGATIVE_INFINITY, 0, nodes);
    this.#min.fill(1e9, 0, nodes);
    this.#max.fill(-1e9, 0, nodes);
    this.#after = new Float64Array(layers[last + 1]! - layers[last]!);
    for (let node = layers[last]!; node < layers[last + 1]!; node++) {
      const after = this.#scoreAfter(node);
      this.#after[node - layers[last]!] = after;
      if (after === Number.NEGATIVE_INFINITY) continue;
      this.#rest[node - this.#offset] = after;
      this.#min[node - this.#offset] = 0;
      this.#max[node - this.#offset] = 0;
    }
    budget.spend(2 * (out[layers[last]!]! - out[layers[first]!]!));
    for (let i = last - 1; i >= first; i--)
      for (let node = layers[i]!; node < layers[i + 1]!; node++)
        for (let arc = out[node]!; arc < out[node + 1]!; arc++) {
          const target = to[arc]! - this.#offset;
          if (this.#rest[target] === Number.NEGATIVE_INFINITY) continue;
          const at = node - this.#offset;
          const bits = gc[arc]!;
          const count = gcOf(bits);
          const value = score[arc]! - priceOf(prices, i, bits) + this.#rest[target]!;
          this.#rest[at] = Math.max(this.#rest[at]!, value);
          this.#min[at] = Math.min(this.#min[at]!, count + this.#min[target]!);
          this.#max[at] = Math.max(this.#max[at]!, count + this.#max[target]!);
        }
  }

  /**
   * How much more the codons after the stretch score from a node than from that of the design; -Infinity if no path
   * reads them.
   */
  #scoreAfter(from: number): number {
    const { length, layers, out, to, codon, score, ends } = this.#input.trellis;
    const { codons, nodes } = this.#draft;
    let node = from;
    let gain = 0;
    for (let i = this.#last; i < length; i++) {
      if (node === nodes[i]) return gain;
      let arc = out[node]!;
      while (arc < out[node + 1]! && codon[arc] !== codons[i]) arc++;
      if (arc === out[node + 1]) return Number.NEGATIVE_INFINITY;
      gain += score[arc]! - this.#draft.scoreAt(i);
      node = to[arc]!;
    }
    return gain + ends[node - layers[length]!]! - ends[nodes[length]! - layers[length]!]!;
  }
}

/** G and C of a codon, by its bits. */
function gcOf(bits: number): number {
  return (bits & 1) + ((bits >> 1) & 1) + (bits >> 2);
}

/** Price of the G and C of a codon at a place. */
export function priceOf(prices: Float64Array | undefined, i: number, bits: number): number {
  if (!prices) return 0;
  return (
    (bits & 1 ? prices[3 * i]! : 0) +
    (bits & 2 ? prices[3 * i + 1]! : 0) +
    (bits & 4 ? prices[3 * i + 2]! : 0)
  );
}
