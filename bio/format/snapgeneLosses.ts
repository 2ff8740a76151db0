// What a SnapGene file has no room for.
import { type Fault, fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { listUnwrittenNotes } from './snapgeneNotes.ts';
import { isOnBothStrands } from './snapgeneXml.ts';
import { liesOn } from './snapgeneXmlWrite.ts';

export function listSnapGeneLosses(record: SequenceRecord): readonly Fault[] {
  const { features } = record;
  const twoStranded = features.filter((it) => isOnBothStrands(it.parts)).length;
  const outside = features.filter((it) => !liesOn(it, record)).length;
  const notes = listUnwrittenNotes(record);
  return [
    ...(twoStranded > 0 ? [onBothStrands(twoStranded)] : []),
    ...(outside > 0 ? [outsideSequence(outside)] : []),
    ...(notes.length > 0 ? [notesDropped(notes)] : []),
  ];
}

function onBothStrands(count: number): Fault {
  return fault('convert/both-strands', {
    en: `SnapGene has one direction a feature: ${count} with parts on both strands will be shown without direction there. This program reads them back as they are.`,
    zh: `SnapGene 的每个特征只有一个方向：${count} 个两条链均有区段的特征在 SnapGene 中将不显示方向。本程序可原样读回。`,
  });
}

function outsideSequence(count: number): Fault {
  return fault('convert/outside-sequence', {
    en: `${pluralize(count, 'feature')} outside the sequence ${count === 1 ? 'was' : 'were'} not written.`,
    zh: `${count} 个超出序列范围的特征未写入。`,
  });
}

function notesDropped(keys: readonly string[]): Fault {
  return fault('convert/notes-dropped', {
    en: `SnapGene has no place for ${keys.join(', ')}, or for all of it; not written. GenBank keeps them.`,
    zh: `SnapGene 没有对应位置，以下内容未写入或未完整写入：${keys.join('、')}。GenBank 格式可保留。`,
  });
}
