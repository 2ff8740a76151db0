// Protein translation of an input: the frames asked for of every record as FASTA, and of the record shown all six
// frames base by base, its ORFs with weight and isoelectric point, and the rest the screen draws.
import type { Kind } from '#bio/core/alphabet.ts';
import { STAR } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import type { Fault } from '#bio/core/fault.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord, Topology } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import type { Format } from '#bio/format/parsed.ts';
import { proteinPropertiesOf } from '#bio/measure/protein.ts';
import { type GeneticCode, getGeneticCode } from '#bio/table/geneticCodes.ts';
import type { PkaSetId } from '#bio/table/pka.ts';
import type { Frame } from '#bio/translate/frame.ts';
import { orfProteinOf } from '#bio/translate/orfProtein.ts';
import { findOrfs, type Orf, type StartRule } from '#bio/translate/orfs.ts';
import { makeProteinGivenFault } from '#bio/translate/proteinGiven.ts';
import { toThreeLetter } from '#bio/translate/three.ts';
import { type Readings, readingsOf, translate } from '#bio/translate/translate.ts';
import type { OnProgress } from '#workers/job.ts';
import { MAX_RECORDS, readSource } from '#workers/read.ts';
import type { ToolInputWith } from '#workers/source.ts';

export interface TranslationOptions {
  /** Given by the user; the record's own name where empty. */
  readonly name: string;
  /** Which record is shown. */
  readonly record: number;
  readonly code: number;
  readonly frames: readonly Frame[];
  readonly letters: 'one' | 'three';
  readonly toStop: boolean;
  readonly startsAsM: boolean;
  readonly starts: StartRule;
  readonly minResidues: number;
  readonly nested: boolean;
  readonly partial: boolean;
  readonly pka: PkaSetId;
}

export interface FrameProtein {
  readonly frame: Frame;
  readonly protein: Uint8Array;
  readonly stops: number;
  /** Bases before the first codon and after the last one. */
  readonly before: number;
  readonly after: number;
}

export interface OrfRow extends Orf {
  readonly protein: Uint8Array;
  /** g/mol and pH; NaN where the protein has nothing to weigh. */
  readonly weight: number;
  readonly isoelectricPoint: number;
}

export interface Translation {
  readonly format: Format;
  /** Names and lengths of the first thousand records. */
  readonly records: readonly { readonly name: string; readonly length: number }[];
  readonly recordCount: number;
  readonly name: string;
  readonly kind: Kind;
  readonly topology: Topology;
  readonly bytes: Uint8Array;
  readonly readings: Readings;
  readonly frames: readonly FrameProtein[];
  /** The longest first, at most `MAX_ORFS`; those that go round a circle more than once behind the others. */
  readonly orfs: readonly OrfRow[];
  readonly orfCount: number;
  /** Codons with gaps or letters that are no nucleotides, read as X, in frame 1. */
  readonly unreadable: number;
  readonly fasta: Uint8Array;
  readonly losses: readonly Fault[];
}

export type TranslationInput = ToolInputWith<TranslationOptions>;

const MAX_ORFS = 5000;
const MAX_LISTED = 1000;

export async function translateRecords(
  { source, readAs, options }: TranslationInput,
  onProgress: OnProgress,
): Promise<Result<Translation>> {
  const parsed = await readSource(source, readAs, onProgress, { maxRecords: MAX_RECORDS });
  if (!parsed.ok) return parsed;
  const { records, losses, format } = parsed.value;
  const named = nameOf(records, options.name);
  const shown = named[Math.min(options.record, named.length - 1)];
  if (!shown) return err(emptyFault());
  const isProtein = records.find((it) => it.kind === 'protein');
  if (isProtein) return err(makeProteinGivenFault(isProtein.name));
  const code = getGeneticCode(options.code);
  const fasta = proteinsOf(named, options, code);
  if (!fasta.ok) return fasta;
  const found = findOrfs(shown, { ...options, code });
  const frames: FrameProtein[] = [];
  for (const frame of options.frames) {
    const one = frameProtein(shown.bytes, frame, options, code);
    if (!one.ok) return one;
    frames.push(one.value);
  }
  return ok({
    format,
    records: named.slice(0, MAX_LISTED).map((it) => ({ name: it.name, length: it.bytes.length })),
    recordCount: named.length,
    name: shown.name,
    kind: shown.kind,
    topology: shown.topology,
    bytes: shown.bytes.slice(),
    readings: readingsOf(shown.bytes, code, { isCircular: shown.topology === 'circular' }),
    frames,
    orfs: found
      .toSorted((a, b) => Math.sign(a.turns) - Math.sign(b.turns) || b.residues - a.residues)
      .slice(0, MAX_ORFS)
      .map((orf) => orfRow(shown, orf, options, code)),
    orfCount: found.length,
    unreadable: unreadableCodons(shown.bytes),
    fasta: fasta.value,
    losses,
  });
}

/** Records with the name the user gave, if there is but one. */
export function nameOf(records: readonly SequenceRecord[], name: string): readonly SequenceRecord[] {
  const given = name.trim();
  return given === '' || records.length !== 1 ? records : records.map((it) => ({ ...it, name: given }));
}

function proteinsOf(
  records: readonly SequenceRecord[],
  options: TranslationOptions,
  code: GeneticCode,
): Result<Uint8Array<ArrayBuffer>> {
  const out: { name: string; description: string; bytes: Uint8Array }[] = [];
  for (const record of records)
    for (const frame of options.frames) {
      const one = frameProtein(record.bytes, frame, options, code);
      if (!one.ok) return one;
      const { protein } = one.value;
      out.push({
        name: options.frames.length === 1 ? record.name : `${record.name}_frame=${frame}`,
        description: record.description,
        bytes: options.letters === 'three' ? bytesOf(toThreeLetter(protein)) : protein,
      });
    }
  return ok(writeFasta(out));
}

function frameProtein(
  bytes: Uint8Array,
  frame: Frame,
  { toStop, startsAsM }: TranslationOptions,
  code: GeneticCode,
): Result<FrameProtein> {
  const read = translate(bytes, { frame, code, toStop, startsAsM, unreadable: 'X' });
  if (!read.ok) return read;
  let stops = 0;
  for (const letter of read.value) if (letter === STAR) stops++;
  const before = Math.min(Math.abs(frame) - 1, bytes.length);
  return ok({ frame, protein: read.value, stops, before, after: (bytes.length - before) % 3 });
}

function orfRow(record: SequenceRecord, orf: Orf, options: TranslationOptions, code: GeneticCode): OrfRow {
  const protein = orfProteinOf(record, orf, { code, starts: options.starts });
  const measured = proteinPropertiesOf(protein, { pka: options.pka, ambiguous: 'mean' });
  return {
    ...orf,
    protein,
    weight: measured.ok ? measured.value.average : Number.NaN,
    isoelectricPoint: measured.ok ? measured.value.isoelectricPoint : Number.NaN,
  };
}

function unreadableCodons(bytes: Uint8Array): number {
  const read = translate(bytes);
  if (read.ok) return 0;
  const all = readingsOf(bytes).forward;
  const isCoding = (at: number) => !translate(bytes.subarray(at, at + 3)).ok;
  let found = 0;
  for (let at = 0; at < all.length; at += 3) if (all[at] === 88 && isCoding(at)) found++;
  return found;
}

function emptyFault(): Fault {
  return fault('translate/nothing', {
    en: 'Expected a sequence, found none. Paste one, or choose a file.',
    zh: '未找到序列。请粘贴序列或选择文件。',
  });
}
