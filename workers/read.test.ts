import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { inspect } from './jobs/inspect.ts';
import { reverse } from './jobs/reverse.ts';
import { hasMoreRecords, MAX_RECORDS, readSource } from './read.ts';

const noop = () => {};
const file = (text: string) => ({ from: 'file', file: new Blob([text]), name: 'a.fa' }) as const;

test.each([
  ['>a\n>b\n>c\n', true],
  ['>a\r>b\r>c\r', true],
  ['>a\r\nA\r\n>b\r\n>c\r\n', true],
  ['>a > b > c\nACGT\n>b\n', false],
  ['@a>\n>b\n>c\n>d\n', false],
  ['', false],
])('headers of FASTA begin a line: %j', (text, hasMore) => {
  expect(hasMoreRecords(bytesOf(text), 2)).toBe(hasMore);
});

test('what has a stream takes no more records at once than it can hold', async () => {
  const many = file('>a\nAC\n'.repeat(MAX_RECORDS + 1));
  const refused = await readSource(many, {}, noop, { maxRecords: MAX_RECORDS });
  expect(refused.ok ? '' : refused.fault.code).toBe('source/too-many');
  const options = { operation: 'reverse', as: 'same', lineWidth: 60 } as const;
  const reversed = await reverse({ source: many, readAs: {}, options }, noop);
  expect(reversed.ok ? '' : reversed.fault.code).toBe('source/too-many');
  expect((await readSource(file('>a\nAC\n>b\nA\n'), {}, noop, { maxRecords: 2 })).ok).toBe(true);
});

test('many records are counted to the last one, and what is odd about them is reported', async () => {
  const many = file(`${'>a\nAC\n'.repeat(MAX_RECORDS + 1)}>b\n`);
  const found = unwrap(await inspect({ source: many, readAs: {} }, noop));
  expect(found).toMatchObject({ format: 'fasta', kind: 'dna', isPartial: false, name: 'a' });
  expect([found.records, found.length]).toEqual([MAX_RECORDS + 2, 2 * MAX_RECORDS + 2]);
  expect(found.problems.map((it) => it.code)).toEqual(['fasta/empty-record']);
});

const exportOf = (
  name: string,
) => `LOCUS       ${name}                  12 bp ds-DNA     circular SYN 22-OCT-2019
ORIGIN
        1 gagatacctaca
//
`;

async function namesIn(text: string, name?: string) {
  const source = { from: 'text', text, ...(name !== undefined && { name }) } as const;
  return unwrap(await readSource(source, {}, noop)).records.map((it) => it.name);
}

test('what SnapGene exported goes by the name of its file, the only one that it has', async () => {
  expect(await namesIn(exportOf('Exported'), 'pUC19.v2.gb')).toEqual(['pUC19.v2']);
  expect(await namesIn(exportOf('pUC19'), 'copy.gb')).toEqual(['pUC19']);
  expect(await namesIn(exportOf('Exported'))).toEqual(['Exported']);
  // Several of one file would all be called alike.
  expect(await namesIn(exportOf('Exported') + exportOf('Exported'), 'two.gb')).toEqual([
    'Exported',
    'Exported',
  ]);
});
