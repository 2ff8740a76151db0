// Edits of bases at the selection, the same from keyboard, menu, dialog and clipboard. Read along the strand of the
// selection: on the bottom strand what is typed is complemented, and the caret goes left.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { type Range, sizeOf, toOneBased, wrap } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { excerpt, type Inserted, reverseComplementInsert } from '#bio/edit/edit.ts';
import { runJob } from '#src/core/bio.ts';
import { copy } from '#src/core/download.ts';
import type { Selection } from '#src/features/tools/plasmidMap/stage/selection.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { notify } from '#src/state/notices.ts';
import { edit, getCurrentRecord, getCurrentSelection, select } from './store.ts';

type Nucleic = 'dna' | 'rna';

const NOTHING: Inserted = { bytes: new Uint8Array(0), features: [] };

/** The bases of a text; blanks and numbers, as in a sequence copied from a file, are left out. */
export function basesFrom(text: string, kind: Nucleic): Result<Uint8Array> {
  const bytes: number[] = [];
  for (const [at, letter] of [...text].entries()) {
    if (/[\s\d]/.test(letter)) continue;
    const byte = letter.codePointAt(0)!;
    if (byte > 127 || BASE_MASK[byte] === 0) return err(noBase(letter, at));
    bytes.push(toAlphabet(byte, kind));
  }
  return ok(Uint8Array.from(bytes));
}

/** T in RNA is U, U in DNA is T. */
function toAlphabet(byte: number, kind: Nucleic): number {
  const capital = byte & 0xdf;
  if (kind === 'rna' && capital === 0x54) return byte + 1;
  if (kind === 'dna' && capital === 0x55) return byte - 1;
  return byte;
}

/** Puts bases in place of the selection, or at the caret; false where that cannot be done. */
export function putBases(inserted: Inserted, at: Selection | undefined = getCurrentSelection()): boolean {
  const record = getCurrentRecord();
  if (!record || !at) return false;
  const { start, end, strand } = at;
  const { length } = record.bytes;
  const by = strand === 1 ? inserted : reverseComplementInsert(inserted, nucleicOf(record));
  if (!edit({ do: 'replace', range: { start, end }, by })) return false;
  const isOverOrigin = end > length;
  const after = length - sizeOf(at) + by.bytes.length;
  const from = isOverOrigin ? after - by.bytes.length : start;
  const caret = strand === 1 ? from + by.bytes.length : from;
  select({ start: caret, end: caret, strand });
  return true;
}

export function typeBases(text: string): void {
  const record = getCurrentRecord();
  const bases = record && basesFrom(text, nucleicOf(record));
  if (bases?.ok) putBases({ bytes: bases.value, features: [] });
}

/** The selection, or at a caret the base before it (`back`) or behind it, as its strand is read. */
export function deleteBases(way: 'back' | 'forward'): boolean {
  const record = getCurrentRecord();
  const selection = getCurrentSelection();
  if (!record || !selection) return false;
  if (sizeOf(selection) > 0) return putBases(NOTHING);
  const isLeft = (way === 'back') === (selection.strand === 1);
  const { length } = record.bytes;
  const isCircular = record.topology === 'circular';
  const at = isLeft ? selection.start - 1 : selection.start;
  if (length === 0 || (!isCircular && (at < 0 || at >= length))) return false;
  const start = wrap(at, length);
  return putBases(NOTHING, { start, end: start + 1, strand: selection.strand });
}

export function reverseComplementSelection(): void {
  const selection = getCurrentSelection();
  if (!selection || !edit({ do: 'reverseComplement', range: selection })) return;
  select(selection);
}

export function setSelectionCase(to: 'upper' | 'lower'): void {
  const selection = getCurrentSelection();
  if (!selection || !edit({ do: 'letterCase', range: selection, to })) return;
  select(selection);
}

/** What was copied last in this page: pasted again, its features come along. */
let copied: { readonly text: string; readonly inserted: Inserted } | undefined;

export async function copyBases(
  record: SequenceRecord,
  selection: Selection,
  strand: 1 | -1,
): Promise<boolean> {
  const text = textOf(residuesOf(record, selection, strand));
  copied = { text, inserted: insertedOf(record, selection, strand) };
  if (await copy(text)) return true;
  notify(mapWords.copyFailed, { intent: 'danger' });
  return false;
}

/** A stretch with its features, as its strand is read. */
export function insertedOf(record: SequenceRecord, range: Range, strand: 1 | -1): Inserted {
  const { bytes, features } = excerpt(record, range);
  const inserted = { bytes, features };
  return strand === 1 ? inserted : reverseComplementInsert(inserted, nucleicOf(record));
}

export async function cutBases(): Promise<void> {
  const record = getCurrentRecord();
  const selection = getCurrentSelection();
  if (!record || !selection || sizeOf(selection) === 0) return;
  if ((await copyBases(record, selection, selection.strand)) && getCurrentRecord() === record)
    putBases(NOTHING);
}

/** Bases, a copied stretch with its features, or a whole file's text: its first record. */
export async function pasteBases(text: string): Promise<void> {
  const record = getCurrentRecord();
  if (!record) return;
  if (getCurrentSelection() === undefined) return notify(mapWords.placeCaret, { intent: 'warning' });
  if (copied?.text === text && text !== '') {
    putBases(copied.inserted);
    return;
  }
  const inserted = await insertedFrom(text, nucleicOf(record));
  if (!inserted.ok) return notify(inserted.fault.message, { intent: 'danger' });
  if (inserted.value.bytes.length > 0 && getCurrentRecord() === record) putBases(inserted.value);
}

async function insertedFrom(text: string, kind: Nucleic): Promise<Result<Inserted>> {
  if (!/^\s*(?:>|LOCUS\b|ID {3})/.test(text)) {
    const bases = basesFrom(text, kind);
    return bases.ok ? ok({ bytes: bases.value, features: [] }) : bases;
  }
  const opened = await runJob('mapOpen', { source: { from: 'text', text }, readAs: {} });
  if (!opened.ok) return opened;
  const { bytes, features } = opened.value.records[0]!;
  return ok({ bytes, features });
}

/** The map opens nothing else. */
function nucleicOf({ kind }: SequenceRecord): Nucleic {
  return kind === 'rna' ? 'rna' : 'dna';
}

function noBase(letter: string, at: number): Fault {
  const position = toOneBased(at);
  return fault('map/no-base', {
    en: `Expected bases or IUPAC codes, found “${letter}” at character ${position}. Nothing was changed; correct it and paste again.`,
    zh: `应为碱基或 IUPAC 代码，第 ${position} 个字符为“${letter}”。序列未作更改，请修正后重新粘贴。`,
  });
}
