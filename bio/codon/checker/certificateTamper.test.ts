// A design file that somebody changed: what its numbers do not bear out is refuted, what cannot be made sense of is no
// design file, and nothing ends in an exception.
import { describe, expect, it } from 'vitest';
import { checkCertificate } from '#bio/codon/certificate.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { designDataOf, jsonBytesOf } from '#bio/codon/report/exports.ts';
import { reportDesign } from '#bio/codon/report/report.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { textDigestOf } from '#bio/core/seguid.ts';
import { rulesFrom, type ShortRules } from '#fixtures/codon/rules.ts';

type Data = Record<string, unknown>;

function fileOf(problem: Problem): Data {
  const design = unwrap(optimize(problem));
  return JSON.parse(textOf(jsonBytesOf(designDataOf('d', problem, design, reportDesign(problem, design)))));
}

const SHORT_RULES: ShortRules = {
  avoid: [{ name: 'BsaI', pattern: 'GGTCTC', strands: 'both' }],
  runs: { A: 5, C: 5, G: 5, T: 5 },
  gc: { min: 0.4, max: 0.62 },
  windows: [{ width: 30, min: 0.3, max: 0.65 }],
  splice: [{ site: 'donor', bits: 8, price: 'forbid' }],
  before: 'GCCACC',
};

const problem: Problem = {
  protein: bytesOf('MSNLLTVHQNLPALPVDATSDEVRKNLMDMFRDRQAFSEHTW*'),
  usage: findCodonUsage('kazusa_human')!,
  ...rulesFrom(SHORT_RULES),
  objective: 'maxCai',
};
const file = fileOf(problem);
const value = file['value'] as number;
const table = file['table'] as { readonly values: readonly number[] };

function findingOf(data: Data | string): string {
  const answer = checkCertificate(typeof data === 'string' ? data : JSON.stringify(data));
  return answer.ok ? answer.value.finding : answer.fault.code;
}

/** The same file as format 1 has it. */
const file1: Data = {
  ...file,
  format: 'genewright-codon-design/1',
  rules: { ...SHORT_RULES, coverage: null, repeats: null, hairpins: null },
};
const withRules = (rules: Data) => ({ ...file1, rules: { ...(file1['rules'] as Data), ...rules } });
/** As it is written today, with one rule more, or with others. */
const withSetting = (setting: unknown) => ({
  ...file,
  rules: [...(file['rules'] as readonly unknown[]), setting],
});
const withoutKind = (kind: string) => ({
  ...file,
  rules: (file['rules'] as readonly { readonly kind: string }[]).filter((it) => it.kind !== kind),
});

describe('a design file as it was written', () => {
  it('is confirmed', () => {
    expect([file['status'], findingOf(file)]).toEqual(['optimal', 'optimal']);
  });

  it('is confirmed in format 1 too', () => {
    expect(findingOf(file1)).toBe('optimal');
  });
});

describe('a design file that contradicts its numbers is refuted', () => {
  it.each<[string, Data]>([
    ['a higher value', { value: value + 1 }],
    ['a bound below the value', { bound: value - 1 }],
    ['a bound above the value of what is said to be proved', { bound: value + 1 }],
    ['a design that is said to break rules and breaks none', { status: 'broken' }],
    ['another CAI', { after: { ...(file['after'] as Data), cai: 0.9999 } }],
    ['another count of CpG', { after: { ...(file['after'] as Data), cpg: 0 } }],
    ['a lower bound of the CAI', { caiBound: 0.5 }],
    ['DNA cut short', { dna: (file['dna'] as string).slice(0, -3) }],
    ['a base more', { dna: `${file['dna']}A` }],
    ['another protein', { protein: (file['protein'] as string).replace('L', 'I') }],
    ['the residue of a stop', { protein: (file['protein'] as string).replace('*', '') }],
  ])('%s', (_, change) => {
    expect(findingOf({ ...file, ...change })).toBe('refuted');
  });

  it('rules taken out, so that better sequences are open to it', () => {
    expect(findingOf({ ...file, rules: [] })).toBe('refuted');
    expect(findingOf(withoutKind('gcWindow'))).toBe('refuted');
    expect(findingOf({ ...file1, rules: {} })).toBe('refuted');
    expect(findingOf(withRules({ windows: [] }))).toBe('refuted');
  });
});

