import { describe, expect, it } from 'vitest';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { textDigestOf } from '#bio/core/seguid.ts';
import { DEFAULT_SETTINGS, PRESETS, withPreset } from '#bio/table/codonPresets.ts';
import { smallProblem } from '#fixtures/codon/bruteForce.ts';
import { rulesFrom } from '#fixtures/codon/rules.ts';
import { checkCertificate } from './certificate.ts';
import { optimize } from './optimize.ts';
import type { Problem } from './problem/problem.ts';
import { withoutKinds } from './problem/ruleSetting.ts';
import { designDataOf, jsonBytesOf } from './report/exports.ts';
import { reportDesign } from './report/report.ts';
import { findCodonUsage } from './usage/usage.ts';

function certificate(problem: Problem, effort?: number): Record<string, unknown> | undefined {
  const design = optimize(problem, effort === undefined ? {} : { effort });
  if (!design.ok) return undefined;
  const data = designDataOf('d', problem, design.value, reportDesign(problem, design.value));
  return JSON.parse(textOf(jsonBytesOf(data))) as Record<string, unknown>;
}

/** A protein of linkers, whose words without repeats are not all looked at. */
const LINKERS =
  'MGSAGSAAGSGEFGSAGSAAGSGEFGSAGSAAGSGEFGSAGSAAGSGEFGSAGSAAGSGEFGSAGSAAGSGEFGSAGSAAGSGEFGSAGSAAGSGEFTVQAPHRDLGRFRNKMKTVLLRANIEKIPYQWEPLPEQSGSIQRYPSWPGDWGEAKLSEVNSFGEWSEEKGQGKIRKKEQ*';
const CRE =
  'MSNLLTVHQNLPALPVDATSDEVRKNLMDMFRDRQAFSEHTWKMLLSVCRSWAAWCKLNNRKWFPAEPEDVRDYLLYLQARGLAVKTIQQHLGQLNMLHRRSGLPRPSDSNAVSLVMRRIRKENVDAGERAKQALAFERTDFDQVRSLMENSDR*';

const cre: Problem = {
  protein: bytesOf(CRE),
  usage: findCodonUsage('csdb2022_10090')!,
  ...rulesFrom({
    avoid: ['GGTCTC', 'CGTCTC', 'GAAGAC'].map((pattern) => ({
      name: pattern,
      pattern,
      strands: 'both' as const,
    })),
    runs: { A: 5, C: 5, G: 5, T: 5 },
    gc: { min: 0.4, max: 0.6 },
    windows: [{ width: 50, min: 0.35, max: 0.62 }],
    cpg: 0.1,
    before: 'GCCACC',
  }),
  objective: 'balanced',
};

