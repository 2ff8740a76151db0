// One primer while it is made: what it melts at, how it folds, what it pairs with, and where else it may prime.
import { bytesOf } from '#bio/core/bytes.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { gcContentOf } from '#bio/measure/composition.ts';
import { meltingTemperatureOf } from '#bio/measure/melting.ts';
import { findDimer, findHairpin, type Helix } from '#bio/primer/dimers.ts';
import { findOffTargets, findPrimingSites } from '#bio/primer/offTargets.ts';
import { refusePrimer } from '#bio/primer/primer.ts';
import type { NamedPrimer } from './mapPrimers.ts';
import { CONDITIONS, type ConditionName } from './namedConditions.ts';

export interface PrimerFacts {
  /** C, of what anneals and of the whole with its tail; absent where the method has no value. */
  readonly tm?: number;
  readonly wholeTm?: number;
  /** Fractions of the annealed part and of the whole. */
  readonly gc: number;
  readonly wholeGc: number;
  readonly hairpin?: Helix;
  readonly dimer?: Helix;
  /** The partner that it pairs with best. */
  readonly partner?: { readonly name: string; readonly dimer: Helix };
}

export function placePrimer({
  annealed,
  tail,
  partners,
  conditions,
}: {
  /** Both 5' to 3'. */
  readonly annealed: string;
  readonly tail: string;
  readonly partners: readonly NamedPrimer[];
  readonly conditions: ConditionName;
}): Result<PrimerFacts> {
  const whole = bytesOf(tail + annealed);
  const refusal = refusePrimer({ name: '', bytes: whole });
  if (refusal) return err(refusal);
  const bound = bytesOf(annealed);
  const [tm, wholeTm] = [bound, whole].map((it) => meltingTemperatureOf(it, CONDITIONS[conditions]));
  const [fold, own] = [findHairpin(whole), findDimer(whole)];
  const partner = partners
    .flatMap(({ name, sequence }) => {
      const found = findDimer(whole, bytesOf(sequence));
      return found ? [{ name, dimer: found }] : [];
    })
    .sort((a, b) => a.dimer.freeEnergy - b.dimer.freeEnergy)[0];
  return ok({
    gc: gcContentOf(bound),
    wholeGc: gcContentOf(whole),
    ...(tm?.ok && { tm: tm.value.celsius }),
    ...(wholeTm?.ok && { wholeTm: wholeTm.value.celsius }),
    ...(fold && { hairpin: fold }),
    ...(own && { dimer: own }),
    ...(partner && { partner }),
  });
}

export interface PrimerPlaces {
  /** Besides the one that is meant, as many of the primer's last bases as were searched for. */
  readonly others: readonly (Range & { readonly strand: Strand; readonly mismatches: number })[];
  readonly isCut: boolean;
}

export function listPrimerPlaces({
  record,
  annealed,
  place,
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;
  readonly annealed: string;
  readonly place: Range & { readonly strand: Strand };
}): Result<PrimerPlaces> {
  const bytes = bytesOf(annealed);
  const sites = findPrimingSites(record, [bytes]);
  if (!sites.ok) return sites;
  const others = findOffTargets(sites.value.of(bytes), place, record.bytes.length);
  return ok({
    others: others.map(({ start, end, strand, mismatches }) => ({
      start,
      end,
      strand,
      mismatches: mismatches.length,
    })),
    isCut: sites.value.isCut,
  });
}
