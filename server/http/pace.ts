// How fast what a client sends comes in, to tell who goes where there are too many: a stranger who only keeps places
// goes before someone who sends. Whoever has just come has credit for about a second.

/** Bytes that count for everyone from the start. */
const CREDIT = 16_000;

/** Bytes a second. */
export function paceOf(bytes: number, milliseconds: number): number {
  return ((CREDIT + bytes) * 1000) / (1000 + milliseconds);
}

/** The first of those with the lowest pace. */
export function slowestOf<T>(all: Iterable<T>, pace: (it: T) => number): T | undefined {
  let slowest: T | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const it of all) {
    const its = pace(it);
    if (its >= lowest) continue;
    lowest = its;
    slowest = it;
  }
  return slowest;
}
