// Gene Construction Kit files (.gck): packets known by their order, as Biopython's GckIO describes them.
import type { Kind } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { ByteReader, isFault, readOrCutShort } from './binary.ts';
import { LossBook } from './losses.ts';
import type { Parsed } from './parsed.ts';
import { keepResidues } from './residue.ts';

const HEADER = 24;
const FEATURE = 92;
const SITE = 88;
const VERSION = 260;
const UNKNOWN_BLOCK = 706;

/** The fourth and eighth byte are 12, and the sequence packet fits the file. */
export function isGck(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER + 8 || bytes[3] !== 12 || bytes[7] !== 12 || bytes[0] !== 0) return false;
  const reader = new ByteReader(bytes, HEADER);
  const packet = reader.readUint32();
  return reader.readUint32() <= packet - 4 && HEADER + 4 + packet <= bytes.length;
}

/** The record of a Gene Construction Kit file with its features. A fault for a file that is cut short. */
export function parseGck(
  bytes: Uint8Array,
  { kind }: { readonly kind?: Kind | undefined } = {},
): Result<Parsed> {
  const losses = new LossBook();
  const record = readOrCutShort('GCK', () => read(bytes, losses));
  if (isFault(record)) return err(record);
  return ok({ format: 'gck', records: [kind ? { ...record, kind } : record], losses: losses.faults() });
}

function read(bytes: Uint8Array, losses: LossBook): SequenceRecord {
  const reader = new ByteReader(bytes, HEADER);
  const sequence = new ByteReader(packet(reader));
  const residues = keepResidues(sequence.take(sequence.readUint32()), losses);
  packet(reader);
  const features = featuresOf(reader, residues.length);
  skipSites(reader);
  packet(reader);
  skipVersions(reader);
  reader.skip(UNKNOWN_BLOCK);
  const title = textOf(reader.take(reader.byte()));
  reader.skip(16);
  return createSequenceRecord({
    name: title.split(' ')[0]!,
    description: title,
    topology: reader.byte() > 0 ? 'circular' : 'linear',
    bytes: residues,
    features,
  });
}

function packet(reader: ByteReader): Uint8Array {
  return reader.take(reader.readUint32());
}

function featuresOf(reader: ByteReader, length: number): readonly Feature[] {
  const body = new ByteReader(packet(reader));
  body.skip(4);
  const found: Feature[] = [];
  for (let left = body.readUint16(); left > 0; left--) {
    const row = new ByteReader(body.take(FEATURE));
    const start = row.readUint32();
    const end = row.readUint32();
    row.skip(6);
    const isCoding = row.readUint16() > 0;
    row.skip(14);
    const strand = row.byte();
    row.skip(17);
    const hasName = row.readUint32() > 0;
    const hasComment = row.readUint32() > 0;
    row.skip(35);
    const isOlder = row.byte() > 0;
    const name = hasName ? textOf(reader.take(reader.byte())) : '';
    const note = hasComment ? textOf(packet(reader)) : '';
    if (isOlder || end > length || start >= end) continue;
    const type = isCoding ? 'CDS' : 'misc_feature';
    found.push({
      type,
      name: name || type,
      parts: [{ start, end, strand: strand === 1 ? -1 : 1 }],
      qualifiers: [
        ...(name ? [{ key: 'label', value: name }] : []),
        ...(note ? [{ key: 'note', value: note }] : []),
      ],
      ...((strand === 0 || strand === 3) && { isUndirected: true }),
    });
  }
  return found;
}

function skipSites(reader: ByteReader): void {
  const body = new ByteReader(packet(reader));
  body.skip(4);
  for (let left = body.readUint16(); left > 0; left--) {
    const row = new ByteReader(body.take(SITE));
    row.skip(8 + 24);
    const hasName = row.readUint32() > 0;
    const hasComment = row.readUint32() > 0;
    if (hasName) reader.skip(reader.byte());
    if (hasComment) packet(reader);
  }
}

function skipVersions(reader: ByteReader): void {
  const count = reader.readUint16();
  const versions = new ByteReader(reader.take(count * VERSION));
  for (let i = 0; i < count; i++) {
    versions.skip(VERSION - 4);
    if (versions.readUint32() > 0) packet(reader);
  }
}
