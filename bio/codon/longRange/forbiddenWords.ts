// The product of a trellis with a set of forbidden words, which keeps the paths that read no forbidden word at its
// position. A node is a node of the old trellis together with the set of forbidden words matched so far.
import type { ForbiddenWord } from '#bio/codon/problem/branchLeaf.ts';
import { reduceTrellis } from '#bio/codon/search/reduceTrellis.ts';
import { type DeadEnd, isDeadEnd, type Trellis } from '#bio/codon/search/trellis.ts';
import { GC_BITS } from '#bio/codon/usage/codons.ts';

/** The trellis without the paths that read a forbidden word; undefined when none is left. */
export function forbidWords(trellis: Trellis, forbiddenWords: readonly ForbiddenWord[]): Trellis | undefined {
  if (forbiddenWords.length === 0) return trellis;
  const product = new ForbiddenWordProduct(trellis, forbiddenWords).build();
  return isDeadEnd(product) ? undefined : product;
}

class ForbiddenWordProduct {
  readonly #trellis: Trellis;
  readonly #forbiddenWords: readonly ForbiddenWord[];
  /** Indices of the forbidden words that begin in each codon. */
  readonly #starting: readonly (readonly number[])[];
  /** Sets of forbidden words that match so far; 0 is the empty one. */
  #sets: (readonly number[])[] = [[]];

  constructor(trellis: Trellis, forbiddenWords: readonly ForbiddenWord[]) {
    this.#trellis = trellis;
    this.#forbiddenWords = forbiddenWords;
    const starting: number[][] = Array.from({ length: trellis.length }, () => []);
    forbiddenWords.forEach(({ start }, index) => {
      starting[Math.floor(start / 3)]?.push(index);
    });
    this.#starting = starting;
  }

  build(): Trellis | DeadEnd {
    const { length, out, to, codon, score, ends } = this.#trellis;
    const layers = new Int32Array(length + 2);
    const product = { out: [] as number[], to: [] as number[], codon: [] as number[], score: [] as number[] };
    let nodes: { readonly old: number; readonly set: number }[] = [{ old: 0, set: 0 }];
    let first = 0;
    for (let i = 0; i < length; i++) {
      const next: typeof nodes = [];
      const known = new Map<number, number>();
      const after = first + nodes.length;
      layers[i + 1] = after;
      const follow = this.#transitionsAt(i);
      for (const { old, set } of nodes) {
        product.out.push(product.to.length);
        for (let arc = out[old]!; arc < out[old + 1]!; arc++) {
          const reached = follow(set, codon[arc]!);
          if (reached < 0) continue;
          const key = to[arc]! * SETS_MAX + reached;
          let node = known.get(key);
          if (node === undefined) {
            node = after + next.length;
            known.set(key, node);
            next.push({ old: to[arc]!, set: reached });
          }
          product.to.push(node);
          product.codon.push(codon[arc]!);
          product.score.push(score[arc]!);
        }
      }
      if (next.length === 0) return { layer: i };
      nodes = next;
      first = after;
    }
    layers[length + 1] = first + nodes.length;
    for (let node = 0; node <= nodes.length; node++) product.out.push(product.to.length);
    return reduceTrellis({
      length,
      layers,
      out: Int32Array.from(product.out),
      to: Int32Array.from(product.to),
      codon: Uint8Array.from(product.codon),
      gc: Uint8Array.from(product.codon, (it) => GC_BITS[it]!),
      score: Float64Array.from(product.score),
      ends: Float64Array.from(nodes, ({ old }) => ends[old - this.#trellis.layers[length]!]!),
    });
  }

  /** The set after a codon, or -1 if a forbidden word is complete. Sets are numbered afresh at every codon. */
  #transitionsAt(i: number): (set: number, codon: number) => number {
    const before = this.#sets;
    const starting = this.#starting[i]!;
    if (before.length === 1 && starting.length === 0) return () => 0;
    this.#sets = [[]];
    const ids = new Map<string, number>([['', 0]]);
    const known = new Map<number, number>();
    return (set, codon) => {
      const key = 64 * set + codon;
      const seen = known.get(key);
      if (seen !== undefined) return seen;
      const left: number[] = [];
      let reached = 0;
      for (const index of [...before[set]!, ...starting]) {
        const match = this.#match(index, i, codon);
        if (match === 'ends') reached = -1;
        else if (match === 'continues') left.push(index);
      }
      if (reached === 0) {
        const name = left.join();
        reached = ids.get(name) ?? this.#sets.push(left) - 1;
        ids.set(name, reached);
      }
      known.set(key, reached);
      return reached;
    };
  }

  #match(index: number, i: number, codon: number): 'differs' | 'continues' | 'ends' {
    const { start, word } = this.#forbiddenWords[index]!;
    for (let k = 0; k < 3; k++) {
      const at = 3 * i + k - start;
      if (at < 0 || at >= word.length) continue;
      if (word[at] !== ((codon >> (4 - 2 * k)) & 3)) return 'differs';
    }
    return start + word.length <= 3 * i + 3 ? 'ends' : 'continues';
  }
}

/** Upper bound on the sets that match at one codon. */
const SETS_MAX = 65_536;

/** Bases 0..3 of a stretch of a design. */
export function readBasesAt(codons: Uint8Array, start: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, k) => {
    const at = start + k;
    return (codons[Math.floor(at / 3)]! >> (4 - 2 * (at % 3))) & 3;
  });
}
