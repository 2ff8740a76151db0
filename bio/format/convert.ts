// Records written in the formats this library writes, and what such a format has no room for.
import { type Fault, fault } from '#bio/core/fault.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from './fasta.ts';
import { writeGenBank } from './genbank.ts';

export type Target = 'fasta' | 'genbank';

/** `lineWidth` counts for FASTA only. */
export function written(
  records: readonly SequenceRecord[],
  to: Target,
  lineWidth: number,
): Uint8Array<ArrayBuffer> {
  return to === 'fasta' ? writeFasta(records, { width: lineWidth }) : writeGenBank(records);
}

export function notWritten(records: readonly SequenceRecord[], to: Target): readonly Fault[] {
  if (to === 'genbank') {
    const count = records.flatMap((it) => it.features).filter((it) => it.isUndirected).length;
    return count === 0 ? [] : [undirected(count)];
  }
  const features = records.reduce((sum, it) => sum + it.features.length, 0);
  const circles = records.filter((it) => it.topology === 'circular').length;
  return features + circles === 0 ? [] : [onlySequence(features, circles)];
}

function onlySequence(features: number, circles: number): Fault {
  return fault('convert/only-sequence', {
    en: `FASTA holds names and sequences only: ${features} features and the circular mark of ${circles} records were not written. GenBank keeps them.`,
    zh: `FASTA 只含名称和序列：${features} 个特征及 ${circles} 条序列的环状标记未写入。GenBank 格式可保留这些信息。`,
  });
}

function undirected(count: number): Fault {
  return fault('convert/direction', {
    en: `GenBank has no features without direction: ${count} were written as forward ones.`,
    zh: `GenBank 不支持无方向的特征：${count} 个特征按正向写入。`,
  });
}
