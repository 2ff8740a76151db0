import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { digestMolecule } from './digestMolecule.ts';
import {
  flipMolecule,
  type Molecule,
  moleculeFrom,
  moleculeSeguidOf,
  overhangLettersOf,
} from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';

const chance = createRandom(19);
const dna = (length: number) =>
  textOf(generateDna(chance, length)).replace(/GGTCTC|GAGACC|GAATTC|AAGCTT/g, 'ATATAT');

function circle(text: string, name: string, features: SequenceRecord['features'] = []): Molecule {
  return unwrap(
    moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(text), topology: 'circular', features })),
  );
}

function line(text: string, name: string, ends: Parameters<typeof moleculeFrom>[1] = {}): Molecule {
  return unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(text) }), ends));
}

function backbone(key: string): Molecule {
  const { name, bytes } = backboneOf(key)!;
  return unwrap(moleculeFrom(createSequenceRecord({ name, bytes, topology: 'circular' })));
}

const assemblyOf = (inputs: readonly AssemblyInput[], options: AssembleOptions) =>
  unwrap(assemble(inputs, options));
const lettersOf = (molecule: Molecule) => textOf(molecule.record.bytes);
const codes = (conflicts: readonly (readonly { readonly code: string }[])[]) =>
  conflicts.map((it) => it.map((reason) => reason.code));

test('the SEGUID of overhangs is that of the specification', () => {
  // Docstring of seguid-python 0.2.1: ldseguid("-TATGCC", "-GCATAC").
  const molecule = line('GTATGCC', '', {
    left: { kind: "3'", overhang: 1 },
    right: { kind: "3'", overhang: 1 },
  });
  expect(moleculeSeguidOf(molecule)).toBe('ldseguid=rr65d6AYuP-CdMaVmdw3L9FPt6I');
  expect(moleculeSeguidOf(flipMolecule(molecule))).toBe('ldseguid=rr65d6AYuP-CdMaVmdw3L9FPt6I');
});

test('EcoRI and HindIII free the polylinker of pUC19, and an insert goes in one way round', () => {
  const enzymes = [findEnzyme('EcoRI')!, findEnzyme('HindIII')!];
  const { fragments } = digestMolecule(backbone('pUC19-M77789'), enzymes);
  expect(fragments.map((it) => it.record.bytes.length - 4).sort((a, b) => a - b)).toEqual([51, 2635]);
  expect(fragments.map((it) => overhangLettersOf(it, 'left')).sort()).toEqual(['AATT', 'AGCT']);

  const gene = dna(600);
  const insert = line(`CCGAATTC${gene}AAGCTTGG`, 'insert');
  const found = assemblyOf(
    [
      { molecule: backbone('pUC19-M77789'), enzymes: ['EcoRI', 'HindIII'] },
      { molecule: insert, enzymes: ['EcoRI', 'HindIII'] },
    ],
    { method: 'ligation' },
  );
  // The backbone or the polylinker with the insert; each only in one direction.
  const circles = found.products.filter((it) => it.kind === 'complete' && it.topology === 'circular');
  expect(circles.map((it) => [it.length, it.isWanted])).toEqual([
    [2635 + 610 - 4 + 4 - 4, true],
    [51 + 610 - 4, false],
  ]);
  const big = productMoleculeOf(found, circles[0]!);
  const pUC19 = lettersOf(backbone('pUC19-M77789')).toUpperCase();
  // By hand: pUC19 from HindIII round to EcoRI (its polylinker runs EcoRI to HindIII), then the insert.
  const ecoRI = pUC19.indexOf('GAATTC');
  const hindIII = pUC19.indexOf('AAGCTT');
  const kept = pUC19.slice(Math.max(ecoRI, hindIII)) + pUC19.slice(0, Math.min(ecoRI, hindIII));
  const byHand = ecoRI < hindIII ? `${kept}GAATTC${gene}` : `${kept}AAGCTT${reverseText(gene)}`;
  expect(moleculeSeguidOf(big)).toBe(moleculeSeguidOf(circle(byHand, 'by hand')));
});

const reverseText = (text: string) =>
  [...text]
    .reverse()
    .map((it) => ({ A: 'T', C: 'G', G: 'C', T: 'A' })[it])
    .join('');

