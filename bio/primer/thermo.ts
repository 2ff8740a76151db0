// What a bench person asks of a binding site: Tm of the bound part, GC, and the G/C clamp at the 3' end.
// Ambiguous letters of the primer are read as the base the template asks for, since that variant is the one that binds.
import { BASE_MASK, COMPLEMENT_DNA, MASK_LETTER } from '#bio/core/alphabet.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { type MeltingConditions, meltingTemperatureOf } from '#bio/measure/melting.ts';
import { neighborTmOf } from '#bio/measure/meltingNeighbors.ts';
import { type Hit, isSure, type Primer } from './primer.ts';

export interface HitThermo {
  /** C, of the bound part on its perfect complement; absent where the method has no value. */
  readonly tm?: number;
  /** C, with the mismatches counted; nearest neighbors only, absent where mismatches stand side by side. */
  readonly tmMismatched?: number;
  /** Fraction of G and C of the bound part, 0..1. */
  readonly gc: number;
  /** G and C among the last five bases; 2 or 3 is usual. */
  readonly clamp: number;
}

/**
 * Tm (°C) of a primer where it binds, with and without its mismatches, and GC of the bound part (0..1), without the
 * tail.
 */
export function hitThermoOf(
  record: Pick<SequenceRecord, 'bytes' | 'kind'>,
  primer: Primer,
  hit: Hit,
  conditions: Partial<MeltingConditions> = {},
): HitThermo {
  const template = residuesOf({ bytes: record.bytes, kind: 'dna' }, hit, hit.strand);
  const bound = primer.bytes.subarray(hit.tail).map((letter, i) => resolveLetter(letter, template[i]!));
  const whole = meltingTemperatureOf(bound, conditions);
  const strong = bound.reduce((n, byte) => n + strength(byte), 0);
  const clamp = Math.round(bound.subarray(-5).reduce((n, byte) => n + strength(byte), 0));
  const gc = strong / bound.length;
  const mismatched = hit.mismatches.length === 0 ? whole : tmOnTemplate(bound, template, conditions);
  return {
    ...(whole.ok ? { tm: whole.value.celsius } : {}),
    ...(mismatched?.ok ? { tmMismatched: mismatched.value.celsius } : {}),
    gc,
    clamp,
  };
}

function tmOnTemplate(bound: Uint8Array, template: Uint8Array, conditions: Partial<MeltingConditions>) {
  if ((conditions.method ?? 'nearestNeighbour') !== 'nearestNeighbour') return undefined;
  const partner = template.map(
    (letter, i) => COMPLEMENT_DNA[isSure(bound[i]!, letter) ? bound[i]! : letter]!,
  );
  return neighborTmOf(bound, conditions, { partner });
}

/** The base of an ambiguous primer letter that this template letter pairs with. */
function resolveLetter(letter: number, template: number): number {
  const set = BASE_MASK[letter]!;
  const common = set & BASE_MASK[template]!;
  const chosen = common === 0 ? set : common;
  return MASK_LETTER.charCodeAt(chosen);
}

function strength(byte: number): number {
  const mask = BASE_MASK[byte]!;
  const bits = (m: number) => (m & 1) + ((m >> 1) & 1) + ((m >> 2) & 1) + (m >> 3);
  return mask === 0 ? 0 : bits(mask & 6) / bits(mask);
}
