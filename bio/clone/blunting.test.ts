import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { performAct } from './acts.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import type { AssemblyInput } from './assemblyOptions.ts';
import { addSource, addStep, NO_HISTORY, replayHistory } from './history.ts';
import { parseHistory, writeHistory } from './historyFile.ts';
import { type Molecule, moleculeFrom, moleculeSeguidOf } from './molecule.ts';
import { writeOpenCloning } from './openCloningWrite.ts';

/** Without the letters GAATTC and CCCGGG in a row. */
const BACK = 'ACTGACTTGACCATGTCAGTACGTAAGTCATCGTTACAGTGCATACTGGTCA';
const GENE = 'ATGAAAGTCTACCATCAGGATACTTCAAGTCATGACTAA';

function circle(text: string, name = 'vector'): Molecule {
  return unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(text), topology: 'circular' })));
}

function line(text: string, name = 'insert'): Molecule {
  return unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(text) })));
}

const ligate = (inputs: readonly AssemblyInput[]) => unwrap(assemble(inputs, { method: 'ligation' }));

/** SEGUIDs of the circles that the inputs give. */
function circlesOf(inputs: readonly AssemblyInput[]): readonly string[] {
  const found = ligate(inputs);
  return found.products
    .filter((it) => it.topology === 'circular')
    .map((it) => moleculeSeguidOf(productMoleculeOf(found, it)));
}

const seguidOf = (text: string) => moleculeSeguidOf(circle(text));
const reverseText = (text: string) =>
  [...text]
    .reverse()
    .map((it) => ({ A: 'T', C: 'G', G: 'C', T: 'A' })[it])
    .join('');

// Junctions as in the table "Recleavable filled-in 5' overhangs" of suppliers: AseI, NheI, ClaI, PvuI, NsiI.
test.each([
  ['EcoRI', 'GAATTC', 'GAATTAATTC', 'ATTAAT'],
  ['HindIII', 'AAGCTT', 'AAGCTAGCTT', 'GCTAGC'],
  ['BamHI', 'GGATCC', 'GGATCGATCC', 'ATCGAT'],
  ['SalI', 'GTCGAC', 'GTCGATCGAC', 'CGATCG'],
  ['NcoI', 'CCATGG', 'CCATGCATGG', 'ATGCAT'],
  ['XbaI', 'TCTAGA', 'TCTAGCTAGA', 'CTAG'],
])('a vector that %s opens closes blunt after its ends are filled in', (enzyme, site, joined, made) => {
  const circles = circlesOf([{ molecule: circle(BACK + site), enzymes: [enzyme], blunting: 'fill' }]);
  expect(circles).toContain(seguidOf(BACK + joined));
  expect(circles).not.toContain(seguidOf(BACK + site));
  expect(joined).toContain(made);
});

test('EcoRI ends filled in take a SmaI insert in either direction, and cut ends do not', () => {
  const inputs: readonly AssemblyInput[] = [
    { molecule: circle(`${BACK}GAATTC`), enzymes: ['EcoRI'], blunting: 'fill' },
    { molecule: line(`ATCCCGGG${GENE}CCCGGGAT`), enzymes: ['SmaI'] },
  ];
  const found = circlesOf(inputs);
  // By hand: G AATT filled, GGG of SmaI, the gene, CCC of SmaI, AATT C.
  expect(found).toContain(seguidOf(`${BACK}GAATTGGG${GENE}CCCAATTC`));
  expect(found).toContain(seguidOf(`${BACK}GAATTGGG${reverseText(GENE)}CCCAATTC`));
  const wanted = ligate(inputs).products.filter((it) => it.isWanted);
  expect(wanted.map((it) => it.isAsGiven)).toContain(true);

  const asCut = ligate(inputs.map(({ blunting: _, ...it }) => it));
  expect(asCut.products.some((it) => it.isWanted)).toBe(false);
});