test('one enzyme gives both directions, the closed vector and dimers; phosphatase stops the vector', () => {
  const insert = line(`CCGAATTC${dna(300)}GAATTCGG`, 'insert');
  const vector = circle(`${dna(900)}GAATTC`, 'vector');
  const inputs = [
    { molecule: vector, enzymes: ['EcoRI'] },
    { molecule: insert, enzymes: ['EcoRI'] },
  ];
  const found = assemblyOf(inputs, { method: 'ligation', maxPieces: 2 });
  const wanted = found.products.filter((it) => it.isWanted && it.length > 1100);
  expect(wanted.map((it) => it.isAsGiven)).toEqual([true, false]);
  const selfJoined = found.products.filter((it) => it.kind === 'selfJoined').map((it) => it.length);
  expect(selfJoined).toContain(906);
  expect(found.products.some((it) => it.kind === 'multimer' && it.topology === 'circular')).toBe(true);

  const treated = assemblyOf([{ ...inputs[0]!, isDephosphorylated: true }, inputs[1]!], {
    method: 'ligation',
    maxPieces: 2,
  });
  expect(treated.products.filter((it) => it.kind === 'selfJoined').map((it) => it.length)).not.toContain(906);
  const kept = treated.products.filter((it) => it.isWanted && it.length > 1100);
  expect(kept.map((it) => it.junctions.map(({ nicked }) => nicked.length))).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('the products do not depend on where circles begin, nor on strands', () => {
  const vector = backbone('pUC19-M77789');
  const insert = line(`CCGAATTC${dna(200)}GGATCCGG`, 'insert');
  const answer = (a: Molecule, b: Molecule) =>
    assemblyOf(
      [
        { molecule: a, enzymes: ['EcoRI', 'BamHI'] },
        { molecule: b, enzymes: ['EcoRI', 'BamHI'] },
      ],
      { method: 'ligation' },
    )
      .products.map((it) => it.key)
      .sort();
  const first = answer(vector, insert);
  for (const origin of [1, 397, 400, 2685]) {
    const rotated = unwrap(moleculeFrom(unwrap(rotate(vector.record, origin))));
    expect(answer(rotated, insert)).toEqual(first);
    expect(answer(flipMolecule(rotated), flipMolecule(insert))).toEqual(first);
  }
});

test('a feature that is cut is joined again, and whole features are kept', () => {
  const parts = [{ start: 880, end: 930, strand: -1 as const }];
  const feature = { type: 'CDS', name: 'marker', parts, qualifiers: [{ key: 'label', value: 'marker' }] };
  const text = dna(1000);
  const plasmid = circle(`${text.slice(0, 900)}GAATTC${text.slice(900)}`, 'plasmid', [feature]);
  const found = assemblyOf([{ molecule: plasmid, enzymes: ['EcoRI'] }], { method: 'ligation', maxPieces: 1 });
  const { record } = productMoleculeOf(found, found.products[0]!);
  expect(found.products[0]!.seguid).toBe(moleculeSeguidOf(plasmid));
  expect(record.features).toHaveLength(1);
  const [part] = record.features[0]!.parts;
  expect(part!.end - part!.start).toBe(50);
  expect(part!.openStart ?? part!.openEnd).toBeUndefined();
});

test('Gibson takes 3 strands, In-Fusion 5 strands: an overhang of the other kind is lost', () => {
  const [left, right] = [dna(20), dna(20)];
  const vector = line(`${right}${dna(500)}${left}`, 'vector');
  const insert = (kind: "5'" | "3'") =>
    line(`${left}${dna(100)}${right}`, 'insert', {
      left: { kind, overhang: 4 },
      right: { kind, overhang: 4 },
    });
  const isMade = (method: 'gibson' | 'inFusion', kind: "5'" | "3'", minOverlap: number) =>
    assemblyOf([{ molecule: vector }, { molecule: insert(kind) }], { method, minOverlap }).products.some(
      (it) => it.isWanted,
    );
  expect(isMade('gibson', "3'", 20)).toBe(true);
  expect(isMade('gibson', "5'", 20)).toBe(false);
  expect(isMade('inFusion', "5'", 20)).toBe(true);
  expect(isMade('inFusion', "3'", 20)).toBe(false);
});

test('an overlap that is too short is named with its length', () => {
  const [a, b, c] = [dna(20), dna(20), dna(11)];
  const inputs = [
    line(`${a}${dna(400)}${b}`, 'p1'),
    line(`${b}${dna(300)}${c}`, 'p2'),
    line(`${c}${dna(300)}${a}`, 'p3'),
  ];
  const found = assemblyOf(
    inputs.map((molecule) => ({ molecule })),
    { method: 'gibson' },
  );
  expect(codes(found.conflicts)).toEqual([['clone/short-homology'], ['clone/short-homology']]);
  expect(found.conflicts[0]![0]!.message.en).toContain('at most 11 bases');
});

test('Golden Gate: products that still have a site are cut again; an inner site is named', () => {
  const insert = (name: string, from: string, to: string, inner = '') =>
    line(`TTGGTCTCA${from}${dna(100)}${inner}${dna(100)}${to}TGAGACCTT`, name);
  const vector = circle(`${dna(800)}AATGTGAGACC${dna(60)}GGTCTCAGCTT`, 'vector');
  const options = { method: 'goldenGate', enzymes: ['BsaI'] } as const;
  const one = insert('one', 'AATG', 'ACGA');
  const two = insert('two', 'ACGA', 'GCTT');
  const found = assemblyOf([{ molecule: vector }, { molecule: one }, { molecule: two }], options);
  expect(found.products.filter((it) => it.topology === 'circular').map((it) => it.kind)).toEqual([
    'complete',
  ]);
  expect(found.products[0]).toMatchObject({ isWanted: true, isAsGiven: true, length: 800 + 200 + 200 + 12 });
  expect(found.recut).toBeGreaterThan(0);

  const inner = insert('one', 'AATG', 'ACGA', 'GGTCTC');
  const broken = assemblyOf([{ molecule: vector }, { molecule: inner }, { molecule: two }], options);
  expect(codes(broken.conflicts)).toEqual([['clone/inner-site']]);
});

test('Golden Gate: what a new site at a junction cuts off is joined as well', () => {
  // A and B join over GTCT, which makes GGTCTC; it is cut within B, at AAGG, and the rest of B closes upon itself.
  const a = line('TTGGTCTCAAAGGACCATTGCATGGTCTTGAGACCAA', 'A');
  const b = line('TTGGTCTCAGTCTCTAAGGCCATAACCATGAAAGGTGAGACCAA', 'B');
  const found = assemblyOf([{ molecule: a }, { molecule: b }], { method: 'goldenGate', enzymes: ['BsaI'] });
  const rest = circle('AAGGCCATAACCATGA', 'rest of B');
  const closed = found.products.find((it) => it.seguid === moleculeSeguidOf(rest));
  expect(closed).toMatchObject({ topology: 'circular', kind: 'selfJoined' });
  expect(found.pieces[closed!.placed[0]!.piece]).toMatchObject({ input: 1 });
  expect(productMoleculeOf(found, closed!).record.name).toBe('B');
  expect(found.notes.map((it) => it.code)).toContain('clone/made-site');
  expect(found.limit).toBeUndefined();
  expect(found.completeTo).toBe(3);
});

test('Golden Gate: where junctions make sites without end, the products are not called complete', () => {
  const texts = ['GGGAGAAGAGACCG', 'GGGTCTCAGAGACCTCGAGAAGAGACCA', 'GGTCTCAGAGATGCTTAGAGACC'];
  const inputs = texts.map((text, i) => ({ molecule: line(text, `p${i}`) }));
  const found = assemblyOf(inputs, { method: 'goldenGate', enzymes: ['BsaI'], maxPieces: 2 });
  expect(found.limit).toBe('pieces');
  expect(found.completeTo).toBe(0);
  expect(found.notes.map((it) => it.code)).toContain('clone/too-many-pieces');
});

test('ends without a partner and ends with too few are distinguished', () => {
  const vector = line(dna(300), 'vector', { left: { kind: "5'", overhang: 4 } });
  const insert = line(`AATT${dna(200)}`, 'insert', { left: { kind: "5'", overhang: 4 } });
  const lone = assemblyOf([{ molecule: vector }, { molecule: insert }], { method: 'ligation' });
  expect(codes(lone.conflicts)).toEqual([['clone/lone-end'], ['clone/lone-end']]);
  expect(lone.conflicts[1]![0]!.message.en).toContain("5'-AATT");

  // Two ends that only the right end of the third piece joins.
  const sticky = { left: { kind: "5'", overhang: 4 } } as const;
  const crowd = assemblyOf(
    [
      { molecule: line(`AACG${dna(200)}`, 'vector', sticky) },
      { molecule: line(`AACG${dna(100)}`, 'insert', sticky) },
      { molecule: line(`${dna(100)}AACG`, 'linker', { right: sticky.left }) },
    ],
    { method: 'ligation' },
  );
  expect(codes(crowd.conflicts)).toEqual([['clone/crowded-end', 'clone/crowded-end']]);
});

test('a limit that was reached is reported, with the number of pieces up to which the products are complete', () => {
  const molecule = line(`AATT${dna(20)}AATT`, 'p', {
    left: { kind: "5'", overhang: 4 },
    right: { kind: "5'", overhang: 4 },
  });
  const found = assemblyOf([{ molecule }, { molecule: flipMolecule(line(dna(30), 'q')) }], {
    method: 'ligation',
    maxPieces: 9,
    maxProducts: 50,
  });
  expect(found.limit).toBe('products');
  expect(found.completeTo).toBeLessThan(9);
  expect(found.products).toHaveLength(50);
});

test('whether products of more pieces than were looked for may arise is stated', () => {
  const arm = (kind: string) => (kind === 'open' ? 'AATT' : '');
  const piece = (left: string, right: string) =>
    line(`${arm(left)}${dna(20)}${arm(right)}`, 'p', {
      left: {
        kind: left === 'open' ? "5'" : 'blunt',
        overhang: arm(left).length,
        hasPhosphate: left === 'open',
      },
      right: {
        kind: right === 'open' ? "5'" : 'blunt',
        overhang: arm(right).length,
        hasPhosphate: right === 'open',
      },
    });
  const answer = (molecule: Molecule, maxPieces: number) =>
    assemblyOf([{ molecule }], { method: 'ligation', maxPieces });
  // Two of them join end to end, and then no end is left.
  expect(answer(piece('blunt', 'open'), 2)).toMatchObject({ hasLonger: false, completeTo: 2, maxPieces: 2 });
  expect(answer(piece('blunt', 'open'), 1)).toMatchObject({ hasLonger: true, completeTo: 1, maxPieces: 1 });
  expect(answer(piece('open', 'open'), 4)).toMatchObject({ hasLonger: true, completeTo: 4, maxPieces: 4 });
});

test('bad input is refused in both languages', () => {
  const molecule = line(dna(30), 'p');
  const codeOf = (it: ReturnType<typeof assemble>) => (it.ok ? 'ok' : it.fault.code);
  expect(codeOf(assemble([], { method: 'gibson' }))).toBe('clone/inputs');
  expect(codeOf(assemble([{ molecule, enzymes: ['EcoRX'] }], { method: 'ligation' }))).toBe(
    'cut/unknown-enzyme',
  );
  expect(codeOf(assemble([{ molecule }], { method: 'goldenGate', enzymes: ['EcoRI'] }))).toBe(
    'clone/no-type-iis',
  );
  expect(codeOf(assemble([{ molecule }], { method: 'gibson', minOverlap: 0 }))).toBe('clone/limits');
  const protein = moleculeFrom(createSequenceRecord({ bytes: bytesOf('MKV'), kind: 'protein' }));
  expect(protein.ok).toBe(false);
  expect(moleculeKeyOf(molecule)).toContain('ldseguid=');
});

test('on a small circle a site may lie farther from its cut than half the circle', () => {
  // MnlI and BccI of seed 2535 of the long run: if BccI cuts first, it separates the site of MnlI from its cut.
  const molecule = circle('AGCTTCCATCCCTCAGACATG', 'small');
  const found = digestMolecule(molecule, [findEnzyme('MnlI')!, findEnzyme('BccI')!]);
  expect(found.hasCompetingCuts).toBe(true);
  expect(found.fragments.map((it) => it.record.bytes.length).sort((a, b) => a - b)).toEqual([7, 16, 22]);
});

test('a position that two sites cut is not cut when two other cuts destroy one site each', () => {
  // Seed 8466 of the long run: MseI destroys one MnlI site, TaqI the other.
  const molecule = circle('CCTCTTTAAACCATCTCGAGGAATTCG', 'small');
  const found = digestMolecule(
    molecule,
    ['MseI', 'TaqI', 'MnlI'].map((it) => findEnzyme(it)!),
  );
  expect(found.hasCompetingCuts).toBe(true);
  expect(found.fragments.map((it) => it.record.bytes.length).sort((a, b) => a - b)).toEqual([5, 8, 12, 19]);
});

test('a wanted product, named by its SEGUID, that is not made has reasons', () => {
  const inputs = [
    {
      molecule: unwrap(
        moleculeFrom(createSequenceRecord({ name: 'a', bytes: bytesOf('ACGTTGCA'.repeat(9)) })),
      ),
    },
  ];
  const codes = (seguid: string) => {
    const found = assemble(inputs, { method: 'ligation', wanted: { seguid } });
    return found.ok ? found.value.conflicts.flat().map((it) => it.code) : [found.fault.code];
  };
  const absent = 'A'.repeat(27);
  expect(codes(`cdseguid=${absent}`)).toEqual(['clone/wanted-not-made']);
  expect(codes(moleculeSeguidOf(inputs[0]!.molecule))).toEqual(['clone/wanted-is-input']);
  expect(codes('AC-GT')).toEqual(['clone/seguid']);
});

test('a cut at a nick gives no phosphate back, so a dephosphorylated vector still does not close', () => {
  const vector = circle('GAATTCACCGTACGTTTAGCCATGCA', 'vector');
  const insert = line('CCGAATTCTTAAGCCGGATTGAATTCAA', 'insert');
  const options = { method: 'ligation' } as const;
  const found = unwrap(
    assemble(
      [
        { molecule: vector, enzymes: ['EcoRI'], isDephosphorylated: true },
        { molecule: insert, enzymes: ['EcoRI'] },
      ],
      options,
    ),
  );
  const clone = productMoleculeOf(found, found.products.find((it) => it.isWanted)!);
  expect(clone.nicks).toHaveLength(2);
  const again = digestMolecule(clone, [findEnzyme('EcoRI')!]).fragments;
  const phosphates = again.map((it) => [it.ends!.left.hasPhosphate, it.ends!.right.hasPhosphate]);
  expect(phosphates.toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
  const closed = unwrap(assemble([{ molecule: clone, enzymes: ['EcoRI'] }], options)).products;
  // The insert closes alone; the vector does not.
  expect(closed.filter((it) => it.placed.length === 1 && it.topology === 'circular')).toHaveLength(1);
});

test('what a nick parts from an overhang comes off with the cut', () => {
  for (const [strand, at, left, right] of [
    [1, 9, { kind: "5'", overhang: 4, hasPhosphate: true }, { kind: "5'", overhang: 2, hasPhosphate: false }],
    [
      -1,
      9,
      { kind: "5'", overhang: 2, hasPhosphate: false },
      { kind: "5'", overhang: 4, hasPhosphate: true },
    ],
    [1, 7, { kind: "5'", overhang: 4, hasPhosphate: true }, { kind: "5'", overhang: 4, hasPhosphate: false }],
    [
      1,
      11,
      { kind: "5'", overhang: 4, hasPhosphate: true },
      { kind: 'blunt', overhang: 0, hasPhosphate: false },
    ],
  ] as const) {
    const molecule = line('CCCCCCGAATTCTTTTTT', 'nicked', { nicks: [{ strand, at }] });
    const [before, behind] = digestMolecule(molecule, [findEnzyme('EcoRI')!]).fragments;
    expect(before!.ends!.right).toMatchObject(left);
    expect(behind!.ends!.left).toMatchObject(right);
    expect(overhangLettersOf(behind!, 'left')).toBe('AATT'.slice(4 - right.overhang));
    expect([before!.nicks, behind!.nicks]).toEqual([[], []]);
  }
});

test('homologies longer than are searched for are named as such', () => {
  const long = dna(1_200);
  const short = dna(30);
  const molecules = [line(short + dna(80) + long, 'A'), line(long + dna(90) + short, 'B')];
  const found = unwrap(
    assemble(
      molecules.map((molecule) => ({ molecule })),
      { method: 'gibson' },
    ),
  );
  const [reason] = found.conflicts.flat().filter((it) => it.code === 'clone/long-homology');
  expect(reason?.message.en).toContain('shares 1200 bases');
  expect(reason?.message.en).toContain('more than the 1000 up to which');
});
