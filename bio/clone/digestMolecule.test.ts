import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
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
