import { expect, test } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { placedPrimerOf } from '#bio/core/primerFeature.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { DEFAULT_CONDITIONS } from '#bio/table/meltingConditions.ts';
import { type PrimerOptions, runPrimers } from './primers.ts';

const options: PrimerOptions = {
  panel: 'all',
  own: '',
  maxMismatches: 2,
  anchor: 3,
  hasTails: true,
  minBound: 15,
  maxUnsure: 3,
  conditions: DEFAULT_CONDITIONS,
  minProduct: 50,
  maxProduct: 5000,
  readers: null,
  skip: 50,
  reach: 800,
  record: 0,
};

const filler = (seed: number, length: number) => textOf(generateDna(createRandom(seed), length));
// M13F(-20) and M13R around an insert, as in pUC19, the second site over the origin.
const plasmid = `CTATGAC${filler(1, 900)}GTAAAACGACGGCCAGT${filler(2, 500)}GTCATAGCTGTTTCCTG${filler(3, 600)}CAGGAAACAG`;
const report = async (given: Partial<PrimerOptions>, text = `>p\n${plasmid}\n`) =>
  unwrap(
    await runPrimers(
      { source: { from: 'text', text }, readAs: { topology: 'circular' }, options: { ...options, ...given } },
      () => {},
    ),
  );

test('every site shows the template letters its primer lies on', async () => {
  const { hits, primers: list } = await report({ own: 'fwd\tGGAATTCGTAAAACGACGGCCAGT' });
  expect(hits.length).toBeGreaterThan(3);
  for (const { site, primer, tail, mismatches } of hits) {
    const { sequence } = list[primer]!;
    const under = site.letters.slice(site.before, site.before + sequence.length);
    const expected = [...sequence];
    for (const it of mismatches) expected[it.inPrimer] = it.template;
    expect(under.slice(tail)).toBe(expected.slice(tail).join(''));
  }
  expect(list[0]).toMatchObject({ name: 'fwd', isOwn: true });
  expect(hits.find((hit) => hit.primer === 0)).toMatchObject({ start: 907, end: 924, tail: 7 });
});

test('products point at the hits that make them, and their FASTA has as many records', async () => {
  const { products, hits, primers: list, productsFasta } = await report({ panel: ['M13F(-20)', 'M13R'] });
  const named = products.map((it) =>
    [it.forward, it.reverse].map((i) => list[hits[i]!.primer]!.name).join('>'),
  );
  expect(named).toEqual(['M13F(-20)>M13R', 'M13R>M13R']);
  expect(products[0]).toMatchObject({ start: 907, length: 534 });
  const fasta = unwrap(parseSequences(productsFasta)).records;
  expect(fasta.map((it) => it.bytes.length)).toEqual(products.map((it) => it.length));
});

test('readers chosen by hand are read; what is open is offered to spare and new primers', async () => {
  const { coverage, hits, primers: list } = await report({ readers: ['M13F(-20)'] });
  expect(coverage.reads.map((it) => list[hits[it.hit]!.primer]!.name)).toEqual(['M13F(-20)']);
  expect(coverage.covered).toBe(750);
  expect(coverage.gaps).toHaveLength(1);
  expect(coverage.walks.length).toBeGreaterThan(0);
});

test('the GenBank file carries every site as a feature', async () => {
  const { genbank, hits } = await report({});
  const [record] = unwrap(parseSequences(genbank!)).records;
  const features = record?.features.filter((it) => it.type === 'primer_bind') ?? [];
  expect(features).toHaveLength(hits.length);
  // Each states its whole sequence in the form that the map and SnapGene read.
  for (const it of features) expect(placedPrimerOf(it)?.sequence).toMatch(/^[A-Z]+$/);
  expect(record?.topology).toBe('circular');
});

test('own primers that cannot be used are reported with their line, the others are used', async () => {
  const { ownFaults, primers: list } = await report({ panel: [], own: 'a\tGTAAAACGACGGCCAGT\nb\tACG!T' });
  expect(ownFaults).toMatchObject([{ code: 'primer/not-a-base', place: { line: 2 } }]);
  expect(list.map((it) => it.name)).toEqual(['a']);
});

test('no primer binds, and every one says where it came closest', async () => {
  const { misses, hits } = await report({ panel: ['ITS1', 'ITS4'] });
  expect(hits).toEqual([]);
  expect(misses.map((it) => it.because)).toEqual(['mismatches', 'mismatches']);
  expect(misses.every((it) => it.place && it.site)).toBe(true);
});

test('conditions without salt say why there is no Tm, and primers bind all the same', async () => {
  const { tmFault, hits } = await report({ conditions: { ...DEFAULT_CONDITIONS, sodium: 0 } });
  expect(tmFault?.code).toBe('melting/no-salt');
  expect(hits.length).toBeGreaterThan(0);
  expect(hits.every((hit) => hit.tm === undefined)).toBe(true);
});
