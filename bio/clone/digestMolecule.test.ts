import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { digestMolecule } from './digestMolecule.ts';
import { moleculeFrom } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';

test('a circle that is no longer than the overhang of a cut stays whole', () => {
  const molecule = unwrap(
    moleculeFrom(createSequenceRecord({ bytes: bytesOf('TGAGCAG'), topology: 'circular' })),
  );
  for (const isPartial of [false, true]) {
    const { fragments } = digestMolecule(molecule, [findEnzyme('TspRI')!], { isPartial });
    expect(fragments.map(moleculeKeyOf)).toEqual([moleculeKeyOf(molecule)]);
  }
});

test('sites that hinder each other are few among many that do not: all fragments of a long molecule', () => {
  const random = createRandom(3);
  const spacerOf = () => randomWord(random, 'ACT', 700);
  // Of the two sites of BsaI in each pair one cut takes the other's site away.
  const parts = [...Array(103)].map((_, i) => `${spacerOf()}${i < 100 ? 'GGTCTC' : 'GGTCTCAGAGACC'}`);
  const letters = `${parts.join('')}${spacerOf()}`;
  const molecule = unwrap(
    moleculeFrom(createSequenceRecord({ bytes: bytesOf(letters), topology: 'linear' })),
  );
  const { cuts, fragments, hasCompetingCuts, isLimited } = digestMolecule(molecule, [findEnzyme('BsaI')!]);
  expect(cuts).toHaveLength(106);
  expect(hasCompetingCuts).toBe(true);
  expect(isLimited).toBe(false);
  expect(fragments.length).toBeGreaterThan(106);
}, 10_000);
