import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import golden from '#fixtures/golden/align.json' with { type: 'json' };
import { alignmentStatsOf } from './alignmentStats.ts';
import {
  A_INSIDE_B,
  B_INSIDE_A,
  ENDS_FREE,
  type EndCost,
  type Ends,
  GLOBAL,
  LOCAL,
  type Mode,
  OVERLAP,
} from './mode.ts';
import { type Alignment, align, alignmentScoreOf } from './pairwise.ts';
import { DNA_SCORING, type GapCost, PROTEIN_SCORING, type Scoring } from './scoring.ts';

const IDENTITY: Scoring = {
  points: { by: 'identity', match: 2, mismatch: -1 },
  gap: { open: 2, extend: 0.5 },
};

interface Case {
  readonly tool: string;
  readonly params: Readonly<Record<string, string | number | boolean>>;
  readonly a: string;
  readonly b: string;
  readonly expected: { readonly score?: number; readonly identity?: string; readonly gaps?: string };
}

describe('scores are those of the reference tools', () => {
  const cases = (golden as unknown as readonly Case[]).filter((it) => it.tool !== 'edit_distance');
  for (const tool of new Set(cases.map((it) => it.tool))) {
    test(tool, () => {
      for (const it of cases.filter((other) => other.tool === tool)) {
        const { scoring, mode } = settingsOf(it);
        const found = unwrap(align(bytesOf(it.a), bytesOf(it.b), { scoring, mode }));
        expect(found.score, `${it.a} / ${it.b}`).toBe(it.expected.score);
      }
    });
  }
});

describe('the alignment is worth its score', () => {
  const dna = fc.array(fc.constantFrom(...'ACGTacgtNR'), { maxLength: 40 }).map((it) => bytesOf(it.join('')));
  const end: fc.Arbitrary<EndCost> = fc.constantFrom<EndCost[]>('free', 'charged', { open: 1, extend: 0.5 });
  const ends = fc.record({ aStart: end, aEnd: end, bStart: end, bEnd: end });
  const scorings = fc.constantFrom(DNA_SCORING, IDENTITY, { ...IDENTITY, gap: { open: 1, extend: 1 } });

  test('global, any ends: the score is the plain optimum and the rows add up to it', () => {
    fc.assert(
      fc.property(dna, dna, scorings, ends, (a, b, scoring, at) => {
        const found = unwrap(align(a, b, { scoring, mode: { at: 'global', ends: at } }));
        expect(found.score).toBeCloseTo(plainScore(a, b, scoring, at), 6);
        if (a.length > 0 && b.length > 0) expect(scoreOf(found, scoring, at)).toBeCloseTo(found.score, 6);
        expect(textOf(found.rowA).replaceAll('-', '')).toBe(textOf(a));
        expect(textOf(found.rowB).replaceAll('-', '')).toBe(textOf(b));
      }),
      { numRuns: 400 },
    );
  });

  test('local: the score is the plain optimum and the rows add up to it', () => {
    fc.assert(
      fc.property(dna, dna, scorings, (a, b, scoring) => {
        const found = unwrap(align(a, b, { scoring, mode: LOCAL }));
        expect(found.score).toBeCloseTo(plainLocal(a, b, scoring), 6);
        expect(scoreOf(found, scoring, charged)).toBeCloseTo(found.score, 6);
        expect(textOf(found.rowA).replaceAll('-', '')).toBe(textOf(a.subarray(found.a.start, found.a.end)));
        expect(textOf(found.rowB).replaceAll('-', '')).toBe(textOf(b.subarray(found.b.start, found.b.end)));
      }),
      { numRuns: 400 },
    );
  });

  test('the order of the two does not change the score, nor does reading both backwards', () => {
    fc.assert(
      fc.property(dna, dna, fc.constantFrom(GLOBAL, ENDS_FREE, OVERLAP, LOCAL), (a, b, mode) => {
        const { score } = unwrap(align(a, b, { scoring: DNA_SCORING, mode }));
        expect(unwrap(alignmentScoreOf(a, b, { scoring: DNA_SCORING, mode }))).toBe(score);
        expect(unwrap(align(b, a, { scoring: DNA_SCORING, mode })).score).toBe(score);
        expect(unwrap(align(a.toReversed(), b.toReversed(), { scoring: DNA_SCORING, mode })).score).toBe(
          score,
        );
      }),
    );
  });

  test('long ones, where only every k-th row is kept, add up too', () => {
    const a = repeat('ACGTTGCAAGCTTGGCATTACGGATCCA', 3000);
    const b = Uint8Array.from([
      ...a.subarray(40, 900),
      ...a.subarray(1300, 2500),
      ...bytesOf('GATTACA'),
      ...a.subarray(2503),
    ]);
    for (const mode of [GLOBAL, ENDS_FREE, LOCAL]) {
      const found = unwrap(align(a, b, { scoring: DNA_SCORING, mode }));
      const at = mode.at === 'global' ? mode.ends : charged;
      expect(scoreOf(found, DNA_SCORING, at)).toBeCloseTo(found.score, 6);
    }
  });
});

