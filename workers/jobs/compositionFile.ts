// Composition of every record of a FASTA file of any size, in constant memory: rows for the first million records,
// totals over all of them.
import type { Fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { listGcByRule } from '#bio/measure/analysis.ts';
import { type LengthStatistics, statisticsOf } from '#bio/measure/assembly.ts';
import { type Composition, FOREIGN, type GcRule } from '#bio/measure/composition.ts';
import { CompositionStream } from '#bio/measure/compositionStream.ts';
import type { DinucleotideReport } from '#bio/measure/cpg.ts';
import { type RecordTable, RecordTableBuilder } from '#bio/measure/recordTable.ts';
import type { OnProgress } from '#workers/job.ts';
import type { Source } from '#workers/source.ts';
import { streamFasta } from '#workers/stream.ts';
import { makeEmptyFault, makeProteinFault } from './geneticAnalysis.ts';

export interface CompositionFileInput {
  readonly source: Source;
  readonly rule: GcRule;
}

export interface CompositionFile {
  readonly table: RecordTable;
  readonly lengths: LengthStatistics;
  readonly whole: Composition;
  readonly gc: Readonly<Record<GcRule, number>>;
  readonly dinucleotides: DinucleotideReport;
  readonly losses: readonly Fault[];
}

export async function measureCompositionFile(
  { source, rule }: CompositionFileInput,
  onProgress: OnProgress,
): Promise<Result<CompositionFile>> {
  const builder = new RecordTableBuilder(rule);
  const counted = new CompositionStream((name, it) => builder.add(name, it));
  const read = await streamFasta(source, counted, onProgress);
  if (!read.ok) return read;
  const { composition, dinucleotides, lengths } = counted.totals();
  if (lengths.size === 0) return err(makeEmptyFault());
  if (composition.classes[FOREIGN]! > 0.1 * composition.length) return err(makeProteinFault(''));
  return ok({
    table: builder.table(),
    lengths: statisticsOf(lengths),
    whole: composition,
    gc: listGcByRule(composition),
    dinucleotides,
    losses: read.value,
  });
}
