// The best place of a primer when insertions and deletions count too: edit distance against any stretch of the template
// (Myers 1999, doi:10.1145/316542.316550, in its block form with carries; places agree with edlib mode HW).
// For a primer that nearly binds but for a missing or doubled base, which a search by mismatches cannot see.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { masksOf } from './pattern.ts';

export interface Edited {
  readonly edits: number;
  /** The places with that many edits, each the longest that ends where it ends. */
  readonly places: readonly Range[];
}

/** Letters match when the template's letter is sure to pair. On a circle a place may pass the origin. */
export function findFewestEdits(
  record: Pick<SequenceRecord, 'bytes' | 'topology'>,
  primer: Uint8Array,
  strand: Strand,
  maxPlaces = 1000,
): Edited {
  const pattern = masksOf(primer, strand);
  const n = record.bytes.length;
  const around = record.topology === 'circular' ? Math.min(n, 2 * pattern.length) : 0;
  const text = new Uint8Array(n + around);
  for (let i = 0; i < text.length; i++) text[i] = BASE_MASK[record.bytes[i < n ? i : i - n]!]!;
  const distances = lastRow(pattern, text);
  let edits = pattern.length;
  for (let i = around; i < distances.length; i++) edits = Math.min(edits, distances[i]!);
  const places: Range[] = [];
  for (let i = around; i < distances.length && places.length < maxPlaces; i++) {
    if (distances[i] !== edits) continue;
    const size = longestEnding(pattern, text, i + 1, edits);
    const start = i + 1 - size;
    places.push({ start: start % Math.max(1, n), end: (start % Math.max(1, n)) + size });
  }
  return { edits, places: places.sort((a, b) => a.end - b.end || a.start - b.start) };
}

/** Distance of the whole pattern to the best stretch of text that ends at each letter. */
function lastRow(pattern: Uint8Array, text: Uint8Array): Int32Array {
  const m = pattern.length;
  if (m <= 32) return lastRowOfOneWord(pattern, text);
  const blocks = Math.ceil(m / 32);
  const fits = pairBits(pattern, blocks);
  const up = new Int32Array(blocks).fill(-1);
  const down = new Int32Array(blocks);
  const last = 1 << ((m - 1) % 32);
  const out = new Int32Array(text.length);
  let score = m;
  for (let i = 0; i < text.length; i++) {
    let carry = 0;
    for (let b = 0; b < blocks; b++) {
      const isLast = b === blocks - 1;
      const top = isLast ? last : 1 << 31;
      const pv = up[b]!;
      const mv = down[b]!;
      let eq = fits[text[i]! * blocks + b]!;
      const xv = eq | mv;
      if (carry < 0) eq |= 1;
      const xh = (((eq & pv) + pv) ^ pv) | eq;
      let ph = mv | ~(xh | pv);
      let mh = pv & xh;
      const next = (ph & top) !== 0 ? 1 : (mh & top) !== 0 ? -1 : 0;
      ph = (ph << 1) | (carry > 0 ? 1 : 0);
      mh = (mh << 1) | (carry < 0 ? 1 : 0);
      up[b] = mh | ~(xv | ph);
      down[b] = ph & xv;
      carry = next;
    }
    score += carry;
    out[i] = score;
  }
  return out;
}

/** The same for up to 32 letters, where nothing is carried: most primers. */
function lastRowOfOneWord(pattern: Uint8Array, text: Uint8Array): Int32Array {
  const fits = pairBits(pattern, 1);
  const last = 1 << (pattern.length - 1);
  const out = new Int32Array(text.length);
  let score = pattern.length;
  let pv = -1;
  let mv = 0;
  for (let i = 0; i < text.length; i++) {
    const eq = fits[text[i]!]!;
    const xv = eq | mv;
    const xh = (((eq & pv) + pv) ^ pv) | eq;
    const ph = mv | ~(xh | pv);
    const mh = pv & xh;
    if ((ph & last) !== 0) score++;
    else if ((mh & last) !== 0) score--;
    pv = (mh << 1) | ~(xv | (ph << 1));
    mv = (ph << 1) & xv;
    out[i] = score;
  }
  return out;
}

/** For each set of bases and block: the letters of the pattern that certainly pair with it. */
function pairBits(pattern: Uint8Array, blocks: number): Int32Array {
  const bits = new Int32Array(16 * blocks);
  for (let set = 1; set < 16; set++)
    pattern.forEach((mask, i) => {
      if ((set & ~mask) === 0) bits[set * blocks + (i >> 5)]! |= 1 << (i & 31);
    });
  return bits;
}

/** The longest stretch of text before `end` within `edits` of the pattern. */
function longestEnding(pattern: Uint8Array, text: Uint8Array, end: number, edits: number): number {
  const m = pattern.length;
  const max = Math.min(end, m + edits);
  let row = Int32Array.from({ length: m + 1 }, (_, j) => j);
  let size = row[m] === edits ? 0 : -1;
  for (let i = 1; i <= max; i++) {
    const next = new Int32Array(m + 1);
    next[0] = i;
    const set = text[end - i]!;
    for (let j = 1; j <= m; j++) {
      const fits = set !== 0 && (set & ~pattern[m - j]!) === 0;
      next[j] = Math.min(row[j - 1]! + (fits ? 0 : 1), row[j]! + 1, next[j - 1]! + 1);
    }
    row = next;
    if (row[m] === edits) size = i;
  }
  return Math.max(0, size);
}
