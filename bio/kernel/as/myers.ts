// Edit distance by bit vectors (Myers 1999, doi:10.1145/316542.316550), 64 rows a block, in a band: only blocks that
// may still contain an answer of at most k are computed (Ukkonen's band, as in edlib,
// doi:10.1093/bioinformatics/btw753).
// AssemblyScript. A block is 16 bytes: bits of the rows that are 1 more than the row above (plus), and 1 less (minus).
// Rows after the end of the query match nothing. Scores are kept for the first and the last block alone, since for each
// one between they would cost a load, an addition and a store. 1 kb 24 µs, 10 kb 0.5 ms, 1 kb in all of 20 kb 0.49 ms;
// the plain loops take 13, 42 and 11 times as long.

const BLOCK: usize = 16;

/**
 * Bits of the rows that each letter matches: `lineOf` receives 256 addresses of lines at `bits`; the first line is
 * empty.
 */
export function makeQuery(query: usize, length: i32, lineOf: usize, bits: usize): void {
  const words = (length + 63) >> 6;
  const size = (<usize>words) << 3;
  for (let letter: usize = 0; letter < 256; letter++) store<u32>(lineOf + (letter << 2), <u32>bits);
  memory.fill(bits, 0, size);
  let free = bits + size;
  for (let i = 0; i < length; i++) {
    const entry = lineOf + ((<usize>load<u8>(query + i)) << 2);
    let line = <usize>load<u32>(entry);
    if (line == bits) {
      line = free;
      free += size;
      store<u32>(entry, <u32>line);
      memory.fill(line, 0, size);
    }
    const at = line + <usize>((i >> 6) << 3);
    store<u64>(at, load<u64>(at) | ((<u64>1) << (i & 63)));
  }
}

/** Score difference over a block down its column, of all rows or of those from row `from` on. */
function stepsOf(block: usize, from: i32): i32 {
  return <i32>popcnt(load<u64>(block) >> from) - <i32>popcnt(load<u64>(block, 8) >> from);
}

/** Sets all rows of a block to 1 more than the row above. */
function open(block: usize): void {
  store<u64>(block, -1);
  store<u64>(block, 0, 8);
}

/**
 * Advances the blocks from `start` to `end` (inclusive) by a letter; `carry`: horizontal difference above the first,
 * -1, 0 or 1. Returns the horizontal difference below the last block plus 1, plus four times the same of the first.
 */
function advance(start: usize, end: usize, fits: usize, carry: i32): i32 {
  let plusIn = <u64>(carry > 0);
  let minusIn = <u64>(carry < 0);
  let first = 0;
  let block = start;
  while (true) {
    const up = load<u64>(block);
    const down = load<u64>(block, 8);
    const here = load<u64>(fits);
    const vertical = here | down;
    const equal = here | minusIn;
    const across = (((equal & up) + up) ^ up) | equal;
    const more = down | ~(across | up);
    const less = up & across;
    const moreBelow = (more << 1) | plusIn;
    const lessBelow = (less << 1) | minusIn;
    store<u64>(block, lessBelow | ~(vertical | moreBelow));
    store<u64>(block, moreBelow & vertical, 8);
    plusIn = more >> 63;
    minusIn = less >> 63;
    if (block == start) first = <i32>plusIn - <i32>minusIn;
    if (block == end) break;
    block += BLOCK;
    fits += 8;
  }
  return <i32>plusIn - <i32>minusIn + 1 + ((first + 1) << 2);
}

