// Overhangs for Golden Gate: one of several for each junction, so that none joins where it should not. Two overhangs
// clash when they are equal or each other's reverse complement, and one alone when it is its own (it joins itself);
// such sets are refused. Where it was counted how often ligase joins overhangs wrongly (Pryor 2020,
// doi:10.1371/journal.pone.0238592), the set of the highest fidelity is looked for (`fidelitySearch`). Else pairs that
// differ from a clash in one base, neighbors, are taken as what ligase joins now and then (Potapov 2018,
// doi:10.1021/acssynbio.8b00333): a set with as few of them as can be is found, and that there is none with fewer is
// proved by search.
import { type Fault, fault } from '#bio/core/fault.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { LigationCounts } from '#bio/table/ligationCounts.ts';
import { findBestOverhangs } from './fidelitySearch.ts';
import { type OverhangFidelity, overhangFidelityOf } from './overhangFidelity.ts';
import { countDifferences, isPalindromic, neighborsOf } from './overhangRelation.ts';

export interface OverhangChoice {
  /** One a junction, in their order; upper case, as the top strand reads. */
  readonly overhangs: readonly string[];
  /** Junctions whose overhangs are neighbors. */
  readonly neighbors: readonly (readonly [number, number])[];
  /** That no set has a higher fidelity or, without counts, fewer neighbors; false where the search ended early. */
  readonly isProved: boolean;
  /** Without counts: no set has fewer neighbors than this. */
  readonly lowerBound?: number;
  /** With counts. */
  readonly fidelity?: OverhangFidelity;
  /** With counts: no set has a higher fidelity than this, 0 to 1. */
  readonly upperBound?: number;
}

export interface OverhangConflict {
  /** Junctions that no choice serves together; leave out any, and the others can be served. */
  readonly junctions: readonly number[];
}

const MAX_STEPS = 200_000;
/** With counts: four seconds or so. Sets of more junctions are hardly ever proved, so the search ends sooner. */
const MAX_FAITHFUL_STEPS = 42_000_000;
const PROVED_JUNCTIONS = 27;
const MANY_JUNCTIONS_STEPS = 12_000_000;

export interface OverhangOptions {
  /** How often ligase joined the overhangs of the enzyme; not used where they have another length. */
  readonly counts?: LigationCounts | undefined;
  /** Steps of the search; with counts a quarter as many more where it proves nothing, for the upper bound. */
  readonly maxSteps?: number;
}

/**
 * For each junction one of its candidates, with the highest fidelity or, without counts, as few neighbors as can be. A
 * fault for candidates that are no bases or differ in length; where no choice serves all junctions, a smallest set of
 * them that conflict.
 */
export function chooseOverhangs(
  junctions: readonly (readonly string[])[],
  { counts, maxSteps }: OverhangOptions = {},
): Result<OverhangChoice | OverhangConflict> {
  const given = junctions.map((it) => [...new Set(it.map((letters) => letters.toUpperCase()))]);
  const length = given[0]?.[0]?.length ?? 0;
  const odd = given.flat().find((it) => it.length !== length || !/^[ACGT]+$/.test(it));
  if (odd !== undefined || length === 0) return err(noOverhang(odd ?? ''));
  const candidates = given.map((it) => it.filter((overhang) => !isPalindromic(overhang)));
  const search = new NeighborSearch(candidates, maxSteps ?? MAX_STEPS);
  const first = search.findWithin(Number.POSITIVE_INFINITY);
  if (!first) {
    if (search.isOver) return err(searchEnded(junctions.length));
    return ok({ junctions: conflictOf(candidates, maxSteps ?? MAX_STEPS) });
  }
  if (counts?.size === length) return ok(faithfulChoice(candidates, first.picks, { counts, maxSteps }));
  let best = first;
  let lowerBound = 0;
  // Ask for none, then for one …: the first that is granted is the fewest.
  while (lowerBound < best.cost) {
    const found = search.findWithin(lowerBound);
    if (found) best = found;
    else if (search.isOver) break;
    else lowerBound++;
  }
  const overhangs = best.picks.map((pick, i) => candidates[i]![pick]!);
  return ok({
    overhangs,
    neighbors: neighborsOf(overhangs),
    isProved: lowerBound >= best.cost,
    lowerBound: Math.min(lowerBound, best.cost),
  });
}

function faithfulChoice(
  candidates: readonly (readonly string[])[],
  first: readonly number[],
  {
    counts,
    maxSteps = candidates.length > PROVED_JUNCTIONS ? MANY_JUNCTIONS_STEPS : MAX_FAITHFUL_STEPS,
  }: { readonly counts: LigationCounts; readonly maxSteps?: number | undefined },
): OverhangChoice {
  const { picks, upperBound, isProved } = findBestOverhangs(candidates, first, { counts, maxSteps });
  const overhangs = picks.map((pick, i) => candidates[i]![pick]!);
  const fidelity = overhangFidelityOf(overhangs, counts);
  return { overhangs, neighbors: neighborsOf(overhangs), isProved, upperBound, fidelity };
}

interface Found {
  readonly picks: readonly number[];
  readonly cost: number;
}

