// Edit distance in bit vectors (Myers 1999, doi:10.1145/316542.316550), 64 rows a block, and only the blocks that can
// still hold an answer of at most k (Ukkonen's band, as edlib keeps it, doi:10.1093/bioinformatics/btw753).
// AssemblyScript. A block at `blocks` is 24 bytes: where the column steps up, where it steps down, its bottom score.

const BLOCK: usize = 24;

/** Bits of the query by letter: `lineOf` (256 bytes) to lines of `words` words at `bits`; line 0 fits nothing. */
export function makeQuery(query: usize, length: i32, lineOf: usize, bits: usize): void {
  const words = (length + 63) >> 6;
  const size = (<usize>words) << 3;
  memory.fill(lineOf, 0, 256);
  memory.fill(bits, 0, size);
  let lines: u32 = 1;
  for (let i = 0; i < length; i++) {
    const letter = load<u8>(query + i);
    let line = <u32>load<u8>(lineOf + letter);
    if (line == 0) {
      line = lines++;
      store<u8>(lineOf + letter, line);
      memory.fill(bits + <usize>line * size, 0, size);
    }
    const at = bits + <usize>line * size + <usize>((i >> 6) << 3);
    store<u64>(at, load<u64>(at) | ((<u64>1) << (i & 63)));
  }
}

/** Moves a block one letter on; gives what it hands to the block below: -1, 0 or 1 at bit `bottom`. */
function advance(block: usize, fits: u64, carry: i32, bottom: u64): i32 {
  const up = load<u64>(block);
  const down = load<u64>(block, 8);
  const isLess = <u64>(<u32>carry >> 31);
  const vertical = fits | down;
  const equal = fits | isLess;
  const across = (((equal & up) + up) ^ up) | equal;
  let more = down | ~(across | up);
  let less = up & across;
  const out = <i32>((more >> bottom) & 1) - <i32>((less >> bottom) & 1);
  more = (more << 1) | <u64>(carry > 0);
  less = (less << 1) | isLess;
  store<u64>(block, less | ~(vertical | more));
  store<u64>(block, more & vertical, 8);
  store<i32>(block, load<i32>(block, 16) + out, 16);
  return out;
}

/** Blocks first..last moved one letter on; `lastBit` is the bottom row of the very last one. */
function advanceAll(
  blocks: usize,
  line: usize,
  first: i32,
  last: i32,
  words: i32,
  lastBit: u64,
  carry: i32,
): i32 {
  const whole = last == words - 1 ? last - 1 : last;
  let block = blocks + <usize>first * BLOCK;
  let fits = line + ((<usize>first) << 3);
  for (let b = first; b <= whole; b++) {
    carry = advance(block, load<u64>(fits), carry, 63);
    block += BLOCK;
    fits += 8;
  }
  return last == words - 1 ? advance(block, load<u64>(fits), carry, lastBit) : carry;
}

function open(block: usize, score: i32): void {
  store<u64>(block, -1);
  store<u64>(block, 0, 8);
  store<i32>(block, score, 16);
}

function scoreOf(block: usize): i32 {
  return load<i32>(block, 16);
}

/**
 * Distance of the whole query to the whole target, or -1 where it is more than k.
 * A cell of a block whose bottom is row r with score s is at least s - d at row r - d, d < 64, and costs the difference of
 * what is left of the two sequences more: blocks beyond k by that measure are left out.
 */
