// Explains why no design keeps the GC limits. For every window the smallest and the largest count of G and C over all
// paths is exact, so a window that cannot be met is named with its residues and the nearest value in reach.
import type { Conflict, Problem } from '#bio/codon/problem/problem.ts';
import { settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import type { Windows } from '#bio/codon/search/gcWindows.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { textOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { isRelaxationFeasible } from './relaxationIsFeasible.ts';

/** The window that must miss its limits by most, or undefined if each could be met by itself. */
export function explainWindows(problem: Problem, trellis: Trellis, windows: Windows): Conflict | undefined {
  let worst: { t: number; reach: number; excess: number; isRich: boolean } | undefined;
  for (let t = 0; t < windows.count; t++) {
    const min = extremeGc(trellis, windows.start[t]!, windows.width[t]!, 1);
    const max = -extremeGc(trellis, windows.start[t]!, windows.width[t]!, -1);
    const over = min - windows.high[t]!;
    const under = windows.low[t]! - max;
    const by = Math.max(over, under);
    if (by > (worst?.excess ?? 0))
      worst = { t, excess: by, isRich: over > under, reach: over > under ? min : max };
  }
  return (
    worst && windowConflict(problem, windows, worst, isFeasibleWhenWidened(problem, trellis, windows, worst))
  );
}

/** Whether a small search finds a design when all windows of that width may go as far as the worst one must. */
function isFeasibleWhenWidened(
  problem: Problem,
  trellis: Trellis,
  windows: Windows,
  { t, reach, isRich }: { readonly t: number; readonly reach: number; readonly isRich: boolean },
): boolean {
  const hasSameWidth = (other: number) => windows.width[other] === windows.width[t];
  const wider: Windows = {
    ...windows,
    low: windows.low.map((low, it) => (hasSameWidth(it) && !isRich ? Math.min(low, reach) : low)),
    high: windows.high.map((high, it) => (hasSameWidth(it) && isRich ? Math.max(high, reach) : high)),
  };
  return isRelaxationFeasible(problem, trellis, wider);
}

/** The least of `sign` times the G and C that a path can have in a window. */
function extremeGc(trellis: Trellis, start: number, width: number, sign: 1 | -1): number {
  const first = Math.floor(start / 3);
  const last = Math.floor((start + width - 1) / 3);
  let here = new Float64Array(trellis.layers[first + 1]! - trellis.layers[first]!);
  for (let i = first; i <= last; i++) {
    const offset = trellis.layers[i + 1]!;
    const next = new Float64Array(trellis.layers[i + 2]! - offset).fill(Number.POSITIVE_INFINITY);
    const inside = [0, 1, 2].reduce(
      (bits, k) => bits | (3 * i + k >= start && 3 * i + k < start + width ? 1 << k : 0),
      0,
    );
    for (let node = trellis.layers[i]!; node < offset; node++)
      for (let arc = trellis.out[node]!; arc < trellis.out[node + 1]!; arc++) {
        const bits = trellis.gc[arc]! & inside;
        const gc = (bits & 1) + ((bits >> 1) & 1) + (bits >> 2);
        const at = trellis.to[arc]! - offset;
        next[at] = Math.min(next[at]!, here[node - trellis.layers[i]!]! + sign * gc);
      }
    here = next;
  }
  return Math.min(...here);
}

function windowConflict(
  problem: Problem,
  windows: Windows,
  worst: { readonly t: number; readonly reach: number; readonly isRich: boolean },
  isEnough: boolean,
): Conflict {
  const { t, reach, isRich } = worst;
  const width = windows.width[t]!;
  const start = windows.start[t]!;
  const codons = { start: Math.floor(start / 3), end: Math.floor((start + width - 1) / 3) + 1 };
  const shown = textOf(problem.protein.subarray(codons.start, Math.min(codons.end, codons.start + 40)));
  const residues = codons.end - codons.start > 40 ? `${shown}…` : shown;
  const limits = limitAt(problem, t);
  const limit = (100 * (isRich ? limits.max : limits.min)).toFixed(1);
  const bases = { en: width === 1 ? 'base' : `the ${width} bases from base`, zh: `${width} bp` };
  const place = codons.end - codons.start === 1 ? `${codons.end}` : `${codons.start + 1}–${codons.end}`;
  const exact = (1000 * reach) / width;
  const value = ((isRich ? Math.ceil(exact - 1e-6) : Math.floor(exact + 1e-6)) / 10).toFixed(1);
  const message = {
    en: `GC ${isRich ? 'at most' : 'at least'} ${limit} % in ${pluralize(width, 'base')}`,
    zh: `${width} bp 内 GC ${isRich ? '不高于' : '不低于'} ${limit}%`,
  };
  return {
    codons,
    rules: [message],
    fault: fault('codon/gc-out-of-reach', {
      en: `${codons.end - codons.start === 1 ? 'Residue' : 'Residues'} ${place} (${residues}): the ${isRich ? 'lowest' : 'highest'} GC in reach for ${bases.en} ${start + 1} is ${value} %, the limit is ${limit} %. ${isEnough ? `With ${value} % there is a design` : `With ${value} % alone none was found yet: go beyond`}, or widen the window.`,
      zh: `第 ${place} 位残基（${residues}）：从第 ${start + 1} 位碱基起的 ${bases.zh} 内，可达到的${isRich ? '最低' : '最高'} GC 为 ${value}%，而限值为 ${limit}%。${isEnough ? `将限值放宽到 ${value}% 即可得到设计` : `仅放宽到 ${value}% 仍未找到设计，请进一步放宽`}，或加大窗口。`,
    }),
  };
}

/** The limit on a window as it was set, since counts of bases are rounded inwards. */
function limitAt({ protein, rules }: Problem, t: number): { readonly min: number; readonly max: number } {
  const length = 3 * protein.length;
  let first = 0;
  const whole = settingsOf(rules, 'gcTotal').map((it) => ({ ...it, width: length }));
  for (const limit of [...whole, ...settingsOf(rules, 'gcWindow')]) {
    first += Math.max(0, length - limit.width + 1);
    if (t < first) return limit;
  }
  return { min: 0, max: 1 };
}
