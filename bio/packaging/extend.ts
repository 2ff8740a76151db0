// How far a known sequence goes on beyond a place: the prefix that pays best at +1 a match, -2 a mismatch, -3 a gap.

export interface Extension {
  /** Bases of the pattern and of the text that belong to it. */
  readonly pattern: number;
  readonly text: number;
  /** Mismatched and lacking or surplus bases among them. */
  readonly differences: number;
}

const MATCH = 1;
const MISMATCH = -2;
const GAP = -3;
/** Most gaps one way: the band of the table. */
const BAND = 8;

/** Both are read from their first byte; equal bytes match, in upper case. */
export function extensionOf(pattern: Uint8Array, text: Uint8Array): Extension {
  const width = 2 * BAND + 1;
  let scores = new Int32Array(width).fill(LOW);
  let edits = new Int32Array(width);
  for (let k = BAND; k < width; k++) {
    scores[k] = GAP * (k - BAND);
    edits[k] = k - BAND;
  }
  let best = { score: 0, pattern: 0, text: 0, differences: 0 };
  for (let i = 1; i <= pattern.length; i++) {
    const nextScores = new Int32Array(width).fill(LOW);
    const nextEdits = new Int32Array(width);
    for (let k = 0; k < width; k++) {
      const j = i + k - BAND;
      if (j < 0 || j > text.length) continue;
      const isEqual = j > 0 && pattern[i - 1] === text[j - 1];
      const ways: readonly (readonly [number, number])[] = [
        j > 0 ? [scores[k]! + (isEqual ? MATCH : MISMATCH), edits[k]! + (isEqual ? 0 : 1)] : NO_WAY,
        k + 1 < width ? [scores[k + 1]! + GAP, edits[k + 1]! + 1] : NO_WAY,
        k > 0 && j > 0 ? [nextScores[k - 1]! + GAP, nextEdits[k - 1]! + 1] : NO_WAY,
      ];
      const [score, differences] = ways.reduce((a, b) => (b[0] > a[0] ? b : a));
      nextScores[k] = score;
      nextEdits[k] = differences;
      if (score > best.score) best = { score, pattern: i, text: j, differences };
    }
    scores = nextScores;
    edits = nextEdits;
  }
  return { pattern: best.pattern, text: best.text, differences: best.differences };
}

/**
 * The same, taken to the end of the pattern where no more than `max` bases lack: its end is known, the last bases
 * differ.
 */
export function extendToEnd(found: Extension, pattern: Uint8Array, text: Uint8Array, max = 4): Extension {
  const lacking = pattern.length - found.pattern;
  if (lacking === 0 || lacking > max || found.text + lacking > text.length) return found;
  let differences = 0;
  for (let i = 0; i < lacking; i++) if (pattern[found.pattern + i] !== text[found.text + i]) differences++;
  return {
    pattern: pattern.length,
    text: found.text + lacking,
    differences: found.differences + differences,
  };
}

/** Least substitutions, insertions and deletions that turn one into the other. */
export function editDistanceOf(a: Uint8Array, b: Uint8Array): number {
  let row = Int32Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = new Int32Array(b.length + 1);
    next[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const swap = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(swap, row[j]! + 1, next[j - 1]! + 1);
    }
    row = next;
  }
  return row[b.length]!;
}

const LOW = -1_000_000;
const NO_WAY: readonly [number, number] = [LOW, 0];
