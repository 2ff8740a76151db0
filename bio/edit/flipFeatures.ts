// Flips features with their record.
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Feature, Part } from '#bio/core/feature.ts';
import { flipRange, wrapOnCircle } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';

export type Operation = 'reverseComplement' | 'reverse' | 'complement';

export function reverseComplementFeatures(record: SequenceRecord, operation: Operation): readonly Feature[] {
  if (operation === 'complement') return record.features;
  const hasStrands = record.kind !== 'protein';
  return record.features.map(({ location: _, ...feature }) => ({
    ...feature,
    parts: feature.parts.map((part) =>
      reverseComplementPart(part, record, hasStrands && !feature.isUndirected),
    ),
  }));
}

function reverseComplementPart(part: Part, { bytes, topology }: SequenceRecord, turnsStrand: boolean): Part {
  const range = flipRange(part, bytes.length);
  const { start, end } = topology === 'circular' ? wrapOnCircle(range, bytes.length) : range;
  return {
    start,
    end,
    strand: turnsStrand ? (part.strand === 1 ? -1 : 1) : part.strand,
    ...(part.openEnd && { openStart: true }),
    ...(part.openStart && { openEnd: true }),
  };
}

/** What is reported when a protein is to be complemented. */
export function makeNoComplementFault(name: string): Fault {
  return fault(
    'edit/protein-complement',
    {
      en: 'Expected DNA or RNA, found a protein, which has no complement. Choose “reverse”, or set the kind of the sequence.',
      zh: '应为 DNA 或 RNA，实际为蛋白质序列，没有互补链。请选择“反向”，或更改序列类型。',
    },
    name === '' ? {} : { record: name },
  );
}
