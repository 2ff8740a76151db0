// A thousand designs for natural proteins, stretches of the coding sequences that the library holds, under presets,
// objectives and rules by chance: each read again by code of its own.
import { describe, expect, it } from 'vitest';
import { translateLetters } from '#bio/codon/checker/translateLetters.ts';
import { findViolations } from '#bio/codon/checker/verify.ts';
import { optimize } from '#bio/codon/optimize.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { type CodonSettings, DEFAULT_SETTINGS, PRESETS, withPreset } from '#bio/table/codonPresets.ts';
import { listElements } from '#bio/table/elements.ts';

const GENES = [
  ...new Set(listElements().flatMap(({ versions }) => versions.map(({ bases }) => lettersOf(bases)))),
]
  .filter((dna) => dna.length >= 300 && dna.length % 3 === 0)
  .filter((dna) => /^M[^*]*\*?$/.test(translateLetters(dna)));

const OBJECTIVES = ['balanced', 'balanced', 'maxCai', 'matchUsage', 'harmonise', 'minimalEdit'] as const;

describe('optimize', () => {
  it('has natural genes to try', () => {
    expect(GENES.length).toBeGreaterThan(200);
  });

  it.each(Array.from({ length: 10 }, (_, i) => i + 1))(
    'keeps protein and rules of natural genes (seed %i)',
    (seed) => {
      const chance = createRandom(seed);
      let designs = 0;
      for (let i = 0; i < 110; i++) {
        const original = stretch(chance.pick(GENES), chance);
        const problem = unwrap(
          problemOf(settings(chance), {
            protein: bytesOf(translateLetters(original)),
            original: bytesOf(original),
          }),
        );
        const answer = optimize(problem, { effort: 2e6 });
        if (!answer.ok) {
          expect(answer.fault.code).toMatch(/^codon\/(no-design|not-found|repeat-forced|gc-)/);
          continue;
        }
        designs++;
        const dna = textOf(answer.value.dna);
        expect(findViolations(problem, dna)).toEqual([]);
        expect(translateLetters(dna)).toBe(translateLetters(original));
        expect(answer.value.bound).toBeGreaterThanOrEqual(answer.value.value);
      }
      expect(designs).toBeGreaterThanOrEqual(100);
    },
  );
});

function lettersOf(bases: Uint8Array): string {
  return textOf(bases.map((base) => 'ACGT'.charCodeAt(base)));
}

/** 20 to 100 codons of a gene. */
function stretch(dna: string, chance: Random): string {
  const codons = 20 + chance.int(80);
  const start = 3 * chance.int(Math.max(1, dna.length / 3 - codons));
  return dna.slice(start, start + 3 * codons);
}

function settings(chance: Random): CodonSettings {
  return {
    ...withPreset(chance.pick(PRESETS), DEFAULT_SETTINGS),
    objective: chance.pick(OBJECTIVES),
    enzymes: chance.pick([['BsaI', 'BsmBI'], ['EcoRI', 'XhoI', 'NotI'], []]),
    repeatLength: chance.pick([0, 10, 14]),
    stem: chance.pick([0, 9, 12]),
    coverage: chance.pick([0, 0, 25]),
    acceptorBits: chance.pick([0, 0, 8]),
    acceptorFrom: chance.pick([0, 5]),
    locked: chance.pick(['', '', '4..9']),
  };
}
