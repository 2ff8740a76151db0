// Pairs of primers for a stretch of the map, as the screen lists them.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { CANDIDATE_LIMITS, type Candidates, type Limits } from '#bio/primer/candidates.ts';
import { type DesignedPrimer, designPrimers } from '#bio/primer/design.ts';
import type { Penalty } from '#bio/primer/penalty.ts';
import { refusePrimer } from '#bio/primer/primer.ts';
import { CONDITIONS, type ConditionName } from './namedConditions.ts';

export interface PairPrimer {
  /** 5' to 3', tail and all. */
  readonly sequence: string;
  /** Where it anneals. */
  readonly range: Range;
  readonly strand: Strand;
  readonly tm: number;
  readonly gc: number;
  /** kcal/mol, 0 where there is none. */
  readonly hairpin: number;
  readonly dimer: number;
  /** Other places on this template where it may prime. */
  readonly others: number;
}

export interface PrimerPair {
  readonly forward: PairPrimer;
  readonly reverse: PairPrimer;
  readonly range: Range;
  /** With both tails. */
  readonly length: number;
  readonly heteroDimer: number;
  readonly otherProducts: number;
  readonly penalty: Penalty;
  readonly points: number;
}

export interface PrimerPairs {
  readonly pairs: readonly PrimerPair[];
  readonly forward: Omit<Candidates, 'primers'>;
  readonly reverse: Omit<Candidates, 'primers'>;
  readonly isCut: boolean;
}

export function designPrimerPairs({
  record,
  target,
  flank,
  length,
  tm,
  tails,
  conditions,
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;
  readonly target: Range;
  readonly flank: number;
  readonly length: Limits;
  readonly tm: Limits;
  /** 5' to 3' of each primer. */
  readonly tails: { readonly forward: string; readonly reverse: string };
  readonly conditions: ConditionName;
}): Result<PrimerPairs> {
  const [forward, reverse] = [bytesOf(tails.forward), bytesOf(tails.reverse)];
  for (const bytes of [forward, reverse]) {
    const refusal = bytes.length > 0 && refusePrimer({ name: '', bytes });
    if (refusal) return err(refusal);
  }
  const limits = { ...CANDIDATE_LIMITS, length, tm, conditions: CONDITIONS[conditions] };
  const design = designPrimers(record, target, { flank, limits, tails: { forward, reverse } });
  if (!design.ok) return design;
  return ok({
    ...design.value,
    pairs: design.value.pairs.map((pair) => ({
      ...pair,
      forward: pairPrimer(pair.forward),
      reverse: pairPrimer(pair.reverse),
      heteroDimer: pair.heteroDimer.freeEnergy,
    })),
  });
}

function pairPrimer({ oligo, range, strand, tm, gc, hairpin, dimer, others }: DesignedPrimer): PairPrimer {
  return {
    sequence: textOf(oligo),
    range,
    strand,
    tm,
    gc,
    hairpin: hairpin.freeEnergy,
    dimer: dimer.freeEnergy,
    others: others.length,
  };
}
