// The model of the search for the overhangs of highest fidelity: the junctions, the overhangs that each may take, and
// how often ligase joins one overhang to another. An overhang and its reverse complement are the two ends of one
// junction, so they are one class; two junctions of a set never take the same class.
import { reverseComplementText } from '#bio/core/letters.ts';
import type { LigationCounts } from '#bio/table/ligationCounts.ts';
import { countCorrectLigations, countWrongLigations } from './overhangFidelity.ts';

/** Classes are numbered such that, of classes 0 to k, class k is confused with the largest number of the others. */
export interface LigationModel {
  readonly junctionCount: number;
  readonly classCount: number;
  /** 32-bit words of a bit set of junctions. */
  readonly words: number;
  /** For each class the bit set of the junctions that may take it, `words` words each. */
  readonly takers: Int32Array;
  /** By junction its class where no other is left for it, else -1. */
  readonly fixed: Int32Array;
  /** For each class its wrong ligations with itself per correct ligation. */
  readonly alone: Float64Array;
  /** By rows: wrong ligations of a class (row) with another (column) per correct ligation of the first; diagonal 0. */
  readonly wrong: Float64Array;
  /** By rows: `wrong` plus its transpose. */
  readonly pairs: Float64Array;
  /** For each class the other classes that it is confused with: those with a wrong ligation in either direction. */
  readonly confused: readonly Int32Array[];
  /** The index of the candidate of a junction that belongs to a class, -1 if there is none. */
  candidateOf(junction: number, cls: number): number;
  /** The class of a candidate of a junction, by their indices. */
  classOf(junction: number, candidate: number): number;
}

/**
 * `candidates` are the overhangs of each junction: upper case, of the length for which `counts` has ligations, no
 * palindromes.
 */
export function ligationModelOf(
  candidates: readonly (readonly string[])[],
  counts: LigationCounts,
): LigationModel {
  const wrongPerCorrect = (one: string, other: string) =>
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
    all.flatMap((one) => all.map((other) => (one === other ? 0 : wrongPerCorrect(one, other)))),
  );
  const pairs = wrong.map((it, k) => it + wrong[(k % all.length) * all.length + Math.floor(k / all.length)]!);
  return {
    junctionCount: candidates.length,
    classCount: all.length,
    words,
    takers,
    fixed: fixedClassesOf(classes),
    alone: Float64Array.from(all, (it) => wrongPerCorrect(it, it)),
    wrong,
    pairs,
    confused: all.map((_, a) =>
      Int32Array.from(all.flatMap((__, b) => (pairs[a * all.length + b]! > 0 ? [b] : []))),
    ),
    candidateOf: (junction, cls) => classes[junction]!.indexOf(cls),
    classOf: (junction, candidate) => classes[junction]![candidate]!,
  };
}

/** Junctions of one class, and those that have one left besides these. */
function fixedClassesOf(classes: readonly (readonly number[])[]): Int32Array {
  const fixed = new Int32Array(classes.length).fill(-1);
  for (let count = -1; count !== fixed.filter((it) => it >= 0).length; ) {
    count = fixed.filter((it) => it >= 0).length;
    for (const [junction, list] of classes.entries()) {
      const [first, ...more] = new Set(list.filter((it) => !fixed.includes(it)));
      if (fixed[junction]! < 0 && first !== undefined && more.length === 0) fixed[junction] = first;
    }
  }
  return fixed;
}

function sortByConfusion(
  keys: readonly string[],
  isConfused: (one: string, other: string) => boolean,
): readonly string[] {
  const counts = new Map(keys.map((it) => [it, keys.filter((other) => isConfused(it, other)).length]));
  const sorted: string[] = [];
  while (counts.size > 0) {
    const [worst] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    sorted.unshift(worst);
    counts.delete(worst);
    for (const [other, count] of counts) if (isConfused(worst, other)) counts.set(other, count - 1);
  }
  return sorted;
}

function classKeyOf(overhang: string): string {
  const partner = reverseComplementText(overhang);
  return overhang < partner ? overhang : partner;
}

/** A matching of classes to junctions that may take them, extended along augmenting paths (Kuhn's algorithm). */
export class JunctionMatching {
  /** The class of each junction, -1 where it has none. */
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
   * Adds a class; others move to other junctions where that is necessary. Returns false, and changes nothing, where no
   * matching holds them all.
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
