// Long stretches that several reads have in place of the reference's: each read has errors of its own in it, so their
// letters are voted on, column by column under the read that most of them resemble.
import { GLOBAL } from '#bio/align/mode.ts';
import { align } from '#bio/align/pairwise.ts';
import type { Scoring } from '#bio/align/scoring.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Range, size } from '#bio/core/range.ts';
import type { ObservedDifference } from './observed.ts';
import { fullyJustified } from './readDifference.ts';

/** Shorter ones are read without an error by most reads. */
const MIN_LONG = 20;
/** Share of the longer of two ranges that both must have in common. */
const MIN_SHARED = 0.7;
/** Alleles less alike than this are different things. */
const MIN_ALIKE = 0.85;
const SCORING: Scoring = {
  points: { by: 'identity', match: 5, mismatch: -4 },
  gap: { open: 10, extend: 0.5 },
};
const GAP = 45;

/** Long differences of one place as one, with the letters of their consensus; all others as they are. */
export function mergeLong(
  differences: readonly ObservedDifference[],
  reference: Uint8Array,
  isCircle: boolean,
): readonly ObservedDifference[] {
  const isLong = (it: ObservedDifference) => !it.isBreakpoint && it.to.length >= MIN_LONG;
  const groups: ObservedDifference[][] = [];
  for (const it of differences.filter(isLong)) {
    const group = groups.find(([first]) => isOneplace(first!, it));
    if (group) group.push(it);
    else groups.push([it]);
  }
  const merged = groups.flatMap((group) =>
    group.length === 1 ? group : mergeGroup(group, reference, isCircle),
  );
  return [...differences.filter((it) => !isLong(it)), ...merged];
}

function isOneplace(a: ObservedDifference, b: ObservedDifference): boolean {
  const start = Math.max(a.range.start, b.range.start);
  const end = Math.min(a.range.end, b.range.end);
  const longest = Math.max(size(a.range), size(b.range));
  if (longest < MIN_LONG) return Math.abs(a.range.start - b.range.start) < MIN_LONG;
  return end - start >= MIN_SHARED * longest;
}

function mergeGroup(
  group: readonly ObservedDifference[],
  reference: Uint8Array,
  isCircle: boolean,
): readonly ObservedDifference[] {
  const range = {
    start: Math.min(...group.map((it) => it.range.start)),
    end: Math.max(...group.map((it) => it.range.end)),
  };
  const letters = (from: number, to: number) => textOf(cut(reference, { start: from, end: to }));
  const alleles = group.map((it) =>
    bytesOf(letters(range.start, it.range.start) + it.to + letters(it.range.end, range.end)),
  );
  const heaviest = group.reduce((best, it, i) => (it.quality > group[best]!.quality ? i : best), 0);
  const rows = alleles.map((it) => align(alleles[heaviest]!, it, SCORING, GLOBAL));
  const alike = rows.map((it) => it.ok && shareEqual(it.value.rowA, it.value.rowB) >= MIN_ALIKE);
  const to = vote(
    alleles[heaviest]!,
    rows.flatMap((it, i) =>
      it.ok && alike[i] ? [{ row: it.value, weightOf: weightsOf(group[i]!, range.start) }] : [],
    ),
  );
  const found = fullyJustified(range, textOf(to), reference, isCircle);
  if (!found) return group;
  const members = group.filter((_, i) => alike[i]);
  const reads = members.flatMap((it) => it.reads).sort((a, b) => a.read - b.read);
  return [
    {
      ...found,
      isBreakpoint: false,
      quality: reads.reduce((sum, it) => sum + it.quality, 0),
      reads,
    },
    ...group.filter((_, i) => !alike[i]),
  ];
}

interface Ballot {
  readonly row: { readonly rowA: Uint8Array; readonly rowB: Uint8Array };
  /** What a letter of the allele counts. */
  readonly weightOf: (at: number) => number;
}

/** The sum of the qualities of the letter in all reads; of letters of the reference that were put beside it one. */
function weightsOf({ range, to, reads }: ObservedDifference, start: number): Ballot['weightOf'] {
  const from = range.start - start;
  return (at) => {
    const i = at - from;
    if (i < 0 || i >= to.length) return reads.length;
    return reads.reduce((sum, it) => sum + (it.letterQualities?.[i] ?? 1), 0);
  };
}

/** For each base of the first, and each place before it, what most of the quality is for. */
function vote(first: Uint8Array, ballots: readonly Ballot[]): Uint8Array {
  const columns = Array.from({ length: 2 * first.length + 1 }, () => new Map<string, number>());
  for (const { row, weightOf } of ballots) {
    let at = 0;
    let other = 0;
    let put = '';
    const count = (column: number, text: string) =>
      columns[column]!.set(text, (columns[column]!.get(text) ?? 0) + weightOf(Math.max(0, other - 1)));
    row.rowA.forEach((letter, i) => {
      const has = row.rowB[i]!;
      if (has !== GAP) other++;
      if (letter === GAP) {
        put += String.fromCharCode(has);
        return;
      }
      count(2 * at, put);
      count(2 * at + 1, has === GAP ? '' : String.fromCharCode(has));
      put = '';
      at++;
    });
    count(2 * at, put);
  }
  const winner = (votes: ReadonlyMap<string, number>) =>
    [...votes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? '';
  return bytesOf(columns.map(winner).join(''));
}

function shareEqual(a: Uint8Array, b: Uint8Array): number {
  let equal = 0;
  for (let i = 0; i < a.length; i++) if (a[i] === b[i]) equal++;
  return equal / Math.max(1, a.length);
}

function cut(bases: Uint8Array, { start, end }: Range): Uint8Array {
  const n = bases.length;
  return Uint8Array.from({ length: Math.max(0, end - start) }, (_, i) => bases[(start + i) % n]!);
}
