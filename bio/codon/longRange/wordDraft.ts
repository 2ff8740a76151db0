// A design while its stretches are chosen again: its bases, its nodes in the trellis, its G and C, and how often each
// word is in it.
import { type RuleSetting, settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import { findLongRangeViolations } from '#bio/codon/rules/longRangeViolations.ts';
import { gcSumsOf } from '#bio/codon/search/gcWindows.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { codonBytesOf } from '#bio/codon/usage/codons.ts';
import { readBasesAt } from './forbiddenWords.ts';
import { PACKED, packSixteen, WordTable } from './wordTable.ts';

export class WordDraft {
  readonly codons: Uint8Array;
  /** Bases 0..3. */
  readonly bases: Uint8Array;
  /** The last 16 bases that end with each base. */
  readonly packed: Int32Array;
  /** Nodes by layer. */
  readonly nodes: Int32Array;
  /** G and C before each base. */
  readonly sums: Int32Array;
  /** A table for each rule that forbids repeated words. */
  readonly tables: readonly WordTable[];
  readonly #trellis: Trellis;
  readonly #rules: readonly RuleSetting[];
  /** Words that end before this base are in the tables. */
  #counted = 0;

  constructor(trellis: Trellis, rules: readonly RuleSetting[], codons: Uint8Array) {
    this.#trellis = trellis;
    this.#rules = rules;
    this.codons = codons.slice();
    this.bases = readBasesAt(codons, 0, 3 * codons.length);
    this.packed = packSixteen(this.bases);
    this.nodes = new Int32Array(codons.length + 1);
    this.sums = gcSumsOf(codons);
    this.tables = [...settingsOf(rules, 'repeat'), ...settingsOf(rules, 'repeatCoverage')].map(
      (rule) => new WordTable(rule),
    );
    this.#updateNodes(0, codons.length);
  }

  /** The key of the word that ends with a base of the design; undefined where it would begin before it. */
  keyAt(table: WordTable, end: number): number | undefined {
    if (end + 1 < table.length) return undefined;
    return table.length <= PACKED
      ? table.keyOf(this.packed[end]!)
      : table.longKeyOf((at) => this.packed[at]!, end);
  }

  /** Counts the words that end before a base, from where it was counted before. */
  countWordsTo(end: number): void {
    for (const table of this.tables) this.#changeCounts(table, this.#counted, end, 1);
    this.#counted = end;
  }

  /** Removes the words with a base in codons `first` to `last` (exclusive) from the tables, or adds them again. */
  removeWords(first: number, last: number): void {
    for (const table of this.tables) this.#changeCounts(table, 3 * first, this.#endOf(table, last), -1);
  }

  addWords(first: number, last: number): void {
    for (const table of this.tables) this.#changeCounts(table, 3 * first, this.#endOf(table, last), 1);
  }

  /** Sets codons from `first` on; the words over them must be removed first. */
  replace(first: number, codons: Uint8Array): void {
    const { bases, sums, packed } = this;
    const last = first + codons.length;
    this.codons.set(codons, first);
    bases.set(readBasesAt(codons, 0, 3 * codons.length), 3 * first);
    for (let at = 3 * first; at < Math.min(bases.length, 3 * last + PACKED); at++)
      packed[at] = ((packed[at - 1] ?? 0) << 2) | bases[at]!;
    const before = sums[3 * last]!;
    const from = sums[3 * first]!;
    const inside = gcSumsOf(codons);
    for (let k = 0; k < inside.length; k++) sums[3 * first + k] = from + inside[k]!;
    const more = sums[3 * last]! - before;
    if (more !== 0) for (let at = 3 * last + 1; at < sums.length; at++) sums[at] = sums[at]! + more;
    this.#updateNodes(first, last);
  }

  /** The last bases of repeated words, in order. */
  repeatedEnds(table: WordTable): number[] {
    const ends: number[] = [];
    for (let end = table.length - 1; end < this.bases.length; end++)
      if (table.count(this.keyAt(table, end)!) > 1) ends.push(end);
    return ends;
  }

  /** Violations against the long-range rules that have no price. */
  violations(): ReturnType<typeof findLongRangeViolations> {
    return findLongRangeViolations(codonBytesOf(this.codons), this.#rules).filter(
      ({ price }) => price === undefined,
    );
  }

  /** The score of the codon at a place. */
  scoreAt(i: number): number {
    const { out, codon, score } = this.#trellis;
    let arc = out[this.nodes[i]!]!;
    while (codon[arc] !== this.codons[i]) arc++;
    return score[arc]!;
  }

  #changeCounts(table: WordTable, from: number, to: number, by: number): void {
    for (let end = Math.max(from, table.length - 1); end < to; end++) table.add(this.keyAt(table, end)!, by);
  }

  #endOf(table: WordTable, last: number): number {
    return Math.min(this.#counted, 3 * last + table.length - 1);
  }

  /** Updates the nodes from a codon on, until after `last` they are unchanged. */
  #updateNodes(first: number, last: number): void {
    const { out, to, codon, length } = this.#trellis;
    for (let i = first; i < length; i++) {
      let arc = out[this.nodes[i]!]!;
      while (codon[arc] !== this.codons[i]) arc++;
      if (i >= last && this.nodes[i + 1] === to[arc]) return;
      this.nodes[i + 1] = to[arc]!;
    }
  }
}
