// Long stretches that several reads have in place of the reference's, and insertions and deletions in repeats: each
// read has errors of its own in them, which also move where it shows an insertion. So alleles of one place are put
// together, and their letters are voted on, column by column under the one that most quality is for.
import { GLOBAL } from '#bio/align/mode.ts';
import { align } from '#bio/align/pairwise.ts';
import type { Scoring } from '#bio/align/scoring.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Range, sizeOf, wrap } from '#bio/core/range.ts';
import { countResidues, overhangRowsOf } from './alignRead.ts';
import type { LetterVote, ObservedDifference, ReadSupport } from './observed.ts';
import { justifyFully } from './readDifference.ts';

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
const ROUNDS = 3;
/** Insertions and deletions of fewer bases are stated alike by most reads, or are beyond the method. */
const MIN_NET = 3;
/** Share of the longer one by which two of one place may differ. */
const MAX_NET_APART = 0.1;
/** Letters of the reference beside alleles, which count as well where their likeness is judged. */
const FLANK = 20;
/** Limits of the copies and of the bases that are followed. */
const MAX_COPIES = 8;
const MIN_REACH = 200;
const MAX_REACH = 1_000;

/** Differences of one place as one, with the letters of their consensus; all short ones as they are. */
export function mergeAlike(
  differences: readonly ObservedDifference[],
  reference: Uint8Array,
  isCircle: boolean,
): readonly ObservedDifference[] {
  const isMerged = (it: ObservedDifference) =>
    !it.isBreakpoint && (it.to.length >= MIN_LONG || Math.abs(netOf(it)) >= MIN_NET);
  const groups: Placed[][] = [];
  for (const difference of differences.filter(isMerged)) {
    const it = { difference, reach: reachOf(difference, reference) };
    const group = groups.find(([first]) => isOnePlace(first!, it));
    if (group) group.push(it);
    else groups.push([it]);
  }
  const merged = groups.flatMap((group) => {
    const members = group.map((it) => it.difference);
    const [only] = members;
    return members.length === 1 ? [withVotes(only!)] : mergeGroup(members, reference, isCircle);
  });
  return unite([...differences.filter((it) => !isMerged(it)), ...merged]);
}

/** Equal differences as one. */
function unite(differences: readonly ObservedDifference[]): readonly ObservedDifference[] {
  const found = new Map<string, ObservedDifference>();
  for (const it of differences) {
    const key = `${it.range.start}:${it.range.end}:${it.isBreakpoint || it.to}`;
    const known = found.get(key);
    found.set(key, known ? unitePair(known, it) : it);
  }
  return [...found.values()];
}

function unitePair(a: ObservedDifference, b: ObservedDifference): ObservedDifference {
  const votes = b.votes?.map((it, i) => ({
    quality: it.quality + (a.votes?.[i]?.quality ?? 0),
    against: it.against + (a.votes?.[i]?.against ?? 0),
  }));
  return { ...b, ...(votes && { votes }), ...supportOf([a, b]) };
}

/** The letters of a difference that its reads state alike. */
function withVotes(it: ObservedDifference): ObservedDifference {
  const weightOf = weightsOf(it, it.range.start);
  return { ...it, votes: Array.from(it.to, (_, i) => ({ quality: weightOf(i), against: 0 })) };
}

/** The reads of several differences, and their quality. */
function supportOf(differences: readonly ObservedDifference[]) {
  const reads = differences.flatMap((it) => it.reads).sort((a, b) => a.read - b.read);
  return { reads, quality: reads.reduce((sum, it) => sum + it.quality, 0) };
}

/**
 * Without the reads that show a difference of this place more than once in a pass of a circle: such a read has several
 * units of a repeat more or less, not one.
 */
function withoutTwice(group: readonly ObservedDifference[], n: number): readonly ObservedDifference[] {
  const places = new Map<number, number[]>();
  for (const { read, at } of group.flatMap((it) => it.reads))
    places.set(read, [...(places.get(read) ?? []), at.start]);
  const isOnce = ({ read, at }: ReadSupport) =>
    places.get(read)!.filter((it) => 2 * Math.abs(it - at.start) < n).length === 1;
  return group.map((it) => ({ ...it, reads: it.reads.filter(isOnce) }));
}

