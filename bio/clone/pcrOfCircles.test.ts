// PCR of circles, against strands that are extended column by column. Columns stand for letters, so nothing binds by
// chance: each bound place is known, and what a product holds is a list of columns and tail letters.
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { codonOffsetOf } from '#bio/core/feature.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, featureResiduesOf } from '#bio/core/sequence.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { complementText } from '#fixtures/clone/bruteForce.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import { type Molecule, moleculeFrom, moleculeSeguidOf } from './molecule.ts';
import { simulatePcr } from './pcr.ts';

const RUNS = process.env['GENEWRIGHT_LONG'] ? 10_000 : 300;
const TIMEOUT = 1_800_000;
const reverseText = (text: string) => [...complementText(text)].reverse().join('');

const circle = (text: string, name = '') =>
  unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(text), topology: 'circular' })));

function amplify(text: string, primers: readonly string[], minBound: number) {
  const given = primers.map((it, i) => ({ name: `p${i}`, bytes: bytesOf(it) }));
  return unwrap(simulatePcr(circle(text), given, { minBound, maxMismatches: 0, limit: 1000 }));
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((it, i) => it === other[i]);

/** A bound part, by its first column and size, and its tail; tail letters are columns from 1,000 on. */
interface Place {
  readonly at: number;
  readonly size: number;
  readonly tail: readonly number[];
}

/**
 * Columns of every product of a primer that reads to the right and one that reads to the left. Each copies the circle
 * until it meets its own bound part. Then the one primer is put on the copy of the other wherever all of its bound
 * part, or the 3' part that is not beyond the end of the copy, lies on it; and both copies anneal and are filled in,
 * unless that only reads again what lies between the primers.
 */
function listProducts(forward: Place, reverse: Place, n: number): number[][] {
  const walk = (from: number, count: number) => Array.from({ length: count }, (_, i) => (from + i) % n);
  const left = [...forward.tail, ...walk(forward.at, forward.size)];
  const right = [...walk(reverse.at, reverse.size), ...reverse.tail];
  const copy = [...forward.tail, ...walk(forward.at, n)];
  const other = [...walk(reverse.at + reverse.size, n), ...reverse.tail];
  const products: number[][] = [];
  let hasTemplateBetween = false;
  for (let at = forward.tail.length + 1; at < copy.length; at++) {
    const rest = copy.slice(at, at + reverse.size);
    if (!isSame(rest, right.slice(0, rest.length))) continue;
    // Primers of which one lies on the other only anneal.
    if (at + reverse.size <= left.length) continue;
    products.push([...left.slice(0, at), ...copy.slice(left.length, at), ...right]);
    if (at > left.length) hasTemplateBetween = true;
  }
  if (hasTemplateBetween) return products;
  for (let k = 1; k <= n; k++)
    if (isSame(copy.slice(copy.length - k), other.slice(0, k))) products.push([...copy, ...other.slice(k)]);
  return products;
}

/** Two primers at any place of a circle whose words of three are each there once, on either strand. */
function drawCase(own: Random) {
  const n = 12 + own.int(20);
  const draw = (): Omit<Place, 'tail'> => ({ at: own.int(n), size: 5 + own.int(Math.min(12, n - 5)) });
  const one = draw();
  const near = (it: Omit<Place, 'tail'>) => (it.at + own.int(it.size + 8) + n - 4) % n;
  const other = { ...draw(), ...(own.int(2) === 0 && { at: near(one) }) };
  return { n, one, other };
}

/** Letters in which no word of `size` is there twice, on either strand. */
function drawCircle(own: Random, n: number, size: number): string {
  for (;;) {
    const text = textOf(generateDna(own, n));
    const long = text + text.slice(0, size - 1);
    const words = [long, reverseText(long)].flatMap((it) =>
      Array.from({ length: n }, (_, i) => it.slice(i, i + size)),
    );
    if (new Set(words).size === 2 * n) return text;
  }
}

test(`${RUNS} pairs of primers on circles, inward, outward, overlapping, by columns`, {
  timeout: TIMEOUT,
}, () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const own = createRandom(seed + 7_100_000);
    const { n, one, other } = drawCase(own);
    const text = drawCircle(own, n, 5);
    const long = text.repeat(3);
    const tailOf = (from: number) => Array.from({ length: own.int(3) }, (_, i) => from + i);
    const letterOf = (column: number) => (column < 1_000 ? text[column]! : 'ACGT'[column % 4]!);
    // A tail letter that fits the template would be bound.
    const isTail = (tail: readonly number[], next: string) =>
      tail.length === 0 || letterOf(tail.at(-1)!) !== next;
    const forward = { ...one, tail: tailOf(1_000 + own.int(4)) };
    const reverse = { ...other, tail: tailOf(2_000 + own.int(4)) };
    if (!isTail(forward.tail, long[n + forward.at - 1]!)) continue;
    if (!isTail(reverse.tail.toReversed(), long[reverse.at + reverse.size]!)) continue;
    const write = (columns: readonly number[]) => columns.map(letterOf).join('');
    const primers = [
      write(forward.tail) + long.slice(forward.at, forward.at + forward.size),
      reverseText(long.slice(reverse.at, reverse.at + reverse.size) + write(reverse.tail)),
    ];
    const found = amplify(text, primers, 5);
    const made = found.products.map((it) => textOf(it.molecule.record.bytes)).sort();
    const wanted = listProducts(forward, reverse, n).map(write).sort();
    expect([...new Set(made)], `seed ${seed}: ${text} ${primers.join(' ')}`).toEqual([...new Set(wanted)]);
    const flipped = amplify(reverseText(text), primers, 5).products.map((it) =>
      moleculeSeguidOf(it.molecule),
    );
    expect(flipped.sort()).toEqual(found.products.map((it) => moleculeSeguidOf(it.molecule)).sort());
  }
});

