// My Sequences: what was typed or what a file holds, ready to be kept: nucleotides as GenBank with their features,
// proteins as FASTA.
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { ToolInput } from '#workers/source.ts';

export interface OpenedSequence {
  readonly name: string;
  readonly kind: SequenceRecord['kind'];
  readonly topology: SequenceRecord['topology'];
  readonly length: number;
  readonly description: string;
  readonly text: string;
}

export interface OpenedSequences {
  readonly sequences: readonly OpenedSequence[];
  readonly losses: readonly Fault[];
}

export interface SequencesInput extends ToolInput {
  /** Name and description from a form, which holds one sequence. */
  readonly as?: { readonly name: string; readonly description: string };
}

const MAX_RECORDS = 500;
const MAX_RESIDUES = 20_000_000;

export async function openSequences(
  { source, readAs, as }: SequencesInput,
  onProgress: OnProgress,
): Promise<Result<OpenedSequences>> {
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const records = parsed.value.records.filter((it) => it.bytes.length > 0);
  const total = records.reduce((sum, it) => sum + it.bytes.length, 0);
  if (records.length === 0 || records.length > (as ? 1 : MAX_RECORDS) || total > MAX_RESIDUES)
    return err(as ? notOne(records.length) : notSome(records.length, total));
  const given = source.name?.replace(/\.[^.]+$/, '') ?? '';
  return ok({
    losses: parsed.value.losses.slice(0, 20),
    sequences: records.map((record, i) => {
      const name = as?.name || record.name || (records.length === 1 && given) || `sequence ${i + 1}`;
      return openedSequence({ ...record, name, ...(as && { description: as.description }) });
    }),
  });
}

function openedSequence(record: SequenceRecord): OpenedSequence {
  const { name, kind, topology, bytes, description } = record;
  const written = kind === 'protein' ? writeFasta([record]) : writeGenBank([record]);
  return { name, kind, topology, length: bytes.length, description, text: textOf(written) };
}

function notOne(count: number): Fault {
  return fault('sequences/one', {
    en: `Expected one sequence, found ${count}. Enter one, or add several from a file.`,
    zh: `应为一条序列，实际为 ${count} 条。请只输入一条，或通过文件一次添加多条。`,
  });
}

function notSome(count: number, total: number): Fault {
  return fault('sequences/some', {
    en: `Expected 1 to ${MAX_RECORDS} sequences of ${MAX_RESIDUES.toLocaleString('en')} letters together, found ${count} with ${total.toLocaleString('en')}. Split the file.`,
    zh: `应为 1–${MAX_RECORDS} 条、合计不超过 ${MAX_RESIDUES.toLocaleString('en')} 个残基的序列，实际为 ${count} 条、共 ${total.toLocaleString('en')} 个。请拆分文件。`,
  });
}
