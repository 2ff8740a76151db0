// Junctions, the overhangs that each may take, and how often ligase confuses these, for the search of the most faithful
// set. An overhang and its reverse complement are the two ends of one junction, so they are one class; two junctions of
// a set never take the same class.
import { reverseComplementText } from '#bio/core/letters.ts';
import type { LigationCounts } from '#bio/table/ligationCounts.ts';
import { countCorrectLigations, countWrongLigations } from './overhangFidelity.ts';

/** Classes are numbered so that each is, of it and those before, one that ligase confuses with most of these. */
export interface LigationModel {
  readonly junctionCount: number;
  readonly classCount: number;
  /** 32-bit words of a set of junctions. */
  readonly words: number;
  /** By class the set of junctions that may take it, `words` each. */
  readonly takers: Int32Array;
  /** Wrong ligations of a class with its like, for each correct one. */
  readonly alone: Float64Array;
  /** Wrong ligations of one class (row) with another (column) for each correct one; 0 on the diagonal. */
  readonly wrong: Float64Array;
  /** Of two classes the wrong ligations of each with the other, added up. */
  readonly pairs: Float64Array;
  /** By class the others that ligase confuses with it. */
  readonly confused: readonly Int32Array[];
  /** The candidate of a junction that belongs to a class. */
  candidateOf(junction: number, cls: number): number;
  classOf(junction: number, candidate: number): number;
}

/** `candidates` are the overhangs of each junction, upper case, all of the length that was counted, no palindromes. */
export function ligationModelOf(
  candidates: readonly (readonly string[])[],
  counts: LigationCounts,
): LigationModel {
  const share = (one: string, other: string) =>
    countWrongLigations(one, other, counts) / countCorrectLigations(one, counts);
  const keys = candidates.map((list) => list.map(classKeyOf));
  const found = [...new Set(keys.flat())];
  const all = sortByConfusion(found, (one, other) => countWrongLigations(one, other, counts) > 0);
  const numbers = new Map(all.map((it, cls) => [it, cls]));
  const classes = keys.map((list) => list.map((it) => numbers.get(it)!));
  const words = (candidates.length + 31) >> 5;
  const takers = new Int32Array(all.length * words);
  classes.forEach((list, junction) => {
    for (const cls of list) takers[cls * words + (junction >> 5)]! |= 1 << (junction & 31);
  });
  const wrong = Float64Array.from(
    all.flatMap((one) => all.map((other) => (one === other ? 0 : share(one, other)))),
  );
  const pairs = wrong.map((it, k) => it + wrong[(k % all.length) * all.length + Math.floor(k / all.length)]!);
  return {
    junctionCount: candidates.length,
    classCount: all.length,
    words,
    takers,
    alone: Float64Array.from(all, (it) => share(it, it)),
    wrong,
    pairs,
    confused: all.map((_, a) =>
      Int32Array.from(all.flatMap((__, b) => (pairs[a * all.length + b]! > 0 ? [b] : []))),
    ),
    candidateOf: (junction, cls) => classes[junction]!.indexOf(cls),
    classOf: (junction, candidate) => classes[junction]![candidate]!,
  };
}

function sortByConfusion(
  keys: readonly string[],
  isConfused: (one: string, other: string) => boolean,
): readonly string[] {
  const counts = new Map(keys.map((it) => [it, keys.filter((other) => isConfused(it, other)).length]));
  const sorted: string[] = [];
  while (counts.size > 0) {
    const [most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    sorted.unshift(most);
    counts.delete(most);
    for (const [other, count] of counts) if (isConfused(most, other)) counts.set(other, count - 1);
  }
  return sorted;
}

function classKeyOf(overhang: string): string {
  const partner = reverseComplementText(overhang);
  return overhang < partner ? overhang : partner;
}

/** Classes matched to junctions that may take them, one each, by augmenting paths (Kuhn). */
export class JunctionMatching {
  /** By junction its class, -1 where it has none. */
  readonly taken: Int32Array;
  readonly #model: LigationModel;
  readonly #seen: Int32Array;

  constructor(model: LigationModel) {
    this.#model = model;
    this.taken = new Int32Array(model.junctionCount).fill(-1);
    this.#seen = new Int32Array(model.words);
  }

  copy(other: JunctionMatching): void {
    this.taken.set(other.taken);
  }

  /**
   * Takes in one more class, others moving to other junctions where they must; false, nothing changed, where it cannot
   * be.
   */
  add(cls: number): boolean {
    this.#seen.fill(0);
    return this.#augment(cls);
  }

  #augment(cls: number): boolean {
    const { words, takers } = this.#model;
    for (let word = 0; word < words; word++) {
      for (;;) {
        const open = takers[cls * words + word]! & ~this.#seen[word]!;
        if (open === 0) break;
        const bit = open & -open;
        this.#seen[word]! |= bit;
        const junction = word * 32 + 31 - Math.clz32(bit);
        if (this.taken[junction]! >= 0 && !this.#augment(this.taken[junction]!)) continue;
        this.taken[junction] = cls;
        return true;
      }
    }
    return false;
  }
}
