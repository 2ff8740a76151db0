// A design built from left to right in which no word stands twice: a beam of labels, each a whole beginning of a design with
// its own memory, so that repeats, stems, acceptors and GC windows are seen when they would be completed. It finds designs for
// proteins of repeats, where forbidding one word at a time only moves the repeat; it proves nothing.
import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import type { Budget } from './budget.ts';
import { arcValues, fromNodes } from './maxPath.ts';
import type { RepeatRule, Rules } from './problem.ts';
import { bitsOf } from './spliceWords.ts';
import type { Trellis } from './trellis.ts';
import { type Track, tracksOf, type Windows } from './windows.ts';

export interface FreshInput {
  readonly trellis: Trellis;
  readonly windows: Windows;
  readonly rules: Rules;
  readonly prices: Float64Array | undefined;
  readonly budget: Budget;
}

/** A beginning of a design. */
interface Label {
  readonly node: number;
  /** Priced so far. */
  readonly value: number;
  readonly hope: number;
  readonly codon: number;
  /** Bases 0..3 so far, and G and C before each: those of the label before until this one is kept. */
  readonly bases: Uint8Array;
  readonly gc: Int32Array;
}

/** Labels a layer, tried in turn. */
const WIDTHS = [16, 128];

/** Codons of a design, or undefined when every beginning came to an end. */
export function freshDesign(input: FreshInput): Uint8Array | undefined {
  for (const width of WIDTHS) {
    const found = new Beam(input, width).run();
    if (found || input.budget.isOver) return found;
  }
  return undefined;
}

class Beam {
  readonly #input: FreshInput;
  readonly #width: number;
  readonly #values: Float64Array;
  readonly #rest: Float64Array;
  readonly #tracks: readonly Track[];
  readonly #words: readonly Words[];
  readonly #acceptors: readonly { readonly bits: Float64Array; readonly least: number }[];

  constructor(input: FreshInput, width: number) {
    const { trellis, windows, prices, rules } = input;
    this.#input = input;
    this.#width = width;
    this.#values = arcValues(trellis, prices);
    this.#rest = fromNodes(trellis, this.#values);
    this.#tracks = tracksOf(windows, 3 * trellis.length);
    this.#words = [rules.repeats, rules.coverage].flatMap((rule) => (rule ? [new Words(rule)] : []));
    this.#acceptors = rules.splice
      .filter(({ site, price }) => site === 'acceptor' && price === 'forbid')
      .map(({ bits }) => ({ bits: bitsOf(SPLICE_MATRICES.acceptor), least: bits }));
  }

  run(): Uint8Array | undefined {
    const { trellis, budget } = this.#input;
    const length = 3 * trellis.length;
    const start = { node: 0, value: 0, hope: 0, codon: -1 };
    let layer: readonly Label[] = [
      { ...start, bases: new Uint8Array(length), gc: new Int32Array(length + 1) },
    ];
    for (let i = 0; i < trellis.length; i++) {
      const next: Label[] = [];
      for (const label of layer)
        for (let arc = trellis.out[label.node]!; arc < trellis.out[label.node + 1]!; arc++) {
          this.#write(label, i, trellis.codon[arc]!);
          budget.spend(LABEL_WORK);
          if (!this.#isFresh(label, 3 * i)) continue;
          const node = trellis.to[arc]!;
          const value = label.value + this.#values[arc]!;
          const codon = trellis.codon[arc]!;
          const hope = value + this.#rest[node]!;
          next.push({ node, value, hope, codon, bases: label.bases, gc: label.gc });
        }
      if (next.length === 0 || budget.isOver) return undefined;
      next.sort((a, b) => b.hope - a.hope);
      layer = this.#various(next, i).map((label) => this.#kept(label, i));
      budget.spend((layer.length * length) / 8);
    }
    const { bases } = layer[0]!;
    return Uint8Array.from(
      { length: trellis.length },
      (_, i) => (bases[3 * i]! << 4) | (bases[3 * i + 1]! << 2) | bases[3 * i + 2]!,
    );
  }

  /** Puts a codon at the end of a label's bases; the next one overwrites it. */
  #write({ bases, gc }: Label, i: number, codon: number): void {
    for (let k = 0; k < 3; k++) {
      const base = (codon >> (4 - 2 * k)) & 3;
      bases[3 * i + k] = base;
      gc[3 * i + k + 1] = gc[3 * i + k]! + (base === 1 || base === 2 ? 1 : 0);
    }
  }

