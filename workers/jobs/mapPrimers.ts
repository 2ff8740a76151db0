// Primers of the built-in panel and the user's own, where they bind this sequence.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Fault } from '#bio/core/fault.ts';
import { wrapOnCircle } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { meltingTemperatureOf } from '#bio/measure/melting.ts';
import { findBindingSites } from '#bio/primer/bindingSites.ts';
import { type Primer, refusePrimer } from '#bio/primer/primer.ts';
import { UNIVERSAL_PRIMERS } from '#bio/table/primers.ts';
import type { MapPrimer } from './mapShapes.ts';
import { CONDITIONS, type ConditionName } from './namedConditions.ts';

export interface NamedPrimer {
  readonly name: string;
  /** 5' to 3' */
  readonly sequence: string;
}

export interface MapPrimers {
  readonly primers: readonly MapPrimer[];
  /** The user's primers that cannot be used, each with its reason. */
  readonly refused: readonly Fault[];
  /** The user's primers that bind nowhere. */
  readonly unbound: readonly string[];
}

export function findMapPrimers({
  record,
  own,
  hasPanel,
  maxMismatches,
  conditions = 'standard',
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>;
  readonly own: readonly NamedPrimer[];
  readonly hasPanel: boolean;
  readonly maxMismatches: number;
  readonly conditions?: ConditionName;
}): Result<MapPrimers> {
  const requested: Primer[] = own.map((it) => ({
    name: it.name,
    bytes: bytesOf(it.sequence.replace(/\s+/g, '')),
  }));
  const refused = requested.flatMap((it) => {
    const fault = refusePrimer(it, { record: it.name });
    return fault ? [fault] : [];
  });
  const usable = requested.filter((it) => !refusePrimer(it));
  const panel: Primer[] = hasPanel
    ? UNIVERSAL_PRIMERS.map((it) => ({ name: it.name, bytes: bytesOf(it.sequence) }))
    : [];
  const primers = [...usable, ...panel];
  if (primers.length === 0) return ok({ primers: [], refused, unbound: [] });
  // Panel primers bind whole and exactly; the user's may carry 5' tails and mismatches.
  const bound = findBindingSites(record, primers, {
    maxMismatches: (primer) => (usable.includes(primer) ? maxMismatches : 0),
    minBound: 15,
  });
  if (!bound.ok) return bound;
  const shown = bound.value.hits.flatMap((hit): MapPrimer[] => {
    const primer = primers[hit.primer]!;
    if (hit.primer >= usable.length && hit.tail > 0) return [];
    const range = wrapOnCircle({ start: hit.start, end: hit.end }, record.bytes.length);
    const melting = meltingTemperatureOf(residuesOf(record, range, hit.strand), CONDITIONS[conditions]);
    return [
      {
        name: primer.name,
        sequence: textOf(primer.bytes),
        range,
        strand: hit.strand,
        mismatches: hit.mismatches.length,
        tail: hit.tail,
        ...(melting.ok && { tm: melting.value.celsius }),
      },
    ];
  });
  const unbound = bound.value.unbound.filter((it) => it < usable.length).map((it) => primers[it]!.name);
  return ok({ primers: shown, refused, unbound });
}
