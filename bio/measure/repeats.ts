// Runs of one base and short tandem repeats: what polymerases slip on and synthesis vendors refuse. Only A C G T (U as
// T) repeat; N and gaps never do. On a circle a run may pass the origin; a circle of one letter is one run of its
// length.
import type { Range } from '#bio/core/range.ts';
import { BASE_CODE } from './kmers.ts';

export interface TandemRepeat extends Range {
  /** As it is at the start of the repeat, upper case, in DNA letters. */
  readonly unit: string;
  /** Whole and part copies: CACAC has 2.5 of CA. */
  readonly copies: number;
}

export interface RepeatOptions {
  /** Fewest bases of a run, or of a repeat in all. */
  readonly minLength: number;
  readonly isCircular?: boolean;
}

/** Every run of one base of at least `minLength`, in order. */
export function findHomopolymers(bytes: Uint8Array, options: RepeatOptions): readonly TandemRepeat[] {
  return repeatsOf(bytes, 1, options, 1);
}

/**
 * Perfect tandem repeats of units of `units` bases (2 and 3 unless given), at least `minCopies` (3) copies and
 * `minLength` bases. A repeat of CACA is one of CA; runs of one base are not repeats of AA.
 */
export function findTandemRepeats(
  bytes: Uint8Array,
  options: RepeatOptions & { readonly units?: readonly number[]; readonly minCopies?: number },
): readonly TandemRepeat[] {
  const { units = [2, 3], minCopies = 3 } = options;
  return units
    .flatMap((unit) => repeatsOf(bytes, unit, options, minCopies))
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Stretches of N (or X) of at least `minLength`: the gaps between the pieces of an assembly. */
export function findUnknownStretches(bytes: Uint8Array, minLength = 1): readonly Range[] {
  const found: Range[] = [];
  for (let i = 0; i < bytes.length; i++) {
    if (IS_UNKNOWN[bytes[i]!] === 0) continue;
    const start = i;
    while (i < bytes.length && IS_UNKNOWN[bytes[i]!] === 1) i++;
    if (i - start >= minLength) found.push({ start, end: i });
  }
  return found;
}

const IS_UNKNOWN: Uint8Array = new Uint8Array(256);
for (const letter of 'NnXx') IS_UNKNOWN[letter.charCodeAt(0)] = 1;

function repeatsOf(
  bytes: Uint8Array,
  period: number,
  { minLength, isCircular = false }: RepeatOptions,
  minCopies: number,
): TandemRepeat[] {
  const n = bytes.length;
  const min = Math.max(minLength, minCopies * period, period === 1 ? 1 : period + 1);
  if (n < min) return [];
  const found: TandemRepeat[] = [];
  // Round a circle every start is seen once, and a repeat reads on past the origin, at most once round.
  const from = isCircular ? firstBreak(bytes, period) : 0;
  if (from < 0) return [describeRepeat(bytes, 0, n, period)].filter((it) => isPrimitive(it.unit));
  const stop = isCircular ? from + n : n;
  const code = (i: number) => BASE_CODE[bytes[i < n ? i : i - n]!]!;
  let start = from;
  while (start < stop) {
    if (code(start) > 3) {
      start++;
      continue;
    }
    let end = start + period;
    if (!isCircular && end > n) break;
    while (
      end < stop + (isCircular ? period : 0) &&
      code(end % n) === code((end - period) % n) &&
      code(end % n) < 4
    )
      end++;
    end = Math.min(end, start + n);
    const isRepeat = end - start >= min && areCalled(code, start, period, n);
    if (isRepeat) {
      const it = describeRepeat(bytes, start % n, (start % n) + end - start, period);
      if (isPrimitive(it.unit)) found.push(it);
    }
    start = Math.max(start + 1, end - period + 1);
  }
  return found.sort((a, b) => a.start - b.start);
}

/**
 * A place of the circle where the base differs from that one period before, so that no repeat reads through; -1 if
 * none.
 */
function firstBreak(bytes: Uint8Array, period: number): number {
  const n = bytes.length;
  for (let i = 0; i < n; i++) {
    const before = BASE_CODE[bytes[(i - period + n * period) % n]!]!;
    const here = BASE_CODE[bytes[i]!]!;
    if (here > 3 || here !== before) return (i - period + 1 + n * period) % n;
  }
  return -1;
}

function areCalled(code: (i: number) => number, start: number, period: number, n: number): boolean {
  for (let i = start; i < start + period; i++) if (code(i % n) > 3) return false;
  return true;
}

function describeRepeat(bytes: Uint8Array, start: number, end: number, period: number): TandemRepeat {
  let unit = '';
  for (let i = start; i < start + period; i++) unit += 'ACGT'[BASE_CODE[bytes[i % bytes.length]!]!];
  return { start, end, unit, copies: (end - start) / period };
}

/** False for a unit that is itself a repeat of a shorter one. */
function isPrimitive(unit: string): boolean {
  return (unit + unit).indexOf(unit, 1) === unit.length;
}
