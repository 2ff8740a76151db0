// How often each enzyme that is sold cuts the map, and how often into a stretch of it.
import type { Range } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { cutsOf, findSites } from '#bio/cut/sites.ts';
import { isCutInto } from '#bio/cut/within.ts';
import { listCommercialEnzymes } from '#bio/table/enzymes.ts';

export interface CutsInside {
  readonly stretch: Range;
  readonly enzymes: readonly { readonly enzyme: string; readonly all: number; readonly inside: number }[];
}

export function listCutsInside({
  record,
  stretch,
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'topology'>;
  readonly stretch: Range;
}): Result<CutsInside> {
  const { length } = record.bytes;
  const enzymes = findSites(record, listCommercialEnzymes()).map((sites) => {
    const cuts = cutsOf(sites, record);
    const inside = cuts.filter((cut) => isCutInto(cut, stretch, length)).length;
    return { enzyme: sites.enzyme.name, all: cuts.length, inside };
  });
  return ok({ stretch, enzymes });
}
