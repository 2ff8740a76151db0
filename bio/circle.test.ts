// No answer of any room depends on where a circle begins, but for the numbers of its positions: every search and
// measure is asked of a circle and of the same circle begun elsewhere, and their answers, brought back to one origin,
// are equal.
import { expect, test } from 'vitest';
import { find } from './align/find.ts';
import { annotate } from './annotate/annotate.ts';
import { textOf } from './core/bytes.ts';
import { createRandom, generateDna, type Random } from './core/random.ts';
import { type Range, sizeOf, wrap, wrapOnCircle } from './core/range.ts';
import { unwrap } from './core/result.ts';
import { seguidOf } from './core/seguid.ts';
import { createSequenceRecord, residuesOf, type SequenceRecord } from './core/sequence.ts';
import { digest } from './cut/digest.ts';
import { cutsOf, findSites } from './cut/sites.ts';
import { rotate, rotateBytes } from './edit/rotate.ts';
import { complexityTrackOf } from './measure/complexity.ts';
import { countDinucleotides } from './measure/cpg.ts';
import { extinctionOf } from './measure/extinction.ts';
import { countKmers } from './measure/kmers.ts';
import { molecularWeightOf } from './measure/mass.ts';
import { profileOf } from './measure/profile.ts';
import { findHomopolymers, findTandemRepeats } from './measure/repeats.ts';
import { findBindingSites } from './primer/bindingSites.ts';
import { coverageOf } from './primer/coverage.ts';
import { findFewestEdits } from './primer/edits.ts';
import { findNearMisses } from './primer/nearMiss.ts';
import { productSequenceOf, productsOf } from './primer/products.ts';
import { listOutcomes } from './recombine/outcomes.ts';
import { listRecombinations } from './recombine/products.ts';
import { findRecombinases } from './recombine/recombinases.ts';
import { findRecombinationSites } from './recombine/sites.ts';
import { listElements } from './table/elements.ts';
import { findEnzymes } from './table/enzymes.ts';
import { getGeneticCode } from './table/geneticCodes.ts';
import { SITE_KINDS } from './table/lox.ts';
import { RECOMBINASE_GENES } from './table/recombinases.ts';
import { findOrfs } from './translate/orfs.ts';
import { readingsOf } from './translate/translate.ts';

/** A circle, and what its numbers mean on the circle as first written: `at` of a position, `on` of a range. */
interface Seen {
  readonly record: SequenceRecord;
  readonly origin: number;
  moveBy(position: number): number;
  moveRange(range: Range): Range;
}

type Law = (seen: Seen) => readonly unknown[];

const ENZYMES = unwrap(findEnzymes(['HaeIII', 'TaqI', 'BsaI', 'MmeI', 'BcgI', 'FokI', 'TspRI', 'HinfI']));
const PRIMERS = ['ACGTACG', 'GGCC', 'TTNRCAAGGT'].map((text) => ({
  name: text,
  bytes: Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
}));
const BIND = { maxMismatches: 2, anchor: 1 };
const round = (numbers: Float64Array) => Array.from(numbers, (it) => it.toFixed(9));

const LAWS: Readonly<Record<string, Law>> = {
  'sites and cuts': ({ record, moveBy: at }) =>
    findSites(record, ENZYMES).flatMap((sites) =>
      cutsOf(sites, record).map((cut) => [sites.enzyme.name, at(cut.top), cut.bottom - cut.top, cut.strand]),
    ),
  fragments: ({ record, moveRange: on }) =>
    digest(record, ENZYMES).fragments.map(({ range, ...it }) => [
      it.isCircle ? sizeOf(range) : on(range),
      it,
    ]),
  'open reading frames': ({ record, moveRange: on }) =>
    (['atg', 'code', 'any'] as const).flatMap((starts) =>
      findOrfs(record, { starts, minResidues: 3, nested: true, code: getGeneticCode(11) }).map(
        ({ start, end, frame: _, ...it }) => [starts, wholeRange(on({ start, end }), record), it],
      ),
    ),
  'codons of both strands': ({ record, origin }) => {
    const { forward, reverse } = readingsOf(record.bytes, undefined, { isCircular: true });
    return [forward, reverse].map((it) => textOf(rotateBytes(it, -origin)));
  },
  'patterns, of bases and of residues': ({ record, moveRange: on }) =>
    [
      unwrap(find(record, 'ACNGT', { mismatches: 1 })),
      unwrap(find(record, 'MKX', { as: 'protein', mismatches: 1 })),
    ].flatMap(({ hits }) => hits.map((hit) => [on(hit), hit.strand, hit.mismatches])),
  'bound primers, near misses, reads': (seen) => {
    const { record, moveBy: at, moveRange: on } = seen;
    const bound = unwrap(findBindingSites(record, PRIMERS, BIND));
    const { covered, gaps } = coverageOf(record, bound.hits, { skip: 3, reach: 30 });
    return [
      ...bound.hits.map((hit) => [
        hit.primer,
        on(hit),
        hit.strand,
        hit.mismatches.map((it) => at(it.position)),
      ]),
      ...findNearMisses(record, PRIMERS, bound, BIND).map((it) => [
        it.primer,
        it.because,
        it.place?.mismatches.length,
      ]),
      covered,
      ...gaps.map((gap) => wholeRange(on(gap), record)),
    ];
  },
  'products of primers': ({ record }) => {
    const { hits } = unwrap(findBindingSites(record, PRIMERS, BIND));
    return productsOf(record, hits).products.map((it) => textOf(productSequenceOf(record, PRIMERS, it)));
  },
  'the best place with gaps': ({ record, moveRange: on }) =>
    ([1, -1] as const).flatMap((strand) => {
      const { edits, places } = findFewestEdits(record, PRIMERS[2]!.bytes, strand);
      return [edits, ...places.map(on)];
    }),
  'runs and repeats': ({ record, moveRange: on }) =>
    [
      ...findHomopolymers(record.bytes, { minLength: 3, isCircular: true }),
      ...findTandemRepeats(record.bytes, { minLength: 6, isCircular: true }),
    ].map((it) => [wholeRange(on(it), record), it.copies]),
  'words and pairs': ({ record }) => [
    countKmers(record.bytes, 3, { isCircular: true }),
    countDinucleotides(record.bytes, { isCircular: true }),
  ],
  windows: ({ record, moveBy: at }) => {
    const it = profileOf(record.bytes, { window: 11, step: 1, isCircular: true });
    const tracks = [it.gc, it.gcSkew, it.cpg].map(round);
    const low = round(complexityTrackOf(record.bytes, { window: 11, step: 1, isCircular: true }));
    return low.map((value, i) => [at(it.centers[i]!), value, ...tracks.map((track) => track[i])]);
  },
  'weight and light': ({ record }) =>
    [true, false].flatMap((isDoubleStranded) => [
      unwrap(molecularWeightOf(record.bytes, { isCircular: true, isDoubleStranded })).toFixed(5),
      unwrap(extinctionOf(record.bytes, { isCircular: true, isDoubleStranded })).toFixed(5),
    ]),
  digests: ({ record }) => [
    seguidOf(record.bytes, 'dna', 'circular'),
    seguidOf(record.bytes, 'rna', 'circular'),
  ],
};

