// The melting temperature of an oligo on its perfect complement, by any of four methods, under stated conditions.
// Default: nearest neighbors with the unified parameters of SantaLucia 1998, 50 mM Na+, two strands of 25 nM.
import type { LocalizedText } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { DEFAULT_CONDITIONS, type MeltingConditions } from '#bio/table/meltingConditions.ts';
import { neighborTmOf } from './meltingNeighbors.ts';
import { primer3TmOf } from './meltingPrimer3.ts';
import { gcContentTmOf, wallaceTmOf } from './meltingRules.ts';
import { withAdditives } from './meltingSalt.ts';

export type { MeltingConditions };

export interface Melting {
  /** C */
  readonly celsius: number;
  /** kcal/mol and cal/(mol K), salt included; of the nearest-neighbor methods only. */
  readonly enthalpy?: number;
  readonly entropy?: number;
  readonly conditions: MeltingConditions;
  /** What a careful reader should know: letters left out, a length the model was not made for. */
  readonly cautions: readonly LocalizedText[];
}

/** Tm under the given conditions; what is not given is DEFAULT_CONDITIONS. U reads as T, case does not matter. */
export function meltingTemperatureOf(
  bytes: Uint8Array,
  conditions: Partial<MeltingConditions> = {},
): Result<Melting> {
  const all = { ...DEFAULT_CONDITIONS, ...conditions };
  const raw = byMethod(bytes, all);
  if (!raw.ok) return raw;
  const { celsius, leftOut, ...energies } = raw.value;
  const dmsoFactor = all.method === 'primer3' ? 0.6 : 0.75;
  const melted = withAdditives(celsius, { dmso: all.dmso, formamide: all.formamide, dmsoFactor });
  if (!melted.ok) return melted;
  const cautions = [...aboutLeftOut(leftOut), ...aboutLength(bytes.length - leftOut, all)];
  return ok({ celsius: melted.value, ...energies, conditions: all, cautions });
}

interface Raw {
  readonly celsius: number;
  readonly leftOut: number;
  readonly enthalpy?: number;
  readonly entropy?: number;
}

function byMethod(bytes: Uint8Array, all: MeltingConditions): Result<Raw> {
  switch (all.method) {
    case 'nearestNeighbour': {
      const melting = neighborTmOf(bytes, all);
      if (!melting.ok) return melting;
      const { celsius, enthalpy, entropy, leftOut } = melting.value;
      return ok({ celsius, enthalpy, entropy, leftOut });
    }
    case 'primer3': {
      const { magnesium: divalent, dntp } = all;
      const monovalent = all.sodium + all.potassium + all.tris / 2;
      const melting = primer3TmOf(bytes, { monovalent, divalent, dntp, oligo: all.oligo + all.target });
      return melting.ok ? ok({ ...melting.value, leftOut: 0 }) : melting;
    }
    case 'gcContent':
      return bare(gcContentTmOf(bytes, { ...all, isStrict: false }));
    case 'wallace':
      return bare(wallaceTmOf(bytes, { isStrict: false }));
  }
}

function bare(celsius: Result<number>): Result<Raw> {
  return celsius.ok ? ok({ celsius: celsius.value, leftOut: 0 }) : celsius;
}

function aboutLeftOut(leftOut: number): readonly LocalizedText[] {
  if (leftOut === 0) return [];
  return [
    {
      en: `${pluralize(leftOut, 'letter')} other than A C G T U ${leftOut === 1 ? 'was' : 'were'} left out; the temperature is that of the rest.`,
      zh: `有 ${leftOut} 个 A C G T U 以外的字符未参与计算，Tm 为其余碱基的结果。`,
    },
  ];
}

function aboutLength(length: number, { method }: MeltingConditions): readonly LocalizedText[] {
  if (method === 'wallace' && (length < 14 || length > 20))
    return [
      {
        en: `The Wallace rule is meant for 14 to 20 bases; this oligo has ${length}.`,
        zh: `Wallace 规则适用于 14–20 nt，该序列为 ${length} nt。`,
      },
    ];
  if ((method === 'nearestNeighbour' || method === 'primer3') && (length < 8 || length > 60))
    return [
      {
        en: `Nearest-neighbor values are measured on 8 to 60 bases; this oligo has ${length}.`,
        zh: `最近邻法适用于 8–60 nt 的寡核苷酸，该序列为 ${length} nt。`,
      },
    ];
  return [];
}
