// What is around a hit in its reading frame: where the frame opens and ends, what is fused to it, and the nuclear
// localization signals in it.
import { textOf } from '#bio/core/bytes.ts';
import type { Range } from '#bio/core/range.ts';

export interface Context {
  /** Residues between the first M of the open frame and the hit; undefined when the frame has no M before the hit. */
  readonly before: number | undefined;
  /** Residues from the hit to the stop, or to the end of the sequence when there is none. */
  readonly after: number;
  readonly hasStop: boolean;
  /** Stops inside the hit. */
  readonly stopsInside: number;
  readonly signals: readonly Signal[];
}

interface Signal {
  readonly name: string;
  readonly letters: string;
  readonly at: 'N-terminal' | 'inside' | 'C-terminal';
}

// SV40 large T (Kalderon 1984), nucleoplasmin (Robbins 1991), c-Myc (Dang & Lee 1988).
const SIGNALS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['SV40 NLS', /PKKKRKV?/g],
  ['nucleoplasmin NLS', /KR.{10}KKKK?/g],
  ['c-Myc NLS', /PAAKRVKLD/g],
];

/** `protein` is the whole frame with `*` for stops, or a protein record. */
export function contextOf(protein: Uint8Array, hit: Range): Context {
  const opens = protein.lastIndexOf(STAR, hit.start - 1) + 1;
  const start = hit.start === 0 ? 0 : opens;
  const first = protein.indexOf(MET, start);
  const stop = protein.indexOf(STAR, hit.end);
  const end = stop < 0 ? protein.length : stop;
  const from = first < 0 || first > hit.start ? hit.start : first;
  const text = textOf(protein.subarray(from, end)).toUpperCase();
  return {
    before: first < 0 || first > hit.start ? undefined : hit.start - first,
    after: end - hit.end,
    hasStop: stop >= 0,
    stopsInside: protein.subarray(hit.start, hit.end).filter((it) => it === STAR).length,
    signals: SIGNALS.flatMap(([name, pattern]) =>
      [...text.matchAll(pattern)].map((match) => ({
        name,
        letters: match[0],
        at: whereIs(from + match.index, match[0].length, hit),
      })),
    ),
  };
}

const STAR = 42;
const MET = 77;

function whereIs(start: number, length: number, hit: Range): Signal['at'] {
  if (start + length <= hit.start + length && start < hit.start + 3) return 'N-terminal';
  return start >= hit.end - 3 ? 'C-terminal' : 'inside';
}
