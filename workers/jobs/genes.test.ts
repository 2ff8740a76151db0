import { expect, test } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { findGenes, geneCoding } from './genes.ts';

test('finds a gene by another name, and gives its bases and where they stand', () => {
  const [first] = unwrap(findGenes({ query: 'p53' }));
  expect(first).toMatchObject({ symbol: 'TP53', protein: 'NP_000537.3', hasStop: true });
  expect(structuredClone(first)).toEqual(first);
  const { bases, length } = unwrap(geneCoding({ symbol: 'TP53' }));
  expect(bases).toHaveLength(length);
  expect(bases).toMatch(/^ATGGAGGAGCCGCAGTCAGATCC[ACGT]*TGA$/);
});

test('says that it has no such gene', () => {
  expect(geneCoding({ symbol: 'XYZ1' })).toMatchObject({ ok: false, fault: { code: 'gene/unknown' } });
});
