// What is reported of a selection: its GC, its Tm where it is as short as a primer, and its translation.
import { textOf } from '#bio/core/bytes.ts';
import { type Range, type Strand, sizeOf } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { gcContentOf } from '#bio/measure/composition.ts';
import { meltingTemperatureOf } from '#bio/measure/melting.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { translate } from '#bio/translate/translate.ts';
import { CONDITIONS, type ConditionName } from './namedConditions.ts';

export interface SelectionFacts {
  /** Fraction of called bases; NaN where none is called. */
  readonly gc: number;
  /** Celsius; nearest neighbors, SantaLucia 1998, the product's default conditions unless others are given. */
  readonly tm: number | undefined;
  /** Read along the strand from its first base; a last partial codon is left out. */
  readonly protein: string;
}

/** Nearest-neighbor temperatures are meant for oligos; longer stretches would get a number that states nothing. */
const SHORTEST_OLIGO = 10;
const LONGEST_OLIGO = 80;
const LONGEST_PROTEIN = 30_000;

export function measureSelection({
  record,
  range,
  strand,
  code,
  conditions = 'standard',
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'kind'>;
  readonly range: Range;
  readonly strand: Strand;
  readonly code: number;
  readonly conditions?: ConditionName;
}): Result<SelectionFacts> {
  const bytes = residuesOf(record, range, strand);
  const length = sizeOf(range);
  const melting =
    length >= SHORTEST_OLIGO && length <= LONGEST_OLIGO
      ? meltingTemperatureOf(bytes, CONDITIONS[conditions])
      : undefined;
  const protein =
    length >= 3 && length <= LONGEST_PROTEIN ? translate(bytes, { code: getGeneticCode(code) }) : undefined;
  return ok({
    gc: gcContentOf(bytes),
    tm: melting?.ok ? melting.value.celsius : undefined,
    protein: protein?.ok ? textOf(protein.value) : '',
  });
}