test.each(Object.entries(LAWS))('%s', (_, law) => {
  const chance = createRandom(17);
  for (let i = 0; i < 25; i++)
    expectLaw(law, circleOf(generateDna(chance, 12 + chance.int(120), chance.next())), chance);
});

test('recombination sites, what is made of them, and where it ends', () => {
  const law: Law = ({ record, moveRange: on }) => {
    const sites = findRecombinationSites(record);
    const digestOf = (it: SequenceRecord) => seguidOf(it.bytes, 'dna', it.topology);
    return [
      ...sites.map((it) => [it.name, on(it.range), it.strand]),
      ...listRecombinations(record, sites).map((it) => [
        it.act,
        it.products.map((made) => digestOf(made.record)).sort(),
      ]),
      ...listOutcomes(record).molecules.map((it) => [digestOf(it.record), it.isFinal]),
    ];
  };
  const chance = createRandom(18);
  for (let i = 0; i < 12; i++) expectLaw(law, circleOf(withSites(chance)), chance);
});

test('known elements and recombinase genes', () => {
  const gene = RECOMBINASE_GENES[0]!.coding;
  const chance = createRandom(19);
  const parts = ['egfp', 'lac-operator'].map(
    (id) => listElements().find((it) => it.id === id)!.versions[0]!.bases,
  );
  const spelled = parts.flatMap((bases) => [
    ...Array.from(bases, (it) => 'ACGT'[it]!),
    ...letters(chance, 50),
  ]);
  const plasmid = circleOf(Uint8Array.from([...gene, ...spelled].join(''), (it) => it.charCodeAt(0)));
  const law: Law = ({ record, moveRange: on }) => [
    ...unwrap(annotate(record)).map((it) => [
      it.element.id,
      on(it.range),
      it.strand,
      it.identity,
      it.coverage,
    ]),
    ...findRecombinases(record).map((it) => [
      it.enzyme,
      it.version?.name,
      on(it.range),
      it.strand,
      it.differences,
    ]),
  ];
  expect(law(seenFrom(plasmid, 0)).length).toBeGreaterThan(3);
  expectSame(law, plasmid, 300);
});

function expectLaw(law: Law, record: SequenceRecord, chance: Random): void {
  expectSame(law, record, chance.int(record.bytes.length));
}

function expectSame(law: Law, record: SequenceRecord, origin: number): void {
  const summaryOf = (seen: Seen) =>
    law(seen)
      .map((it) => JSON.stringify(it))
      .sort();
  expect(summaryOf(seenFrom(record, origin)), `${textOf(record.bytes)} from ${origin}`).toEqual(
    summaryOf(seenFrom(record, 0)),
  );
}

function seenFrom(record: SequenceRecord, origin: number): Seen {
  const n = record.bytes.length;
  return {
    record: unwrap(rotate(record, origin)),
    origin,
    moveBy: (position) => wrap(position + origin, n),
    moveRange: ({ start, end }) => wrapOnCircle({ start: start + origin, end: end + origin }, n),
  };
}

/** The whole circle has no beginning. */
function wholeRange(range: Range, { bytes }: SequenceRecord): Range {
  return sizeOf(range) >= bytes.length ? { start: 0, end: sizeOf(range) } : range;
}

function circleOf(bytes: Uint8Array): SequenceRecord {
  return createSequenceRecord({ bytes, topology: 'circular', name: 'circle' });
}

function withSites(chance: Random): Uint8Array {
  const parts = Array.from({ length: 1 + chance.int(3) }, () => {
    const { left, spacer, right } = chance.pick(SITE_KINDS);
    const site = createSequenceRecord({
      bytes: Uint8Array.from(left + spacer + right, (it) => it.charCodeAt(0)),
    });
    const range = { start: 0, end: site.bytes.length };
    return [...residuesOf(site, range, chance.int(2) ? 1 : -1), ...generateDna(chance, 5 + chance.int(40))];
  });
  return Uint8Array.from(parts.flat());
}

function letters(chance: Random, length: number): string[] {
  return [...textOf(generateDna(chance, length))];
}
