import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf } from '#bio/core/sequence.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { rotateBytes } from '#bio/edit/rotate.ts';
import { RECOMBINASE_GENES } from '#bio/table/recombinases.ts';
import { translate } from '#bio/translate/translate.ts';
import { findRecombinases } from './recombinases.ts';

const coding = (version: string) => RECOMBINASE_GENES.find((it) => it.version === version)!.coding;
const plasmidAround = (gene: string, seed = 1) => {
  const chance = createRandom(seed);
  const stops = bytesOf('TAACTAACTAA');
  return Uint8Array.from([
    ...generateDna(chance, 301),
    ...stops,
    ...bytesOf(gene),
    ...generateDna(chance, 500),
  ]);
};
const inDna = (bytes: Uint8Array, topology: 'linear' | 'circular' = 'linear') =>
  findRecombinases(createSequenceRecord({ bytes, topology }));

describe('in DNA', () => {
  test.each(RECOMBINASE_GENES.map((it) => [it.version, it.enzyme, it.coding] as const))(
    '%s is found on both strands and told from other versions',
    (version, enzyme, gene) => {
      const bytes = plasmidAround(gene);
      for (const [text, strand] of [
        [bytes, 1],
        [reverseComplement(bytes), -1],
      ] as const) {
        const [hit, ...others] = inDna(text);
        expect(others).toEqual([]);
        expect(hit).toMatchObject({ enzyme, strand, version: { name: version, identity: 1 } });
        const found = residuesOf({ bytes: text, kind: 'dna' }, hit!.range, hit!.strand);
        expect(gene).toContain(textOf(found));
      }
    },
  );

  test('iCre is Cre protein without a change, with the SV40 signal in front', () => {
    const [hit] = inDna(plasmidAround(coding('iCre')));
    expect(hit).toMatchObject({ differences: [], identity: 1, referenceLength: 343 });
    expect(hit!.context).toMatchObject({ before: 8, after: 0, hasStop: true });
    expect(hit!.context.signals).toEqual([{ name: 'SV40 NLS', letters: 'PKKKRKV', at: 'N-terminal' }]);
  });

  test('FLPe shows its four changes', () => {
    expect(inDna(plasmidAround(coding('FLPe')))[0]!.differences).toEqual(['P2S', 'L33S', 'Y108N', 'S294P']);
  });

  test('a change of one codon is named by residue, and a stop is counted', () => {
    const gene = coding('Cre (P1)');
    const changed = `${gene.slice(0, 93)}GTG${gene.slice(96, 300)}TAA${gene.slice(303)}`;
    const [hit] = inDna(plasmidAround(changed));
    expect(hit!.differences[0]).toBe('R32V');
    expect(hit!.differences[1]).toMatch(/^[A-Z]101\*$/);
    expect(hit!.context.stopsInside).toBe(1);
  });

  test('a gene over the origin of a circle is found whole', () => {
    const bytes = rotateBytes(plasmidAround(coding('iCre')), 900);
    const hits = inDna(bytes, 'circular');
    expect(hits).toHaveLength(1);
    expect(hits[0]!.range.end).toBeGreaterThan(bytes.length);
    expect(hits[0]).toMatchObject({ version: { name: 'iCre', identity: 1 }, referenceLength: 343 });
  });

  test('an intron parts it in two hits that continue each other', () => {
    const gene = coding('Cre (P1)');
    const hits = inDna(
      plasmidAround(gene.slice(0, 420) + textOf(generateDna(createRandom(9), 401)) + gene.slice(420)),
    );
    const ends = hits.map((it) => it.reference).sort((a, b) => a.start - b.start);
    expect(ends).toHaveLength(2);
    expect(ends[0]!.start).toBe(0);
    expect(ends[1]!.end).toBe(343);
    expect(ends[1]!.start - ends[0]!.end).toBeLessThan(6);
  });

  test('random DNA has none', () => {
    expect(inDna(generateDna(createRandom(2), 20_000), 'circular')).toEqual([]);
  });
});

test('in a protein', () => {
  const protein = unwrap(translate(bytesOf(coding('iCre')), { toStop: true }));
  const [hit] = findRecombinases(createSequenceRecord({ bytes: protein, kind: 'protein' }));
  expect(hit).toMatchObject({ enzyme: 'Cre', strand: 1, range: { start: 8, end: 351 }, differences: [] });
  expect(hit!.version).toBeUndefined();
});