const plasmid = textOf(generateDna(createRandom(7_119), 400));
const around = plasmid + plasmid;
const pairOf = (forward: readonly [number, number], reverse: readonly [number, number]) => [
  around.slice(...forward),
  reverseText(around.slice(...reverse)),
];

test.each([
  ['inward', [100, 120], [200, 220], [[100, 220]]],
  ['with one base between the 3′ ends', [100, 120], [121, 141], [[100, 141]]],
  [
    'with 3′ ends that abut',
    [100, 120],
    [120, 140],
    [
      [100, 140],
      [100, 540],
    ],
  ],
  [
    'with 3′ ends that overlap',
    [100, 120],
    [110, 130],
    [
      [100, 130],
      [100, 530],
    ],
  ],
  ['QuikChange', [100, 124], [100, 124], [[100, 524]]],
  ['one within the other', [100, 130], [105, 125], [[100, 525]]],
  ['with 5′ parts that overlap', [100, 124], [90, 112], [[100, 512]]],
  ['back to back', [100, 120], [80, 100], [[100, 500]]],
  ['back to back over the origin', [0, 20], [380, 400], [[0, 400]]],
  ['outward', [100, 120], [50, 70], [[100, 470]]],
  ['that together are longer than the circle', [0, 230], [220, 420], [[0, 420]]],
] as const)('primers %s', (_, forward, reverse, ranges) => {
  const found = amplify(plasmid, pairOf(forward, reverse), 15).products;
  const long = around + plasmid;
  expect(found.map((it) => textOf(it.molecule.record.bytes))).toEqual(ranges.map((it) => long.slice(...it)));
});

test('what goes round, and what holds nothing but its primers, is warned of', () => {
  const codes = amplify(plasmid, pairOf([100, 120], [110, 130]), 15).products.map((it) =>
    it.warnings.map(({ code }) => code),
  );
  expect(codes).toEqual([['clone/primers-alone'], ['clone/ends-share-bases']]);
  const [quikChange] = amplify(plasmid, pairOf([100, 124], [100, 124]), 15).products;
  expect(quikChange!.warnings.map((it) => it.message.en)).toEqual([
    'p0 and p1 overlap on the circle: the product goes once round it, and its two ends have the same 24 bases. ' +
      'Its strands also anneal as a nicked circle (QuikChange), which a cell closes.',
  ]);
});

test('a primer that binds at several places gives a product of each', () => {
  const [repeat, one, two] = [plasmid.slice(0, 20), plasmid.slice(20, 80), plasmid.slice(80, 180)];
  const text = repeat + one + repeat + two;
  const reverse = two.slice(30, 50);
  const long = text + text;
  const found = amplify(text, [repeat, reverseText(reverse)], 15).products;
  expect(found.map((it) => textOf(it.molecule.record.bytes))).toEqual([
    long.slice(80, 150),
    long.slice(0, 150),
  ]);
});

