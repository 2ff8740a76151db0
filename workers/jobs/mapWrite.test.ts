import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { writeMap } from './mapWrite.ts';

const record = createSequenceRecord({
  name: 'pX',
  topology: 'circular',
  bytes: bytesOf('ACGTacgtAC'),
  features: [{ type: 'gene', name: 'gene', parts: [{ start: 8, end: 12, strand: -1 }], qualifiers: [] }],
  annotations: { keywords: 'one' },
});

test.each([
  ['genbank', 'genbank', []],
  ['snapgene', 'snapgene', ['convert/notes-dropped']],
  ['fasta', 'fasta', ['convert/only-sequence']],
] as const)('a record as %s is read as one, and what it has no room for is said', (as, format, losses) => {
  const written = unwrap(writeMap({ records: [record], as }));
  const parsed = unwrap(parseSequences(written.bytes));
  expect([parsed.format, parsed.records[0]!.bytes]).toEqual([format, record.bytes]);
  expect(written.losses.map((it) => it.code)).toEqual(losses);
});

test('two records are refused as SnapGene, not cut to one', () => {
  const refused = writeMap({ records: [record, record], as: 'snapgene' });
  expect(refused.ok ? '' : refused.fault.code).toBe('convert/one-record');
});
