// A thousand designs of random short proteins under the rules of the presets, each read again by code of its own.
import { describe, expect, it } from 'vitest';
import { translateLetters } from '#bio/codon/checker/translateLetters.ts';
import { findViolations } from '#bio/codon/checker/verify.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Objective } from '#bio/codon/problem/problem.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { DEFAULT_SETTINGS, PRESETS, withPreset } from '#bio/table/codonPresets.ts';

const OBJECTIVES: readonly Objective[] = ['balanced', 'balanced', 'maxCai', 'matchUsage'];

describe('optimize', () => {
  it.each(PRESETS.map((preset, i) => ({ preset, name: preset.id, seed: i + 1 })))(
    'gives designs that keep the protein and all rules of the preset $name',
    ({ preset, seed }) => {
      const chance = createRandom(seed);
      let designs = 0;
      for (let i = 0; i < 170; i++) {
        const protein = `M${Array.from({ length: 8 + chance.int(30) }, () => chance.pick('AARRNDCQEEGGHIILLLKKMFPPSSSTTWYVV')).join('')}*`;
        const settings = {
          ...withPreset(preset, DEFAULT_SETTINGS),
          objective: chance.pick(OBJECTIVES),
          repeatLength: chance.pick([0, 8, 12]),
          stem: chance.pick([0, 7]),
          coverage: chance.pick([0, 0, 20]),
          donorBits: chance.pick([0, 6]),
          acceptorBits: chance.pick([0, 6]),
        };
        const problem = unwrap(problemOf(settings, { protein: bytesOf(protein) }));
        const answer = optimize(problem, { effort: 2e6 });
        if (!answer.ok) {
          expect(answer.fault.code).toMatch(/^codon\/(no-design|not-found|repeat-forced|gc-)/);
          continue;
        }
        designs++;
        const dna = textOf(answer.value.dna);
        expect(findViolations(problem, dna)).toEqual([]);
        expect(translateLetters(dna)).toBe(protein);
        expect(answer.value.bound).toBeGreaterThanOrEqual(answer.value.value);
      }
      expect(designs).toBeGreaterThan(143);
    },
  );
});
