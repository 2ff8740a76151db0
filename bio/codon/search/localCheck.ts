// Checks whether exchanging a few codons keeps the rules by looking only at their surroundings: the automaton one
// pattern length to either side, as many codons as make a run, and the GC windows that cover the exchanged bases. Host
// usage exchanges codons without the trellis, so a local rule that is neither has to be looked at here too.
import type { ForbiddenWord } from '#bio/codon/problem/branchLeaf.ts';
import type { Flanks } from '#bio/codon/problem/problem.ts';
import { flankBasesOf } from '#bio/codon/rules/allowedCodons.ts';
import { GC_BITS } from '#bio/codon/usage/codons.ts';
import type { Automaton } from './automaton.ts';
import { type Track, tracksOf, type Windows } from './gcWindows.ts';
import type { RunCounter } from './runCounter.ts';

export interface LocalCheckInput {
  readonly automaton: Automaton;
  readonly runs: RunCounter;
  readonly windows: Windows;
  readonly flanks: Flanks;
  readonly forbiddenWords?: readonly ForbiddenWord[] | undefined;
}

export class LocalCheck {
  readonly #codons: Uint8Array;
  readonly #automaton: Automaton;
  readonly #runs: RunCounter;
  readonly #windows: Windows;
  readonly #tracks: readonly Track[];
  readonly #before: Uint8Array;
  readonly #after: Uint8Array;
  /** By the codons they touch. */
  readonly #forbiddenByCodon = new Map<number, ForbiddenWord[]>();

  /** `codons` is the design itself: `set` writes into it. */
  constructor(
    codons: Uint8Array,
    { automaton, runs, windows, flanks: { before, after }, forbiddenWords = [] }: LocalCheckInput,
  ) {
    for (const forbiddenWord of forbiddenWords)
      for (
        let i = Math.floor(forbiddenWord.start / 3);
        3 * i < forbiddenWord.start + forbiddenWord.word.length;
        i++
      ) {
        const words = this.#forbiddenByCodon.get(i);
        if (words) words.push(forbiddenWord);
        else this.#forbiddenByCodon.set(i, [forbiddenWord]);
      }
    this.#codons = codons;
    this.#automaton = automaton;
    this.#runs = runs;
    this.#windows = windows;
    this.#tracks = tracksOf(windows, 3 * codons.length);
    this.#before = flankBasesOf(before);
    this.#after = flankBasesOf(after);
  }

  /** Whether the design would keep the rules with these codons at these places; changes nothing. */
  allows(changes: readonly (readonly [place: number, codon: number])[]): boolean {
    const old = changes.map(([place]) => this.#codons[place]!);
    for (const [place, codon] of changes) this.#codons[place] = codon;
    const isKept = changes.every(
      ([place]) =>
        this.#keepsMotifs(place) &&
        this.#keepsRuns(place) &&
        this.#avoidsForbiddenWords(place) &&
        this.#keepsGc(place),
    );
    changes.forEach(([place], i) => {
      this.#codons[place] = old[i]!;
    });
    return isKept;
  }

  set(place: number, codon: number): void {
    this.#codons[place] = codon;
  }

  #base(at: number): number {
    if (at < 0) return this.#before[this.#before.length + at] ?? -1;
    const codon = this.#codons[Math.floor(at / 3)];
    if (codon === undefined) return this.#after[at - 3 * this.#codons.length] ?? -1;
    return (codon >> (4 - 2 * (at % 3))) & 3;
  }

  #keepsMotifs(place: number): boolean {
    const reach = this.#automaton.longestPattern;
    let state = 0;
    for (let at = 3 * place - reach + 1; at < 3 * place + 2 + reach; at++) {
      const base = this.#base(at);
      if (base < 0) continue;
      state = this.#automaton.step(state, base);
      if (at < 3 * place) continue;
      for (const ending of this.#automaton.endings(state))
        if (
          ending.price === Number.POSITIVE_INFINITY &&
          at - ending.length < 3 * place + 2 &&
          (ending.phases >> (((at % 3) + 3) % 3)) & 1
        )
          return false;
    }
    return true;
  }

  #keepsRuns(place: number): boolean {
    const { codonsAround } = this.#runs;
    let state = 0;
    for (
      let i = Math.max(0, place - codonsAround);
      i <= Math.min(place + codonsAround, this.#codons.length - 1);
      i++
    ) {
      if (i >= place && this.#runs.price(state, this.#codons[i]!) === Number.POSITIVE_INFINITY) return false;
      state = this.#runs.step(state, this.#codons[i]!);
    }
    return true;
  }

  #avoidsForbiddenWords(place: number): boolean {
    return !this.#forbiddenByCodon
      .get(place)
      ?.some(({ start, word }) => word.every((base, k) => base === this.#base(start + k)));
  }

  #keepsGc(place: number): boolean {
    const { low, high } = this.#windows;
    const length = 3 * this.#codons.length;
    for (const { width, first, windows } of this.#tracks) {
      const from = Math.max(0, 3 * place - width + 1);
      const last = Math.min(windows - 1, 3 * place + 2);
      let gc = 0;
      for (let at = from; at < Math.min(from + width - 1, length); at++) gc += this.#isGc(at);
      for (let start = from; start <= last; start++) {
        gc += this.#isGc(start + width - 1);
        if (gc < low[first + start]! || gc > high[first + start]!) return false;
        gc -= this.#isGc(start);
      }
    }
    return true;
  }

  #isGc(at: number): number {
    return (GC_BITS[this.#codons[Math.floor(at / 3)]!]! >> (at % 3)) & 1;
  }
}
