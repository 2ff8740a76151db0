import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BASE_MASK, COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import {
  type BindOptions,
  buildPrimerIndex,
  findBindingSites,
  findBindingSitesIndexed,
} from './bindingSites.ts';
import { findFewestEdits } from './edits.ts';
import { findNearMisses } from './nearMiss.ts';
import type { Hit, Primer } from './primer.ts';
import { hitThermoOf } from './thermo.ts';

const primer = (sequence: string, name = sequence): Primer => ({ name, bytes: bytesOf(sequence) });
const circle = (sequence: string) => createSequenceRecord({ bytes: bytesOf(sequence), topology: 'circular' });
const line = (sequence: string) => createSequenceRecord({ bytes: bytesOf(sequence) });
const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map((them) => them.join(''));

const hostile = fc.record({
  template: fc.oneof(
    letters('ACGT', 1, 120),
    letters('AC', 1, 120),
    letters('ACGTRYN-', 1, 120),
    fc
      .tuple(letters('ACGT', 1, 40), fc.integer({ min: 0, max: 40 }), letters('ACGT', 1, 40))
      .map(([a, n, b]) => a + 'N'.repeat(n) + b),
  ),
  isCircular: fc.boolean(),
  shape: fc.array(
    fc.record({ from: fc.nat(200), size: fc.integer({ min: 1, max: 40 }), tail: letters('ACGT', 0, 6) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  free: fc.array(letters('ACGTRN', 1, 24), { maxLength: 2 }),
  maxMismatches: fc.integer({ min: 0, max: 5 }),
  anchor: fc.constantFrom(0, 1, 3),
  minBound: fc.constantFrom(undefined, 5, 12),
  maxUnsure: fc.constantFrom(0, 3),
});

/** The same by looking at every letter everywhere, from the 3' end. */
function bindPlainly(
  bytes: Uint8Array,
  isCircular: boolean,
  primers: readonly Primer[],
  { maxMismatches = 2, anchor = 3, minBound, maxUnsure = 3 }: BindOptions & { maxMismatches?: number },
): string[] {
  const n = bytes.length;
  const out: string[] = [];
  primers.forEach(({ bytes: oligo }, which) => {
    const core = Math.min(oligo.length, minBound ?? oligo.length);
    if (core > n) return;
    for (const strand of [1, -1] as const)
      for (let start = 0; start < (isCircular ? n : n - core + 1); start++) {
        const end3 = strand === 1 ? start + core - 1 : start;
        let fits = '';
        for (let i = 0; i < oligo.length && i < n; i++) {
          const at = end3 - strand * i;
          if (!isCircular && (at < 0 || at >= n)) break;
          const byte = bytes[((at % n) + n) % n]!;
          const may = BASE_MASK[strand === 1 ? byte : COMPLEMENT_DNA[byte]!]!;
          const wants = BASE_MASK[oligo[oligo.length - 1 - i]!]!;
          fits += (may & wants) === 0 ? '-' : (may & ~wants) === 0 ? '+' : '?';
        }
        const count = (text: string, letter: string) => text.split(letter).length - 1;
        const isInTemplate = (size: number) =>
          fits.length >= size &&
          count(fits.slice(0, size), '-') <= maxMismatches &&
          count(fits.slice(0, size), '?') <= maxUnsure;
        if (!isInTemplate(core)) continue;
        let bound = oligo.length;
        if (!isInTemplate(bound)) {
          let best = Number.NEGATIVE_INFINITY;
          for (let size = core; size < oligo.length && isInTemplate(size); size++) {
            const score = size - 3 * count(fits.slice(0, size), '-');
            if (score > best) [best, bound] = [score, size];
          }
        }
        if (fits.slice(0, Math.min(anchor, bound)).includes('-')) continue;
        const first = strand === 1 ? end3 - bound + 1 : start;
        out.push(
          summaryOf(
            { start: ((first % n) + n) % n, strand, primer: which, tail: oligo.length - bound },
            bound,
            fits,
          ),
        );
      }
  });
  return out.sort();
}

function summaryOf(
  hit: Pick<Hit, 'start' | 'strand' | 'primer' | 'tail'>,
  bound: number,
  fits: string,
): string {
  const read = fits.slice(0, bound);
  const [no, maybe] = ['-', '?'].map((letter) => read.split(letter).length - 1);
  return [hit.start, hit.start + bound, hit.strand, hit.primer, hit.tail, no, maybe].join(' ');
}

const describeHit = (hit: Hit) =>
  [hit.start, hit.end, hit.strand, hit.primer, hit.tail, hit.mismatches.length, hit.unsure].join(' ');

describe('laws', () => {
  test('finds what looking everywhere finds, on hostile input', () => {
    fc.assert(
      fc.property(hostile, ({ template, isCircular, shape, free, minBound, ...limits }) => {
        const double = (template + template).replaceAll('-', 'A');
        const cut = shape.map(
          ({ from, size, tail }) => tail + double.slice(from % template.length).slice(0, size),
        );
        const primers = [...cut, ...free].map((sequence) => primer(sequence));
        const options = { ...limits, ...(minBound === undefined ? {} : { minBound }) };
        const record = isCircular ? circle(template) : line(template);
        const found = unwrap(findBindingSites(record, primers, options))
          .hits.map(describeHit)
          .sort();
        expect(found).toEqual(bindPlainly(record.bytes, isCircular, primers, options));
      }),
      { numRuns: 400 },
    );
  });

  test('the hits do not depend on how the template is cut into stretches', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 70 }), (given, stretch) => {
        const { template, isCircular, shape, free, minBound, ...limits } = given;
        const double = (template + template).replaceAll('-', 'A');
        const cut = shape.map(({ from, size }) => double.slice(from % template.length).slice(0, size));
        const options = { ...limits, ...(minBound === undefined ? {} : { minBound }) };
        const index = unwrap(
          buildPrimerIndex(
            [...cut, ...free].map((sequence) => primer(sequence)),
            options,
          ),
        );
        const record = isCircular ? circle(template) : line(template);
        expect(unwrap(findBindingSitesIndexed(record, index, stretch))).toEqual(
          unwrap(findBindingSitesIndexed(record, index)),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('rotating a circle moves the hits along', () => {
    fc.assert(
      fc.property(letters('ACGT', 30, 90), fc.nat(89), fc.nat(89), (sequence, turn, from) => {
        const n = sequence.length;
        const by = turn % n;
        const primers = [primer((sequence + sequence).slice(from % n).slice(0, 14))];
        const before = unwrap(findBindingSites(circle(sequence), primers)).hits;
        const after = unwrap(
          findBindingSites(circle(sequence.slice(by) + sequence.slice(0, by)), primers),
        ).hits;
        const moved = before.map((hit) => {
          const start = (hit.start - by + n) % n;
          return describeHit({ ...hit, start, end: start + hit.end - hit.start });
        });
        expect(after.map(describeHit).sort()).toEqual(moved.sort());
      }),
    );
  });

  test('edit distance agrees with the plain table', () => {
    fc.assert(
      fc.property(letters('ACGTN', 1, 60), letters('ACGTR', 1, 45), (template, sequence) => {
        let row = Array.from({ length: sequence.length + 1 }, (_, j) => j);
        let min = sequence.length;
        for (const letter of template) {
          const next = [0];
          for (let j = 1; j <= sequence.length; j++) {
            const may = BASE_MASK[letter.charCodeAt(0)]!;
            const fits = (may & ~BASE_MASK[sequence.charCodeAt(j - 1)]!) === 0;
            next.push(Math.min(row[j - 1]! + (fits ? 0 : 1), row[j]! + 1, next[j - 1]! + 1));
          }
          row = next;
          min = Math.min(min, row[sequence.length]!);
        }
        expect(findFewestEdits(line(template), bytesOf(sequence), 1).edits).toBe(min);
      }),
    );
  });
});

describe('circles', () => {
  const sequence = 'ACGTTGCAATCCGGATTACC';

  test('a primer over the origin is found once, its range passing the origin', () => {
    const { hits } = unwrap(
      findBindingSites(circle(sequence), [primer('TTACCACGTTGC')], { maxMismatches: 0 }),
    );
    expect(hits).toMatchObject([{ start: 15, end: 27, strand: 1, tail: 0 }]);
    expect(unwrap(findBindingSites(line(sequence), [primer('TTACCACGTTGC')])).unbound).toEqual([0]);
  });

  test('a primer as long as the circle binds once, a longer one nowhere', () => {
    const whole = sequence.slice(7) + sequence.slice(0, 7);
    const { hits } = unwrap(
      findBindingSites(circle(sequence), [primer(whole), primer(`${whole}A`)], { maxMismatches: 0 }),
    );
    expect(hits.map(describeHit)).toEqual(['7 27 1 0 0 0 0']);
  });

  test('a tail may not wind round the circle a second time', () => {
    const wound = sequence.slice(-4) + sequence;
    const { hits } = unwrap(
      findBindingSites(circle(sequence), [primer(wound)], { maxMismatches: 0, minBound: 12 }),
    );
    expect(hits).toMatchObject([{ start: 0, end: 20, tail: 4 }]);
  });
});

describe('what a hit says', () => {
  const template = 'TTGACCATGGCTAGCAAAGGAGAAGAACTTTTCACTGGAGTTGT';

  test('mismatches by place in the primer and on the template, in letters read along the primer', () => {
    const bottom = primer('ACAACTCCAGTGAAAAGTACTTCTC');
    const { hits } = unwrap(findBindingSites(line(template), [bottom]));
    expect(hits).toMatchObject([{ start: 19, end: 44, strand: -1 }]);
    expect(hits[0]?.mismatches).toEqual([{ inPrimer: 18, position: 25, primer: 'A', template: 'T' }]);
  });

  test('a mismatch among the last three bases keeps a primer from binding, unless allowed', () => {
    const wrongEnd = primer('ATGGCTAGCAAAGGAGAAGTAC');
    expect(unwrap(findBindingSites(line(template), [wrongEnd])).unbound).toEqual([0]);
    expect(unwrap(findBindingSites(line(template), [wrongEnd], { anchor: 0 })).hits).toHaveLength(1);
  });

  test('a restriction-site tail stays outside the bound part, and Tm and GC are of the bound part', () => {
    const tailed = primer('GCGCGAATTCATGGCTAGCAAAGGAGAAG');
    const plain = primer('ATGGCTAGCAAAGGAGAAG');
    const { hits } = unwrap(
      findBindingSites(line(template), [tailed, plain], { minBound: 15, maxMismatches: 1 }),
    );
    expect(hits.map((hit) => [hit.start, hit.end, hit.tail])).toEqual([
      [5, 25, 9],
      [6, 25, 0],
    ]);
    expect(unwrap(findBindingSites(line(template), [tailed])).unbound).toEqual([0]);
    const thermo = hitThermoOf(line(template), plain, hits[1]!);
    // Biopython 1.88: Tm_NN("ATGGCTAGCAAAGGAGAAG")
    expect(thermo.tm).toBeCloseTo(48.756989, 5);
    expect(thermo.gc).toBeCloseTo(9 / 19, 9);
    expect(thermo.clamp).toBe(2);
  });

  test('a mismatch lowers the Tm on the template but not the nominal one', () => {
    const off = primer('ATGGCTAGCTAAGGAGAAG');
    const { hits } = unwrap(findBindingSites(line(template), [off]));
    const { tm, tmMismatched } = hitThermoOf(line(template), off, hits[0]!);
    expect(tmMismatched).toBeLessThan(tm!);
  });

  test('a degenerate primer melts as the variant that fits', () => {
    const degenerate = primer('ATGGCTAGYAARGGAGARG');
    const { hits } = unwrap(findBindingSites(line(template), [degenerate], { maxMismatches: 0 }));
    const plain = hitThermoOf(line(template), primer('ATGGCTAGCAAAGGAGAAG'), hits[0]!);
    expect(hitThermoOf(line(template), degenerate, hits[0]!)).toEqual(plain);
  });
});

describe('ambiguity', () => {
  test('letters match when their sets meet, and unsure places are counted', () => {
    const { hits } = unwrap(
      findBindingSites(line('ACGTRCCATGNATTACG'), [primer('ACGTACCATGCATTACG')], { maxMismatches: 0 }),
    );
    expect(hits).toMatchObject([{ unsure: 2, mismatches: [] }]);
  });

  test('a run of N does not attract every primer', () => {
    const { hits } = unwrap(
      findBindingSites(line(`ACGT${'N'.repeat(500)}ACGT`), [primer('GGATTACCATTAGACC')]),
    );
    expect(hits).toEqual([]);
  });
});

describe('near misses', () => {
  const template = 'TTGACCATGGCTAGCAAAGGAGAAGAACTTTTCACTGGAGTTGT';

  test('name the place with the fewest mismatches and say what kept the primer from binding', () => {
    const far = primer('ATGCCTTGCAATGGAGAAG');
    const wrongEnd = primer('ATGGCTAGCAAAGGAGAAC');
    const long = primer(template + template);
    const primers = [far, wrongEnd, long];
    const misses = findNearMisses(line(template), primers, unwrap(findBindingSites(line(template), primers)));
    expect(
      misses.map((miss) => [miss.primer, miss.because, miss.place?.start, miss.place?.mismatches.length]),
    ).toEqual([
      [0, 'mismatches', 6, 3],
      [1, 'end', 6, 1],
      [2, 'length', undefined, undefined],
    ]);
  });

  test('are the fewest mismatches anywhere', () => {
    fc.assert(
      fc.property(
        letters('ACGT', 12, 70),
        letters('ACGT', 8, 12),
        fc.boolean(),
        (sequence, oligo, isCircular) => {
          const record = isCircular ? circle(sequence) : line(sequence);
          const [miss] = findNearMisses(record, [primer(oligo)], { unbound: [0] });
          const all = bindPlainly(record.bytes, isCircular, [primer(oligo)], {
            maxMismatches: oligo.length,
            anchor: 0,
          });
          const min = Math.min(...all.map((hit) => Number(hit.split(' ')[5])));
          expect(miss?.place?.mismatches.length).toBe(min);
        },
      ),
    );
  });
});

test.each([
  ['an empty primer', '', {}, 'primer/empty'],
  ['a letter that is no base', 'ACGTJ', {}, 'primer/not-a-base'],
  ['a template pasted as a primer', 'ACGT'.repeat(300), {}, 'primer/too-long'],
  ['negative mismatches', 'ACGT', { maxMismatches: -1 }, 'primer/limits'],
])('refuses %s', (_, sequence, options, code) => {
  expect(findBindingSites(line('ACGTACGT'), [primer(sequence)], options)).toMatchObject({
    ok: false,
    fault: { code },
  });
});

test('refuses a protein template', () => {
  const protein = createSequenceRecord({ bytes: bytesOf('MSKGEE'), kind: 'protein' });
  expect(findBindingSites(protein, [primer('ACGT')])).toMatchObject({
    fault: { code: 'primer/protein-template' },
  });
});

test('an empty template binds nothing', () => {
  expect(unwrap(findBindingSites(circle(''), [primer('ACGT')]))).toEqual({
    hits: [],
    unbound: [0],
    isCut: false,
  });
});
