// Composition of every record of a FASTA file of any size, in constant memory: rows for the first million records, totals
// over all of them.
import { type Fault, fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { gcByRule } from '#bio/measure/analysis.ts';
import { type LengthStatistics, statisticsOf } from '#bio/measure/assembly.ts';
import { type Composition, FOREIGN, type GcRule } from '#bio/measure/composition.ts';
import type { DinucleotideReport } from '#bio/measure/cpg.ts';
import { fastaComposition, looksLikeFasta } from '#bio/measure/fastaComposition.ts';
import { type RecordTable, RecordTableBuilder } from '#bio/measure/recordTable.ts';
import type { Tell } from '#workers/job.ts';
import { protein } from './geneticAnalysis.ts';

export interface CompositionFileInput {
  readonly file: Blob;
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

export async function compositionFile(
  { file, rule }: CompositionFileInput,
  tell: Tell,
): Promise<Result<CompositionFile>> {
  const builder = new RecordTableBuilder(rule);
  const stream = fastaComposition((name, it) => builder.add(name, it));
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  if (!looksLikeFasta(head)) return failed(notFasta());
  for await (const chunk of chunksOf(file, tell)) {
    const broken = stream.push(chunk);
    if (broken) return failed(broken);
  }
  const ended = stream.end();
  if (!ended.ok) return ended;
  const { composition, dinucleotides, lengths, losses } = ended.value;
  if (lengths.size === 0) return failed(notFasta());
  if (composition.classes[FOREIGN]! > 0.1 * composition.length) return failed(protein(''));
  return ok({
    table: builder.table(),
    lengths: statisticsOf(lengths),
    whole: composition,
    gc: gcByRule(composition),
    dinucleotides,
    losses,
  });
}

// A reader that nothing else holds may be collected in the middle of a file (Chromium 156), and the read never ends.
let held: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;

async function* chunksOf(file: Blob, tell: Tell): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  held = reader;
  let done = 0;
  for (let step = await reader.read(); !step.done; step = await held.read()) {
    yield step.value;
    done += step.value.length;
    tell({ done, total: file.size, unit: 'bytes' });
  }
}

function notFasta(): Fault {
  return fault('measure/not-fasta', {
    en: 'Expected FASTA: a file this large is read as a stream, and only FASTA (also .gz) can be. Convert it first.',
    zh: '应为 FASTA：如此大的文件按流式读取，仅支持 FASTA（含 .gz）。请先转换格式。',
  });
}
