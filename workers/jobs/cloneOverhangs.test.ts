import { expect, it } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { type CloneOverhangsInput, cloneOverhangs } from './cloneOverhangs.ts';

const silent = () => undefined;
const base = { enzyme: 'BsaI', fixed: '', excluded: '', count: 6, isThorough: false };
const GENE =
  'ATGGTGAGCAAGGGCGAGGAGCTGTTCACCGGGGTGGTGCCCATCCTGGTCGAGCTGGACGGCGACGTAAACGGCCACAAGTTCAGCGTGTCCGGC';

function splitOf(text: string, change: Partial<NonNullable<CloneOverhangsInput['split']>> = {}) {
  const source = { from: 'text', text } as const;
  return { ...base, split: { source, readAs: {}, fragments: 2, places: '', reach: 10, ends: '', ...change } };
}

async function codeOf(input: CloneOverhangsInput): Promise<string> {
  const found = await cloneOverhangs(input, silent);
  return found.ok ? 'ok' : found.fault.code;
}

it('completes what is typed, however it is parted', async () => {
  const { choice, ligation } = unwrap(await cloneOverhangs({ ...base, fixed: 'ggag，AATG\nGCTT' }, silent));
  expect(choice.overhangs).toHaveLength(6);
  expect(choice.overhangs.slice(0, 3)).toEqual(['GGAG', 'AATG', 'GCTT']);
  expect(ligation?.zh).toContain('6 个突出末端');
});

it('judges what is typed where fewer are wanted', async () => {
  const { choice } = unwrap(await cloneOverhangs({ ...base, count: 0, fixed: 'GGAG CGCT' }, silent));
  expect(choice.overhangs).toEqual(['GGAG', 'CGCT']);
});

it('splits a sequence near places, between the overhangs of the vector', async () => {
  const { split, choice } = unwrap(
    await cloneOverhangs(splitOf(`>gene\n${GENE}\n`, { places: '48', ends: 'GGAG CGCT' }), silent),
  );
  expect(split).toMatchObject({ name: 'gene', length: 96, isConfirmed: true, innerSites: [] });
  expect(Math.abs(split!.places[1]! + 2 - 48)).toBeLessThanOrEqual(10);
  expect([choice.overhangs[0], choice.overhangs[2]]).toEqual(['GGAG', 'CGCT']);
});

it.each([
  ['one end', splitOf(GENE, { ends: 'GGAG' }), 'clone/two-ends'],
  ['two sequences', splitOf(`>a\n${GENE}\n>b\n${GENE}\n`), 'clone/one-sequence'],
  ['a place that is no number', splitOf(GENE, { places: '4x' }), 'clone/close-junctions'],
] as const)('refused: %s', async (_, input, code) => {
  expect(await codeOf(input)).toBe(code);
});
