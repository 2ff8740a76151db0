// Records written in the formats this library writes, and what such a format has no room for.
import { type Fault, fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from './fasta.ts';
import { writeGenBank } from './genbank.ts';
import { listSnapGeneLosses } from './snapgeneLosses.ts';
import { writeSnapGene } from './snapgeneWrite.ts';

export type Target = 'fasta' | 'genbank' | 'snapgene';

/** `lineWidth` counts for FASTA only; a SnapGene file is of one record, see `recordCountFaultOf`. */
export function writeRecords(
  records: readonly SequenceRecord[],
  to: Target,
  lineWidth: number,
): Uint8Array<ArrayBuffer> {
  if (to === 'fasta') return writeFasta(records, { width: lineWidth });
  if (to === 'genbank') return writeGenBank(records);
  const fault = recordCountFaultOf(records, to);
  if (fault) throw new Error(fault.message.en);
  return writeSnapGene(records[0]!);
}

/** A SnapGene file holds one record. */
export function recordCountFaultOf(records: readonly SequenceRecord[], to: Target): Fault | undefined {
  const count = records.length;
  if (to !== 'snapgene' || count === 1) return undefined;
  return fault('convert/one-record', {
    en: `A SnapGene file holds one sequence, found ${count}. Convert them one at a time, or choose GenBank.`,
    zh: `SnapGene 文件只能保存一条序列，实际有 ${count} 条。请逐条转换，或选择 GenBank 格式。`,
  });
}

/** What the target format cannot keep of the records, as messages; empty where it keeps everything. */
export function listConversionLosses(records: readonly SequenceRecord[], to: Target): readonly Fault[] {
  if (to === 'snapgene') return records.flatMap(listSnapGeneLosses);
  if (to === 'genbank') {
    const count = records.flatMap((it) => it.features).filter((it) => it.isUndirected).length;
    return count === 0 ? [] : [undirectedFault(count)];
  }
  const features = records.reduce((sum, it) => sum + it.features.length, 0);
  const circles = records.filter((it) => it.topology === 'circular').length;
  return features + circles === 0 ? [] : [onlySequence(features, circles)];
}

function onlySequence(features: number, circles: number): Fault {
  return fault('convert/only-sequence', {
    en: `FASTA holds names and sequences only: ${pluralize(features, 'feature')} and the circular mark of ${pluralize(circles, 'record')} were not written. GenBank keeps them.`,
    zh: `FASTA 只含名称和序列：${features} 个特征及 ${circles} 条序列的环状标记未写入。GenBank 格式可保留这些信息。`,
  });
}

function undirectedFault(count: number): Fault {
  return fault('convert/direction', {
    en: `GenBank has no features without direction: ${count === 1 ? '1 was written as a forward one' : `${count} were written as forward ones`}.`,
    zh: `GenBank 不支持无方向的特征：${count} 个特征按正向写入。`,
  });
}
