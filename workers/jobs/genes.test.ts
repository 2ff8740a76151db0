import { expect, test } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { findGeneCoding, findGenes } from './genes.ts';

test('finds a gene by another name, and gives its bases and where they stand', () => {
  const [first] = unwrap(findGenes({ query: 'p53' }));
  expect(first).toMatchObject({ symbol: 'TP53', protein: 'NP_000537.3', hasStop: true });
  expect(structuredClone(first)).toEqual(first);
  const { bases, length } = unwrap(findGeneCoding({ symbol: 'TP53', species: 'human' }));
  expect(bases).toHaveLength(length);
  expect(bases).toMatch(/^ATGGAGGAGCCGCAGTCAGATCC[ACGT]*TGA$/);
});

test('gives the bases of the given species', () => {
  expect(unwrap(findGenes({ query: 'SOX2' })).map((it) => it.species)).toEqual(
    expect.arrayContaining(['human', 'mouse']),
  );
  const mouse = unwrap(findGeneCoding({ symbol: 'Sox2', species: 'mouse' }));
  expect(mouse).toMatchObject({ species: 'mouse', protein: 'P48432', hasStop: true });
  expect(findGeneCoding({ symbol: 'Sox2', species: 'human' })).toMatchObject({ ok: false });
});

test('says that it has no such gene', () => {
  expect(findGeneCoding({ symbol: 'XYZ1', species: 'human' })).toMatchObject({
    ok: false,
    fault: { code: 'gene/unknown' },
  });
});