describe('a part that is strange makes it no design file', () => {
  it.each<[string, Data | string]>([
    ['a value beyond all numbers', JSON.stringify(file).replace(`"value":${value}`, '"value":1e400')],
    ['a bound that is none', { ...file, bound: null }],
    ['an unknown status', { ...file, status: 'best' }],
    ['lower-case protein', { ...file, protein: (file['protein'] as string).toLowerCase() }],
    ['no protein', { ...file, protein: '' }],
    ['letters of another alphabet', { ...file, protein: '蛋白' }],
    ['a table whose numbers are not those of its digest', { ...file, table: { ...table, digest: '00' } }],
    [
      'a use below zero',
      {
        ...file,
        table: {
          ...table,
          values: [-5, ...table.values.slice(1)],
          digest: textDigestOf([-5, ...table.values.slice(1)].join(' ')),
        },
      },
    ],
    ['a use that is no number', { ...file, table: { ...table, values: [null, ...table.values.slice(1)] } }],
    ['an unknown unit', { ...file, table: { ...table, unit: 'dozen' } }],
    ['an original that is none', { ...file, original: 5 }],
    ...Object.entries({
      avoid: [
        null,
        'x',
        [{}],
        [{ name: 'q', pattern: '', strands: 'both' }],
        [{ name: 'q', pattern: 'NN', strands: 'both' }],
        [{ name: 'q', pattern: 'GAZ', strands: 'both' }],
        [{ name: 'q', pattern: 'GAT', strands: 'left' }],
        [{ name: 'q', pattern: 'GAT', strands: 'top', frame: 'in' }],
      ],
      priced: [
        [{ name: 'q', pattern: 'GAT', strands: 'both' }],
        [{ name: 'q', pattern: 'GAT', strands: 'both', price: -1 }],
      ],
      runs: ['x', { A: 5, C: 5, G: 5 }, { A: 'x', C: 5, G: 5, T: 5 }, { A: 0, C: 5, G: 5, T: 5 }],
      gc: [{ min: 0.4 }, { min: -1, max: 2 }],
      windows: [
        null,
        [{}],
        [{ width: 0, min: 0, max: 1 }],
        [{ width: -3, min: 0, max: 1 }],
        [{ width: 2.5, min: 0, max: 1 }],
        [{ width: 30, min: 0, max: 1, maxCount: 2 }],
      ],
      rareBelow: ['x', -1, 2],
      cpg: ['x', -1, 1e9],
      locked: [null, [{}], [{ start: -4, end: 3 }]],
      splice: [
        null,
        [{ site: 'branch', bits: 8, price: 'forbid' }],
        [{ site: 'donor', bits: 'x', price: 'forbid' }],
      ],
      repeats: ['x', { length: 0, inverted: true }, { length: 12 }],
      coverage: [{ length: 9, inverted: true, max: 2 }],
      hairpins: ['x', { stem: 0, loop: 0, window: 9 }],
      stop: ['QQQ', 5],
      before: [null, 'xyz', 5],
      after: ['acgt'],
      avoids: [[{ name: 'q', pattern: 'GAT', strands: 'both' }]],
    }).flatMap(([name, values]) =>
      values.map((it): [string, Data] => [`rules.${name} ${JSON.stringify(it)}`, withRules({ [name]: it })]),
    ),
    ['rules under names in the format that has a list', { ...file, rules: file1['rules'] }],
    ['a list of rules in the format that has names', { ...file1, rules: file['rules'] }],
    ['no flanks', { ...file, flanks: null }],
    ['a flank of other letters', { ...file, flanks: { before: 'acgt', after: '' } }],
    ['a format to come', { ...file, format: 'genewright-codon-design/3' }],
    ...[
      null,
      'x',
      {},
      { kind: 'avoid', name: 'q', pattern: 'GAT', strands: 'both' },
      { kind: 'toString' },
      { kind: 'avoidMotif' },
      { kind: 'avoidMotif', name: 'q', pattern: '', strands: 'both' },
      { kind: 'avoidMotif', name: 'q', pattern: 'NN', strands: 'both' },
      { kind: 'avoidMotif', name: 'q', pattern: 'GAZ', strands: 'both' },
      { kind: 'avoidMotif', name: 'q', pattern: 'GAT', strands: 'left' },
      { kind: 'avoidMotif', name: 'q', pattern: 'GAT', strands: 'top', frame: 'in' },
      { kind: 'pricedMotif', name: 'q', pattern: 'GAT', strands: 'both' },
      { kind: 'pricedMotif', name: 'q', pattern: 'GAT', strands: 'both', price: -1 },
      { kind: 'targetSite', pattern: 'GAT', mismatches: -1 },
      { kind: 'homopolymer', base: 'N', max: 5 },
      { kind: 'homopolymer', base: 'A', max: 0 },
      { kind: 'homopolymer', base: 'A', max: null },
      { kind: 'gcTotal', min: 0.4 },
      { kind: 'gcTotal', min: -1, max: 2 },
      { kind: 'gcWindow', width: 0, min: 0, max: 1 },
      { kind: 'gcWindow', width: 2.5, min: 0, max: 1 },
      { kind: 'gcWindow', width: 30, min: 0, max: 1, maxCount: 2 },
      { kind: 'rareCodon', below: 2 },
      { kind: 'rareCodonRun', below: 2, length: 2 },
      { kind: 'rareCodonRun', below: 0.1, length: 1 },
      { kind: 'rareCodonRun', below: 0.1 },
      { kind: 'cpg', price: -1 },
      { kind: 'upa', price: 1e9 },
      { kind: 'lockedBases', ranges: [{ start: -4, end: 3 }] },
      { kind: 'spliceDonor', bits: 'x', price: 'forbid' },
      { kind: 'spliceAcceptor', bits: 8 },
      { kind: 'repeat', length: 0, inverted: true },
      { kind: 'repeat', length: 12 },
      { kind: 'repeatCoverage', length: 9, inverted: true, max: 2 },
      { kind: 'hairpin', stem: 0, loop: 0, window: 9 },
      { kind: 'stopCodon', codons: 'QQQ' },
    ].map((it): [string, Data] => [`a rule ${JSON.stringify(it)}`, withSetting(it)]),
  ])('%s', (_, data) => {
    expect(findingOf(data)).toBe('certificate/unreadable');
  });

  it.each<[string, Data, string]>([
    ['locked bases of nothing', withRules({ locked: [{ start: 0, end: 9 }] }), 'codon/needs-dna'],
    ['fewest changes of nothing', { ...file, objective: 'minimalEdit' }, 'codon/needs-dna'],
    ['another original', { ...file, original: 'ATG' }, 'codon/other-protein'],
    ['limits the wrong way round', withRules({ gc: { min: 0.6, max: 0.4 } }), 'codon/bad-gc'],
    ['a limit on the whole twice', withSetting({ kind: 'gcTotal', min: 0, max: 1 }), 'codon/rule-twice'],
    [
      'a run longer than the limit',
      withSetting({ kind: 'rareCodonRun', below: 0.1, length: 7 }),
      'codon/bad-run',
    ],
    [
      'runs of rare codons twice',
      {
        ...file,
        rules: [2, 3].map((length) => ({ kind: 'rareCodonRun', below: 0.1, length })),
      },
      'codon/rule-twice',
    ],
    ['a residue that is none', { ...file, protein: 'MX' }, 'codon/foreign-residue'],
  ])('%s', (_, data, code) => {
    expect(findingOf(data)).toBe(code);
  });
});

