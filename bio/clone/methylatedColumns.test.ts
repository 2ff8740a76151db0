import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { performAct } from './acts.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import { findCuts } from './cuts.ts';
import { digestMolecule } from './digestMolecule.ts';
import { bluntEnds } from './ends.ts';
import { methylatedColumnsOf } from './methylatedColumns.ts';
import { flipMolecule, type Molecule, type MoleculeMethylation, moleculeFrom } from './molecule.ts';

const GROWN = { dam: true, dcm: true, ecoKI: true };
const enzyme = (name: string) => findEnzyme(name)!;

function moleculeOf(
  letters: string,
  methylation: Partial<MoleculeMethylation> = {},
  topology: 'linear' | 'circular' = 'linear',
): Molecule {
  const record = createSequenceRecord({ name: 'm', bytes: bytesOf(letters), topology });
  return unwrap(moleculeFrom(record, { methylation }));
}

/** The only product of one piece of each molecule in this order, by its length. */
function ligate(molecules: readonly Molecule[], topology: 'linear' | 'circular'): readonly Molecule[] {
  const found = unwrap(
    assemble(
      molecules.map((molecule) => ({ molecule })),
      { method: 'ligation', wanted: { topology } },
    ),
  );
  const whole = found.products.filter((it) => it.kind === 'complete' && it.topology === topology);
  return whole.map((it) => productMoleculeOf(found, it));
}

test('a site that a junction makes in the tube is not methylated, until the DNA is grown', () => {
  const pieces = [moleculeOf('AAACCCTCTAGA', GROWN), moleculeOf('TCGGGTTT', GROWN)];
  const [made] = ligate(pieces, 'linear').filter((it) => /TCTAGATC/.test(textOf(it.record.bytes)));
  const xbaI = [enzyme('XbaI')];
  expect(digestMolecule(made!, xbaI).fragments).toHaveLength(2);
  expect(digestMolecule(flipMolecule(made!), xbaI).fragments).toHaveLength(2);
  const [grown] = unwrap(performAct({ kind: 'grow', methylation: GROWN }, [made!]));
  expect(digestMolecule(grown!.molecule, xbaI).fragments).toHaveLength(1);
});

test('methylated sites of the vector stay so beside an insert from a PCR', () => {
  // XbaI of the vector's own sequence is blocked by dam.
  const vector = moleculeOf('TCTAGATCAAACCCGAATTCTTTGGGAAGCTT', GROWN, 'circular');
  const insert = moleculeOf('CCGAATTCAAATTTGGGCCCAAGCTTCC');
  const cut = [enzyme('EcoRI'), enzyme('HindIII')];
  const pieces = [vector, insert].map((it) => {
    const { fragments } = digestMolecule(it, cut);
    return fragments.toSorted((a, b) => b.record.bytes.length - a.record.bytes.length)[0]!;
  });
  const [clone] = ligate(pieces, 'circular');
  expect(findCuts(clone!, [enzyme('XbaI')])).toMatchObject({
    cuts: [],
    spared: [{ enzyme: 'XbaI', by: 'dam', isBlocked: 'yes' }],
  });
});

test('cut and joined again, a plasmid has the methylated columns that it had', () => {
  const chance = createRandom(77);
  for (let run = 0; run < 60; run++) {
    // BamHI, which dam does not spare, leaves GATC; PstI and Acc65I have other ends.
    const site = chance.pick(['GGATCC', 'CTGCAG', 'GGTACC']);
    const letters = Array.from({ length: 1 + chance.int(2) }, () => {
      const own = textOf(generateDna(chance, 40)).replace(/GGATCC|CTGCAG|GGTACC/g, 'ATATAT');
      return `${own}GATCCCAGG${site}GATC`;
    }).join('');
    const record = createSequenceRecord({ bytes: bytesOf(letters), topology: 'circular' });
    const rotated = unwrap(rotate(record, chance.int(letters.length)));
    const plasmid = unwrap(moleculeFrom(rotated, { methylation: GROWN }));
    const name = { GGATCC: 'BamHI', CTGCAG: 'PstI', GGTACC: 'Acc65I' }[site];
    const found = unwrap(
      assemble([{ molecule: plasmid, enzymes: [name!] }], { method: 'ligation', maxPieces: 4 }),
    );
    const same = found.products
      .map((it) => productMoleculeOf(found, it))
      .filter((it) => !it.ends && it.record.bytes.length === letters.length)
      .find((it) => textOf(it.record.bytes).repeat(2).includes(textOf(rotated.bytes)));
    const shift = textOf(rotated.bytes).repeat(2).indexOf(textOf(same!.record.bytes));
    const before = [...methylatedColumnsOf(plasmid)!];
    expect([...same!.methylated!]).toEqual([...before.slice(shift), ...before.slice(0, shift)]);
  }
});

test('wherever a circle begins, an overhang over its origin keeps its methylated bases', () => {
  // PvuI, which dam does not spare, leaves AT of GATC; DpnII is blocked there after ligation as before.
  const record = createSequenceRecord({ bytes: bytesOf('CGATCGAAACCCTTTGGGACAC'), topology: 'circular' });
  for (let origin = 0; origin < record.bytes.length; origin++) {
    const plasmid = unwrap(moleculeFrom(unwrap(rotate(record, origin)), { methylation: GROWN }));
    const found = unwrap(assemble([{ molecule: plasmid, enzymes: ['PvuI'] }], { method: 'ligation' }));
    const again = productMoleculeOf(found, found.products.find((it) => it.isWanted)!);
    expect([...again.methylated!].sort()).toEqual([...methylatedColumnsOf(plasmid)!].sort());
    expect(findCuts(again, [enzyme('DpnII')]).cuts).toEqual([]);
  }
});

test('bases that are filled in are not methylated', () => {
  const [, behind] = digestMolecule(moleculeOf('AAAAAGGATCCTTTCT', GROWN), [enzyme('BamHI')]).fragments;
  // GATC sticks out: the A of the top strand was methylated.
  expect(textOf(behind!.record.bytes)).toBe('GATCCTTTCT');
  expect([...methylatedColumnsOf(behind!)!].slice(0, 4)).toEqual([0, 1, 0, 0]);
  expect([...methylatedColumnsOf(bluntEnds(behind!, 'fill'))!].slice(0, 4)).toEqual([0, 1, 0, 0]);
});

test('of a homology counts what both pieces bring', () => {
  const shared = 'TTGACCGATCAGTCCATGGCTAAC';
  const pieces = [moleculeOf(`AAACCC${shared}`, GROWN), moleculeOf(`${shared}GGATCGTTT`)];
  const found = unwrap(
    assemble(
      pieces.map((molecule) => ({ molecule })),
      { method: 'gibson', wanted: { topology: 'linear' } },
    ),
  );
  const made = productMoleculeOf(found, found.products.find((it) => it.kind === 'complete')!);
  expect(Math.max(...made.methylated!)).toBe(0);
});
