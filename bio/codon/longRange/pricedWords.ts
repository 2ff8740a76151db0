// The product of a trellis with a set of words of one length: its arcs know which of the words end in them, so that
// every word can have a price. A node is a node of the old trellis with the longest end of its text with which a word
// begins; nodes from which the same leads on are one.
import { reduceTrellis } from '#bio/codon/search/reduceTrellis.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { GC_BITS } from '#bio/codon/usage/codons.ts';
import { GrowingInts } from '#bio/core/growableArrays.ts';
import { WordTrie } from './wordTrie.ts';

export class PricedWords {
  /** The trellis; its scores include the latest prices. */
  readonly trellis: Trellis;
  readonly #kinds: ArcKinds;
  /** Kind of each arc: its score without prices and the words that end in it. */
  readonly #kind: Int32Array;
  readonly #groups: number;
  /** The arcs in which a word ends. */
  readonly #ending: Int32Array;

  constructor(trellis: Trellis, words: readonly Uint8Array[], groups: Int32Array) {
    const kinds = new ArcKinds();
    const product = productOf(trellis, new WordTrie(words), groups, kinds);
    // Arcs are merged by kind instead of score, so only arcs that are equal at all prices.
    const reduced = reduceTrellis(product) as Trellis;
    this.#kinds = kinds;
    this.#groups = groups.reduce((max, group) => Math.max(max, group + 1), 0);
    this.#kind = Int32Array.from(reduced.score);
    this.#ending = Int32Array.from(
      [...this.#kind.keys()].filter((arc) => kinds.groupsOf(this.#kind[arc]!).length > 0),
    );
    const unpriced = kinds.valuesAt(new Float64Array(this.#groups));
    this.trellis = { ...reduced, score: Float64Array.from(this.#kind, (kind) => unpriced[kind]!) };
  }

  /** A price for each group of words. */
  setPrices(prices: Float64Array): void {
    const values = this.#kinds.valuesAt(prices);
    const { score } = this.trellis;
    for (const arc of this.#ending) score[arc] = values[this.#kind[arc]!]!;
  }

  /** How often words of each group stand in a design. */
  countsOf(codons: Uint8Array): Int32Array {
    const { out, to, codon } = this.trellis;
    const counts = new Int32Array(this.#groups);
    let node = 0;
    for (const read of codons) {
      let arc = out[node]!;
      while (codon[arc] !== read) arc++;
      for (const group of this.#kinds.groupsOf(this.#kind[arc]!)) counts[group] = counts[group]! + 1;
      node = to[arc]!;
    }
    return counts;
  }
}

/** Key of the kind of an arc: its score and the groups of the words that end in it. */
class ArcKinds {
  readonly #scores: number[] = [];
  readonly #groups: (readonly number[])[] = [];
  readonly #plain = new Map<number, number>();
  readonly #others = new Map<string, number>();

  kindOf(score: number, groups: readonly number[]): number {
    const known = groups.length === 0 ? this.#plain.get(score) : this.#others.get(`${score} ${groups}`);
    if (known !== undefined) return known;
    const kind = this.#scores.push(score) - 1;
    this.#groups.push(groups.slice());
    if (groups.length === 0) this.#plain.set(score, kind);
    else this.#others.set(`${score} ${groups}`, kind);
    return kind;
  }

  groupsOf(kind: number): readonly number[] {
    return this.#groups[kind]!;
  }

  valuesAt(prices: Float64Array): Float64Array {
    return Float64Array.from(this.#scores, (score, kind) =>
      this.#groups[kind]!.reduce((left, group) => left - prices[group]!, score),
    );
  }
}

function productOf(trellis: Trellis, trie: WordTrie, groups: Int32Array, kinds: ArcKinds): Trellis {
  const { length, layers: oldLayers, out: oldOut, to: oldTo, codon: oldCodon, score, ends } = trellis;
  const layers = new Int32Array(length + 2);
  const out = new GrowingInts();
  const to = new GrowingInts();
  const codon = new GrowingInts();
  const kind = new GrowingInts();
  let nodes: { readonly old: number; readonly state: number }[] = [{ old: 0, state: 0 }];
  let first = 0;
  const ended: number[] = [];
  for (let i = 0; i < length; i++) {
    const next: typeof nodes = [];
    const known = new Map<number, number>();
    const after = first + nodes.length;
    layers[i + 1] = after;
    for (const { old, state } of nodes) {
      out.push(to.length);
      for (let arc = oldOut[old]!; arc < oldOut[old + 1]!; arc++) {
        const read = oldCodon[arc]!;
        let reached = state;
        ended.length = 0;
        for (let shift = 4; shift >= 0; shift -= 2) {
          reached = trie.next[4 * reached + ((read >> shift) & 3)]!;
          const word = trie.word[reached]!;
          if (word >= 0) ended.push(groups[word]!);
        }
        const key = (oldTo[arc]! - oldLayers[i + 1]!) * trie.states + reached;
        let node = known.get(key);
        if (node === undefined) {
          node = after + next.length;
          known.set(key, node);
          next.push({ old: oldTo[arc]!, state: reached });
        }
        to.push(node);
        codon.push(read);
        kind.push(kinds.kindOf(score[arc]!, ended));
      }
    }
    nodes = next;
    first = after;
  }
  layers[length + 1] = first + nodes.length;
  for (let node = 0; node <= nodes.length; node++) out.push(to.length);
  const codons = Uint8Array.from(codon.values.subarray(0, codon.length));
  return {
    length,
    layers,
    out: out.values.slice(0, out.length),
    to: to.values.slice(0, to.length),
    codon: codons,
    gc: codons.map((it) => GC_BITS[it]!),
    score: Float64Array.from(kind.values.subarray(0, kind.length)),
    ends: Float64Array.from(nodes, ({ old }) => ends[old - oldLayers[length]!]!),
  };
}
