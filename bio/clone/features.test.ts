// Features through cutting and joining: a plasmid that is cut and put together again has all of them, whole, on their
// bases.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, featureResiduesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
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
