// A record turned: its reverse complement with its features on the other strand, or, as letters only, its reverse or
// its complement. Features stay on the residues they were on. After a plain reverse they point the other way, for that
// is how their letters now run; after a plain complement they point as before.
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { complement, convertUT, type Letters, reverseComplement } from './complement.ts';
import { makeNoComplementFault, type Operation, reverseComplementFeatures } from './flipFeatures.ts';

export { makeNoComplementFault, type Operation };

/** The record after an operation, its kind following its letters; proteins have no complement. */
export function reverseComplementRecord(
  record: SequenceRecord,
  operation: Operation,
  as: Letters = 'same',
): Result<SequenceRecord> {
  if (record.kind === 'protein') {
    if (operation !== 'reverse') return err(makeNoComplementFault(record.name));
    return ok({
      ...record,
      bytes: record.bytes.slice().reverse(),
      features: reverseComplementFeatures(record, operation),
    });
  }
  const letters = as === 'same' ? record.kind : as;
  return ok({
    ...record,
    kind: letters,
    bytes: reverseComplementBytes(record.bytes, operation, as === 'same' ? letters : as),
    features: reverseComplementFeatures(record, operation),
  });
}

/** The reverse complement of a nucleotide record; on a circle positions are counted from the same origin. */
export function flip(record: SequenceRecord): Result<SequenceRecord> {
  return reverseComplementRecord(record, 'reverseComplement');
}

function reverseComplementBytes(
  bytes: Uint8Array,
  operation: Operation,
  as: Letters,
): Uint8Array<ArrayBuffer> {
  switch (operation) {
    case 'reverseComplement':
      return reverseComplement(bytes, { as });
    case 'complement':
      return complement(bytes, { as });
    case 'reverse':
      return convertUT(bytes, as).reverse();
  }
}