interface Placed {
  readonly difference: ObservedDifference;
  /** Where the insertion or deletion may stand as well, errors left aside. */
  readonly reach: Range;
}

/** Bases that a difference adds; negative for those that it takes away. */
function netOf({ from, to }: ObservedDifference): number {
  return to.length - from.length;
}

function isOnePlace(a: Placed, b: Placed): boolean {
  const [netA, netB] = [netOf(a.difference), netOf(b.difference)];
  const longerNet = Math.max(Math.abs(netA), Math.abs(netB));
  if (
    longerNet >= MIN_NET &&
    Math.abs(netA - netB) <= Math.max(1, MAX_NET_APART * longerNet) &&
    a.reach.start <= b.reach.end &&
    b.reach.start <= a.reach.end
  )
    return true;
  return isOneRange(a.difference, b.difference);
}

function isOneRange(a: ObservedDifference, b: ObservedDifference): boolean {
  if (Math.min(a.to.length, b.to.length) < MIN_LONG) return false;
  const start = Math.max(a.range.start, b.range.start);
  const end = Math.min(a.range.end, b.range.end);
  const longest = Math.max(sizeOf(a.range), sizeOf(b.range));
  if (longest < MIN_LONG) return Math.abs(a.range.start - b.range.start) < MIN_LONG;
  return end - start >= MIN_SHARED * longest;
}

/**
 * The range, and as far to both sides as copies of what is put in or taken out go on there: read with errors, so not
 * letter by letter.
 */
function reachOf({ range, from, to }: ObservedDifference, reference: Uint8Array): Range {
  const period = Math.abs(to.length - from.length);
  if (period < MIN_NET) return range;
  const unit = bytesOf((to.length > from.length ? to : from).slice(0, period));
  const length = Math.min(MAX_REACH, Math.max(period, Math.min(MAX_COPIES * period, MIN_REACH)));
  /** Letters of the endless repetition of the unit. */
  const copies = (first: number) => Uint8Array.from({ length }, (_, i) => unit[wrap(first + i, period)]!);
  const around = { start: range.start - 2 * length, end: range.end + 2 * length };
  const left = cut(reference, { start: around.start, end: range.start });
  const right = cut(reference, { start: range.end, end: around.end });
  const before = overhangRowsOf(copies(-length), left, 'start');
  const behind = overhangRowsOf(copies(Math.min(from.length, to.length)), right, 'end');
  return {
    start: range.start - countResidues(before.reference),
    end: range.end + countResidues(behind.reference),
  };
}

function mergeGroup(
  group: readonly ObservedDifference[],
  reference: Uint8Array,
  isCircle: boolean,
): readonly ObservedDifference[] {
  // What is left of a long deletion is too short to be judged alone.
  const flank = group.every((it) => Math.abs(netOf(it)) >= MIN_LONG) ? FLANK : 0;
  const range = {
    start: Math.min(...group.map((it) => it.range.start)) - flank,
    end: Math.max(...group.map((it) => it.range.end)) + flank,
  };
  const offsetFrom = (start: number, at: number) => {
    const n = reference.length;
    return isCircle ? wrap(at - start + (n >> 1), n) - (n >> 1) : at - start;
  };
  const letters = (from: number, to: number) => textOf(cut(reference, { start: from, end: to }));
  const alleles = group.map((it) =>
    bytesOf(letters(range.start, it.range.start) + it.to + letters(it.range.end, range.end)),
  );
  let to: Uint8Array = alleles[commonestLength(alleles, group)]!;
  let votes: readonly LetterVote[] = [];
  let alike: readonly boolean[] = [];
  // The second time under the consensus itself, so that errors of the first frame do not stay.
  for (let round = 0; round < ROUNDS; round++) {
    const rows = alleles.map((it) => align(to, it, { scoring: SCORING, mode: GLOBAL }));
    alike = rows.map((it) => it.ok && shareEqual(it.value.rowA, it.value.rowB) >= MIN_ALIKE);
    ({ to, votes } = vote(
      to,
      rows.flatMap((it, i) =>
        it.ok && alike[i] ? [{ row: it.value, weightOf: weightsOf(group[i]!, range.start) }] : [],
      ),
    ));
  }
  const found = justifyFully(range, textOf(to), reference, isCircle);
  const own = group.filter((_, i) => alike[i]);
  const others = group.filter((_, i) => !alike[i]);
  const rest = own.length > 0 && others.length > 0 ? mergeGroup(others, reference, isCircle) : others;
  // Reading errors that come to nothing; another thing may stand beside them.
  if (!found) return [...own, ...rest];
  const merged = {
    ...found,
    isBreakpoint: false,
    ...supportOf(withoutTwice(own, reference.length)),
    votes: votesWithin(
      votesAlongRuns(to, votes),
      offsetFrom(range.start, found.range.start),
      found.to.length,
    ),
  };
  return [merged, ...rest];
}

