// Patterns as text: regular expressions, the letters that each place allows, and where they match. Shares nothing with
// the automaton of the search.
import { type Flanks, NO_FLANKS } from '#bio/codon/problem/problem.ts';
import type { Range } from '#bio/core/range.ts';

/** Occurrences of an IUPAC pattern on the given strands, overlapping ones included, except those in a flank alone. */
export function findOccurrences(
  dna: string,
  motif: {
    readonly pattern: string;
    readonly strands: 'both' | 'top' | 'bottom';
    readonly frame?: 'out';
  },
  flanks: Flanks = NO_FLANKS,
): readonly Range[] {
  const { frame, ...anyFrame } = motif;
  if (frame === 'out') return findOccurrences(dna, anyFrame, flanks).filter(({ start }) => start % 3 !== 0);
  const top = motif.strands === 'bottom' ? [] : findMatches(dna, expressionOf(motif.pattern), flanks);
  if (motif.strands === 'top') return top;
  const reverse = reverseComplementPattern(motif.pattern);
  if (motif.strands === 'both' && reverse === motif.pattern.toUpperCase()) return top;
  return [...top, ...findMatches(dna, expressionOf(reverse), flanks)].sort((a, b) => a.start - b.start);
}

/** Matches of a regular expression, at every start, that touch the design and not only its flanks. */
export function findMatches(
  dna: string,
  source: string,
  { before, after }: Flanks = NO_FLANKS,
): readonly Range[] {
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

/** The first range of each run; a run is found at each of its bases. */
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

/** The bases each letter of a pattern represents: `GAY` gives G, A, CT. */
export function letterSetsOf(pattern: string): readonly string[] {
  return [...pattern.toUpperCase()].map((letter) => (CLASS[letter] ?? '').replace(/[[\]]/g, ''));
}

/** The letter sets of a pattern and of its reverse complement; one of them where both are the same. */
export function letterSetsOnStrandsOf(pattern: string): readonly (readonly string[])[] {
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

/** The reverse complement. */
export function reverseComplementLetters(word: string): string {
  let reverse = '';
  for (const letter of word) reverse = 'TGCA'['ACGT'.indexOf(letter)] + reverse;
  return reverse;
}
