import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reverseComplementText } from '#bio/core/letters.ts';
import { ruleSet1ScoreOf } from './guideScore.ts';
import { isUiTei, reynoldsScoreOf } from './hairpinScore.ts';
import { findHairpinTargets, findSpCas9Guides } from './targets.ts';

const dna = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: min, maxLength: max });

describe('ruleSet1', () => {
  // The two that CRISPOR gives for its own function (doenchScore.py).
  it.each([
    ['TATAGCTGCGATCTGAGGTAGGGAGGGACC', 0.713089368437],
    ['TCCGCACCTGTCACGGTCGGGGCTTGGCGC', 0.0189838463593],
  ])('scores %s as its authors do', (context, score) => {
    expect(ruleSet1ScoreOf(context)).toBeCloseTo(score, 6);
  });

  it('scores nothing that is not 30 known bases', () => {
    expect(ruleSet1ScoreOf('TATAGCTGCGATCTGAGGTAGGGAGGGAC')).toBeUndefined();
    expect(ruleSet1ScoreOf('NATAGCTGCGATCTGAGGTAGGGAGGGACC')).toBeUndefined();
  });
});

describe('reynolds', () => {
  // By siRNA_predict.py 1.0 of S. Bond (2014), which takes one point off for four bases alike: none has them.
  it.each([
    ['CGATTCAAATGACGGCAGC', 3],
    ['AGGCCGGGAGTCCCTGAGA', 4],
    ['GCGTAAGAGGAGGGCTAGC', 0],
    ['TGCGTCGAGATCGGGATCT', 2],
    ['CACCAGATTCACCGTTAAA', 7],
    ['TAAAGTTTACGTTACGCCC', 1],
    ['TACCAGCACTGACCACAGA', 6],
    ['AGAGCCTCAGACTCCGTAT', 5],
    ['CGTCTCTACGTGCGCGGGC', -1],
    ['GTAATCGACTAACGAAGAA', 8],
    ['GGAGCCGTTTACTCTTTAA', 9],
  ] as const)('gives %s %i points', (core, points) => {
    expect(reynoldsScoreOf(core)).toBe(points);
  });
});

describe('isUiTei', () => {
  it('holds each of its four rules', () => {
    expect(isUiTei('GCAGCACGACTTCATCATA')).toBe(true);
    expect(isUiTei('ACAGCACGACTTCATCATA')).toBe(false);
    expect(isUiTei('GCAGCACGACTTCATCATC')).toBe(false);
    expect(isUiTei('GCAGCACGACTTCCGCGTA')).toBe(false);
    expect(isUiTei('GCGCGCGCGCTTCATCATA')).toBe(false);
    expect(isUiTei('GAGCGCGCGCTTCATCATA')).toBe(true);
  });
});

describe('spCas9Guides', () => {
  it('finds a guide on either strand with its place, and the same ones on the other strand', () => {
    fc.assert(
      fc.property(dna(60, 200), (sequence) => {
        const guides = findSpCas9Guides({ sequence, vector: '' });
        for (const { bases, start, strand } of guides) {
          const own = sequence.slice(start, start + 20);
          expect(strand === 1 ? own : reverseComplementText(own)).toBe(bases);
          const behind =
            strand === 1
              ? sequence.slice(start + 21, start + 23)
              : reverseComplementText(sequence.slice(start - 3, start - 1));
          expect(behind).toBe('GG');
        }
        const mirror = findSpCas9Guides({ sequence: reverseComplementText(sequence), vector: '' });
        expect(mirror.map((it) => it.bases).sort()).toEqual(guides.map((it) => it.bases).sort());
      }),
    );
  });

  it('counts places as a plain search does, over the origin of the vector too', () => {
    fc.assert(
      fc.property(dna(60, 90), dna(40, 60), (sequence, rest) => {
        const found = findSpCas9Guides({ sequence, vector: '' })[0];
        fc.pre(found !== undefined);
        const { bases } = found!;
        const vector = `${bases.slice(7)}AGG${rest}${bases.slice(0, 7)}`;
        const [same] = findSpCas9Guides({ sequence, vector }).filter((it) => it.bases === bases);
        const circle = vector + vector.slice(0, 22);
        const places = [circle, reverseComplementText(circle)].flatMap((letters) =>
          Array.from({ length: vector.length }, (_, at) => letters.slice(at, at + 23)),
        );
        const exact = places.filter((it) => it.startsWith(bases) && /^.[AG]G$/.test(it.slice(20)));
        expect(same!.inVector[0]).toBe(exact.length);
        expect(exact.length).toBeGreaterThan(0);
      }),
    );
  });

  it('offers no guide with a run of four T', () => {
    expect(findSpCas9Guides({ sequence: `AAAA${'GACTTTTCATCGATCGATCA'}AGGCCC`, vector: '' })).toEqual([]);
  });

  it('puts what fits the vector behind what does not', () => {
    const [one, other] = ['GACGTACGATCGATCGATCA', 'GCATGCTAGCTAGCATCGAT'];
    const sequence = `ACGA${one}AGGCATA${other}TGGCAA`;
    const firstGuide = (vector: string) => findSpCas9Guides({ sequence, vector })[0]!.bases;
    const best = firstGuide('');
    expect(firstGuide(`CCC${best}AGGCCC`)).not.toBe(best);
  });
});

describe('hairpinTargets', () => {
  it('gives stretches of the sense strand, what is recommended first', () => {
    fc.assert(
      fc.property(dna(40, 160), fc.constantFrom(19, 21, 22), (sequence, length) => {
        const targets = findHairpinTargets({ sequence, vector: '' }, length);
        for (const { bases, start, isUiTei: isGood, reynolds: points } of targets) {
          expect(sequence.slice(start, start + length)).toBe(bases);
          expect([isUiTei(bases.slice(-19)), reynoldsScoreOf(bases.slice(-19))]).toEqual([isGood, points]);
        }
        const alone = targets.filter(({ elsewhere }) => elsewhere.slice(0, 3).every((it) => it === 0));
        const rank = alone.map((it) => (it.isUiTei ? 100 : 0) + it.reynolds!);
        expect(rank).toEqual([...rank].sort((a, b) => b - a));
      }),
    );
  });

  it('finds its own target in a vector that carries the gene, on either strand', () => {
    const sequence = 'ATGGCAGCACGACTTCATCATACCGTAGGATCTGACCA';
    const [first] = findHairpinTargets({ sequence, vector: '' }, 21);
    for (const gene of [sequence, reverseComplementText(sequence)]) {
      const again = findHairpinTargets({ sequence, vector: `CCCCC${gene}GGGGG` }, 21).find(
        (it) => it.start === first!.start,
      )!;
      expect(again.inVector[0]).toBe(1);
      expect(again.elsewhere[0]).toBe(0);
    }
  });
});
