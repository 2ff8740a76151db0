// CpG islands by windows, under the rules of bio/table/islandRules.ts. An island is the union of the windows that hold,
// then trimmed by a base at each end until the island as a whole holds: what is reported meets its own rule. (The rule
// `newcpgreport` alone does as that program does.)
import { A, C, G, T } from '#bio/core/alphabet.ts';
import { type Range, sizeOf, wrapOnCircle } from '#bio/core/range.ts';
import { findSmallestRotation } from '#bio/core/seguid.ts';
import { rotateBytes } from '#bio/edit/rotate.ts';
import { ISLAND_RULES, type IslandRule } from '#bio/table/islandRules.ts';
import { RESIDUE_CLASS } from './composition.ts';
import { type CpgCounts, observedExpectedOf } from './cpg.ts';
import { findIslandsLikeEmboss } from './islandsEmboss.ts';
import { slide } from './windows.ts';

export { ISLAND_RULES, type IslandRule };

export interface Island extends Range {
  readonly gc: number;
  readonly ratio: number;
  readonly cpg: number;
}

/** Islands in order of their start; one over the origin of a circle has `end` above the length. */
export function findCpgIslands(
  bytes: Uint8Array,
  rule: IslandRule = ISLAND_RULES['gardiner-garden'],
  { isCircular = false }: { readonly isCircular?: boolean } = {},
): readonly Island[] {
  const n = bytes.length;
  const whole = { start: 0, end: n };
  if (n < rule.minLength || n < rule.window) return [];
  if (rule.name === 'newcpgreport')
    return findIslandsLikeEmboss(bytes, rule).map((range) => describeIsland(bytes, range, false));
  // Of several ways to join and trim the first is taken, so a circle is read from where all its rotations agree.
  const turn = isCircular ? findSmallestRotation(bytes) : 0;
  const read = turn === 0 ? bytes : rotateBytes(bytes, turn);
  return joinIslands(read, uniteWindows(read, rule, isCircular), rule, isCircular)
    .map((range) => trimIsland(read, range, rule))
    .filter((range) => sizeOf(range) >= rule.minLength)
    .map(({ start, end }) =>
      end - start === n ? whole : wrapOnCircle({ start: start + turn, end: end + turn }, n),
    )
    .map((range) => describeIsland(bytes, range, isCircular))
    .sort((a, b) => a.start - b.start);
}

/** Merged stretches of the windows that hold. On a circle they start after a window that does not. */
function uniteWindows(bytes: Uint8Array, rule: IslandRule, isCircular: boolean): Range[] {
  const n = bytes.length;
  const holds = new Uint8Array(isCircular ? n : n - rule.window + 1);
  slide(bytes, { window: rule.window, isCircular }, (i, _start, { classes, cpg, length }) => {
    const called = classes[A]! + classes[C]! + classes[G]! + classes[T]!;
    const counts = { c: classes[C]!, g: classes[G]!, cpg, called };
    if (cpg >= rule.minCpg && passesRule(counts, length, rule)) holds[i] = 1;
  });
  const shift = isCircular ? holds.indexOf(0) : 0;
  if (shift < 0) return [{ start: 0, end: n }];
  const found: Range[] = [];
  for (let k = 0; k < holds.length; k++) {
    const i = k + shift < holds.length ? k + shift : k + shift - holds.length;
    if (holds[i] === 0) continue;
    const start = k + shift;
    const last = found.at(-1);
    const end = start + Math.min(rule.window, n);
    if (last && last.end >= start) found[found.length - 1] = { start: last.start, end };
    else found.push({ start, end });
  }
  return found.map(({ start, end }) => ({ start, end: Math.min(end, start + n) }));
}

/** Stretches that touch become one, and near ones if the whole holds; on a circle the last may reach into the first. */
function joinIslands(
  bytes: Uint8Array,
  found: readonly Range[],
  rule: IslandRule,
  isCircular: boolean,
): Range[] {
  const n = bytes.length;
  const joinPair = (last: Range, next: Range): Range | undefined => {
    const both = { start: last.start, end: Math.min(next.end, last.start + n) };
    const gap = next.start - last.end;
    if (gap <= 0) return both;
    return gap < rule.join && passesRule(countRange(bytes, both), sizeOf(both), rule) ? both : undefined;
  };
  const out: Range[] = [];
  for (const range of found) {
    const last = out.at(-1);
    const both = last && joinPair(last, range);
    if (both) out[out.length - 1] = both;
    else out.push(range);
  }
  const [first, last] = [out[0], out.at(-1)];
  if (!isCircular || !first || !last || out.length < 2) return out;
  const both = joinPair(last, { start: first.start + n, end: first.end + n });
  return both ? [both, ...out.slice(1, -1)] : out;
}

function trimIsland(bytes: Uint8Array, range: Range, rule: IslandRule): Range {
  const it = countRange(bytes, range);
  const drop = (at: number) => {
    if (at === C) it.c--;
    else if (at === G) it.g--;
    if (at === A || at === C || at === G || at === T) it.called--;
  };
  let { start, end } = range;
  while (end - start >= rule.minLength && !passesRule(it, end - start, rule)) {
    if (classAt(bytes, start) === C && classAt(bytes, start + 1) === G) it.cpg--;
    if (classAt(bytes, end - 2) === C && classAt(bytes, end - 1) === G) it.cpg--;
    drop(classAt(bytes, start++));
    drop(classAt(bytes, --end));
  }
  return { start, end };
}

function passesRule(it: CpgCounts, length: number, rule: IslandRule): boolean {
  const gc = (it.c + it.g) / length;
  const ratio = observedExpectedOf(it);
  return rule.isStrict
    ? gc > rule.minGc && ratio > rule.minRatio
    : gc >= rule.minGc && ratio >= rule.minRatio;
}

/** An island that is the whole circle has the pair over its seam too. */
function describeIsland(bytes: Uint8Array, range: Range, isCircular: boolean): Island {
  const it = countRange(bytes, range);
  const isWhole = isCircular && sizeOf(range) === bytes.length;
  if (isWhole && classAt(bytes, range.end - 1) === C && classAt(bytes, range.start) === G) it.cpg++;
  return { ...range, gc: (it.c + it.g) / sizeOf(range), ratio: observedExpectedOf(it), cpg: it.cpg };
}

function countRange(bytes: Uint8Array, range: Range) {
  const it = { c: 0, g: 0, cpg: 0, called: 0 };
  let before = 0;
  for (let i = range.start; i < range.end; i++) {
    const at = classAt(bytes, i);
    if (at === C) it.c++;
    else if (at === G) it.g++;
    if (at === A || at === C || at === G || at === T) it.called++;
    if (before === C && at === G) it.cpg++;
    before = at;
  }
  return it;
}

function classAt(bytes: Uint8Array, i: number): number {
  return RESIDUE_CLASS[bytes[i % bytes.length]!]!;
}
