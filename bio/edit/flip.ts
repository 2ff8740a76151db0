// A record turned: its reverse complement with its features on the other strand, or, as letters only, its reverse or
// its complement. Features stay on the residues they were on. After a plain reverse they point the other way, for that
// is how their letters now run; after a plain complement they point as before.

import { type Fault, fault } from '#bio/core/fault.ts';
import type { Feature, Part } from '#bio/core/feature.ts';
import { flipped, onCircle } from '#bio/core/range.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { complement, type Letters, respelled, reverseComplement } from './complement.ts';

export type Operation = 'reverseComplement' | 'reverse' | 'complement';

/** The record after an operation, its kind following its letters; proteins have no complement. */
export function turned(
  record: SequenceRecord,
  operation: Operation,
  as: Letters = 'same',
): Result<SequenceRecord> {
  if (record.kind === 'protein') {
    if (operation !== 'reverse') return failed(noComplement(record.name));
    return ok({
      ...record,
      bytes: record.bytes.slice().reverse(),
      features: turnedFeatures(record, operation),
    });
  }
  const letters = as === 'same' ? record.kind : as;
  return ok({
    ...record,
    kind: letters,
    bytes: turnedBytes(record.bytes, operation, as === 'same' ? letters : as),
    features: turnedFeatures(record, operation),
  });
}

/** The reverse complement of a nucleotide record; on a circle positions are counted from the same origin. */
export function flip(record: SequenceRecord): Result<SequenceRecord> {
  return turned(record, 'reverseComplement');
}

function turnedBytes(bytes: Uint8Array, operation: Operation, as: Letters): Uint8Array<ArrayBuffer> {
  switch (operation) {
    case 'reverseComplement':
      return reverseComplement(bytes, { as });
    case 'complement':
      return complement(bytes, { as });
    case 'reverse':
      return respelled(bytes, as).reverse();
  }
}

function turnedFeatures(record: SequenceRecord, operation: Operation): readonly Feature[] {
  if (operation === 'complement') return record.features;
  const hasStrands = record.kind !== 'protein';
  return record.features.map(({ location: _, ...feature }) => ({
    ...feature,
    parts: feature.parts.map((part) => turnedPart(part, record, hasStrands && !feature.isUndirected)),
  }));
}

function turnedPart(part: Part, { bytes, topology }: SequenceRecord, turnsStrand: boolean): Part {
  const range = flipped(part, bytes.length);
  const { start, end } = topology === 'circular' ? onCircle(range, bytes.length) : range;
  return {
    start,
    end,
    strand: turnsStrand ? (part.strand === 1 ? -1 : 1) : part.strand,
    ...(part.openEnd && { openStart: true }),
    ...(part.openStart && { openEnd: true }),
  };
}

/** What is said when a protein is to be complemented. */
export function noComplement(name: string): Fault {
  return fault(
    'edit/protein-complement',
    {
      en: 'Expected DNA or RNA, found a protein, which has no complement. Choose “reverse”, or set the kind of the sequence.',
      zh: '应为 DNA 或 RNA，实际为蛋白质序列，没有互补链。请选择“反向”，或更改序列类型。',
    },
    name === '' ? {} : { record: name },
  );
}