test('one inside the other: the ends of the outer one hang over for nothing', () => {
  const inner = unwrap(
    align(bytesOf('TTTTACGTTTTT'), bytesOf('ACGT'), { scoring: DNA_SCORING, mode: B_INSIDE_A }),
  );
  expect([textOf(inner.rowA), textOf(inner.rowB), inner.score]).toEqual(['TTTTACGTTTTT', '----ACGT----', 20]);
  const outer = unwrap(
    align(bytesOf('ACGT'), bytesOf('TTTTACGTTTTT'), { scoring: DNA_SCORING, mode: A_INSIDE_B }),
  );
  expect([textOf(outer.rowA), outer.score]).toEqual(['----ACGT----', 20]);
});

test('strangers may lie side by side for 0, unless they must overlap', () => {
  const [a, b] = [bytesOf('AAAA'), bytesOf('TTTT')];
  expect(unwrap(align(a, b, { scoring: DNA_SCORING, mode: ENDS_FREE })).score).toBe(0);
  expect(unwrap(align(a, b, { scoring: DNA_SCORING, mode: OVERLAP })).score).toBe(-4);
  expect(unwrap(align(a, b, { scoring: DNA_SCORING, mode: LOCAL }))).toMatchObject({
    score: 0,
    a: { start: 0, end: 0 },
  });
});

test('an empty sequence is one gap, or nothing where ends are free', () => {
  const [a, b] = [bytesOf('ACG'), bytesOf('')];
  expect(unwrap(align(a, b, { scoring: DNA_SCORING, mode: GLOBAL })).score).toBe(-11);
  expect(unwrap(align(b, a, { scoring: DNA_SCORING, mode: ENDS_FREE })).score).toBe(0);
  expect(unwrap(align(b, b, { scoring: DNA_SCORING, mode: GLOBAL })).score).toBe(0);
});

test('U is T in nucleotides; J, U and O are worth 0 in proteins', () => {
  const rna = unwrap(align(bytesOf('AUGGCU'), bytesOf('ATGGCT'), { scoring: DNA_SCORING, mode: GLOBAL }));
  expect(rna.score).toBe(30);
  expect(alignmentStatsOf(rna, DNA_SCORING.points)).toEqual({
    length: 6,
    identity: 6,
    similarity: 6,
    gaps: 0,
  });
  expect(
    unwrap(align(bytesOf('MJUOM'), bytesOf('MLCKM'), { scoring: PROTEIN_SCORING, mode: GLOBAL })).score,
  ).toBe(10);
});

test.each([
  ['a letter outside the matrix', 'ACQT', DNA_SCORING, 'align/foreign-letter', /“Q”/],
  ['a gap in the input', 'AC-T', PROTEIN_SCORING, 'align/foreign-letter', /“-”/],
  ['a bonus for gaps', 'ACGT', { ...DNA_SCORING, gap: { open: -10, extend: -0.5 } }, 'align/scoring', /-10/],
  [
    'opening below extending',
    'ACGT',
    { ...DNA_SCORING, gap: { open: 1, extend: 2 } },
    'align/scoring',
    /open 1/,
  ],
  [
    'too fine a number',
    'ACGT',
    { ...DNA_SCORING, gap: { open: 10, extend: 1 / 3 } },
    'align/scoring',
    /three decimals/,
  ],
])('refuses %s', (_, a, scoring, code, words) => {
  const found = align(bytesOf(a), bytesOf('ACGT'), { scoring, mode: GLOBAL, nameA: 'first' });
  expect(found).toMatchObject({ ok: false, fault: { code } });
  expect(found.ok ? '' : found.fault.message.en).toMatch(words);
});

test('names the record and the place of a foreign letter, whichever of the two is longer', () => {
  const found = align(bytesOf('ACG'), bytesOf('ACGTA!'), {
    scoring: DNA_SCORING,
    mode: GLOBAL,
    nameA: 'x',
    nameB: 'y',
  });
  expect(found).toMatchObject({ ok: false, fault: { place: { record: 'y', position: 6 } } });
});

test('refuses what would take minutes before it takes memory', () => {
  const long = new Uint8Array(40_000).fill(65);
  expect(align(long, long, { scoring: DNA_SCORING, mode: GLOBAL })).toMatchObject({
    ok: false,
    fault: { code: 'align/too-large' },
  });
});

const charged: Ends = { aStart: 'charged', aEnd: 'charged', bStart: 'charged', bEnd: 'charged' };