describe('checkCertificate', () => {
  it('confirms the designs of small problems of every kind', () => {
    const chance = createRandom(42);
    let confirmed = 0;
    for (let i = 0; i < 250; i++) {
      const file = certificate(smallProblem(chance));
      if (!file) continue;
      const verdict = unwrap(checkCertificate(JSON.stringify(file)));
      expect([verdict.finding, verdict.message.en]).toEqual([
        file['status'],
        expect.stringContaining('Confirmed'),
      ]);
      confirmed++;
    }
    expect(confirmed).toBeGreaterThan(100);
  });

  it('confirms a whole gene with flanks, prices and limits on GC', () => {
    const verdict = unwrap(checkCertificate(JSON.stringify(certificate(cre)!)));
    expect([verdict.finding, verdict.isKnownTable]).toEqual(['optimal', true]);
  });

  it('confirms a long gene under two widths of windows, whose proof leaves codons out step by step', () => {
    const chance = createRandom(1368);
    const protein = `M${Array.from({ length: 700 }, () => chance.pick('AAARRNDCQQEEEGGGHILLLLKKMFPPPSSSTTWYVV')).join('')}`;
    const windows = [
      { width: 50, min: 0.25, max: 0.75 },
      { width: 100, min: 0.3, max: 0.62 },
    ];
    const file = certificate({
      ...cre,
      protein: bytesOf(protein),
      rules: [
        ...withoutKinds(cre.rules, 'gcTotal', 'gcWindow'),
        ...windows.map((it) => ({ kind: 'gcWindow' as const, ...it })),
      ],
    })!;
    expect(file['status']).toBe('optimal');
    expect(unwrap(checkCertificate(JSON.stringify(file))).finding).toBe('optimal');
  });

  it('confirms host usage by counting, and refutes counts that could be nearer', () => {
    const file = certificate({ ...cre, rules: [], objective: 'matchUsage' })!;
    const verdict = unwrap(checkCertificate(JSON.stringify(file)));
    expect(verdict.finding).toBe('optimal');
    expect(verdict.check.bound).toBeCloseTo(file['value'] as number, 9);
    const dna = (file['dna'] as string).replace(/CTG/g, 'TTA');
    const value = unwrap(checkCertificate(JSON.stringify({ ...file, dna }))).check.value;
    expect(value).toBeLessThan(file['value'] as number);
    expect(unwrap(checkCertificate(JSON.stringify({ ...file, dna, value }))).finding).toBe('refuted');
  });

  it('confirms the bound of host usage that rules keep away from it', () => {
    const file = certificate({ ...cre, ...rulesFrom({ cpg: 'forbid' }), objective: 'matchUsage' })!;
    const verdict = unwrap(checkCertificate(JSON.stringify(file)));
    expect([verdict.finding, file['status']]).toEqual(['within', 'within']);
    const nearer = { ...file, bound: file['value'], status: 'optimal' };
    expect(unwrap(checkCertificate(JSON.stringify(nearer))).finding).toBe('refuted');
  });

  it('confirms that no design breaks the rules less, and refutes one that does', () => {
    const avoid = ['GAAGAC', 'TTTT'].map((pattern) => ({ name: pattern, pattern, strands: 'both' as const }));
    const windows = [{ width: 20, min: 0.4, max: 0.5 }];
    const soft = { ...cre, protein: bytesOf('MAVGKKTWLDAAPPAAGGPPAA'), isSoft: true };
    const file = certificate({ ...soft, ...rulesFrom({ avoid, windows }) })!;
    expect(file['status']).toBe('broken');
    const verdict = unwrap(checkCertificate(JSON.stringify(file)));
    expect([verdict.finding, verdict.message.en]).toEqual([
      'optimal',
      expect.stringContaining('no sequence breaks the rules less'),
    ]);
    const dna = (file['dna'] as string).replace(/GC.$/, 'GCG');
    const value = unwrap(checkCertificate(JSON.stringify({ ...file, dna }))).check.value;
    const worse = { ...file, dna, value, bound: value };
    expect(unwrap(checkCertificate(JSON.stringify(worse))).finding).toBe('refuted');
    const other = { ...file, dna: `CTG${(file['dna'] as string).slice(3)}` };
    expect(unwrap(checkCertificate(JSON.stringify(other))).message.en).toContain('same protein');
  });

  it('confirms the best design without repeats and hairpins by the parts of its proof, and misses a part left out', () => {
    const repeats = { length: 12, inverted: true };
    const hairpins = { stem: 9, loop: 3, window: 200 };
    const tag = { ...cre, protein: bytesOf('MSNLLTVHQNLPALGGSGGSPVDATSDEVRKNLGGSGGSMDMFRDRQAFSEHTW') };
    const file = certificate({ ...tag, ...rulesFrom({ repeats, hairpins }) })!;
    const leaves = file['leaves'] as readonly { readonly bans: readonly unknown[] }[];
    expect([file['status'], leaves.length > 1]).toEqual(['optimal', true]);
    expect(unwrap(checkCertificate(JSON.stringify(file))).finding).toBe('optimal');
    for (const i of leaves.keys()) {
      const fewer = leaves.filter((_, k) => k !== i);
      expect(unwrap(checkCertificate(JSON.stringify({ ...file, leaves: fewer }))).finding).toBe('refuted');
    }
    const other = leaves.map(({ bans, ...rest }) => ({ ...rest, bans: bans.map(() => [0, 'ATGAGC']) }));
    expect(unwrap(checkCertificate(JSON.stringify({ ...file, leaves: other }))).finding).toBe('refuted');
  });

  it('confirms a bound that counts repeats by prices of words, and refutes it with others', () => {
    const settings = withPreset(PRESETS.find(({ id }) => id === 'lentivirus')!, DEFAULT_SETTINGS);
    const file = certificate(unwrap(problemOf(settings, { protein: bytesOf(LINKERS) })), 1.2e8)!;
    const prices = file['wordPrices'] as readonly (readonly [string, number])[];
    expect([file['status'], file['boundWithout'], prices.length > 10]).toEqual([
      'within',
      'repeatPrices',
      true,
    ]);
    const finding = (changes: object) =>
      unwrap(checkCertificate(JSON.stringify({ ...file, ...changes }))).finding;
    expect(finding({})).toBe('within');
    expect(finding({ wordPrices: null })).toBe('refuted');
    expect(finding({ wordPrices: prices.map(([word, price]) => [word, -price]) })).toBe('refuted');
    // Shorter words may stand more than once: their prices prove nothing.
    expect(finding({ wordPrices: prices.map(([word, price]) => [word.slice(1), price]) })).toBe('refuted');
    expect(finding({ wordPrices: [...prices, [prices[0]![0], 3]] })).toBe('refuted');
    expect(finding({ bound: (file['bound'] as number) - 0.01, caiBound: null })).toBe('refuted');
    expect(finding({ bound: file['value'], status: 'optimal' })).toBe('refuted');
    const free = (file['rules'] as readonly { kind: string }[]).filter(({ kind }) => kind !== 'repeat');
    expect(finding({ rules: free })).toBe('refuted');
  });

  it('names a better sequence where it refutes', () => {
    const file = certificate(cre)!;
    const dna = (file['dna'] as string).replace(/^ATGAGCAACCTGCTG/, 'ATGAGCAACCTGCTC');
    const { value } = unwrap(checkCertificate(JSON.stringify({ ...file, dna }))).check;
    const { check, message } = unwrap(checkCertificate(JSON.stringify({ ...file, dna, value })));
    expect(message.en).toContain('keeps all rules and scores higher was found');
    const better = unwrap(checkCertificate(JSON.stringify({ ...file, dna: check.better }))).check.value;
    expect(better).toBeGreaterThan(value);
  });

  it('takes prices of acceptors off, the bound being that without them', () => {
    const rules = [...cre.rules, { kind: 'spliceAcceptor' as const, bits: 4, price: 0.3 }];
    const file = certificate({ ...cre, rules })!;
    const verdict = unwrap(checkCertificate(JSON.stringify(file)));
    expect(['optimal', 'within']).toContain(verdict.finding);
    const cheaper = { ...file, value: (file['value'] as number) + 0.3 };
    expect(unwrap(checkCertificate(JSON.stringify(cheaper))).finding).toBe('refuted');
  });

  it('confirms it without the multipliers only if it may try enough', () => {
    const verdict = unwrap(
      checkCertificate(
        JSON.stringify({
          ...certificate({ ...cre, rules: withoutKinds(cre.rules, 'gcTotal') }),
          multipliers: [],
          steps: [],
        }),
      ),
    );
    expect(verdict.check.tried).toBeGreaterThan(0);
  });

  it('refutes a design that is not the best', () => {
    const file = certificate(cre)!;
    const dna = (file['dna'] as string).replace(/^ATGAGCAACCTGCTG/, 'ATGAGCAACCTGCTC');
    expect(dna).not.toBe(file['dna']);
    const honest = unwrap(checkCertificate(JSON.stringify({ ...file, dna })));
    expect(honest.finding).toBe('refuted');
    const lying = unwrap(checkCertificate(JSON.stringify({ ...file, dna, value: honest.check.value })));
    expect([lying.finding, lying.check.isOptimal]).toEqual(['refuted', false]);
  });

  it('refutes a design that breaks a rule or codes for something else', () => {
    const file = certificate(cre)!;
    const rules = [
      { kind: 'avoidMotif', name: 'x', pattern: 'ATG', strands: 'top' },
      ...(file['rules'] as readonly object[]),
    ];
    expect(unwrap(checkCertificate(JSON.stringify({ ...file, rules }))).violations[0]!.rule.en).toBe('x');
    const dna = (file['dna'] as string).replace(/^ATG/, 'CTG');
    expect(unwrap(checkCertificate(JSON.stringify({ ...file, dna }))).violations[0]!.rule.en).toBe(
      'same protein',
    );
  });

  it('says when the table is not the one of that name', () => {
    const file = certificate(cre)!;
    const table = file['table'] as { values: number[] };
    const values = table.values.map((value, i) => (i === 5 ? value + 1 : value));
    const digest = textDigestOf(values.join(' '));
    const verdict = unwrap(
      checkCertificate(JSON.stringify({ ...file, table: { ...table, values, digest } })),
    );
    expect(verdict.isKnownTable).toBe(false);
    for (const said of [
      { organism: 'Mars' },
      { source: 'Nobody' },
      { set: 'custom' },
      { id: 'kazusa_mouse' },
    ])
      expect(
        unwrap(checkCertificate(JSON.stringify({ ...file, table: { ...table, ...said } }))).isKnownTable,
      ).toBe(false);
  });

  it.each([
    ['', 'certificate/unreadable'],
    ['{}', 'certificate/unreadable'],
    ['[1]', 'certificate/unreadable'],
    ['null', 'certificate/unreadable'],
    ['{"format":"genewright-codon-design/1"}', 'certificate/unreadable'],
    ['{"format":"genewright-codon-design/1","dna":"ATG","protein":"M"}', 'certificate/unreadable'],
  ])('refuses %j', (text, code) => {
    const answer = checkCertificate(text);
    expect(!answer.ok && answer.fault.code).toBe(code);
  });
});