test('a whole plasmid of 12,000 bp is amplified; what is longer than products can be is named', () => {
  const text = textOf(generateDna(createRandom(7_120), 12_000));
  const primers = [text.slice(0, 24), reverseText(text.slice(-24))];
  expect(amplify(text, primers, 15).products.map((it) => it.molecule.record.bytes.length)).toEqual([12_000]);
  const given = primers.map((it, i) => ({ name: `p${i}`, bytes: bytesOf(it) }));
  const short = unwrap(simulatePcr(circle(text), given, { maxMismatches: 0, maxLength: 10_000 }));
  expect(short.products).toEqual([]);
  expect(short.warnings.map((it) => it.message.en)).toEqual([
    '1 product longer than 10,000 bp is not listed; the shortest of them has 12,000 bp.',
  ]);
});

describe('a coding feature that a plasmid is opened in by PCR', () => {
  const chance = createRandom(7_130);
  const [head, middle, tail] = ['ATGGCTAAACCCGAATTCGCTCGT', 'GCAGATCTGGAA', 'GGTCATAAAGGATCCGTTACCTGA'];
  const gene = 'GTTGTTGCTGCTAAAGATCGTCCC';
  const text = `${textOf(generateDna(chance, 120))}${head}${middle}${tail}${textOf(generateDna(chance, 90))}`;
  const at = 120 + head.length;
  const parts = [{ start: 120, end: 120 + head.length + middle.length + tail.length, strand: 1 as const }];
  const features = [{ type: 'CDS', name: 'tag', parts, qualifiers: [] }];
  const record = createSequenceRecord({ name: 'v', bytes: bytesOf(text), topology: 'circular', features });

  /** The plasmid without `lost` bases behind the head, by primers that lie back to back there. */
  function open(lost: number, turn: number): Molecule {
    const plasmid = unwrap(rotate(turn % 2 === 0 ? record : unwrap(flip(record)), turn));
    const around = text + text;
    const ends = [around.slice(at + lost, at + lost + 20), reverseText(around.slice(at - 20, at))];
    const primers = ends.map((it, i) => ({ name: `p${i}`, bytes: bytesOf(it), hasPhosphate: true }));
    const found = unwrap(simulatePcr(unwrap(moleculeFrom(plasmid)), primers, { maxMismatches: 0 }));
    return found.products[0]!.molecule;
  }
  const tagsOf = ({ record: made }: Molecule) =>
    made.features
      .filter((it) => it.name === 'tag')
      .map((it) => textOf(featureResiduesOf(made, it)).slice(codonOffsetOf(it)))
      .sort();

  test.each([0, 2, 12])('and that an insert is put into is two, %s bases lost', (lost) => {
    for (const turn of [0, 121, 150, 201]) {
      const own = [
        { type: 'CDS', name: 'gene', parts: [{ start: 15, end: 39, strand: 1 as const }], qualifiers: [] },
      ];
      const bytes = bytesOf(text.slice(at - 15, at) + gene + text.slice(at + lost, at + lost + 15));
      const insert = unwrap(moleculeFrom(createSequenceRecord({ name: 'i', bytes, features: own })));
      const found = unwrap(
        assemble([{ molecule: open(lost, turn) }, { molecule: insert }], { method: 'gibson' }),
      );
      const rest = (middle + tail).slice(lost);
      expect(tagsOf(productMoleculeOf(found, found.products[0]!))).toEqual(
        [head, rest.slice((3 - (lost % 3)) % 3)].sort(),
      );
    }
  });

  test('and that is closed again is whole; not where bases are lost', () => {
    for (const turn of [0, 121, 150, 201]) {
      const close = (lost: number) => {
        const found = unwrap(
          assemble([{ molecule: open(lost, turn) }], { method: 'ligation', maxPieces: 1 }),
        );
        return tagsOf(productMoleculeOf(found, found.products[0]!));
      };
      expect(close(0)).toEqual([head + middle + tail]);
      expect(close(3)).toEqual([head, (middle + tail).slice(3)].sort());
    }
  });
});
