// How often ligase joins the overhangs of a set as meant (Pryor et al. 2020, doi:10.1371/journal.pone.0238592): of each
// junction the share of its ligations, on either end, that are with its own partner; of the set the product.
import type { LocalizedText } from '#bio/core/fault.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import type { LigationCounts } from '#bio/table/ligationCounts.ts';
import { joinChinese } from './joinChinese.ts';

export interface JunctionFidelity {
  readonly overhang: string;
  /** Of its ligations with overhangs of the set, the share that is correct, 0 to 1. */
  readonly fidelity: number;
  /** The overhang of the set that it is most often joined to wrongly, with the share; absent where there is none. */
  readonly confused?: { readonly overhang: string; readonly share: number };
}

export interface OverhangFidelity {
  /** Share of assemblies in which every junction is correct, 0 to 1. */
  readonly fidelity: number;
  readonly junctions: readonly JunctionFidelity[];
  /** The enzyme that was measured. */
  readonly product: string;
  /** Whether that is another enzyme than the one in question. */
  readonly isStandIn: boolean;
}

/** Overhangs as the top strand reads, one per junction, of the length that was measured. */
export function overhangFidelityOf(overhangs: readonly string[], counts: LigationCounts): OverhangFidelity {
  const upper = overhangs.map((it) => it.toUpperCase());
  const junctions = upper.map((_, i) => junctionFidelity(i, upper, counts));
  return {
    fidelity: junctions.reduce((product, it) => product * it.fidelity, 1),
    junctions,
    product: counts.product,
    isStandIn: counts.isStandIn,
  };
}

/** The fidelity in a sentence, with the pair that is confused most. */
export function fidelityTextOf({ fidelity, junctions, product, isStandIn }: OverhangFidelity): LocalizedText {
  const [worst] = junctions
    .flatMap(({ overhang, confused }) =>
      confused ? [{ name: overhang, with: confused.overhang, share: confused.share }] : [],
    )
    .sort((a, b) => b.share - a.share);
  const percent = (share: number) => (share > 0 && share < 0.0005 ? '< 0.1' : (100 * share).toFixed(1));
  const from = {
    en: `measured with ${product}${isStandIn ? '; this enzyme was not measured' : ''}`,
    zh: `依据 ${product} 的实测数据${isStandIn ? '；所选酶无实测数据' : ''}`,
  };
  const mistake = worst && {
    en: ` Most often wrong: ${worst.name} with ${worst.with}, ${percent(worst.share)} % of its ligations.`,
    zh: joinChinese`最易错连：${worst.name} 与 ${worst.with}，占其连接的 ${percent(worst.share)}%。`,
  };
  return {
    en: `T4 ligase joins all ${junctions.length} overhangs as meant in ${percent(fidelity)} % of assemblies (${from.en}).${mistake?.en ?? ''}`,
    zh: joinChinese`${junctions.length} 个突出末端全部由 T4 连接酶正确连接的比例约为 ${percent(fidelity)}%（${from.zh}）。${mistake?.zh ?? ''}`,
  };
}

function junctionFidelity(
  at: number,
  overhangs: readonly string[],
  counts: LigationCounts,
): JunctionFidelity {
  const overhang = overhangs[at]!;
  const correct = countCorrectLigations(overhang, counts);
  // The same overhang again is as good a partner, and so is a second copy of one that reads the same on both strands.
  const wrong = overhangs
    .map((other, i) => ({
      overhang: other,
      count: countLigations(overhang, other, counts) - (i === at ? correct : 0),
    }))
    .sort((a, b) => b.count - a.count);
  const total = correct + wrong.reduce((sum, it) => sum + it.count, 0);
  const [worst] = wrong;
  return {
    overhang,
    fidelity: total === 0 ? 0 : correct / total,
    ...(worst && worst.count > 0 && { confused: { overhang: worst.overhang, share: worst.count / total } }),
  };
}

/** Ligations of either end of one junction with either end of another, or of a second copy of the same. */
function countLigations(one: string, other: string, { count }: LigationCounts): number {
  const ends = [other, reverseComplementText(other)];
  return [one, reverseComplementText(one)]
    .flatMap((it) => ends.map((end) => count(it, end)))
    .reduce((sum, it) => sum + it, 0);
}

/** Ligations of both ends of a junction with each other. */
export function countCorrectLigations(overhang: string, { count }: LigationCounts): number {
  const partner = reverseComplementText(overhang);
  return 2 * count(overhang, partner);
}

/**
 * Ligations of either end of one junction with either end of another, or with an end like itself; correct ones left
 * out.
 */
export function countWrongLigations(one: string, other: string, { count }: LigationCounts): number {
  const partner = reverseComplementText(one);
  const ends = new Set([other, reverseComplementText(other)]);
  let sum = 0;
  for (const end of ends) {
    if (end !== partner) sum += count(one, end);
    if (end !== one) sum += count(partner, end);
  }
  return sum;
}
