// SnapGene files (.dna, also .prot and .rna): packets of a type byte, a big-endian length and data, as documented by
// SnapGene and read by Biopython. Read: sequence (0 DNA, 21 protein, 32 RNA) with its topology and methylation,
// features (10), primers (5, their binding sites as primer_bind), notes (6). The history is read by snapgeneHistory.
// Not read: enzymes, display settings, chromatograms.
import type { Kind } from '#bio/core/alphabet.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { ByteReader, hasWordAt, isFault, readOrCutShort } from './binary.ts';
import { decodeText } from './lines.ts';
import { LossBook } from './losses.ts';
import type { Parsed } from './parsed.ts';
import { keepResidues } from './residue.ts';
import { featuresOf, notesOf, primersOf, type Where } from './snapgeneXml.ts';

export const COOKIE = 9;
export const SEQUENCES: ReadonlyMap<number, Kind> = new Map([
  [0, 'dna'],
  [21, 'protein'],
  [32, 'rna'],
]);
export const PRIMERS = 5;
export const NOTES = 6;
export const FEATURES = 10;
/** Bits of the flags of a sequence, and what they say it is methylated by. */
export const METHYLATIONS = [
  [4, 'Dam'],
  [8, 'Dcm'],
  [16, 'EcoKI'],
] as const;

interface Options {
  readonly name?: string | undefined;
  readonly kind?: Kind | undefined;
}

/** Whether the bytes begin as a SnapGene file does. */
export function isSnapGene(bytes: Uint8Array): boolean {
  return bytes[0] === COOKIE && hasWordAt(bytes, 5, 'SnapGene');
}

/**
 * The record of a SnapGene file (.dna, .prot) with features and primers; `name` serves where the file has none. A
 * fault for a file that is cut short or holds no sequence.
 */
export function parseSnapGene(bytes: Uint8Array, { name, kind }: Options = {}): Result<Parsed> {
  const losses = new LossBook();
  const record = readOrCutShort('SnapGene', () => read(bytes, losses));
  if (record === undefined) return err(noSequence());
  if (isFault(record)) return err(record);
  const named = { ...record, name: record.name || bareNameOf(name) };
  return ok({ format: 'snapgene', records: [kind ? { ...named, kind } : named], losses: losses.faults() });
}

interface Packet {
  readonly type: number;
  readonly data: Uint8Array;
}

function read(bytes: Uint8Array, losses: LossBook): SequenceRecord | undefined {
  const packets: Packet[] = [];
  const reader = new ByteReader(bytes);
  while (!reader.isAtEnd) {
    const type = reader.byte();
    packets.push({ type, data: reader.take(reader.readUint32()) });
  }
  const sequence = packets.find(({ type }) => SEQUENCES.has(type));
  if (!sequence) return undefined;
  const flags = sequence.data[0] ?? 0;
  const topology: Topology = flags & 1 ? 'circular' : 'linear';
  const residues = keepResidues(sequence.data.subarray(1), losses);
  const kind = SEQUENCES.get(sequence.type)!;
  const where: Where = { length: residues.length, isCircular: topology === 'circular', losses };
  const notes = packets.find(({ type }) => type === NOTES);
  const { name = '', description = '', ...annotations } = notes ? notesOf(textOf(notes)) : {};
  const molecule = kind === 'dna' ? (flags & 2 ? 'ds-DNA' : 'ss-DNA') : kind === 'rna' ? 'RNA' : undefined;
  const methylation = METHYLATIONS.flatMap(([bit, by]) => (flags & bit ? [by] : [])).join(', ');
  return createSequenceRecord({
    name,
    description,
    kind,
    topology,
    bytes: residues,
    annotations: { ...annotations, ...(molecule && { molecule }), ...(methylation && { methylation }) },
    features: packets.flatMap((packet) => {
      if (packet.type === FEATURES) return featuresOf(textOf(packet), where);
      return packet.type === PRIMERS ? primersOf(textOf(packet), where) : [];
    }),
  });
}

function textOf({ data }: Packet): string {
  return decodeText(data).text;
}

/** A file name without folder and ending. */
export function bareNameOf(name: string | undefined): string {
  return (name ?? '').replace(/^.*[/\\]/, '').replace(/\.[A-Za-z0-9]{1,5}$/, '');
}

function noSequence() {
  return fault('snapgene/no-sequence', {
    en: 'Expected a sequence in the SnapGene file, found none. Open it in SnapGene and save it again.',
    zh: 'SnapGene 文件中应含序列，但没有找到。请在 SnapGene 中打开并重新保存。',
  });
}
