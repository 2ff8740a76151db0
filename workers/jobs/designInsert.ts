// What was pasted or opened for a slot of a design: DNA as it is, of an annotated record its coding sequence where an ORF is
// wanted, or a protein, for which a coding sequence is designed in place.
import { codingFeatures } from '#bio/codon/reading.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { Says } from '#bio/core/fault.ts';
import { spanOf } from '#bio/core/feature.ts';
import { shown } from '#bio/core/range.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { featureResidues, type SequenceRecord } from '#bio/core/sequence.ts';
import type { SlotKind } from '#bio/design/design.ts';
import { DEFAULT_HOST, HOSTS } from '#bio/table/codonHosts.ts';
import { DEFAULT_SETTINGS, PRESETS, withPreset } from '#bio/table/codonPresets.ts';
import type { Tell } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { Source } from '#workers/source.ts';
import { codon } from './codon.ts';
import { mapOpen } from './mapOpen.ts';

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

export async function designInsert(
  { source, kind }: { readonly source: Source; readonly kind: SlotKind },
  tell: Tell,
): Promise<Result<Insert>> {
  const parsed = await readSource(source, {}, tell);
  if (!parsed.ok) return parsed;
  const protein = parsed.value.records.find((it) => it.kind === 'protein' && it.bytes.length > 0);
  const hasDna = parsed.value.records.some((it) => it.kind !== 'protein' && it.bytes.length > 0);
  if (protein && !hasDna && kind === 'cds') {
    const residues = textOf(protein.bytes).toUpperCase();
    return ok({ at: 'protein', name: protein.name, residues, hosts: HOSTS, host: DEFAULT_HOST });
  }
  const opened = await mapOpen({ source, readAs: {} }, tell);
  if (!opened.ok) return opened;
  const record = opened.value.records[0]!;
  const coding = kind === 'cds' ? codingFeatures(record) : [];
  if (coding[0] === undefined) return ok({ at: 'dna', name: record.name, bases: lettersOf(record.bytes) });
  return ok(codingInsert(record, coding));
}

function codingInsert(record: SequenceRecord, coding: SequenceRecord['features']): Insert {
  const feature = coding[0]!;
  const { length } = record.bytes;
  return {
    at: 'dna',
    name: feature.name || record.name,
    bases: lettersOf(featureResidues(record, feature)),
    taken: {
      place: shown(spanOf(feature, length, record.topology === 'circular'), length),
      of: length,
      count: coding.length,
    },
  };
}

export interface CodedProtein {
  readonly bases: string;
  readonly cai: number | undefined;
  /** Houses that are known to take it, by name. */
  readonly takenBy: readonly string[];
  readonly preset: Says;
}

const SECONDS = 2;

/** A coding sequence with a stop, by the purpose that codon optimization begins with. */
export async function designProtein(
  { name, residues, host }: { readonly name: string; readonly residues: string; readonly host: string },
  tell: Tell,
): Promise<Result<CodedProtein>> {
  const preset = PRESETS[0]!;
  const text = `>${name || 'protein'}\n${residues.replace(/\*+$/, '')}*\n`;
  const settings = { ...withPreset(preset, DEFAULT_SETTINGS), host };
  const answer = await codon(
    {
      source: { from: 'text', text },
      readAs: { kind: 'protein' },
      options: { ...settings, seconds: SECONDS, cds: -1 },
    },
    tell,
  );
  if (!answer.ok) return answer;
  const entry = answer.value.entries[0]!;
  if (!entry.ok) return failed(entry.fault);
  const { houses, after } = entry.report;
  return ok({
    bases: lettersOf(entry.design.dna),
    cai: after.cai,
    takenBy: houses.filter(({ verdict }) => verdict === 'fits').map(({ house }) => house.name),
    preset: preset.label,
  });
}

function lettersOf(bytes: Uint8Array): string {
  return textOf(bytes).toUpperCase().replaceAll('U', 'T');
}
