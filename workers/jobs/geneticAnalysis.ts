// Composition of every record of an input, and all that is measured of one of them.
import type { Fault } from '#bio/core/fault.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { type Analysis, type AnalysisOptions, analyze, listGcByRule } from '#bio/measure/analysis.ts';
import { type LengthStatistics, lengthStatisticsOf } from '#bio/measure/assembly.ts';
import { type Composition, compositionOf, type GcRule, toComposition } from '#bio/measure/composition.ts';
import { type RecordTable, RecordTableBuilder } from '#bio/measure/recordTable.ts';
import type { OnProgress } from '#workers/job.ts';
import { MAX_RECORDS, readSource } from '#workers/read.ts';
import type { ToolInput } from '#workers/source.ts';

export interface GeneticAnalysisInput extends ToolInput {
  readonly options: AnalysisOptions;
  /** Which record to look at closely, from 0. */
  readonly record?: number;
}

export interface GeneticAnalysis {
  readonly table: RecordTable;
  readonly lengths: LengthStatistics;
  readonly whole: Composition;
  /** GC of all records together, by each rule. */
  readonly gc: Readonly<Record<GcRule, number>>;
  /** Index of the record in `detail`. */
  readonly record: number;
  readonly detail: Analysis;
  /** That record for another tool: GenBank where it is a circle or has features, else FASTA. */
  readonly file: Uint8Array;
  readonly isGenBank: boolean;
  readonly losses: readonly Fault[];
}

export async function runGeneticAnalysis(
  { source, readAs, options, record = 0 }: GeneticAnalysisInput,
  onProgress: OnProgress,
): Promise<Result<GeneticAnalysis>> {
  const parsed = await readSource(source, readAs, onProgress, { maxRecords: MAX_RECORDS });
  if (!parsed.ok) return parsed;
  const { records, losses } = parsed.value;
  const chosen = records[Math.min(record, records.length - 1)];
  if (!chosen) return err(makeEmptyFault());
  if (chosen.kind === 'protein') return err(makeProteinFault(chosen.name));
  const builder = new RecordTableBuilder(options.rule);
  const letters = new Float64Array(256);
  for (const it of records) {
    const counted = compositionOf(it.bytes);
    builder.add(it.name, counted);
    for (let byte = 0; byte < 256; byte++) letters[byte]! += counted.letters[byte]!;
  }
  const whole = toComposition(letters);
  const isGenBank = chosen.topology === 'circular' || chosen.features.length > 0;
  return ok({
    table: builder.table(),
    lengths: lengthStatisticsOf(records.map((it) => it.bytes.length)),
    whole,
    gc: listGcByRule(whole),
    record: records.indexOf(chosen),
    detail: analyze(chosen, options),
    file: isGenBank ? writeGenBank([chosen]) : writeFasta([chosen]),
    isGenBank,
    losses,
  });
}

export function makeEmptyFault(): Fault {
  return fault('measure/nothing', {
    en: 'Expected a sequence, found none. Paste DNA or RNA, or choose a file.',
    zh: '未找到序列。请粘贴 DNA 或 RNA 序列，或选择文件。',
  });
}

export function makeProteinFault(name: string): Fault {
  return fault(
    'measure/protein',
    {
      en: 'Expected DNA or RNA, found a protein. GC content has no meaning for it; choose DNA as the kind if it is not one.',
      zh: '应为 DNA 或 RNA，实际为蛋白质序列，无法计算 GC 含量；若确为核酸，请将类型设为 DNA。',
    },
    name ? { record: name } : {},
  );
}