export function distanceWithin(
  length: i32,
  lineOf: usize,
  bits: usize,
  target: usize,
  size: i32,
  blocks: usize,
  k: i32,
): i32 {
  const words = (length + 63) >> 6;
  const lastBit = <u64>((length - 1) & 63);
  if (abs(length - size) > k) return -1;
  let first = 0;
  let last = min(words, (k + 64) >> 6) - 1;
  for (let b = 0; b <= last; b++) open(blocks + b * BLOCK, min(length, (b + 1) << 6));
  for (let j = 1; j <= size; j++) {
    const line = bits + <usize>(<i32>load<u8>(lineOf + load<u8>(target + j - 1)) * words) * 8;
    let carry = 1;
    carry = advanceAll(blocks, line, first, last, words, lastBit, carry);
    const left = size - j - length;
    let bottom = min(length, (last + 1) << 6);
    let score = scoreOf(blocks + last * BLOCK);
    if (last + 1 < words && score - 1 <= k && score - 2 + left + bottom <= k) {
      last++;
      const block = blocks + last * BLOCK;
      const rows = min(length, (last + 1) << 6) - bottom;
      open(block, score - carry + rows);
      carry = advance(block, load<u64>(line + (last << 3)), carry, last == words - 1 ? lastBit : 63);
    }
    while (last >= first) {
      bottom = min(length, (last + 1) << 6);
      score = scoreOf(blocks + last * BLOCK);
      if (score - 63 <= k && score + left + bottom - 126 <= k) break;
      last--;
    }
    while (first <= last) {
      bottom = min(length, (first + 1) << 6);
      score = scoreOf(blocks + first * BLOCK);
      if (score - 63 <= k && score - left - bottom <= k) break;
      first++;
    }
    if (first > last) return -1;
  }
  if (last != words - 1) return -1;
  const distance = scoreOf(blocks + last * BLOCK);
  return distance <= k ? distance : -1;
}

/**
 * The least distance of the whole query to a stretch of the target that starts anywhere (`isFree`) or at its start, or
 * -1 where it is more than k. `ends` takes the first `most` ends, 1-based; reply: how many there are, the last.
 */
export function nearestEnds(
  length: i32,
  lineOf: usize,
  bits: usize,
  target: usize,
  size: i32,
  blocks: usize,
  k: i32,
  isFree: i32,
  ends: usize,
  most: i32,
  reply: usize,
): i32 {
  const words = (length + 63) >> 6;
  const lastBit = <u64>((length - 1) & 63);
  const begin = isFree ? 0 : 1;
  let first = 0;
  let last = min(words, (k + 64) >> 6) - 1;
  for (let b = 0; b <= last; b++) open(blocks + b * BLOCK, min(length, (b + 1) << 6));
  let best = -1;
  let count = 0;
  let lastEnd = 0;
  for (let j = 1; j <= size; j++) {
    const line = bits + <usize>(<i32>load<u8>(lineOf + load<u8>(target + j - 1)) * words) * 8;
    let carry = first == 0 ? begin : 1;
    carry = advanceAll(blocks, line, first, last, words, lastBit, carry);
    let block = blocks + last * BLOCK;
    if (
      last + 1 < words &&
      scoreOf(block) - carry <= k &&
      ((load<u64>(line + ((last + 1) << 3)) & 1) != 0 || carry < 0)
    ) {
      const bottom = (last + 1) << 6;
      const score = scoreOf(block) - carry;
      last++;
      block += BLOCK;
      open(block, score + min(length, (last + 1) << 6) - bottom);
      carry = advance(block, load<u64>(line + (last << 3)), carry, last == words - 1 ? lastBit : 63);
    } else while (last >= first && scoreOf(blocks + last * BLOCK) - 63 > k) last--;
    if (!isFree) while (first <= last && scoreOf(blocks + first * BLOCK) - 63 > k) first++;
    if (last < first) {
      // Every column of a free start offers the first block again.
      if (!isFree) break;
      last = first;
      continue;
    }
    if (last < words - 1) continue;
    const score = scoreOf(blocks + last * BLOCK);
    if (score > k) continue;
    if (score != best) {
      best = score;
      k = score;
      count = 0;
    }
    if (count < most) store<i32>(ends + (count << 2), j);
    count++;
    lastEnd = j;
  }
  store<i32>(reply, count);
  store<i32>(reply + 4, lastEnd);
  return best;
}
