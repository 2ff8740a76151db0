import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { withCodingFeature } from './withCodingFeature.ts';

const GENE = `ATG${'GCTAAAGGT'.repeat(12)}`;
const recordOf = (text: string, more = {}) =>
  createSequenceRecord({ name: 'gene', bytes: bytesOf(text), ...more });

test.each([
  ['with its stop', `${GENE}TAA`],
  ['without one, for a fusion', GENE],
  ['in lower case', GENE.toLowerCase()],
])('a reading frame %s is a CDS', (_, text) => {
  expect(withCodingFeature(recordOf(text)).features).toEqual([
    {
      ...{ type: 'CDS', name: 'gene', qualifiers: [] },
      parts: [{ start: 0, end: text.length, strand: 1 }],
    },
  ]);
});

test.each([
  ['a stop inside', recordOf(`${GENE}TAAGCT`)],
  ['a base more', recordOf(`${GENE}G`)],
  ['bases before it', recordOf(`GCT${GENE}`)],
  ['an ambiguous base', recordOf(`${GENE}NNN`)],
  ['few bases', recordOf(GENE.slice(0, 60))],
  ['a circle', recordOf(GENE, { topology: 'circular' })],
])('not with %s', (_, record) => {
  expect(withCodingFeature(record)).toBe(record);
});

test('features that are there stay alone', () => {
  const parts = [{ start: 0, end: 9, strand: 1 as const }];
  const record = recordOf(GENE, { features: [{ type: 'promoter', name: 'p', parts, qualifiers: [] }] });
  expect(withCodingFeature(record)).toBe(record);
});