test("T4 DNA polymerase chews 3' overhangs and fills 5' ones; Klenow exo- leaves 3' overhangs", () => {
  const vector = circle(`${BACK}GGTACC`);
  // KpnI, GGTAC^C: what is left after the 3' overhang GTAC is gone is G and C.
  expect(circlesOf([{ molecule: vector, enzymes: ['KpnI'], blunting: 'polish' }])).toContain(
    seguidOf(`${BACK}GC`),
  );
  expect(circlesOf([{ molecule: vector, enzymes: ['KpnI'], blunting: 'fill' }])).toContain(
    seguidOf(`${BACK}GGTACC`),
  );
  // EcoRI and KpnI: one end filled, the other chewed, and the bases between are another fragment.
  const two = [
    { molecule: circle(`${BACK}GAATTCACGTACGTTTGGTACC`), enzymes: ['EcoRI', 'KpnI'], blunting: 'polish' },
  ] as const;
  expect(circlesOf(two)).toContain(seguidOf(`C${BACK}GAATT`));
});

/** EcoRI opens it, the ends are filled in, and XhoI then leaves one of its own. */
const ONE_BLUNT: AssemblyInput = {
  molecule: circle(`${BACK}GAATTCACGTACGTTTCTCGAG`),
  enzymes: ['EcoRI'],
  blunting: 'fill',
  secondEnzymes: ['XhoI'],
};

test('a second digest after filling in leaves one end blunt and one sticky: the insert goes in one way', () => {
  const insert: AssemblyInput = {
    molecule: line(`ACTCCCGGG${GENE}CTCGAGATC`),
    enzymes: ['SmaI', 'XhoI'],
  };
  const found = ligate([ONE_BLUNT, insert]);
  const vector = found.pieces.find((it) => it.input === 0 && it.molecule.record.bytes.length > 40)!;
  expect(vector.molecule.ends).toMatchObject({
    left: { kind: "5'", overhang: 4, cut: { enzymes: ['XhoI'] } },
    right: { kind: 'blunt' },
  });
  // By hand: TCGAG of XhoI, the vector, G AATT filled, GGG of SmaI, the gene, C of XhoI.
  const wanted = found.products.filter((it) => it.isWanted);
  const seguids = wanted.map((it) => moleculeSeguidOf(productMoleculeOf(found, it)));
  expect(seguids).toContain(seguidOf(`TCGAG${BACK}GAATTGGG${GENE}C`));
  const whole = wanted.filter((it) => it.length > 90);
  expect(whole).toHaveLength(1);
  expect(found.notes).toEqual([]);

  // Both enzymes first and then blunting: no sticky end is left. And the two steps give the same.
  const atOnce = ligate([{ ...ONE_BLUNT, enzymes: ['EcoRI', 'XhoI'], secondEnzymes: [] }, insert]);
  expect(atOnce.products.filter((it) => it.isWanted && it.length > 90)).toEqual([]);
  const cut = unwrap(performAct({ kind: 'digest', enzymes: ['EcoRI'] }, [ONE_BLUNT.molecule]))[0]!.molecule;
  const filled = unwrap(performAct({ kind: 'ends', change: 'fill' }, [cut]))[0]!.molecule;
  const stepwise = ligate([{ molecule: filled, enzymes: ['XhoI'] }, insert]);
  expect(stepwise.products.map((it) => it.key)).toEqual(found.products.map((it) => it.key));
});

test('a second enzyme that cuts nothing is named, and one that methylation spares', () => {
  const notesOf = (secondEnzymes: readonly string[], text = `${BACK}GAATTC`) =>
    ligate([{ molecule: circle(text), enzymes: ['EcoRI'], blunting: 'fill', secondEnzymes }]).notes;
  expect(notesOf(['XhoI']).map((it) => it.message.en)).toEqual(['XhoI does not cut vector/EcoRI.']);
  // EcoRI ends filled in and joined are a site of AseI; on the ends alone there is none.
  expect(notesOf(['AseI']).map((it) => it.code)).toEqual(['clone/not-cut']);
  expect(notesOf(['XbaI'], `${BACK}GAATTCACGTTCTAGATC`).map((it) => it.code)).toEqual([
    'clone/strain-methylation',
  ]);
  const unknown = assemble([{ ...ONE_BLUNT, secondEnzymes: ['XhoX'] }], { method: 'ligation' });
  expect(unknown.ok).toBe(false);
});

