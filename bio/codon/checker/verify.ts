// Checks a design by reading its letters: its own table of codons, regular expressions for motifs and plain counting
// for GC. It shares no code with the search that made the design, so that a mistake there cannot hide here.
import type { Problem } from '#bio/codon/problem/problem.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';
import type { Range } from '#bio/core/range.ts';
import { findLongRangeViolations } from './verifyLongRange.ts';
import { findSpliceViolations } from './verifySplice.ts';
import { findTargetSites } from './verifyTargetSites.ts';

export type { Violation };

/** Everything in which `dna` (upper-case A C G T) breaks what the problem asks; empty when it keeps all. */
export function findViolations(problem: Problem, dna: string): readonly Violation[] {
  const { rules, usage } = problem;
  const found: Violation[] = [...findProteinChange(problem, dna)];
  for (const motif of rules.avoid)
    for (const hit of findOccurrences(dna, motif, rules.before, rules.after))
      found.push({
        rule: motif.label ?? { en: motif.name, zh: motif.name },
        range: hit,
        found: motif.pattern,
      });
  found.push(...findTargetSites(rules, dna, letterSetsOnStrands));
  for (const [base, max] of Object.entries(rules.runs ?? {}))
    for (const hit of findMatches(dna, `${base}{${max + 1},}`, rules.before, rules.after))
      found.push({
        rule: { en: `run of ${base}`, zh: `${base} 同聚物` },
        range: hit,
        found: `${hit.end - hit.start} ${base}`,
      });
  for (const [pair, limit] of [
    ['CG', rules.cpg],
    ['TA', rules.upa],
  ] as const)
    for (const hit of limit === 'forbid' ? findMatches(dna, pair, rules.before, rules.after) : [])
      found.push({ rule: { en: pair, zh: pair }, range: hit, found: pair });
  for (const limit of rules.windows) found.push(...findGcViolations(dna, limit.width, limit.min, limit.max));
  if (rules.gc) found.push(...findGcViolations(dna, dna.length, rules.gc.min, rules.gc.max));
  for (const codon of rules.rareBelow > 0 ? findRareCodons(dna, usage.fractions, rules.rareBelow) : [])
    if (!isLocked(problem, codon.start))
      found.push({
        rule: { en: 'rare codon', zh: '稀有密码子' },
        range: codon,
        found: dna.slice(codon.start, codon.end),
        isHard: true,
      });
  found.push(...findSpliceViolations(problem, dna), ...findLongRangeViolations(rules, dna));
  for (const range of rules.locked)
    for (let at = range.start; at < Math.min(range.end, dna.length); at++)
      if (letterAt(problem.original, at) !== dna[at])
        found.push({
          rule: { en: 'locked base', zh: '锁定碱基' },
          range: { start: at, end: at + 1 },
          found: dna[at]!,
          isHard: true,
        });
  if (rules.stop && problem.protein.at(-1) === 42 && !dna.endsWith(rules.stop))
    found.push({
      rule: { en: `stop ${rules.stop}`, zh: `终止密码子 ${rules.stop}` },
      range: { start: dna.length - rules.stop.length, end: dna.length },
      found: dna.slice(-rules.stop.length),
      isHard: true,
    });
  return found;
}

/**
 * Where an IUPAC pattern stands, overlapping ones too, on the strands asked; those that touch the flanks only are left
 * out.
 */
export function findOccurrences(
  dna: string,
  motif: {
    readonly pattern: string;
    readonly strands: 'both' | 'top' | 'bottom';
    readonly frame?: 'out';
  },
  before = '',
  after = '',
): readonly Range[] {
  const { frame, ...anyFrame } = motif;
  if (frame === 'out')
    return findOccurrences(dna, anyFrame, before, after).filter(({ start }) => start % 3 !== 0);
  const top = motif.strands === 'bottom' ? [] : findMatches(dna, expressionOf(motif.pattern), before, after);
  if (motif.strands === 'top') return top;
  const reverse = reverseComplementPattern(motif.pattern);
  if (motif.strands === 'both' && reverse === motif.pattern.toUpperCase()) return top;
  return [...top, ...findMatches(dna, expressionOf(reverse), before, after)].sort(
    (a, b) => a.start - b.start,
  );
}

/** Stretches of `width` bases whose share of G and C is outside the limits; neighbours are joined. */
export function findGcViolations(dna: string, width: number, min: number, max: number): readonly Violation[] {
  const found: Violation[] = [];
  let open: { start: number; end: number; worst: number } | undefined;
  const close = () => {
    if (open)
      found.push({
        rule: { en: `GC in ${width} ${width === 1 ? 'base' : 'bases'}`, zh: `${width} bp 窗口 GC` },
        range: { start: open.start, end: open.end },
        found: `${((100 * open.worst) / width).toFixed(1)} %`,
      });
    open = undefined;
  };
  let count = 0;
  for (let end = 1; end <= dna.length; end++) {
    if ('GC'.includes(dna[end - 1]!)) count++;
    if (end > width && 'GC'.includes(dna[end - width - 1]!)) count--;
    if (end < width) continue;
    const isOut = count < min * width - 1e-9 || count > max * width + 1e-9;
    const start = end - width;
    if (!isOut) continue;
    if (open && start > open.end) close();
    if (!open) open = { start, end, worst: count };
    open.end = end;
    if (Math.abs(count - ((min + max) / 2) * width) > Math.abs(open.worst - ((min + max) / 2) * width))
      open.worst = count;
  }
  close();
  return found;
}

