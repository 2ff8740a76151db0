// Open reading frames for the map, longest first, with the proteins they read.
import { textOf } from '#bio/core/bytes.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { findOrfs, type StartRule } from '#bio/translate/orfs.ts';
import { translate } from '#bio/translate/translate.ts';
import type { MapOrf } from './mapShapes.ts';

/** A whole bacterial genome has thousands; the map and its list show the longest. */
const MAX_ORFS = 2000;

export function findMapOrfs({
  record,
  minResidues,
  starts,
  code,
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>;
  readonly minResidues: number;
  readonly starts: StartRule;
  readonly code: number;
}): Result<{ readonly orfs: readonly MapOrf[]; readonly all: number }> {
  const chosen = getGeneticCode(code);
  const found = findOrfs(record, { minResidues, starts, code: chosen, strands: 'both' });
  const longest = found.toSorted((a, b) => b.residues - a.residues).slice(0, MAX_ORFS);
  const orfs = longest.map(({ start, end, strand, frame, residues: count }): MapOrf => {
    const range = { start, end };
    const protein = translate(residuesOf(record, range, strand), { code: chosen });
    return {
      range,
      strand,
      frame,
      residues: count,
      protein: protein.ok ? textOf(protein.value).slice(0, count) : '',
    };
  });
  return ok({ orfs, all: found.length });
}