function settingsOf({ tool, params }: Case): { scoring: Scoring; mode: Mode } {
  if (tool === 'needle' || tool === 'water') {
    const points = { by: 'matrix', matrix: params['matrix'] as 'EDNAFULL' | 'EBLOSUM62' } as const;
    const gap = { open: Number(params['gapopen']), extend: Number(params['gapextend']) };
    return {
      scoring: { points, gap },
      mode: tool === 'water' ? LOCAL : params['end_gap_penalty'] ? GLOBAL : ENDS_FREE,
    };
  }
  const gap = { open: Math.abs(Number(params['gap_open'])), extend: Math.abs(Number(params['gap_extend'])) };
  const points: Scoring['points'] = params['matrix']
    ? { by: 'matrix', matrix: 'EBLOSUM62' }
    : {
        by: 'identity',
        match: Number(params['match']),
        mismatch: Number(params['mismatch']),
        isCaseSensitive: true,
      };
  const mode =
    tool === 'parasail_semi-global'
      ? OVERLAP
      : /local$/.test(`${tool} ${params['mode']}`) || tool === 'parasail_local'
        ? LOCAL
        : GLOBAL;
  return { scoring: { points, gap }, mode };
}

function repeat(unit: string, length: number): Uint8Array {
  const bytes = bytesOf(unit);
  return Uint8Array.from({ length }, (_, i) => bytes[(i * i + (i >> 3)) % bytes.length]!);
}

function pairWorth(a: number, b: number, { points }: Scoring): number {
  const one = unwrap(
    align(Uint8Array.of(a), Uint8Array.of(b), {
      scoring: { points, gap: { open: 1000, extend: 1000 } },
      mode: GLOBAL,
    }),
  );
  return one.score;
}

const price = (end: EndCost, gap: GapCost): GapCost =>
  end === 'charged' ? gap : end === 'free' ? { open: 0, extend: 0 } : end;

/** Adds up the columns of a finished alignment; every gap at an end is priced as that end is. */
function scoreOf(it: Alignment, scoring: Scoring, ends: Ends): number {
  const [rowA, rowB] = [textOf(it.rowA), textOf(it.rowB)];
  let sum = 0;
  for (let at = 0; at < rowA.length; at++)
    if (rowA[at] !== '-' && rowB[at] !== '-') sum += pairWorth(it.rowA[at]!, it.rowB[at]!, scoring);
  for (const [row, start, end] of [
    [rowA, ends.aStart, ends.aEnd],
    [rowB, ends.bStart, ends.bEnd],
  ] as const) {
    for (const gap of row.matchAll(/-+/g)) {
      const cost =
        gap.index === 0 ? start : gap.index + gap[0].length === row.length ? end : ('charged' as const);
      const { open, extend } = price(cost, scoring.gap);
      sum -= open + (gap[0].length - 1) * extend;
    }
  }
  return sum;
}

/** Three plain tables of numbers, no tricks. */
function plainScore(a: Uint8Array, b: Uint8Array, scoring: Scoring, ends: Ends): number {
  const [n, m] = [a.length, b.length];
  const gapA = (row: number) =>
    price(row === 0 ? ends.aStart : row === n ? ends.aEnd : 'charged', scoring.gap);
  const gapB = (column: number) =>
    price(column === 0 ? ends.bStart : column === m ? ends.bEnd : 'charged', scoring.gap);
  const singleLetters = (length: number, start: EndCost, end: EndCost) =>
    length === 0
      ? 0
      : -Math.min(
          ...[start, end].map((it) => price(it, scoring.gap)).map((it) => it.open + (length - 1) * it.extend),
        );
  if (n === 0) return singleLetters(m, ends.aStart, ends.aEnd);
  if (m === 0) return singleLetters(n, ends.bStart, ends.bEnd);
  return plainTable(a, b, scoring, gapA, gapB, -Infinity).at(-1)!.at(-1)!;
}

function plainLocal(a: Uint8Array, b: Uint8Array, scoring: Scoring): number {
  const equalCost = () => scoring.gap;
  return Math.max(0, ...plainTable(a, b, scoring, equalCost, equalCost, 0).flat());
}

function plainTable(
  a: Uint8Array,
  b: Uint8Array,
  scoring: Scoring,
  gapA: (row: number) => GapCost,
  gapB: (column: number) => GapCost,
  floor: number,
): number[][] {
  const grid = (fill: number) =>
    Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(fill));
  const [best, inA, inB] = [grid(floor), grid(-Infinity), grid(-Infinity)];
  best[0]![0] = 0;
  const memo = new Map<number, number>();
  const pair = (x: number, y: number) => {
    const key = x * 256 + y;
    if (!memo.has(key)) memo.set(key, pairWorth(x, y, scoring));
    return memo.get(key)!;
  };
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 && j === 0) continue;
      if (j > 0) inA[i]![j] = Math.max(inA[i]![j - 1]! - gapA(i).extend, best[i]![j - 1]! - gapA(i).open);
      if (i > 0) inB[i]![j] = Math.max(inB[i - 1]![j]! - gapB(j).extend, best[i - 1]![j]! - gapB(j).open);
      const met = i > 0 && j > 0 ? best[i - 1]![j - 1]! + pair(a[i - 1]!, b[j - 1]!) : -Infinity;
      best[i]![j] = Math.max(met, inA[i]![j]!, inB[i]![j]!, floor);
    }
  }
  return best;
}
