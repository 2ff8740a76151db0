import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { find } from '#bio/align/find.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { flipRange, wrapOnCircle } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf } from '#bio/core/sequence.ts';
import { rotateBytes } from '#bio/edit/rotate.ts';
import { SITE_KINDS } from '#bio/table/lox.ts';
import golden from '#fixtures/golden/recombine.json' with { type: 'json' };
import { countDifferences, findRecombinationSites } from './sites.ts';

const LOXP = 'ATAACTTCGTATAGCATACATTATACGAAGTTAT';
const findSitesIn = (text: string, topology: 'linear' | 'circular' = 'linear') =>
  findRecombinationSites(createSequenceRecord({ bytes: bytesOf(text), topology }));
const brief = (text: string) =>
  findSitesIn(text).map((it) => `${it.name} ${it.range.start + 1} ${it.strand}`);

interface Construct {
  readonly sequence: string;
  readonly searches: readonly {
    readonly site: string;
    readonly pattern: string;
    readonly mismatches: number;
    readonly hits: readonly (readonly [number, number, string, number])[];
  }[];
}
const constructs = Object.entries(golden.constructs as unknown as Readonly<Record<string, Construct>>);

describe('against fuzznuc of EMBOSS', () => {
  test.each(constructs)('%s: the same places with the same mismatches', (_, { sequence, searches }) => {
    for (const { pattern, mismatches, hits } of searches) {
      const { hits: ours } = unwrap(
        find(createSequenceRecord({ bytes: bytesOf(sequence) }), pattern, { mismatches }),
      );
      const lines = ours.map((it) =>
        [it.start + 1, it.end, it.strand === 1 ? '+' : '-', it.mismatches].join(' '),
      );
      expect(lines.sort()).toEqual(hits.map((it) => it.join(' ')).sort());
    }
  });

  test.each(constructs)('%s: every exact place of a site is a named site', (_, { sequence, searches }) => {
    for (const { hits } of searches.filter((it) => it.mismatches === 0))
      for (const [start] of hits)
        expect(findSitesIn(sequence).find((it) => it.range.start === start - 1)?.kind).toBeDefined();
  });
});

test('every site of the table is found under its own name, on both strands', () => {
  for (const { name, left, spacer, right } of SITE_KINDS) {
    const letters = left + spacer + right;
    const isPalindrome = reverseComplementText(spacer) === spacer;
    expect(brief(`GGGGG${letters}CCCC`)).toEqual([`${name} 6 1`]);
    expect(brief(`GGGGG${reverseComplementText(letters)}CCCC`)).toEqual([
      `${name} 6 ${isPalindrome ? 1 : -1}`,
    ]);
  }
});

test('mismatches are distinguished: left arm, spacer, right arm', () => {
  const [site] = findSitesIn('ATAACTTCGTGTAGCATACATTATACGAAGTTAT');
  expect(site).toMatchObject({ name: 'loxP-like', kind: undefined, strand: 1 });
  expect([site!.left.differs, site!.spacer.differs, site!.right.differs]).toEqual([[10], [], []]);
  const [other] = findSitesIn('ATAACTTCGTATAGCAAACATTATACGAAGTTAT');
  expect(other).toMatchObject({
    name: 'lox (GCAAACAT)',
    spacer: { is: 'near', nearest: 'GCATACAT', differs: [3] },
  });
  const [strange] = findSitesIn('ATAACTTCGTATACCCCGGGATATACGAAGTTAT');
  expect(strange).toMatchObject({ spacer: { is: 'unknown', of: [] }, left: { isWild: true } });
});

test('whatever changes in its arms, as many as are allowed, a site is found; with one more in either arm it is not', () => {
  const kinds = fc.constantFrom(...SITE_KINDS);
  const places = fc.uniqueArray(fc.nat(12), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(
      kinds,
      places,
      places,
      fc.integer({ min: 0, max: 4 }),
      fc.boolean(),
      (kind, left, right, max, turn) => {
        const changeBases = (arm: string, at: readonly number[]) =>
          [...arm].map((letter, i) => (at.includes(i) ? 'N' : letter)).join('');
        const sites = (inLeft: number, inRight: number) => {
          const l = changeBases(kind.left, left.slice(0, inLeft));
          const r = changeBases(kind.right, right.slice(0, inRight));
          const site = turn ? reverseComplementText(l + kind.spacer + r) : l + kind.spacer + r;
          const options = { armMismatches: max, families: [kind.family] };
          return findRecombinationSites({ bytes: bytesOf(`GG${site}CC`), topology: 'linear' }, options)
            .length;
        };
        expect([sites(max, max), sites(max + 1, 0), sites(0, max + 1)]).toEqual([1, 0, 0]);
      },
    ),
  );
});

test('a mutant arm is an arm of its own, not five mismatches', () => {
  const [site] = findSitesIn('TACCGTTCGTATAGCATACATTATACGAAGTTAT');
  expect(site).toMatchObject({
    name: 'lox71',
    left: { of: 'lox66', isWild: false, differs: [] },
    right: { isWild: true },
  });
});

test('N counts as a mismatch; lower case and U do not matter', () => {
  expect(countDifferences(findSitesIn(LOXP.replace('CTTCG', 'CTNCG'))[0]!)).toBe(1);
  expect(brief(LOXP.toLowerCase())).toEqual(['loxP 1 1']);
  expect(brief(LOXP.replaceAll('T', 'U'))).toEqual(['loxP 1 1']);
});

test('a site over the origin is found on a circle alone, wherever the circle starts', () => {
  const plasmid = bytesOf(`${LOXP}GGCCGGTTAACCGGATCC`);
  fc.assert(
    fc.property(fc.nat(plasmid.length - 1), (turn) => {
      const bytes = rotateBytes(plasmid, turn);
      const [site, ...others] = findRecombinationSites(createSequenceRecord({ bytes, topology: 'circular' }));
      expect(others).toEqual([]);
      expect(textOf(residuesOf({ bytes, kind: 'dna' }, site!.range, site!.strand))).toBe(LOXP);
    }),
  );
  expect(findSitesIn(LOXP.slice(10) + LOXP.slice(0, 10))).toEqual([]);
});

test('the other strand shows the same sites, turned', () => {
  const dna = fc.array(fc.constantFrom(...'ACGT'), { maxLength: 30 }).map((it) => it.join(''));
  const site = fc.constantFrom(...SITE_KINDS.filter((it) => it.spacer !== reverseComplementText(it.spacer)));
  fc.assert(
    fc.property(dna, site, dna, site, (a, one, b, other) => {
      const text = a + one.left + one.spacer + one.right + b + other.left + other.spacer + other.right;
      const reversed = findSitesIn(reverseComplementText(text)).map((it) => ({
        name: it.name,
        strand: -it.strand,
        start: wrapOnCircle(flipRange(it.range, text.length), text.length).start,
      }));
      const plain = findSitesIn(text).map((it) => ({
        name: it.name,
        strand: it.strand,
        start: it.range.start,
      }));
      expect(reversed.sort((x, y) => x.start - y.start)).toEqual(plain);
    }),
  );
});
