import { expect, test } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { type Io, Refused } from '#cli/command.ts';
import { command } from './compare.ts';

const vector = createSequenceRecord({
  name: 'pEGFP-N1',
  bytes: backboneOf('pEGFP-N1')!.bytes.slice(),
  topology: 'circular',
});
/** The A of the ATG of EGFP; its codon 35 is GAG. */
const EGFP_AT = 678;

async function lines(
  records: readonly SequenceRecord[],
  values: Record<string, boolean> = {},
  notes: string[] = [],
): Promise<readonly string[]> {
  let out = '';
  const bytes = writeGenBank(records);
  const io: Io = {
    read: async () => bytes,
    async *stream() {
      yield bytes;
    },
    write: async (some) => {
      out += typeof some === 'string' ? some : textOf(some);
    },
    put: () => {},
    note: (it) => void notes.push(it),
  };
  await command.run({ values, files: ['-'] }, io);
  return out.trim().split('\n');
}

function changeLetter(record: SequenceRecord, at: number, letter: string): SequenceRecord {
  const bytes = record.bytes.slice();
  bytes[at] = letter.charCodeAt(0);
  return { ...record, bytes };
}

test('that nothing differs is stated beside the empty table', async () => {
  const notes: string[] = [];
  expect(await lines([vector, vector], {}, notes)).toEqual(['']);
  expect(notes).toEqual(['One and the same molecule: no difference.']);
  const other: string[] = [];
  await lines([vector, changeLetter(vector, EGFP_AT + 4, 'A')], {}, other);
  await lines([vector, vector], { summary: true }, other);
  expect(other).toEqual([]);
});

test('one molecule written from another base and strand is the same', async () => {
  const other = unwrap(flip(unwrap(rotate(vector, 1234))));
  const [, row] = await lines([vector, other], { summary: true });
  expect(row!.split('\t').slice(0, 7)).toEqual(['pEGFP-N1', 'pEGFP-N1', 'yes', '-', '1234', '4733', '0']);
  expect((await lines([vector, other]))[0]).toBe('');
});

test('a changed base is a line with its place on both and what it does', async () => {
  expect(textOf(vector.bytes.subarray(EGFP_AT, EGFP_AT + 3))).toBe('ATG');
  const codon = EGFP_AT + 3 * 34;
  expect(textOf(vector.bytes.subarray(codon, codon + 3))).toBe('GAG');
  const other = unwrap(rotate(changeLetter(vector, codon, 'A'), 500));
  const [, row] = await lines([vector, other]);
  expect(row!.split('\t')).toEqual([
    'substitution',
    `${codon + 1}`,
    `${codon + 1 - 500}`,
    'G',
    'A',
    '1',
    'EGFP: missense E35K',
  ]);
  const features = await lines([vector, other], { features: true });
  expect(features.find((it) => it.includes('EGFP'))).toMatch(/changed.*missense E35K/);
});

test('one record alone is refused', async () => {
  await expect(lines([vector])).rejects.toBeInstanceOf(Refused);
});