/** Of the alleles whose length most quality is for the heaviest, by index. */
function commonestLength(alleles: readonly Uint8Array[], group: readonly ObservedDifference[]): number {
  const supports = alleles.map(({ length }) =>
    alleles.reduce(
      (sum, it, i) =>
        Math.abs(it.length - length) <= Math.max(1, MAX_NET_APART * length) ? sum + group[i]!.quality : sum,
      0,
    ),
  );
  return supports.reduce(
    (best, it, i) =>
      it > supports[best]! || (it === supports[best] && group[i]!.quality > group[best]!.quality) ? i : best,
    0,
  );
}

interface Ballot {
  readonly row: { readonly rowA: Uint8Array; readonly rowB: Uint8Array };
  /** What a letter of the allele counts. */
  readonly weightOf: (at: number) => number;
}

/** The sum of the qualities of a letter in all reads; of the whole difference where those of letters are not known. */
function weightsOf({ range, reads }: ObservedDifference, start: number): Ballot['weightOf'] {
  const from = range.start - start;
  return (at) => reads.reduce((sum, it) => sum + (it.letterQualities?.[at - from] ?? it.quality), 0);
}

/** For each base of the first, and each place before it, what most of the quality is for. */
function vote(
  first: Uint8Array,
  ballots: readonly Ballot[],
): { to: Uint8Array; votes: readonly LetterVote[] } {
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
  let to = '';
  const votes: LetterVote[] = [];
  let gap: LetterVote | undefined;
  for (const column of columns) {
    const [[text, quality] = ['', 0]] = [...column].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    const sum = [...column.values()].reduce((all, it) => all + it, 0);
    const own = { quality, against: sum - quality };
    // Whether there is a letter more is as open as the letters beside it.
    if (text === '') {
      gap = weaker(gap, own);
      if (votes.length > 0) votes.push(weaker(votes.pop(), own));
      continue;
    }
    for (const letter of text) {
      to += letter;
      votes.push(weaker(gap, own));
    }
    gap = undefined;
  }
  return { to: bytesOf(to), votes };
}

/** The one that has less for it than against it. */
function weaker(a: LetterVote | undefined, b: LetterVote): LetterVote {
  return a !== undefined && a.quality - a.against < b.quality - b.against ? a : b;
}

/** Any letter of a homopolymer may be the one too many: each is as open as any other one. */
function votesAlongRuns(letters: Uint8Array, votes: readonly LetterVote[]): readonly LetterVote[] {
  const weakest = votes.slice();
  for (let i = 1; i < weakest.length; i++)
    if (letters[i] === letters[i - 1]) weakest[i] = weaker(weakest[i - 1], weakest[i]!);
  for (let i = weakest.length - 2; i >= 0; i--)
    if (letters[i] === letters[i + 1]) weakest[i] = weaker(weakest[i + 1], weakest[i]!);
  return weakest;
}

/** The votes of a part of the letters; a repeat that goes on beside them counts as its next letter. */
function votesWithin(votes: readonly LetterVote[], from: number, length: number): readonly LetterVote[] {
  return Array.from({ length }, (_, i) => votes[Math.max(0, Math.min(votes.length - 1, from + i))]!);
}

function shareEqual(a: Uint8Array, b: Uint8Array): number {
  let equal = 0;
  for (let i = 0; i < a.length; i++) if (a[i] === b[i]) equal++;
  return equal / Math.max(1, a.length);
}

function cut(bases: Uint8Array, { start, end }: Range): Uint8Array {
  const n = bases.length;
  return Uint8Array.from({ length: Math.max(0, end - start) }, (_, i) => bases[wrap(start + i, n)]!);
}
