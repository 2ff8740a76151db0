// Sanger traces (.ab1; Applied Biosystems Genetic Analysis Data File Format, 2009): the called bases, their quality
// values and the name of the sample. The trace itself is not kept, and the losses name it.
import type { Kind } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { type AbiEntries, readAbiEntries } from './abiDirectory.ts';
import { hasWordAt, isFault, readOrCutShort } from './binary.ts';
import { LossBook, type LossKind } from './losses.ts';
import type { Parsed } from './parsed.ts';
import { BYTE_CLASS, keepResidues, RESIDUE } from './residue.ts';
import { bareNameOf } from './snapgene.ts';

const TRACE_DROPPED: LossKind = {
  code: 'abi/trace-dropped',
  message: () => ({
    en: 'The called bases and their quality values were read; the trace is not kept.',
    zh: '已读取碱基序列及其质量值；峰图未予保留。',
  }),
};

const NO_QUALITIES: LossKind = {
  code: 'abi/no-qualities',
  message: () => ({
    en: 'The called bases were read; the file has no quality value for each of them, and the trace is not kept.',
    zh: '已读取碱基序列；文件中没有与各碱基对应的质量值，峰图未予保留。',
  }),
};

/** Whether the bytes begin as a Sanger trace (`ABIF`) does. */
export function isAbi(bytes: Uint8Array): boolean {
  return hasWordAt(bytes, 0, 'ABIF');
}

/**
 * The called bases of a Sanger trace (.ab1) and their quality values (Phred); edited calls where there are any. A
 * fault for a file that is cut short or holds no bases.
 */
export function parseAbi(
  bytes: Uint8Array,
  { name, kind = 'dna' }: { readonly name?: string | undefined; readonly kind?: Kind | undefined } = {},
): Result<Parsed> {
  const entries = readOrCutShort('ab1', () => readAbiEntries(bytes));
  if (isFault(entries)) return err(entries);
  const which = basesOf(entries);
  const bases = entries.get(`PBAS${which}`);
  if (!bases) return err(makeNoAbiBasesFault());
  const title = sampleNameOf(entries);
  const losses = new LossBook();
  const called = entries.get(`PCON${which}`);
  const hasQualities = called?.length === bases.length;
  losses.note(hasQualities ? TRACE_DROPPED : NO_QUALITIES, {});
  const record = createSequenceRecord({
    name: title || bareNameOf(name),
    kind,
    bytes: keepResidues(bases, losses),
  });
  const qualities = hasQualities ? [called.filter((_, i) => BYTE_CLASS[bases[i]!] === RESIDUE)] : undefined;
  return ok({ format: 'abi', records: [record], losses: losses.faults(), ...(qualities && { qualities }) });
}

/** PBAS 1 is what a person edited, PBAS 2 what the base caller wrote; PCON are the quality values of each. */
export function basesOf(entries: AbiEntries): 1 | 2 {
  return entries.has('PBAS1') ? 1 : 2;
}

/** The name of the sample, a Pascal string; empty where there is none. */
export function sampleNameOf(entries: AbiEntries): string {
  const sample = entries.get('SMPL1');
  return sample ? textOf(sample.subarray(1, 1 + sample[0]!)).trim() : '';
}

export function makeNoAbiBasesFault(): Fault {
  return fault('abi/no-bases', {
    en: 'Expected called bases in the .ab1 file, found none. Run the base caller and export it again.',
    zh: '.ab1 文件中应含已判读的碱基，但没有找到。请重新进行碱基判读后导出。',
  });
}
