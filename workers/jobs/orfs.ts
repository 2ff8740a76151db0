// What is written of a translated record: GenBank with its ORFs as CDS features, and the map of frames as text.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Feature } from '#bio/core/feature.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { type GeneticCode, getGeneticCode } from '#bio/table/geneticCodes.ts';
import { writeTranslationMap } from '#bio/translate/layout.ts';
import { orfProteinOf } from '#bio/translate/orfProtein.ts';
import { findOrfs, type Orf } from '#bio/translate/orfs.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import { nameOf, type TranslationInput, type TranslationOptions } from './translate.ts';

/** The record shown, features kept, its ORFs added as CDS with their translation. */
export async function writeOrfs(
  input: TranslationInput,
  onProgress: OnProgress,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const record = await shownRecord(input, onProgress);
  if (!record.ok) return record;
  const { options } = input;
  const code = getGeneticCode(options.code);
  const found = findOrfs(record.value, { ...options, code });
  const added = found.map((orf, i) => codingFeature(record.value, orf, i + 1, { code, options }));
  return ok(writeGenBank([{ ...record.value, features: [...record.value.features, ...added] }]));
}

/** The record shown with the chosen frames under it, as text. */
export async function writeFrameMap(
  input: TranslationInput,
  onProgress: OnProgress,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const record = await shownRecord(input, onProgress);
  if (!record.ok) return record;
  const { options } = input;
  const { bytes, topology, name } = record.value;
  const head = `${name} ${bytes.length} ${topology}, genetic code ${options.code}\n\n`;
  const rows = writeTranslationMap(record.value, {
    code: getGeneticCode(options.code),
    frames: options.frames,
    letters: options.letters,
  });
  return ok(bytesOf(head + [...rows].join('')));
}

async function shownRecord(
  { source, readAs, options }: TranslationInput,
  onProgress: OnProgress,
): Promise<Result<SequenceRecord>> {
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const records = nameOf(parsed.value.records, options.name);
  const record = records[Math.min(options.record, records.length - 1)];
  return record ? ok(record) : err(emptyFault());
}

function codingFeature(
  record: SequenceRecord,
  orf: Orf,
  number: number,
  { code, options }: { readonly code: GeneticCode; readonly options: TranslationOptions },
): Feature {
  const name = `ORF ${number}`;
  const protein = textOf(orfProteinOf(record, orf, { code, starts: options.starts }));
  const openStart = orf.strand === 1 ? !orf.hasStart : !orf.hasStop;
  const openEnd = orf.strand === 1 ? !orf.hasStop : !orf.hasStart;
  const note = orf.isEndless
    ? 'no stop in this frame of the circle'
    : orf.turns > 0
      ? `read ${orf.turns} full turns of the circle and more`
      : undefined;
  return {
    type: 'CDS',
    name,
    parts: [
      {
        start: orf.start,
        end: orf.end,
        strand: orf.strand,
        ...(openStart && { openStart }),
        ...(openEnd && { openEnd }),
      },
    ],
    qualifiers: [
      { key: 'label', value: name },
      { key: 'codon_start', value: '1' },
      { key: 'transl_table', value: String(options.code || 1) },
      ...(note ? [{ key: 'note', value: note }] : []),
      { key: 'translation', value: protein },
    ],
  };
}

function emptyFault(): Fault {
  return fault('translate/nothing', {
    en: 'Expected a sequence, found none. Paste one, or choose a file.',
    zh: '未找到序列。请粘贴序列或选择文件。',
  });
}
