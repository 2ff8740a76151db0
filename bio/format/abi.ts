// Sanger traces (.ab1; Applied Biosystems Genetic Analysis Data File Format, 2009): the called bases and the name of
// the sample. Traces and qualities are not kept, which is said.
import type { Kind } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { sequenceRecord } from '#bio/core/sequence.ts';
import { ByteReader, isFault, orCutShort, spells } from './binary.ts';
import { LossBook, type LossKind } from './losses.ts';
import type { Parsed } from './parsed.ts';
import { onlyResidues } from './residue.ts';
import { bareName } from './snapgene.ts';

const ENTRY = 28;

const TRACE_DROPPED: LossKind = {
  code: 'abi/trace-dropped',
  says: () => ({
    en: 'The called bases were read; the trace and the quality values are not kept.',
    zh: '仅读取碱基序列，峰图与质量值未予保留。',
  }),
};

export function isAbi(bytes: Uint8Array): boolean {
  return spells(bytes, 0, 'ABIF');
}

export function parseAbi(
  bytes: Uint8Array,
  { name, kind = 'dna' }: { readonly name?: string | undefined; readonly kind?: Kind | undefined } = {},
): Result<Parsed> {
  const entries = orCutShort('ab1', () => entriesOf(bytes));
  if (isFault(entries)) return failed(entries);
  // PBAS 1 is what a person edited, PBAS 2 what the base caller wrote.
  const bases = entries.get('PBAS1') ?? entries.get('PBAS2');
  if (!bases)
    return failed(
      fault('abi/no-bases', {
        en: 'Expected called bases in the .ab1 file, found none. Run the base caller and export it again.',
        zh: '.ab1 文件中应含已判读的碱基，但没有找到。请重新进行碱基判读后导出。',
      }),
    );
  const sample = entries.get('SMPL1');
  const title = sample ? textOf(sample.subarray(1, 1 + sample[0]!)).trim() : '';
  const losses = new LossBook();
  losses.note(TRACE_DROPPED, {});
  const record = sequenceRecord({ name: title || bareName(name), kind, bytes: onlyResidues(bases, losses) });
  return ok({ format: 'abi', records: [record], losses: losses.faults() });
}

/** Tag and number to data, for the entries of the directory. */
function entriesOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const head = new ByteReader(bytes, 6 + 12);
  const count = head.long();
  head.skip(4);
  const found = new Map<string, Uint8Array>();
  const directory = new ByteReader(bytes, head.long());
  for (let i = 0; i < count; i++) {
    const at = directory.at;
    const tag = `${textOf(directory.take(4))}${directory.long()}`;
    directory.skip(4 + 4);
    const size = directory.long();
    const offset = size <= 4 ? at + 20 : directory.long();
    directory.at = at + ENTRY;
    if (offset + size <= bytes.length) found.set(tag, bytes.subarray(offset, offset + size));
  }
  return found;
}
