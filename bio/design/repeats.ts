// Maximal exact direct repeats.

export interface DirectRepeat {
  readonly first: number;
  readonly second: number;
  readonly length: number;
}

const WORD = 12;
/** Places kept of one word, and repeats after which the search ends: low complexity would else take quadratic time. */
const MAX_PLACES = 64;
const MAX_FOUND = 200;

/**
 * Repeats of at least `min` (above 12) bases, longest first; what lies inside of a longer one is not reported again.
 */
export function findDirectRepeats(bytes: Uint8Array, min: number): readonly DirectRepeat[] {
  const places = new Map<number, number[]>();
  const found: DirectRepeat[] = [];
  const reached = new Map<number, number>();
  let word = 0;
  let known = 0;
  for (let i = 0; i < bytes.length && found.length < MAX_FOUND; i++) {
    const code = CODE[bytes[i]!]!;
    known = code > 3 ? 0 : known + 1;
    word = ((word << 2) | (code & 3)) & (4 ** WORD - 1);
    if (known < WORD) continue;
    const second = i - WORD + 1;
    const before = places.get(word) ?? [];
    for (const first of before) {
      const shift = second - first;
      if ((reached.get(shift) ?? -1) > second) continue;
      let length = WORD;
      while (second + length < bytes.length && bytes[first + length] === bytes[second + length]) length++;
      reached.set(shift, second + length);
      if (length >= min) found.push({ first, second, length });
    }
    if (before.length < MAX_PLACES) before.push(second);
    places.set(word, before);
  }
  return found
    .sort((a, b) => b.length - a.length || a.first - b.first)
    .filter((it, i, all) => !all.slice(0, i).some((other) => isWithin(it, other)));
}

function isWithin(it: DirectRepeat, other: DirectRepeat): boolean {
  const isInside = (at: number) =>
    (at >= other.first && at + it.length <= other.first + other.length) ||
    (at >= other.second && at + it.length <= other.second + other.length);
  return isInside(it.first) && isInside(it.second);
}

const CODE = Uint8Array.from({ length: 256 }, (_, byte) => {
  const at = 'ACGT'.indexOf(String.fromCharCode(byte));
  return at < 0 ? 4 : at;
});