/**
 * Distance of the whole query to the whole target, or -1 if it is above k.
 * Lower bound: if the bottom row r of a block has score s, its row r - d (d < 64) has at least s - d, and the rest of
 * the path costs at least the difference of the lengths still to come. Blocks whose lower bound exceeds k are left out.
 * Upper bound: the score at the bottom of the last block plus the most that the rest can cost; it narrows k along the
 * way.
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
  if (abs(length - size) > k) return -1;
  let first = 0;
  let last = min(words, (k + 64) >> 6) - 1;
  for (let b = 0; b <= last; b++) open(blocks + <usize>b * BLOCK);
  let top = 64;
  let score = (last + 1) << 6;
  for (let j = 1; j <= size; j++) {
    const line = <usize>load<u32>(lineOf + ((<usize>load<u8>(target + j - 1)) << 2));
    let start = blocks + <usize>first * BLOCK;
    let end = blocks + <usize>last * BLOCK;
    const outs = advance(start, end, line + ((<usize>first) << 3), 1);
    const out = (outs & 3) - 1;
    score += out;
    top += (outs >> 2) - 1;
    const left = size - j - length;
    let bottom = (last + 1) << 6;
    k = min(k, score + max(size - j + max(0, bottom - length), length - bottom));
    if (last + 1 < words && score - 1 <= k && score - 2 + left + bottom <= k) {
      last++;
      end += BLOCK;
      open(end);
      score += 63 - out + (advance(end, end, line + ((<usize>last) << 3), out) & 3);
      bottom += 64;
    }
    while (score - 63 > k || score + left + bottom - 126 > k) {
      if (last == first) return -1;
      score -= stepsOf(end, 0);
      last--;
      end -= BLOCK;
      bottom -= 64;
    }
    while (top - 63 > k || top - left - ((first + 1) << 6) > k) {
      if (last == first) return -1;
      first++;
      start += BLOCK;
      top += stepsOf(start, 0);
    }
  }
  if (last != words - 1) return -1;
  const used = length & 63;
  const distance = used == 0 ? score : score - stepsOf(blocks + <usize>last * BLOCK, used);
  return distance <= k ? distance : -1;
}

/**
 * The least distance of the whole query to a stretch of the target that starts anywhere (`isFree`) or at its start, or
 * -1 if it is above k. `ends` receives the first `limit` ends, 1-based; `reply` the number of ends, and the last.
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
  limit: i32,
  reply: usize,
): i32 {
  const words = (length + 63) >> 6;
  const used = length & 63;
  // After it the rest of the target is too short for a stretch within k; blocks that only later starts reach are
  // dropped from the top.
  const lastStart = isFree ? size - length + k : 0;
  let first = 0;
  let last = min(words, (k + 64) >> 6) - 1;
  for (let b = 0; b <= last; b++) open(blocks + <usize>b * BLOCK);
  let top = 64;
  let score = (last + 1) << 6;
  let best = -1;
  let count = 0;
  let lastEnd = 0;
  for (let j = 1; j <= size; j++) {
    const line = <usize>load<u32>(lineOf + ((<usize>load<u8>(target + j - 1)) << 2));
    let start = blocks + <usize>first * BLOCK;
    let end = blocks + <usize>last * BLOCK;
    const isStart = j <= lastStart;
    const outs = advance(start, end, line + ((<usize>first) << 3), isStart ? 0 : 1);
    const out = (outs & 3) - 1;
    score += out;
    top += (outs >> 2) - 1;
    if (
      last + 1 < words &&
      score - out <= k &&
      ((load<u64>(line + ((<usize>last + 1) << 3)) & 1) != 0 || out < 0)
    ) {
      last++;
      end += BLOCK;
      open(end);
      score += 63 - out + (advance(end, end, line + ((<usize>last) << 3), out) & 3);
    } else
      while (score - 63 > k && last > first) {
        score -= stepsOf(end, 0);
        last--;
        end -= BLOCK;
      }
    if (!isStart) {
      while (top - 63 > k && first < last) {
        first++;
        start += BLOCK;
        top += stepsOf(start, 0);
      }
      if (first == last && score - 63 > k) break;
    }
    if (last < words - 1) continue;
    const found = used == 0 ? score : score - stepsOf(end, used);
    if (found > k) continue;
    if (found != best) {
      best = found;
      k = found;
      count = 0;
    }
    if (count < limit) store<i32>(ends + (count << 2), j);
    count++;
    lastEnd = j;
  }
  store<i32>(reply, count);
  store<i32>(reply + 4, lastEnd);
  return best;
}
