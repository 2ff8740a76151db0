import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { type Digests, runMapGel } from './mapGel.ts';

const circle = createSequenceRecord({
  bytes: bytesOf(`GAATTC${'A'.repeat(94)}GGATCC${'T'.repeat(44)}AAGCTT${'C'.repeat(44)}`),
  topology: 'circular',
});
const line = createSequenceRecord({ bytes: bytesOf(`${'A'.repeat(20)}GAATTC${'T'.repeat(24)}`) });
const lanesOf = (kinds: readonly Digests[], enzymes = ['EcoRI', 'BamHI', 'HindIII']) =>
  unwrap(
    runMapGel({
      molecules: [
        { name: 'c', record: circle },
        { name: 'l', record: line },
      ],
      enzymes,
      kinds,
    }),
  ).lanes;

test('single, double and triple digests of several molecules, each once', () => {
  const lanes = lanesOf(['uncut', 'single', 'double', 'all']);
  expect(lanes).toHaveLength(2 * (1 + 3 + 3 + 1));
  expect(lanes[0]).toEqual({ molecule: 'c', enzymes: [], fragments: [200], isUncut: true });
  for (const { molecule, fragments } of lanes)
    expect(fragments.reduce((sum, it) => sum + it, 0)).toBe(molecule === 'c' ? 200 : 50);
  expect(lanes.find((it) => it.enzymes.join() === 'EcoRI,BamHI')?.fragments).toEqual([100, 100]);
  expect(lanes.at(-1)?.fragments).toEqual([21, 29]);
  expect(lanesOf(['double', 'all'], ['EcoRI', 'BamHI'])).toHaveLength(2);
  expect(lanesOf(['single', 'all'], ['EcoRI'])).toHaveLength(2);
});

test('a circle that an enzyme does not cut runs uncut, and lanes are bounded', () => {
  expect(lanesOf(['single'], ['NotI'])[0]).toMatchObject({ isUncut: true, fragments: [200] });
  const many = { molecules: Array.from({ length: 50 }, () => ({ name: 'c', record: circle })), enzymes: [] };
  expect(unwrap(runMapGel({ ...many, kinds: ['uncut'] }))).toMatchObject({
    total: 50,
    lanes: { length: 40 },
  });
});

test('a circle that is only nicked is one band, and is marked as open', () => {
  const plasmid = createSequenceRecord({
    bytes: bytesOf(`CCTCAGC${'A'.repeat(60)}GAATTC${'T'.repeat(60)}`),
    topology: 'circular',
  });
  const run = (enzymes: readonly string[], kinds: readonly Digests[]) =>
    unwrap(runMapGel({ molecules: [{ name: 'p', record: plasmid }], enzymes, kinds })).lanes;
  expect(run(['Nt.BbvCI', 'EcoRI'], ['uncut', 'single', 'all'])).toEqual([
    { molecule: 'p', enzymes: [], fragments: [133], isUncut: true },
    { molecule: 'p', enzymes: ['EcoRI'], fragments: [133], isUncut: false },
    { molecule: 'p', enzymes: ['Nt.BbvCI'], fragments: [133], isUncut: true, isNicked: true },
    { molecule: 'p', enzymes: ['EcoRI', 'Nt.BbvCI'], fragments: [133], isUncut: false },
  ]);
  // Both strands of one site: the circle is open.
  expect(run(['Nt.BbvCI', 'Nb.BbvCI'], ['all'])).toMatchObject([{ fragments: [133], isUncut: false }]);
  expect(run(['Nb.BsmI'], ['single'])).toEqual([
    { molecule: 'p', enzymes: ['Nb.BsmI'], fragments: [133], isUncut: true },
  ]);
});
