// SnapGene files (.dna, of proteins .prot, of RNA .rna), which hold one record: cookie, sequence, features, primers and
// notes. SnapGene makes its caches of enzymes and its history again; they are not written. Packets as in `snapgene.ts`.
import type { Kind } from '#bio/core/alphabet.ts';
import { bytesOf, concatenate } from '#bio/core/bytes.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { COOKIE, FEATURES, METHYLATIONS, NOTES, PRIMERS, SEQUENCES } from './snapgene.ts';
import { notesXmlOf } from './snapgeneNotes.ts';
import { featuresXmlOf, liesOn, listedPrimerOf, primersXmlOf } from './snapgeneXmlWrite.ts';

/** What the cookie states: the kind of sequence, the version of the writing program, the oldest that can read it. */
const VERSIONS: Readonly<Record<Kind, readonly [number, number, number]>> = {
  dna: [1, 13, 12],
  protein: [2, 15, 19],
  rna: [7, 15, 19],
};

/**
 * A record as a SnapGene file (.dna), features and primers included; `listConversionLosses` states what it cannot keep.
 */
export function writeSnapGene(record: SequenceRecord): Uint8Array<ArrayBuffer> {
  const features = record.features.filter((it) => liesOn(it, record));
  const primers = features.filter((it) => listedPrimerOf(it));
  const others = features.filter((it) => !listedPrimerOf(it));
  const tables = [
    ...(others.length > 0 ? [packet(FEATURES, xmlBytes(featuresXmlOf(others, record)))] : []),
    ...(primers.length > 0 ? [packet(PRIMERS, xmlBytes(primersXmlOf(primers, record)))] : []),
  ];
  // The order of the packets is that of the features, as far as they have one.
  if (features[0] && listedPrimerOf(features[0])) tables.reverse();
  const [type] = [...SEQUENCES].find(([, kind]) => kind === record.kind)!;
  return concatenate([
    packet(COOKIE, concatenate([bytesOf('SnapGene'), shorts(VERSIONS[record.kind])])),
    packet(type, concatenate([Uint8Array.of(flagsOf(record)), record.bytes])),
    ...tables,
    packet(NOTES, bytesOf(notesXmlOf(record))),
  ]);
}

function flagsOf({ topology, kind, annotations }: SequenceRecord): number {
  const isSingle = kind !== 'dna' || /^ss-/i.test(annotations['molecule'] ?? '');
  const methylation = (annotations['methylation'] ?? '').split(/[\s,]+/);
  const marks = METHYLATIONS.reduce((sum, [bit, name]) => (methylation.includes(name) ? sum | bit : sum), 0);
  return (topology === 'circular' ? 1 : 0) | (isSingle ? 0 : 2) | marks;
}

function packet(type: number, data: Uint8Array): Uint8Array {
  const head = new Uint8Array(5);
  head[0] = type;
  new DataView(head.buffer).setUint32(1, data.length);
  return concatenate([head, data]);
}

function xmlBytes(xml: string): Uint8Array {
  return bytesOf(`<?xml version="1.0" encoding="UTF-8"?>${xml}\n`);
}

function shorts(numbers: readonly number[]): Uint8Array {
  return Uint8Array.from(numbers.flatMap((it) => [it >> 8, it & 255]));
}