test('a second digest is a part of the step, which replays from its file', () => {
  const source = addSource(NO_HISTORY, ONE_BLUNT.molecule);
  const { molecule: _, ...settings } = ONE_BLUNT;
  const act = { kind: 'assemble', options: { method: 'ligation' }, inputs: [settings] } as const;
  const [product] = unwrap(performAct(act, [ONE_BLUNT.molecule]));
  const made = unwrap(addStep(source.history, { act, inputs: [source.index], pattern: product!.pattern }));
  const again = unwrap(parseHistory(writeHistory(made.history)));
  expect(again).toEqual(made.history);
  expect(moleculeSeguidOf(unwrap(replayHistory(again))[made.index]!)).toBe(
    moleculeSeguidOf(product!.molecule),
  );
  expect(unwrap(writeOpenCloning(made.history)).unsupported).toEqual([]);
});

test('mung bean nuclease takes every overhang', () => {
  for (const [enzyme, site] of [
    ['EcoRI', 'GAATTC'],
    ['KpnI', 'GGTACC'],
  ] as const)
    expect(circlesOf([{ molecule: circle(BACK + site), enzymes: [enzyme], blunting: 'trim' }])).toContain(
      seguidOf(BACK + site[0] + site.at(-1)),
    );
});

test('ends are made blunt before the phosphatase and before the T of a T-vector', () => {
  const vector = { molecule: circle(`${BACK}GAATTC`), enzymes: ['EcoRI'], blunting: 'fill' } as const;
  expect(circlesOf([{ ...vector, isDephosphorylated: true }])).toEqual([]);
  const insert: AssemblyInput = { molecule: line(GENE), tail: 'A' };
  const bare = ligate([{ ...vector, tail: 'T' }, insert]);
  const wanted = bare.products.find((it) => it.isWanted && it.isAsGiven)!;
  // No phosphate on the insert: the vector brings both, and its bottom strands stay nicked beside the insert.
  expect(moleculeSeguidOf(productMoleculeOf(bare, wanted))).toBe(seguidOf(`${BACK}GAATTT${GENE}AAATTC`));
});

test('XbaI ends of pUC19 filled in take a HincII insert', () => {
  const { name, bytes } = backboneOf('pUC19-M77789')!;
  const letters = textOf(bytes).toUpperCase();
  const at = letters.indexOf('TCTAGA');
  expect(letters.indexOf('TCTAGA', at + 1)).toBe(-1);
  const found = circlesOf([
    {
      molecule: unwrap(moleculeFrom(createSequenceRecord({ name, bytes, topology: 'circular' }))),
      enzymes: ['XbaI'],
      blunting: 'fill',
    },
    { molecule: line(`GTCAAC${GENE}GTTGAC`), enzymes: ['HincII'] },
  ]);
  const byHand = `${letters.slice(at + 1)}${letters.slice(0, at + 1)}CTAG`;
  expect(byHand).toHaveLength(2686 + 4);
  // HincII, GTY^RAC, leaves AAC before the gene and GTT behind it.
  expect(found).toContain(seguidOf(`${byHand}AAC${GENE}GTT`));
});

test('what was done to the ends is a part of the step, which replays from its file', () => {
  const vector = addSource(NO_HISTORY, circle(`${BACK}GAATTC`));
  const insert = addSource(vector.history, line(`ATCCCGGG${GENE}CCCGGGAT`));
  for (const blunting of ['fill', 'polish', 'trim'] as const) {
    const act = {
      kind: 'assemble',
      options: { method: 'ligation' },
      inputs: [{ enzymes: ['EcoRI'], blunting }, { enzymes: ['SmaI'] }],
    } as const;
    const [one, two] = unwrap(replayHistory(insert.history));
    const joined = blunting === 'trim' ? [`G`, `C`] : ['GAATT', 'AATTC'];
    const seguid = seguidOf(`${BACK}${joined[0]}GGG${GENE}CCC${joined[1]}`);
    const product = unwrap(performAct(act, [one!, two!])).find(
      (it) => moleculeSeguidOf(it.molecule) === seguid,
    )!;
    const { history, index } = unwrap(
      addStep(insert.history, { act, inputs: [vector.index, insert.index], pattern: product.pattern }),
    );
    const again = unwrap(parseHistory(writeHistory(history)));
    expect(again).toEqual(history);
    expect(moleculeSeguidOf(unwrap(replayHistory(again))[index]!)).toBe(seguid);
    // OpenCloning has a source for filling in alone.
    expect(unwrap(writeOpenCloning(history)).unsupported).toEqual(blunting === 'trim' ? [0] : []);
  }
});
