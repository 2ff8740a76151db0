import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { seguidOf } from '#bio/core/seguid.ts';
import {
  createSequenceRecord,
  featureResiduesOf,
  type SequenceRecord,
  type Topology,
} from '#bio/core/sequence.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { SITE_KINDS } from '#bio/table/lox.ts';
import { listOutcomes } from './outcomes.ts';
import { listRecombinations } from './products.ts';
import { findRecombinationSites } from './sites.ts';

const site = (name: string, strand: 1 | -1 = 1) => {
  const kind = SITE_KINDS.find((it) => it.name === name)!;
  const letters = kind.left + kind.spacer + kind.right;
  return strand === 1 ? letters : reverseComplementText(letters);
};
const LEFT = 'GGCATTCCAGGT';
const GENE = 'ATGGTTCCCGGAAAATAA';
const RIGHT = 'CCTGGACCATTG';
const built = (text: string, topology: Topology = 'linear', features: readonly Feature[] = []) =>
  createSequenceRecord({ name: 'p', bytes: bytesOf(text), topology, features });
const eventsOf = (record: SequenceRecord) => listRecombinations(record, findRecombinationSites(record));

describe('two sites in one direction', () => {
  test('a line loses the stretch between them as a circle; each keeps one site', () => {
    const [event, ...others] = eventsOf(built(LEFT + site('loxP') + GENE + site('loxP') + RIGHT));
    expect(others).toEqual([]);
    expect(event!.act).toBe('excision');
    const [rest, circle] = event!.products;
    expect(textOf(rest!.record.bytes)).toBe(LEFT + site('loxP') + RIGHT);
    expect(circle!.record.topology).toBe('circular');
    const whole = built(GENE + site('loxP'), 'circular');
    expect(seguidOf(circle!.record.bytes, 'dna', 'circular')).toBe(seguidOf(whole.bytes, 'dna', 'circular'));
  });

  test('a circle falls into two circles', () => {
    const [event] = eventsOf(built(LEFT + site('loxP', -1) + GENE + site('loxP', -1) + RIGHT, 'circular'));
    expect(event!.products.map((it) => [it.record.topology, it.record.bytes.length])).toEqual([
      ['circular', LEFT.length + 34 + RIGHT.length],
      ['circular', GENE.length + 34],
    ]);
  });

  test('of two circles the one that replicates is the remainder, wherever the plasmid starts', () => {
    const origin: Feature = {
      type: 'rep_origin',
      name: 'ori',
      parts: [{ start: LEFT.length + 34, end: LEFT.length + 34 + GENE.length, strand: 1 }],
      qualifiers: [],
    };
    const plasmid = built(LEFT + site('loxP') + GENE + site('loxP') + RIGHT.repeat(4), 'circular', [origin]);
    for (const turn of [0, 50, 70]) {
      const [rest, circle] = eventsOf(unwrap(rotate(plasmid, turn)))[0]!.products;
      expect([rest!.role, rest!.record.bytes.length]).toEqual(['rest', GENE.length + 34]);
      expect(circle!.record.features.some((it) => it.type === 'rep_origin')).toBe(false);
    }
  });

  test('lox71 before lox66 leaves lox72; lox66 before lox71 leaves loxP', () => {
    const names = (first: string, second: string) =>
      eventsOf(built(LEFT + site(first) + GENE + site(second) + RIGHT))[0]!.products.map((it) =>
        it.sites.map((one) => one.name),
      );
    expect(names('lox71', 'lox66')).toEqual([['lox72'], ['loxP']]);
    expect(names('lox66', 'lox71')).toEqual([['loxP'], ['lox72']]);
  });
});

describe('two sites against each other', () => {
  test('the stretch between them is inverted', () => {
    const [event] = eventsOf(built(LEFT + site('loxP') + GENE + site('loxP', -1) + RIGHT));
    expect(event!.act).toBe('inversion');
    expect(textOf(event!.products[0]!.record.bytes)).toBe(
      LEFT + site('loxP') + reverseComplementText(GENE) + site('loxP', -1) + RIGHT,
    );
  });

  test('features inside turn with it, the others stay, site features are named anew', () => {
    const gene: Feature = {
      type: 'CDS',
      name: 'gene',
      parts: [{ start: 46, end: 64, strand: 1 }],
      qualifiers: [],
    };
    const mark: Feature = {
      type: 'misc_feature',
      name: 'lox66',
      parts: [{ start: 12, end: 46, strand: 1 }],
      qualifiers: [],
    };
    const right: Feature = {
      type: 'misc_feature',
      name: 'right',
      parts: [{ start: 98, end: 110, strand: 1 }],
      qualifiers: [],
    };
    const record = built(LEFT + site('lox66') + GENE + site('lox71', -1) + RIGHT, 'linear', [
      gene,
      mark,
      right,
    ]);
    const reversed = eventsOf(record)[0]!.products[0]!.record;
    const featureNamed = (name: string) => reversed.features.find((it) => it.name === name)!;
    expect(textOf(featureResiduesOf(reversed, featureNamed('gene')))).toBe(GENE);
    expect(featureNamed('gene').parts[0]!.strand).toBe(-1);
    expect(featureNamed('right').parts).toEqual(right.parts);
    expect(reversed.features.map((it) => it.name)).toEqual(['gene', 'right', 'loxP', 'lox72']);
    expect(textOf(featureResiduesOf(reversed, featureNamed('lox72')))).toBe(site('lox72'));
  });
});

