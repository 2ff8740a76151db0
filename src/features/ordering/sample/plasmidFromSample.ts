// A plasmid preparation and its sample information name the same plasmid: what the form says of it is what is ordered.
import type { Sample } from '#commerce/sample/sample.ts';
import type { Detail } from '#src/state/cart/cart.ts';

type Preparation = Extract<Detail, { readonly productType: 3 }>;

/** The line as the sample has it; undefined where both say the same, or the sample is of more than the one plasmid. */
export function plasmidFromSample(detail: Detail, sample: Sample): Preparation | undefined {
  if (detail.productType !== 3 || (sample.kind !== 'plasmid' && sample.kind !== 'mailed')) return undefined;
  const [plasmid, ...others] = sample.plasmids;
  if (plasmid === undefined || others.length > 0) return undefined;
  const { plasmidName, resistance, competentCells, repeatsLength } = plasmid;
  // Of one of My Vectors the length is measured.
  const isMeasured = detail.vectorId !== undefined || repeatsLength === undefined;
  const next: Preparation = {
    ...detail,
    plasmidName: plasmidName || detail.plasmidName,
    resistance: resistance || detail.resistance,
    competentCells: competentCells || detail.competentCells,
    ...(!isMeasured && { repeatsLength }),
  };
  const fields = ['plasmidName', 'resistance', 'competentCells', 'repeatsLength'] as const;
  return fields.some((it) => next[it] !== detail[it]) ? next : undefined;
}
