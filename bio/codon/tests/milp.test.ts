// The exact search against an integer program of the same question (HiGHS): a variable for each codon at each place,
// a row for each motif at each start and for each GC window. Written from the rules alone; no code of the search is
// used.
import loadHighs from 'highs';
import { describe, expect, it } from 'vitest';
import { letterSetsOf, reverseComplementPattern } from '#bio/codon/checker/patterns.ts';
import { translateLetters } from '#bio/codon/checker/translateLetters.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, type Random } from '#bio/core/random.ts';
import { rulesFrom } from '#fixtures/codon/rules.ts';

const highs = await loadHighs();
const human = findCodonUsage('kazusa_human')!;
const CODONS = [...'ACGT'].flatMap((a) => [...'ACGT'].flatMap((b) => [...'ACGT'].map((c) => a + b + c)));

describe('optimize', () => {
  it.each(Array.from({ length: 24 }, (_, i) => i + 1))(
    'reaches what an integer program reaches (seed %i)',
    (seed) => {
      const problem = problemFor(createRandom(seed));
      const solved = highs.solve(program(problem), { mip_rel_gap: 0 });
      const answer = optimize(problem);
      expect(answer.ok).toBe(solved.Status === 'Optimal');
      if (!answer.ok) return;
      expect(answer.value.status).toBe('optimal');
      expect(answer.value.value).toBeCloseTo(solved.ObjectiveValue, 5);
    },
  );
});

function problemFor(chance: Random): Problem {
  const protein = `M${Array.from({ length: 25 + chance.int(45) }, () => chance.pick('AARRNDCQEEGGHILLLKMFPPSSTTWYVV')).join('')}`;
  const some = ['GGTCTC', 'CGTCTC', 'GAAGAC', 'CTCGAG', 'GAATTC', 'CCWGG', 'GCNGC', 'CAGCTG', 'TTTT'];
  return {
    protein: bytesOf(protein),
    usage: human,
    ...rulesFrom({
      avoid: some
        .filter(() => chance.next() < 0.5)
        .map((pattern) => ({ name: pattern, pattern, strands: 'both' as const })),
      windows: [
        { width: 15 + chance.int(40), min: 0.3 + chance.int(3) / 20, max: 0.6 + chance.int(3) / 20 },
        ...(chance.next() < 0.3 ? [{ width: 12 + chance.int(20), min: 0.25, max: 0.75 }] : []),
      ],
      gc: chance.next() < 0.5 ? { min: 0.42, max: 0.56 } : undefined,
      cpg: chance.pick([0, 'forbid'] as const),
    }),
    objective: 'maxCai',
  };
}

/** The question in the LP format of CPLEX. */
function program({ protein, rules, usage }: Problem): string {
  const choices = Array.from(protein, (byte) =>
    CODONS.filter((codon) => translateLetters(codon) === String.fromCharCode(byte)),
  );
  const name = (place: number, codon: string) => `x${place}_${codon}`;
  const worth = choices.map((codons) => {
    const max = Math.max(...codons.map((codon) => usage.values[CODONS.indexOf(codon)]!));
    return codons.map((codon) =>
      // Relative adaptiveness has five decimals.
      Math.log(Math.round((1e5 * usage.values[CODONS.indexOf(codon)]!) / max) / 1e5),
    );
  });
  const terms = choices.flatMap((codons, i) =>
    codons.flatMap((codon, k) =>
      worth[i]![k] === 0 ? [] : [`${worth[i]![k]!.toFixed(12)} ${name(i, codon)}`],
    ),
  );
  const rows: string[] = choices.map(
    (codons, i) => `${codons.map((codon) => name(i, codon)).join(' + ')} = 1`,
  );
  const patterns = [
    ...settingsOf(rules, 'avoidMotif').flatMap(({ pattern }) => [pattern, reverseComplementPattern(pattern)]),
    ...settingsOf(rules, 'cpg').flatMap(({ price }) => (price === 'forbid' ? ['CG'] : [])),
  ];
  for (const pattern of new Set(patterns)) {
    const letters = letterSetsOf(pattern);
    for (let start = 0; start + letters.length <= 3 * choices.length; start++) {
      const fitting: string[] = [];
      let places = 0;
      for (let i = Math.floor(start / 3); 3 * i < start + letters.length; i++, places++)
        for (const codon of choices[i]!)
          if ([0, 1, 2].every((k) => letters[3 * i + k - start]?.includes(codon[k]!) ?? true))
            fitting.push(name(i, codon));
      if (fitting.length > 0) rows.push(`${fitting.join(' + ')} <= ${places - 1}`);
    }
  }
  const whole = settingsOf(rules, 'gcTotal').map((it) => ({ ...it, width: 3 * choices.length }));
  for (const { width, min, max } of [...whole, ...settingsOf(rules, 'gcWindow')])
    for (let start = 0; start + width <= 3 * choices.length; start++) {
      const gc = choices.flatMap((codons, i) =>
        codons.flatMap((codon) => {
          const bases = [0, 1, 2].filter(
            (k) => 3 * i + k >= start && 3 * i + k < start + width && 'GC'.includes(codon[k]!),
          ).length;
          return bases > 0 ? [`${bases} ${name(i, codon)}`] : [];
        }),
      );
      if (gc.length === 0) continue;
      rows.push(`${gc.join(' + ')} >= ${Math.ceil(min * width - 1e-9)}`);
      rows.push(`${gc.join(' + ')} <= ${Math.floor(max * width + 1e-9)}`);
    }
  return `Maximize\n obj: ${terms.join(' + ').replaceAll('+ -', '- ')}\nSubject To\n${rows.map((row, i) => ` r${i}: ${row}`).join('\n')}\nBinary\n ${choices.flatMap((codons, i) => codons.map((codon) => name(i, codon))).join(' ')}\nEnd\n`;
}
