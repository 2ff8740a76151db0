import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findEnzymes } from '#bio/table/enzymes.ts';
import { assemble } from './assemble.ts';
import { moleculeFrom } from './molecule.ts';
import { findCutsSparedByStrain } from './strainMethylation.ts';

// XbaI reads TCTAGA: behind it TC makes GATC of its end (blocked by dam), AC does not. Over the origin of the circle
// too.
const text = `AGATC${'ACGTTGCA'.repeat(8)}TCTAGAACGG${'ACGTTGCA'.repeat(6)}TCT`;
const enzymes = unwrap(findEnzymes(['XbaI', 'EcoRI']));
const plasmid = (topology: 'circular' | 'linear', methylation = {}) =>
  unwrap(moleculeFrom(createSequenceRecord({ name: 'p', bytes: bytesOf(text), topology }), { methylation }));

test('a site that a dam+ strain blocks is reported for a circle, over its origin; not for a line, nor where it is known', () => {
  const found = findCutsSparedByStrain(plasmid('circular'), enzymes);
  expect(found).toMatchObject([{ enzyme: 'XbaI', by: 'dam', isBlocked: 'yes' }]);
  expect(found[0]!.site).toEqual({ start: text.length - 3, end: text.length + 3 });
  expect(findCutsSparedByStrain(plasmid('linear'), enzymes)).toEqual([]);
  expect(findCutsSparedByStrain(plasmid('circular', { dam: true, dcm: true }), enzymes)).toEqual([]);
  expect(findCutsSparedByStrain(plasmid('circular', { dam: true }), enzymes)).toEqual([]);
  expect(findCutsSparedByStrain(plasmid('circular', { dcm: true }), enzymes)).toHaveLength(1);
});

test('the digest of an assembly says so, and cuts as the molecule is stated', () => {
  const ligate = (methylation = {}) =>
    unwrap(
      assemble([{ molecule: plasmid('circular', methylation), enzymes: ['XbaI'] }], { method: 'ligation' }),
    );
  const bare = ligate();
  expect(bare.pieces).toHaveLength(2);
  expect(bare.notes.map((it) => it.code)).toEqual(['clone/strain-methylation']);
  const grown = ligate({ dam: true, dcm: true });
  expect(grown.pieces).toHaveLength(1);
  expect(grown.notes.map((it) => it.code)).toEqual(['clone/methylated-site']);
});
