// Features through cutting and joining: a plasmid that is cut and put together again has all of them, whole, on their
// bases.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, featureResiduesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import { digestMolecule } from './digestMolecule.ts';
import { flipMolecule, moleculeFrom, moleculeSeguidOf } from './molecule.ts';

const RUNS = process.env['GENEWRIGHT_LONG'] ? 2_000 : 60;

function randomPlasmid(chance: Random): SequenceRecord {
  const sites = Array.from({ length: 1 + chance.int(2) }, () => chance.pick(['GAATTC', 'GGTACC']));
  const text = sites.map((site) => textOf(generateDna(chance, 60 + chance.int(60))) + site).join('');
  const features = Array.from({ length: 1 + chance.int(4) }, (_, i): Feature => {
    const start = chance.int(text.length);
    const size = 5 + chance.int(50);
    const strand = chance.pick([1, -1] as const);
    const parts = [{ start, end: start + size, strand }];
    return { type: 'CDS', name: `f${i}`, parts, qualifiers: [{ key: 'label', value: `f${i}` }] };
  });
  return createSequenceRecord({ name: 'plasmid', bytes: bytesOf(text), topology: 'circular', features });
}

const featureTexts = (record: SequenceRecord) =>
  record.features
    .map(
      (it) =>
        `${it.name} ${it.parts.some((p) => p.openStart || p.openEnd)} ${textOf(featureResiduesOf(record, it))}`,
    )
    .sort();

test(`${RUNS} plasmids cut by two enzymes and ligated again have their features whole`, {
  timeout: 600_000,
}, () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const chance = createRandom(seed + 400_000);
    const plasmid = unwrap(moleculeFrom(randomPlasmid(chance)));
    const molecule = chance.int(2) === 0 ? plasmid : flipMolecule(plasmid);
    const found = unwrap(
      assemble([{ molecule, enzymes: ['EcoRI', 'Acc65I'] }], { method: 'ligation', maxPieces: 3 }),
    );
    // By chance there are more sites than were put in.
    if (found.pieces.length > 3) continue;
    const again = found.products.find(
      (it) => it.topology === 'circular' && it.seguid === moleculeSeguidOf(plasmid),
    );
    expect(again, `seed ${seed}`).toBeDefined();
    const { record } = productMoleculeOf(found, again!);
    expect(featureTexts(record), `seed ${seed}`).toEqual(featureTexts(plasmid.record));
  }
});

test('a plasmid cut once within its gene gives a dimer with two genes, and lines with what is left of others', () => {
  const text = 'ATGAAACCCGGGTTTTAAGGGAATTCATGCCATGA';
  for (const strand of [1, -1] as const) {
    const parts = [{ start: 14, end: 32, strand }];
    const feature = { type: 'CDS', name: 'gene', parts, qualifiers: [{ key: 'gene', value: 'gene' }] };
    const record = createSequenceRecord({
      ...{ name: 'v', bytes: bytesOf(text), topology: 'circular' as const, features: [feature] },
    });
    const molecule = unwrap(moleculeFrom(record));
    const found = unwrap(assemble([{ molecule, enzymes: ['EcoRI'] }], { method: 'ligation', maxPieces: 2 }));
    const whole = textOf(featureResiduesOf(record, feature));
    const made = found.products
      .filter((it) => new Set(it.placed.map((piece) => piece.strand)).size === 1)
      .map((it) => ({ ...it, features: productMoleculeOf(found, it).record }));
    const genesOf = (topology: string, pieces: number) => {
      const product = made.find((it) => it.topology === topology && it.placed.length === pieces)!;
      return product.features.features.map((it) => [
        it.parts.length,
        textOf(featureResiduesOf(product.features, it)),
        it.parts.some((part) => part.openStart || part.openEnd),
      ]);
    };
    expect(genesOf('circular', 1)).toEqual([[1, whole, false]]);
    expect(genesOf('circular', 2)).toEqual([
      [1, whole, false],
      [1, whole, false],
    ]);
    const line = genesOf('linear', 2);
    expect(line).toHaveLength(3);
    expect(line.filter(([, , isOpen]) => !isOpen)).toEqual([[1, whole, false]]);
  }
});

test('a feature with marks of its own that lies within an overhang is kept on the bases it has', () => {
  const parts = [{ start: 8, end: 11, strand: 1 as const, openStart: true, openEnd: true }];
  const features = [{ type: 'misc_feature', name: 'f', parts, qualifiers: [] }];
  const bytes = bytesOf('AAACCCTGAATTCGGTTTACCCAAAG');
  const molecule = unwrap(moleculeFrom(createSequenceRecord({ bytes, features })));
  const fragments = digestMolecule(molecule, [findEnzyme('EcoRI')!]).fragments;
  expect(fragments.map(({ record }) => record.features.map((it) => it.parts))).toEqual([
    [parts],
    [[{ ...parts[0], start: 0, end: 3 }]],
  ]);
});

// As fusion sites of Golden Gate are annotated: four bases, all of which stick out.
test('a feature that lies within an overhang is at both ends of a circle that is cut once, and once where it closes', () => {
  const text = 'CCCTGAATTCGGTTTACCCAAAG';
  const parts = [{ start: 5, end: 9, strand: -1 as const }];
  const features = [{ type: 'misc_feature', name: 'f', parts, qualifiers: [] }];
  const record = createSequenceRecord({ bytes: bytesOf(text), topology: 'circular', features });
  const circle = unwrap(moleculeFrom(record));
  for (const molecule of [circle, flipMolecule(circle)]) {
    const [line] = digestMolecule(molecule, [findEnzyme('EcoRI')!]).fragments;
    const found = line!.record.features.map((it) => it.parts.map(({ start, end }) => [start, end]));
    expect(found).toEqual([[[0, 4]], [[23, 27]]]);
    const insert = unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf('GAATTCACGTCCGTGAATTC') })));
    const given = [
      { molecule, enzymes: ['EcoRI'] },
      { molecule: insert, enzymes: ['EcoRI'] },
    ];
    const made = unwrap(assemble(given, { method: 'ligation', maxPieces: 2 }));
    const counts = made.products
      .filter(({ kind }) => kind === 'complete' || kind === 'selfJoined')
      .filter(({ topology, placed }) => topology === 'circular' && placed.some(({ piece }) => piece === 0))
      .map((it) => [it.kind, productMoleculeOf(made, it).record.features.length]);
    expect(counts.toSorted()).toEqual([
      ['complete', 2],
      ['complete', 2],
      ['selfJoined', 1],
    ]);
  }
});

test('a feature that reaches into both overhangs of a fragment is open at its 3′ end where the fragment closes', () => {
  for (const strand of [1, -1] as const) {
    const parts = [{ start: 6, end: 20, strand }];
    const features = [{ type: 'CDS', name: 'f', parts, qualifiers: [] }];
    const record = createSequenceRecord({ bytes: bytesOf('CCCTGAATTCGGTTTGAATTCAAAG'), features });
    const given = [{ molecule: unwrap(moleculeFrom(record)), enzymes: ['EcoRI'] }];
    const made = unwrap(assemble(given, { method: 'ligation', maxPieces: 1 }));
    const closed = made.products.find(({ length }) => length === 11)!;
    const { record: circle } = productMoleculeOf(made, closed);
    const [feature] = circle.features;
    const whole = textOf(featureResiduesOf(record, features[0]!));
    expect(textOf(featureResiduesOf(circle, feature!))).toBe(whole.slice(0, 11));
    const [part] = feature!.parts;
    expect([part!.openStart, part!.openEnd]).toEqual(strand === 1 ? [undefined, true] : [true, undefined]);
  }
});
