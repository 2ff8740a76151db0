// All forbidden and priced patterns as one deterministic automaton over A C G T (Aho & Corasick 1975,
// doi:10.1145/360825.360855, for IUPAC patterns by subset construction). States are created when first reached: a
// design visits a few thousand of them. State 0 has read nothing.
import type { NumberedPattern } from '#bio/codon/rules/localRules.ts';
import { GrowingFloats, GrowingInts } from '#bio/core/growableArrays.ts';

/** A pattern that ends at the base just read. */
export interface Ending {
  readonly rule: number;
  readonly length: number;
  readonly price: number;
  readonly phases: number;
}

interface TrieNode {
  readonly edges: { readonly mask: number; readonly to: number }[];
  readonly endings: Ending[];
}

export class Automaton {
  /** Longest pattern. */
  readonly longestPattern: number;
  readonly #trie: TrieNode[] = [{ edges: [], endings: [] }];
  readonly #sets: (readonly number[])[] = [[]];
  readonly #ids = new Map<string, number>([['', 0]]);
  readonly #next = new GrowingInts(-1);
  readonly #price = new GrowingFloats();
  readonly #endings: (readonly Ending[])[] = [[]];

  constructor(patterns: readonly NumberedPattern[]) {
    for (const pattern of patterns) this.#addPattern(pattern);
    this.longestPattern = patterns.reduce((max, pattern) => Math.max(max, pattern.masks.length), 0);
    this.#next.extend(4);
    this.#price.extend(3);
  }

  get states(): number {
    return this.#sets.length;
  }

  /** The state after one more base (0..3). */
  step(state: number, base: number): number {
    const known = this.#next.values[4 * state + base]!;
    return known >= 0 ? known : this.#addTransition(state, base);
  }

  /**
   * Sum of the prices of all patterns that end on entering a state with base 0, 1 or 2 of a codon; Infinity when one is
   * forbidden.
   */
  price(state: number, phase: number): number {
    return this.#price.values[3 * state + phase]!;
  }

  endings(state: number): readonly Ending[] {
    return this.#endings[state]!;
  }

  #addPattern({ masks, rule, price, phases = ANYWHERE }: NumberedPattern): void {
    let at = 0;
    for (const mask of masks) {
      const node = this.#trie[at]!;
      let edge = node.edges.find((it) => it.mask === mask);
      if (!edge) {
        edge = { mask, to: this.#trie.length };
        node.edges.push(edge);
        this.#trie.push({ edges: [], endings: [] });
      }
      at = edge.to;
    }
    this.#trie[at]!.endings.push({ rule, length: masks.length, price, phases });
  }

  #addTransition(state: number, base: number): number {
    const bit = 1 << base;
    const reached: number[] = [];
    const follow = (node: number) => {
      for (const edge of this.#trie[node]!.edges) if (edge.mask & bit) reached.push(edge.to);
    };
    follow(0);
    for (const node of this.#sets[state]!) follow(node);
    reached.sort((a, b) => a - b);
    const key = reached.join();
    const to = this.#ids.get(key) ?? this.#register(key, reached);
    this.#next.values[4 * state + base] = to;
    return to;
  }

  #register(key: string, nodes: readonly number[]): number {
    const id = this.#sets.length;
    const endings = nodes.flatMap((node) => this.#trie[node]!.endings);
    this.#ids.set(key, id);
    this.#sets.push(nodes);
    this.#endings.push(endings);
    this.#next.extend(4 * (id + 1));
    this.#price.extend(3 * (id + 1));
    for (let phase = 0; phase < 3; phase++)
      this.#price.values[3 * id + phase] = endings.reduce(
        (sum, ending) => sum + ((ending.phases >> phase) & 1 ? ending.price : 0),
        0,
      );
    return id;
  }
}

const ANYWHERE = 7;
