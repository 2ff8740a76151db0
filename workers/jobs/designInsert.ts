// What was pasted or opened for a slot of a design: DNA as it is, of an annotated record its coding sequence where an
// ORF is wanted, or a protein, for which a coding sequence is designed in place.
import { codingFeaturesOf } from '#bio/codon/problem/reading.ts';
import { fitSettingsToVendors } from '#bio/codon/settings/vendorFit.ts';
import { textOf } from '#bio/core/bytes.ts';
import { fault, type LocalizedText } from '#bio/core/fault.ts';
import { spanOf } from '#bio/core/feature.ts';
import { formatRange } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { featureResiduesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import type { SlotKind, VectorSystem } from '#bio/design/design.ts';
import { cdsNumberOf } from '#bio/table/cdsChoice.ts';
import { HOSTS } from '#bio/table/codonHosts.ts';
import { type CodonPreset, DEFAULT_SETTINGS, PRESETS, withPreset } from '#bio/table/codonPresets.ts';
import { DEFAULT_HOST } from '#bio/table/defaultHost.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { Source } from '#workers/source.ts';
import { runCodonOptimization } from './codon.ts';
import { openMap } from './mapOpen.ts';

export type Insert =
  | {
      readonly at: 'dna';
      readonly name: string;
      readonly bases: string;
      /** The coding sequence that was taken out of a longer record. */
      readonly taken?: { readonly place: string; readonly of: number; readonly count: number };
    }
  | {
      readonly at: 'protein';
      readonly name: string;
      readonly residues: string;
      readonly hosts: typeof HOSTS;
      readonly host: string;
    };

/** An accession of GenBank or RefSeq, and nothing else. */
const ACCESSION = /^(?:[A-Z]{1,2}_?\d{5,9}|[A-Z]{2}_[A-Z]{0,4}\d{6,9})(?:\.\d+)?$/i;

const COLI = HOSTS.find(({ taxid }) => taxid === 511145)!.table;

export async function readInsert(
  {
    source,
    kind,
    system,
  }: { readonly source: Source; readonly kind: SlotKind; readonly system?: VectorSystem },
  onProgress: OnProgress,
): Promise<Result<Insert>> {
  if (source.from === 'text' && ACCESSION.test(source.text.trim()))
    return err(isAccession(source.text.trim()));
  const parsed = await readSource(source, {}, onProgress);
  if (!parsed.ok) return parsed;
  const protein = parsed.value.records.find((it) => it.kind === 'protein' && it.bytes.length > 0);
  const hasDna = parsed.value.records.some((it) => it.kind !== 'protein' && it.bytes.length > 0);
  if (protein && !hasDna && kind === 'cds') {
    const residues = textOf(protein.bytes).toUpperCase();
    return ok({
      at: 'protein',
      name: protein.name,
      residues,
      hosts: HOSTS,
      host: system === 'bacterial' ? COLI : DEFAULT_HOST,
    });
  }
  const opened = await openMap({ source, readAs: {} }, onProgress);
  if (!opened.ok) return opened;
  const record = opened.value.records[0]!;
  const coding = kind === 'cds' ? codingFeaturesOf(record) : [];
  if (coding[0] === undefined) return ok({ at: 'dna', name: record.name, bases: lettersOf(record.bytes) });
  return ok(codingInsert(record, coding));
}

function isAccession(text: string) {
  return fault('design/accession', {
    en: `“${text}” is an accession number. Nothing is fetched from here, so that what you design stays in this browser: open the record at NCBI and paste its GenBank or FASTA text, or choose the file.`,
    zh: `“${text}”是登录号。为保证数据不离开本浏览器，此处不会联网获取：请在 NCBI 打开该记录，粘贴其 GenBank 或 FASTA 文本，或选择文件。`,
  });
}

function codingInsert(record: SequenceRecord, coding: SequenceRecord['features']): Insert {
  const feature = coding[0]!;
  const { length } = record.bytes;
  return {
    at: 'dna',
    name: feature.name || record.name,
    bases: lettersOf(featureResiduesOf(record, feature)),
    taken: {
      place: formatRange(spanOf(feature, length, record.topology === 'circular'), length),
      of: length,
      count: coding.length,
    },
  };
}

export interface CodedProtein {
  readonly bases: string;
  readonly cai: number | undefined;
  /** Vendors that are known to take it, by name. */
  readonly takenBy: readonly string[];
  readonly preset: LocalizedText;
}

const SECONDS = 2;

/** A coding sequence with a stop, by the first purpose for such a host, within what Twist is known to take. */
export async function readInsertProtein(
  { name, residues, host }: { readonly name: string; readonly residues: string; readonly host: string },
  onProgress: OnProgress,
): Promise<Result<CodedProtein>> {
  const preset = presetFor(host);
  const text = `>${name || 'protein'}\n${residues.replace(/\*+$/, '')}*\n`;
  const settings = fitSettingsToVendors({ ...withPreset(preset, DEFAULT_SETTINGS), host }, ['twist']);
  const answer = await runCodonOptimization(
    {
      source: { from: 'text', text },
      readAs: { kind: 'protein' },
      options: { ...settings, seconds: SECONDS, cds: cdsNumberOf({ take: 'whole' }) },
    },
    onProgress,
  );
  if (!answer.ok) return answer;
  const entry = answer.value.entries[0]!;
  if (!entry.ok) return err(entry.fault);
  const { vendors, after } = entry.report;
  return ok({
    bases: lettersOf(entry.design.dna),
    cai: after.cai,
    takenBy: vendors.filter(({ verdict }) => verdict === 'fits').map(({ vendor }) => vendor.name),
    preset: preset.label,
  });
}

function presetFor(host: string): CodonPreset {
  const taxid = HOSTS.find((it) => it.table === host)?.taxid;
  return PRESETS.find(({ hosts }) => taxid !== undefined && hosts?.taxa.includes(taxid)) ?? PRESETS[0]!;
}

function lettersOf(bytes: Uint8Array): string {
  return textOf(bytes).toUpperCase().replaceAll('U', 'T');
}