const TCAG = 'TCAG';
const AMINO_ACIDS = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';

/** One-letter protein of a coding sequence, standard code. */
export function translateLetters(dna: string): string {
  let protein = '';
  for (let at = 0; at + 3 <= dna.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => TCAG.indexOf(dna[at + k]!));
    protein += Math.min(a!, b!, c!) < 0 ? 'X' : AMINO_ACIDS[16 * a! + 4 * b! + c!];
  }
  return protein;
}

function findProteinChange(problem: Problem, dna: string): readonly Violation[] {
  const wanted = String.fromCharCode(...problem.protein).toUpperCase();
  const made = translateLetters(dna);
  if (made === wanted && dna.length === 3 * wanted.length) return [];
  const at = [...wanted].findIndex((letter, i) => letter !== made[i]);
  return [
    {
      rule: { en: 'same protein', zh: '蛋白序列不变' },
      range: { start: 3 * Math.max(0, at), end: 3 * Math.max(0, at) + 3 },
      found: made[at] ?? '',
      isHard: true,
    },
  ];
}

/** Codons used for less than a share of their amino acid, unless no other is used more. */
function findRareCodons(dna: string, fractions: Float64Array, below: number): readonly Range[] {
  const best = new Map<string, number>();
  const found: Range[] = [];
  const shareOf = (codon: string) =>
    fractions[16 * 'ACGT'.indexOf(codon[0]!) + 4 * 'ACGT'.indexOf(codon[1]!) + 'ACGT'.indexOf(codon[2]!)]!;
  const bestOf = (amino: string) => {
    const known = best.get(amino);
    if (known !== undefined) return known;
    let max = 0;
    for (const a of 'ACGT')
      for (const b of 'ACGT')
        for (const c of 'ACGT')
          if (translateLetters(a + b + c) === amino) max = Math.max(max, shareOf(a + b + c));
    best.set(amino, max);
    return max;
  };
  for (let at = 0; at + 3 <= dna.length; at += 3) {
    const codon = dna.slice(at, at + 3);
    const amino = translateLetters(codon);
    const share = shareOf(codon);
    if (amino !== '*' && share < below && share < bestOf(amino)) found.push({ start: at, end: at + 3 });
  }
  return found;
}

function isLocked({ rules }: Problem, at: number): boolean {
  return rules.locked.some((range) => range.start < at + 3 && at < range.end);
}

function letterAt(original: Uint8Array | undefined, at: number): string {
  return String.fromCharCode(original?.[at] ?? 0)
    .toUpperCase()
    .replace('U', 'T');
}

/** Matches of a regular expression, at every start, that touch the design and not only its flanks. */
function findMatches(dna: string, source: string, before: string, after: string): readonly Range[] {
  const text = before + dna + after;
  const found: Range[] = [];
  const search = regExpFor(source);
  search.lastIndex = 0;
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const start = match.index - before.length;
    const end = start + match[1]!.length;
    if (end > 0 && start < dna.length) found.push({ start, end });
    search.lastIndex = match.index + 1;
  }
  return source.endsWith(',}') ? firstOfEachRun(found) : found;
}

const searches = new Map<string, RegExp>();

function regExpFor(source: string): RegExp {
  const known = searches.get(source);
  if (known) return known;
  if (searches.size > 500) searches.clear();
  const made = new RegExp(`(?=(${source}))`, 'g');
  searches.set(source, made);
  return made;
}

/** Of runs that were found at each of their bases, the first. */
function firstOfEachRun(found: readonly Range[]): readonly Range[] {
  return found.filter((range, i) => found[i - 1]?.end !== range.end);
}

const CLASS: Readonly<Record<string, string>> = {
  A: 'A',
  C: 'C',
  G: 'G',
  T: 'T',
  U: 'T',
  R: '[AG]',
  Y: '[CT]',
  S: '[CG]',
  W: '[AT]',
  K: '[GT]',
  M: '[AC]',
  B: '[CGT]',
  D: '[AGT]',
  H: '[ACT]',
  V: '[ACG]',
  N: '[ACGT]',
};

/** The bases each letter of a pattern stands for: `GAY` gives G, A, CT. */
export function letterSetsOf(pattern: string): readonly string[] {
  return [...pattern.toUpperCase()].map((letter) => (CLASS[letter] ?? '').replace(/[[\]]/g, ''));
}

/** The letter sets of a pattern and of its reverse complement; one of them where both are the same. */
export function letterSetsOnStrands(pattern: string): readonly (readonly string[])[] {
  const strands = new Set([pattern.toUpperCase(), reverseComplementPattern(pattern)]);
  return [...strands].map(letterSetsOf);
}

function expressionOf(pattern: string): string {
  return [...pattern.toUpperCase()].map((letter) => CLASS[letter] ?? '(?!)').join('');
}

const OTHER: Readonly<Record<string, string>> = {
  A: 'T',
  C: 'G',
  G: 'C',
  T: 'A',
  U: 'A',
  R: 'Y',
  Y: 'R',
  S: 'S',
  W: 'W',
  K: 'M',
  M: 'K',
  B: 'V',
  V: 'B',
  D: 'H',
  H: 'D',
  N: 'N',
};

/** The reverse complement of a pattern. */
export function reverseComplementPattern(pattern: string): string {
  return [...pattern.toUpperCase()]
    .reverse()
    .map((letter) => OTHER[letter] ?? letter)
    .join('');
}
