// What stands around a stretch that is read anew, for the rules that no automaton can watch: how often each word stands in the rest
// of the design, and whether the bases of the stretch, as far as they are known, complete a repeat, a stem or an acceptor.
import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import type { HairpinRule, RepeatRule, Rules } from './problem.ts';
import { bitsOf } from './spliceWords.ts';

/** A stretch in bases of the design. */
export interface Bases {
  readonly from: number;
  readonly to: number;
}

/** Words of a design with how often they stand; those of a stretch can be taken out. */
class WordCounts {
  readonly length: number;
  readonly #isInverted: boolean;
  readonly #counts = new Map<number, number>();

  constructor({ length, inverted }: RepeatRule, bases: Uint8Array) {
    this.length = length;
    this.#isInverted = inverted;
    this.count(bases, { from: 0, to: bases.length }, 1);
  }

  /** Adds `by` for each word that has a base in the stretch. */
  count(bases: Uint8Array, { from, to }: Bases, by: number): void {
    const last = Math.min(to - 1, bases.length - this.length);
    for (let at = Math.max(0, from - this.length + 1); at <= last; at++) {
      const key = this.keyOf(bases, at);
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
    }
  }

  stands(key: number): boolean {
    return (this.#counts.get(key) ?? 0) > 0;
  }

  /** One number for a word and, where they count, its reverse complement; two words share one hardly ever, which forbids too much only. */
  keyOf(bases: Uint8Array, at: number): number {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let k = 0; k < this.length; k++) {
      const base = bases[at + k]! + 1;
      const turned = 4 - bases[at + this.length - 1 - k]!;
      a = (Math.imul(a, 0x01000193) ^ base) | 0;
      b = (Math.imul(b, 0x5bd1e995) + base) | 0;
      c = (Math.imul(c, 0x01000193) ^ turned) | 0;
      d = (Math.imul(d, 0x5bd1e995) + turned) | 0;
    }
    const one = (a >>> 0) * 0x200000 + ((b >>> 8) & 0x1fffff);
    const other = (c >>> 0) * 0x200000 + ((d >>> 8) & 0x1fffff);
    return this.#isInverted ? Math.min(one, other) : one;
  }
}

export class FarContext {
  readonly #words: readonly WordCounts[];
  readonly #hairpins: HairpinRule | undefined;
  readonly #acceptors: readonly { readonly bits: Float64Array; readonly least: number }[];
  /** Bases before and after a stretch that can matter to it. */
  readonly reach: number;

  constructor({ repeats, hairpins, splice }: Rules, bases: Uint8Array) {
    this.#words = repeats ? [new WordCounts(repeats, bases)] : [];
    this.#hairpins = hairpins;
    this.#acceptors = splice
      .filter(({ site, price }) => site === 'acceptor' && price === 'forbid')
      .map(({ bits }) => ({ bits: bitsOf(SPLICE_MATRICES.acceptor), least: bits }));
    const acceptor = Math.max(0, ...this.#acceptors.map(({ bits }) => bits.length / 4));
    this.reach = Math.max(repeats?.length ?? 0, hairpins?.window ?? 0, acceptor);
  }

  takeOut(bases: Uint8Array, stretch: Bases): void {
    for (const words of this.#words) words.count(bases, stretch, -1);
  }

  putIn(bases: Uint8Array, stretch: Bases): void {
    for (const words of this.#words) words.count(bases, stretch, 1);
  }

  /**
   * Whether a word or an acceptor that ends at `end` offends, where it has a base in the stretch; words go to `seen`, those that
   * the stretch has had already stand there. `bases` are right up to `end`.
   */
  offendsAt(bases: Uint8Array, end: number, { from, to }: Bases, seen: number[]): boolean {
    for (const words of this.#words) {
      const at = end - words.length;
      if (at < 0 || at >= to || end <= from) continue;
      const key = words.keyOf(bases, at);
      if (words.stands(key) || seen.includes(key)) return true;
      seen.push(key);
    }
    for (const { bits, least } of this.#acceptors) {
      const start = end - bits.length / 4;
      if (start < 0 || start >= to || end <= from) continue;
      let sum = 0;
      for (let k = 0; k < bits.length / 4; k++) sum += bits[4 * k + bases[start + k]!]!;
      if (sum >= least - 1e-9) return true;
    }
    return false;
  }

  /** Whether a stem has its partner end at `end`, and one of them a base in the stretch. */
  completesStem(bases: Uint8Array, end: number, { from, to }: Bases): boolean {
    if (!this.#hairpins) return false;
    const { stem, loop, window } = this.#hairpins;
    const partner = end - stem;
    const isInside = partner < to && end > from;
    const first = Math.max(0, end - window, isInside ? 0 : from - stem + 1);
    const last = Math.min(partner - stem - loop, isInside ? partner : to - 1);
    for (let at = first; at <= last; at++) {
      let k = 0;
      while (k < stem && bases[at + k]! + bases[end - 1 - k]! === 3) k++;
      if (k === stem) return true;
    }
    return false;
  }
}
