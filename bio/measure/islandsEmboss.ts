// What EMBOSS 6.6 newcpgreport reports. It puts a value at the middle of each window, sums ELEVEN neighboring values
// but divides by ten (so its limits are a tenth lower than stated), calls a run of such places an island, and ends one
// that reaches the end at the last base but one. Written again from that behavior, to reproduce its numbers; not a
// rule to trust.
import { C, G } from '#bio/core/alphabet.ts';
import type { Range } from '#bio/core/range.ts';
import { RESIDUE_CLASS } from './composition.ts';

const AVERAGED = 10;

export interface EmbossLimits {
  readonly window: number;
  readonly minLength: number;
  readonly minGc: number;
  readonly minRatio: number;
}

export function findIslandsLikeEmboss(bytes: Uint8Array, limits: EmbossLimits): readonly Range[] {
  const { ratios, percents } = middles(bytes, limits.window);
  const last = bytes.length - AVERAGED;
  const found: Range[] = [];
  let first = -1;
  for (let at = 0; at < last; at++) {
    let ratio = 0;
    let percent = 0;
    for (let i = at; i <= at + AVERAGED; i++) {
      ratio = Math.fround(ratio + ratios[i]!);
      percent = Math.fround(percent + percents[i]!);
    }
    const holds =
      Math.fround(ratio / AVERAGED) > Math.fround(limits.minRatio) &&
      Math.fround(percent / AVERAGED) > Math.fround(limits.minGc * 100);
    if (holds && first < 0) first = at;
    else if (!holds && first >= 0) {
      if (at - first >= limits.minLength) found.push({ start: first, end: at });
      first = -1;
    }
  }
  if (first >= 0 && last - first >= limits.minLength) found.push({ start: first, end: bytes.length - 1 });
  return found;
}

/** Observed/expected and percent C+G of each window, in single precision, at the place of its middle. */
function middles(bytes: Uint8Array, window: number) {
  const n = bytes.length;
  const ratios = new Float32Array(n);
  const percents = new Float32Array(n);
  let c = 0;
  let g = 0;
  let pairs = 0;
  const classAt = (i: number) => (i < n ? RESIDUE_CLASS[bytes[i]!]! : 0);
  const add = (i: number, by: number) => {
    if (classAt(i) === C) {
      c += by;
      if (classAt(i + 1) === G) pairs += by;
    } else if (classAt(i) === G) g += by;
  };
  for (let i = 0; i < n; i++) {
    add(i, 1);
    if (i >= window) add(i - window, -1);
    if (i + 1 < window) continue;
    const middle = i + 1 - window + Math.floor(window / 2);
    const expected = Math.fround((c * g) / window);
    ratios[middle] = expected === 0 ? 0 : pairs / expected;
    percents[middle] =
      Math.fround(Math.fround(c / window) * 100) + Math.fround(Math.fround(g / window) * 100);
  }
  return { ratios, percents };
}