  /** The best labels, but only one of those that end alike: they would all come to the same end. */
  #various(labels: readonly Label[], i: number): readonly Label[] {
    const seen = new Set<number>();
    const kept: Label[] = [];
    for (const label of labels) {
      this.#write(label, i, label.codon);
      const ending = Math.min(3 * i + 3, ENDING);
      const hash = hashOf(label.bases, 3 * i + 3 - ending, ending);
      if (seen.has(hash)) continue;
      seen.add(hash);
      kept.push(label);
      if (kept.length === this.#width) break;
    }
    return kept;
  }

  /** Whether the last three bases complete nothing that a far rule or a GC window forbids. */
  #isFresh({ bases, gc }: Label, at: number): boolean {
    const { hairpins } = this.#input.rules;
    for (let end = at + 1; end <= at + 3; end++) {
      if (!this.#keepsGc(gc, end)) return false;
      for (const words of this.#words) if (words.standBefore(bases, end)) return false;
      if (hairpins && hasStem(bases, end, hairpins)) return false;
      for (const { bits, least } of this.#acceptors)
        if (scoreAt(bases, end, bits) >= least - 1e-9) return false;
    }
    return true;
  }

  #keepsGc(gc: Int32Array, end: number): boolean {
    const { low, high } = this.#input.windows;
    for (const { width, first, windows } of this.#tracks) {
      const start = end - width;
      if (start < 0 || start >= windows) continue;
      const count = gc[end]! - gc[start]!;
      if (count < low[first + start]! || count > high[first + start]!) return false;
    }
    return true;
  }

  /** The label with bases of its own; where its newest words are is noted. */
  #kept(from: Label, i: number): Label {
    const label = { ...from, bases: from.bases.slice(), gc: from.gc.slice() };
    this.#write(label, i, label.codon);
    for (const words of this.#words) words.note(label.bases, 3 * i);
    return label;
  }
}

/** Where any label has put each word, by a hash of it. Coverage is kept by having no word twice at all. */
class Words {
  readonly #rule: RepeatRule;
  readonly #places = new Map<number, number[]>();

  constructor(rule: RepeatRule) {
    this.#rule = rule;
  }

  /** Whether the word that ends here stands before in the same bases. */
  standBefore(bases: Uint8Array, end: number): boolean {
    const { length: k, inverted } = this.#rule;
    const start = end - k;
    if (start < 0) return false;
    for (const place of this.#places.get(hashOf(bases, start, k)) ?? [])
      if (place < start && isSame(bases, place, start, k)) return true;
    if (!inverted) return false;
    for (const place of this.#places.get(turnedHashOf(bases, start, k)) ?? [])
      if (place < start && isTurned(bases, place, start, k)) return true;
    return false;
  }

  /** Remembers the three words that end in a codon. */
  note(bases: Uint8Array, at: number): void {
    const { length: k } = this.#rule;
    for (let start = Math.max(0, at + 1 - k); start <= at + 3 - k; start++) {
      const hash = hashOf(bases, start, k);
      const places = this.#places.get(hash);
      if (!places) this.#places.set(hash, [start]);
      else if (!places.includes(start)) places.push(start);
    }
  }
}

/** Bases at the end by which labels are told apart. */
const ENDING = 30;
/** A beginning with one codon more costs about as much time as this many arcs. */
const LABEL_WORK = 40;

function hashOf(bases: Uint8Array, start: number, k: number): number {
  let hash = 0;
  for (let i = 0; i < k; i++) hash = (Math.imul(hash, 5) + bases[start + i]! + 1) | 0;
  return hash;
}

/** The hash of the reverse complement. */
function turnedHashOf(bases: Uint8Array, start: number, k: number): number {
  let hash = 0;
  for (let i = k - 1; i >= 0; i--) hash = (Math.imul(hash, 5) + 4 - bases[start + i]!) | 0;
  return hash;
}

function isSame(bases: Uint8Array, a: number, b: number, k: number): boolean {
  for (let i = 0; i < k; i++) if (bases[a + i] !== bases[b + i]) return false;
  return true;
}

function isTurned(bases: Uint8Array, a: number, b: number, k: number): boolean {
  for (let i = 0; i < k; i++) if (bases[a + i]! + bases[b + k - 1 - i]! !== 3) return false;
  return true;
}

/** Whether the last bases are the partner of a stem within the window. */
function hasStem(
  bases: Uint8Array,
  end: number,
  { stem, loop, window }: NonNullable<Rules['hairpins']>,
): boolean {
  const partner = end - stem;
  for (let at = Math.max(0, end - window); at + stem + loop <= partner; at++)
    if (isTurned(bases, at, partner, stem)) return true;
  return false;
}

function scoreAt(bases: Uint8Array, end: number, bits: Float64Array): number {
  const length = bits.length / 4;
  if (end < length) return Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let k = 0; k < length; k++) sum += bits[4 * k + bases[end - length + k]!]!;
  return sum;
}
