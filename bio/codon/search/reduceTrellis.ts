// Minimizes a trellis: nodes of a layer from which the same codons lead on with the same scores are merged, from the
// last layer back (Revuz 1992, doi:10.1016/0304-3975(92)90142-3). A third to a fifth of the arcs is left.
import type { DeadEnd, Trellis } from './trellis.ts';

export interface ReduceOptions {
  /**
   * For each arc 0 to remove it, 1 to keep it, 2 to keep it even if another scores more. Arcs that are kept lie on
   * paths of kept arcs. By default all are kept.
   */
  readonly arcs?: Uint8Array;
  /**
   * Of the arcs from a node to the same node with G and C at the same places, only the one that scores most is kept,
   * the first of equals: no rule can prefer another, for any prices.
   */
  readonly onlyBest?: boolean;
}

/** Merges equivalent nodes and removes nodes and arcs that lead to no end; a dead end at the length if none is left. */
export function reduceTrellis(full: Trellis, options: ReduceOptions = {}): Trellis | DeadEnd {
  const merge = new TrellisMerge(full, options);
  return merge.isDead ? { layer: full.length } : merge.build();
}

class TrellisMerge {
  readonly #full: Trellis;
  /** By arc, whether it is kept. */
  readonly #keeps: Uint8Array;
  /** For each node the first one equivalent to it; -1 if it leads to no end. */
  readonly #representative: Int32Array;
  readonly #hashes: Int32Array;
  /** The node of each slot of one layer, or -1. */
  readonly #slots: Int32Array;
  #arcs = 0;

  constructor(full: Trellis, { arcs, onlyBest = false }: ReduceOptions) {
    const { length, layers } = full;
    this.#full = full;
    this.#keeps = new Uint8Array(full.to.length);
    this.#representative = new Int32Array(layers[length + 1]!).fill(-1);
    this.#hashes = new Int32Array(layers[length + 1]!);
    let widest = 1;
    for (let i = 0; i <= length; i++) widest = Math.max(widest, layers[i + 1]! - layers[i]!);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * widest)));
    for (let i = length; i >= 0; i--) {
      this.#slots.fill(-1);
      for (let node = layers[i]!; node < layers[i + 1]!; node++) {
        if (i === length) this.#mergeEnd(node);
        else this.#mergeNode(node, this.#keepArcs(node, arcs, onlyBest));
      }
    }
  }

  get isDead(): boolean {
    return this.#representative[0]! < 0;
  }

  build(): Trellis {
    const { length, layers, out, to, codon, gc, score, ends } = this.#full;
    const newNumber = new Int32Array(this.#representative.length).fill(-1);
    const newLayers = new Int32Array(length + 2);
    let nodes = 0;
    for (let i = 0; i <= length; i++) {
      for (let node = layers[i]!; node < layers[i + 1]!; node++)
        if (this.#representative[node] === node) newNumber[node] = nodes++;
      newLayers[i + 1] = nodes;
    }
    const reduced = {
      length,
      layers: newLayers,
      out: new Int32Array(nodes + 1),
      to: new Int32Array(this.#arcs),
      codon: new Uint8Array(this.#arcs),
      gc: new Uint8Array(this.#arcs),
      score: new Float64Array(this.#arcs),
      ends: ends.filter((_, end) => newNumber[layers[length]! + end]! >= 0),
    };
    let at = 0;
    for (let node = 0; node < layers[length]!; node++) {
      if (newNumber[node]! < 0) continue;
      for (let arc = out[node]!; arc < out[node + 1]!; arc++) {
        if (this.#keeps[arc] === 0) continue;
        reduced.to[at] = newNumber[this.#representative[to[arc]!]!]!;
        reduced.codon[at] = codon[arc]!;
        reduced.gc[at] = gc[arc]!;
        reduced.score[at++] = score[arc]!;
      }
      reduced.out[newNumber[node]! + 1] = at;
    }
    reduced.out.fill(at, newLayers[length]!);
    return reduced;
  }

  /** Marks the arcs of a node that are kept and hashes them; returns their number. */
  #keepArcs(node: number, arcs: Uint8Array | undefined, onlyBest: boolean): number {
    const { out, to, codon } = this.#full;
    const representative = this.#representative;
    const first = out[node]!;
    const end = out[node + 1]!;
    let kept = 0;
    let hash = 0;
    for (let arc = first; arc < end; arc++) {
      const target = representative[to[arc]!]!;
      const mark = arcs ? arcs[arc]! : 1;
      if (target < 0 || mark === 0) continue;
      if (onlyBest && mark === 1 && this.#isBeaten(arc, target, first, end, arcs)) continue;
      this.#keeps[arc] = 1;
      hash = Math.imul(hash ^ (64 * target + codon[arc]!), 0x9e3779b1);
      hash ^= hash >>> 15;
      kept++;
    }
    this.#hashes[node] = hash;
    return kept;
  }

  /** Whether another arc of the node is equivalent and scores more. */
  #isBeaten(arc: number, target: number, first: number, end: number, arcs: Uint8Array | undefined): boolean {
    const { to, gc, score } = this.#full;
    for (let other = first; other < end; other++)
      if (
        other !== arc &&
        gc[other] === gc[arc] &&
        this.#representative[to[other]!] === target &&
        arcs?.[other] !== 0 &&
        (score[other]! > score[arc]! || (score[other] === score[arc] && other < arc))
      )
        return true;
    return false;
  }

  /** The first node equivalent to this one, or itself. */
  #mergeNode(node: number, arcs: number): void {
    if (arcs === 0) return;
    const slots = this.#slots;
    let slot = this.#hashes[node]! & (slots.length - 1);
    for (; slots[slot]! >= 0; slot = (slot + 1) & (slots.length - 1))
      if (this.#isEquivalent(node, slots[slot]!)) {
        this.#representative[node] = slots[slot]!;
        return;
      }
    slots[slot] = node;
    this.#representative[node] = node;
    this.#arcs += arcs;
  }

  #mergeEnd(node: number): void {
    const { layers, length, ends } = this.#full;
    const first = layers[length]!;
    const value = ends[node - first]!;
    if (value > Number.NEGATIVE_INFINITY) this.#representative[node] = first + ends.indexOf(value);
  }

  #isEquivalent(a: number, b: number): boolean {
    if (this.#hashes[a] !== this.#hashes[b]) return false;
    const { out, to, codon, score } = this.#full;
    const keeps = this.#keeps;
    let arc = out[a]!;
    let other = out[b]!;
    for (;;) {
      while (arc < out[a + 1]! && keeps[arc] === 0) arc++;
      while (other < out[b + 1]! && keeps[other] === 0) other++;
      if (arc === out[a + 1] || other === out[b + 1]) return arc === out[a + 1] && other === out[b + 1];
      const isSame =
        codon[arc] === codon[other] &&
        score[arc] === score[other] &&
        this.#representative[to[arc]!] === this.#representative[to[other]!];
      if (!isSame) return false;
      arc++;
      other++;
    }
  }
}
