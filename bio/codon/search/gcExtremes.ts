// The smallest and the largest count of G and C before each base over the arcs left, and which windows can still be
// violated.
import type { Windows } from './gcWindows.ts';
import type { Trellis } from './trellis.ts';

export interface GcExtremes {
  /** Sums of the least and most G and C before each base, one more than bases. */
  readonly min: Int32Array;
  readonly max: Int32Array;
}

export function gcExtremesOf(trellis: Trellis): GcExtremes {
  const min = new Int32Array(3 * trellis.length + 1);
  const max = new Int32Array(3 * trellis.length + 1);
  for (let i = 0; i < trellis.length; i++) {
    let always = 7;
    let ever = 0;
    const last = trellis.out[trellis.layers[i + 1]!]!;
    for (let arc = trellis.out[trellis.layers[i]!]!; arc < last; arc++) {
      always &= trellis.gc[arc]!;
      ever |= trellis.gc[arc]!;
    }
    for (let k = 0; k < 3; k++) {
      min[3 * i + k + 1] = min[3 * i + k]! + ((always >> k) & 1);
      max[3 * i + k + 1] = max[3 * i + k]! + ((ever >> k) & 1);
    }
  }
  return { min, max };
}

export function canViolate({ min, max }: GcExtremes, windows: Windows, t: number): boolean {
  const start = windows.start[t]!;
  const end = start + windows.width[t]!;
  return max[end]! - max[start]! > windows.high[t]! || min[end]! - min[start]! < windows.low[t]!;
}
