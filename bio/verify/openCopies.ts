// Reads of nothing but a repeat, which fit a copy of it that no read lies on as well as another one: what differs in
// them may be in either copy, and what is between the copies may lie either way.
import { reverseComplementOf } from '#bio/core/letters.ts';
import { wrap } from '#bio/core/range.ts';
import type { Target } from './anchors.ts';
import { STATUSES } from './call.ts';
import { placesOf } from './evidence.ts';
import type { Finding } from './finding.ts';
import type { SequencingRead } from './read.ts';
import { visitWords, visitWordsOf, WORD } from './wordIndex.ts';

/** Words of a read that do not follow one another by chance. */
const MIN_WORDS = 12;
/** So many that are there once show where a read lies: fewer may come of its errors. */
const MIN_OWN = 4;

/** Those of `chosen` that fit a place which no read lies on, and no place of their own. */
export function openCopyReadsOf(
  { depth }: Finding['evidence'],
  target: Target,
  reads: readonly SequencingRead[],
  chosen: readonly number[],
): ReadonlySet<number> {
  if (!depth.includes(0)) return new Set();
  const { counts, uncovered } = wordsOf(target, depth);
  if (![...uncovered].some((word) => counts.get(word)! > 1)) return new Set();
  const isOpen = (index: number) => {
    let [open, own] = [0, 0];
    visitWords(reads[index]!.bases, (word) => {
      const count = counts.get(word) ?? 0;
      if (count === 1) own++;
      else if (uncovered.has(word)) open++;
    });
    return open >= MIN_WORDS && own < MIN_OWN;
  };
  return new Set(chosen.filter(isOpen));
}

/** A difference that such reads alone show is not sure, since it may be in another copy. */
export function leaveCopiesOpen(found: Finding, open: ReadonlySet<number>, target: Target): Finding {
  if (open.size === 0) return found;
  const { calls } = found;
  const statuses = calls.statuses.slice();
  const differences = calls.differences.map((it) => {
    if (it.status !== 'different' || !it.reads.every(({ read }) => open.has(read))) return it;
    for (const at of placesOf(it.range, target.bases.length, target.topology === 'circular'))
      statuses[at] = STATUSES.indexOf('doubtful');
    return { ...it, status: 'doubtful' as const };
  });
  return { ...found, calls: { ...calls, statuses, differences } };
}

/** How often each word of a molecule is there on either strand, and those that a base without a read lies in. */
function wordsOf({ bases, topology }: Target, depth: Uint32Array) {
  const n = bases.length;
  const counts = new Map<number, number>();
  const uncovered = new Set<number>();
  const add = (word: number, at: number) => {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    for (let i = at; i < at + WORD; i++) if (depth[wrap(i, n)] === 0) uncovered.add(word);
  };
  visitWordsOf({ bases, topology }, add);
  visitWordsOf({ bases: reverseComplementOf(bases), topology }, (word, from) => add(word, n - from - WORD));
  return { counts, uncovered };
}