/**
 * Depth-first over the junctions, the one with the fewest candidates left first; candidates that clash fall away at
 * once.
 */
class NeighborSearch {
  /** By junction the candidates, each by its number among all distinct ones. */
  readonly #candidates: readonly (readonly number[])[];
  /** Relation of each pair of distinct candidates: 2 clash, 1 neighbor, 0 unrelated. */
  readonly #relations: readonly Uint8Array[];
  #steps: number;

  constructor(candidates: readonly (readonly string[])[], maxSteps: number) {
    const all = [...new Set(candidates.flat())];
    const numbers = new Map(all.map((it, i) => [it, i]));
    const reversed = all.map(reverseComplementText);
    this.#candidates = candidates.map((it) => it.map((one) => numbers.get(one)!));
    this.#relations = all.map((one) =>
      Uint8Array.from(all, (other, k) => {
        const distance = Math.min(countDifferences(one, other), countDifferences(one, reversed[k]!));
        return distance === 0 ? 2 : distance === 1 ? 1 : 0;
      }),
    );
    this.#steps = maxSteps;
  }

  get isOver(): boolean {
    return this.#steps < 0;
  }

  /** A choice with at most this many neighbors, or undefined. */
  findWithin(budget: number): Found | undefined {
    const n = this.#candidates.length;
    const picks = new Array<number>(n).fill(-1);
    // Neighbors of each candidate among what is chosen; -1 where it clashes.
    const counts = this.#candidates.map((it) => new Array<number>(it.length).fill(0));
    let result: Found | undefined;
    const visit = (placed: number, cost: number): boolean => {
      if (placed === n) {
        result = { picks: [...picks], cost };
        return true;
      }
      if (--this.#steps < 0) return false;
      const at = this.#nextJunction(picks, counts, budget - cost);
      if (at < 0) return false;
      const order = counts[at]!.map((count, pick) => ({ count, pick }))
        .filter((it) => it.count >= 0 && cost + it.count <= budget)
        .sort((a, b) => a.count - b.count);
      for (const { count, pick } of order) {
        picks[at] = pick;
        const undo = this.#narrow(at, pick, { picks, counts });
        if (visit(placed + 1, cost + count)) return true;
        for (const [junction, before] of undo) counts[junction] = before;
        picks[at] = -1;
        if (this.#steps < 0) return false;
      }
      return false;
    };
    visit(0, 0);
    return result;
  }

  /** The junction with the fewest candidates that are left; -1 where one has none, or all together cost too much. */
  #nextJunction(picks: readonly number[], counts: readonly (readonly number[])[], budget: number): number {
    let best = -1;
    let fewest = Number.POSITIVE_INFINITY;
    let floor = 0;
    for (let i = 0; i < picks.length; i++) {
      if (picks[i]! >= 0) continue;
      let left = 0;
      let cheapest = Number.POSITIVE_INFINITY;
      for (const count of counts[i]!) {
        if (count < 0 || count > budget) continue;
        left++;
        cheapest = Math.min(cheapest, count);
      }
      if (left === 0) return -1;
      floor += cheapest;
      if (left < fewest) [fewest, best] = [left, i];
    }
    return floor > budget ? -1 : best;
  }

  #narrow(
    at: number,
    pick: number,
    { picks, counts }: { readonly picks: readonly number[]; readonly counts: number[][] },
  ): readonly (readonly [number, number[]])[] {
    const relations = this.#relations[this.#candidates[at]![pick]!]!;
    const undo: (readonly [number, number[]])[] = [];
    for (let i = 0; i < picks.length; i++) {
      if (picks[i]! >= 0) continue;
      const before = counts[i]!;
      undo.push([i, before]);
      const numbers = this.#candidates[i]!;
      counts[i] = before.map((count, k) => {
        const relation = relations[numbers[k]!]!;
        return count < 0 || relation === 2 ? -1 : count + relation;
      });
    }
    return undo;
  }
}

/** Junctions left out one after another as long as the rest still cannot be served. */
function conflictOf(candidates: readonly (readonly string[])[], maxSteps: number): readonly number[] {
  let junctions = candidates.map((_, i) => i);
  for (const junction of [...junctions]) {
    const fewer = junctions.filter((it) => it !== junction);
    const search = new NeighborSearch(
      fewer.map((it) => candidates[it]!),
      maxSteps,
    );
    if (!search.findWithin(Number.POSITIVE_INFINITY) && !search.isOver) junctions = fewer;
  }
  return junctions;
}

function noOverhang(found: string): Fault {
  return fault('clone/no-overhang', {
    en: `Expected overhangs of A, C, G and T, all of one length, found “${found}”. Mend the list of the junction.`,
    zh: `突出末端应由 A、C、G、T 组成且长度一致，实际为“${found}”。请修改该连接处的候选列表。`,
  });
}

function searchEnded(count: number): Fault {
  return fault('clone/overhang-search', {
    en: `Expected to find overhangs for ${count} junctions within the steps allowed, found none yet and no proof that there are none. Give fewer junctions or more candidates.`,
    zh: `在限定步数内未能为 ${count} 个连接处找到突出末端组合，也未能证明无解。请减少连接处或增加候选。`,
  });
}