describe('multipliers that were changed prove nothing false', () => {
  // The first window is G and C alone, whatever is chosen: a price of 1e16 there is taken off and added again, and
  // between the two the sum of scores is rounded to fours.
  const alanines: Problem = {
    ...problem,
    protein: bytesOf('AAAAAA'),
    ...rulesFrom({
      avoid: [{ name: 'x', pattern: 'GCC', strands: 'top' }],
      windows: [{ width: 2, min: 0, max: 1 }],
    }),
  };
  const best = fileOf(alanines);

  it('by rounding the scores away', () => {
    const codons = ['GCT', 'GCA', 'GCG'];
    for (const codon of codons)
      for (let times = 1; times <= 6; times++) {
        const dna = codon.repeat(times) + 'GCT'.repeat(6 - times);
        const { check } = unwrap(checkCertificate(JSON.stringify({ ...best, dna })));
        const claim = { ...best, dna, value: check.value, bound: check.value, after: null, caiBound: null };
        for (const price of [1e12, 1e15, 1e16, 1e17, 1e308, -1e16])
          expect(findingOf({ ...claim, multipliers: [[0, price]], steps: [] })).toBe(
            dna === best['dna'] ? 'optimal' : 'refuted',
          );
      }
  });

  it('by sums beyond all numbers', () => {
    const junk = {
      ...file,
      multipliers: [
        [0, 1e308],
        [1, 1e308],
        [2, -1e308],
      ],
      steps: [],
    };
    expect(['optimal', 'refuted']).toContain(findingOf(junk));
  });

  it('by being left out or no numbers', () => {
    for (const multipliers of ['x', [[0, null]], [[-1, 3]], [[99999, 3]], [5], []])
      expect(['optimal', 'refuted']).toContain(findingOf({ ...file, multipliers, steps: [1, 'x'] }));
  });
});