test('a feature across a cassette closes over the gap when the cassette is cut out', () => {
  const whole: Feature = {
    type: 'gene',
    name: 'locus',
    parts: [{ start: 2, end: LEFT.length + 68 + GENE.length + 6, strand: -1 }],
    qualifiers: [],
  };
  const record = built(LEFT + site('loxP') + GENE + site('loxP') + RIGHT, 'linear', [whole]);
  const [rest, circle] = eventsOf(record)[0]!.products;
  expect(rest!.record.features[0]!.parts).toEqual([{ start: 2, end: LEFT.length + 34 + 6, strand: -1 }]);
  expect(circle!.record.features[0]!.parts).toEqual([
    { start: 0, end: GENE.length + 34, strand: -1, openStart: true, openEnd: true },
  ]);
});

test.each([
  ['different spacers', 'loxP', 'lox2272'],
  ['cross-reaction that is only residual', 'loxP', 'lox511'],
  ['different recombinases', 'loxP', 'FRT'],
])('no product for %s', (_, first, second) => {
  expect(eventsOf(built(LEFT + site(first) + GENE + site(second) + RIGHT))).toEqual([]);
});

test('loxPsym has no direction: both cut and turn', () => {
  const events = eventsOf(built(LEFT + site('loxPsym') + GENE + site('loxPsym') + RIGHT));
  expect(events.map((it) => it.act)).toEqual(['excision', 'inversion']);
  expect(textOf(events[1]!.products[0]!.record.bytes)).toBe(
    LEFT + site('loxPsym') + reverseComplementText(GENE) + site('loxPsym') + RIGHT,
  );
});

describe('laws of any construct', () => {
  const names = fc.constantFrom('loxP', 'lox2272', 'lox66', 'lox71', 'FRT', 'F3', 'rox', 'loxPsym');
  const construct = fc
    .record({
      sites: fc.array(fc.tuple(names, fc.constantFrom(1 as const, -1 as const)), {
        minLength: 2,
        maxLength: 4,
      }),
      seed: fc.integer(),
      isCircular: fc.boolean(),
    })
    .map(({ sites, seed, isCircular }) => {
      const chance = createRandom(seed);
      const gap = () => textOf(generateDna(chance, 20 + chance.int(40)));
      const text = sites.map(([name, strand]) => gap() + site(name, strand)).join('') + gap();
      return built(text, isCircular ? 'circular' : 'linear');
    });
  const digests = (record: SequenceRecord) =>
    eventsOf(record)
      .map(({ act, products }) =>
        [act, ...products.map((it) => seguidOf(it.record.bytes, 'dna', it.record.topology)).sort()].join(' '),
      )
      .sort();

  test('no base is lost or made: the products have the bases of both strands of the input', () => {
    const count = (records: readonly SequenceRecord[]) => {
      const all = records.map((it) => textOf(it.bytes)).join('');
      const countLetters = (letters: string) => [...all].filter((it) => letters.includes(it)).length;
      return [countLetters('AT'), countLetters('CG')];
    };
    fc.assert(
      fc.property(construct, (record) => {
        for (const { products } of eventsOf(record))
          expect(count(products.map((it) => it.record))).toEqual(count([record]));
      }),
      { numRuns: 60 },
    );
  });

  test('turning twice gives the molecule back', () => {
    fc.assert(
      fc.property(construct, (record) => {
        const same = seguidOf(record.bytes, 'dna', record.topology);
        for (const event of eventsOf(record).filter((it) => it.act === 'inversion')) {
          const back = eventsOf(event.products[0]!.record).flatMap((it) =>
            it.products.map(({ record: now }) => seguidOf(now.bytes, 'dna', now.topology)),
          );
          expect(back).toContain(same);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the products do not depend on the strand it is written on, nor on where a circle starts', () => {
    fc.assert(
      fc.property(construct, fc.nat(), (record, turn) => {
        expect(digests(unwrap(flip(record)))).toEqual(digests(record));
        if (record.topology === 'circular')
          expect(digests(unwrap(rotate(record, turn % record.bytes.length)))).toEqual(digests(record));
      }),
      { numRuns: 60 },
    );
  });
});

describe('outcomes', () => {
  const FLEX =
    LEFT +
    site('loxP') +
    'GGTACC' +
    site('lox2272') +
    GENE +
    site('loxP', -1) +
    'CTCGAG' +
    site('lox2272', -1) +
    RIGHT;

  test('FLEx ends turned, between one loxP and one lox2272', () => {
    const { molecules, steps, isCut } = listOutcomes(built(FLEX));
    const main = molecules.filter((it) => it.isFinal && !it.isCutOut);
    expect(main.map((it) => it.sites.map((one) => one.name))).toEqual([['loxP', 'lox2272']]);
    expect(textOf(main[0]!.record.bytes)).toContain(reverseComplementText(GENE));
    expect(molecules[0]!.isFinal).toBe(false);
    expect(steps.filter((it) => it.from === 0).map((it) => it.act)).toEqual(['inversion', 'inversion']);
    expect(isCut).toBe(false);
  });

  test('a loxP pair turns to and fro for ever; lox66 and lox71 turn once', () => {
    const pair = (a: string, b: string) =>
      listOutcomes(built(LEFT + site(a) + GENE + site(b, -1) + RIGHT)).molecules;
    expect(pair('loxP', 'loxP').map((it) => it.isFinal)).toEqual([true, true]);
    expect(pair('lox66', 'lox71').map((it) => it.isFinal)).toEqual([false, true]);
  });

  test('stops at the limit and says so', () => {
    const many = Array.from(
      { length: 6 },
      (_, i) => textOf(generateDna(createRandom(i), 30)) + site('loxPsym'),
    ).join('');
    const found = listOutcomes(built(many), { max: 10 });
    expect([found.molecules.length, found.isCut]).toEqual([10, true]);
  });
});
