// A q-gram filter over a target: finds the windows of adjacent words with so many words of a query that a stretch
// within k edits may lie there (Jokinen and Ukkonen 1991, doi:10.1007/3-540-54345-7_67). Proof: bio/kernel/qgrams.ts.
// AssemblyScript.
//
// Words are looked up by 16 bits of a hash: a collision only adds to a count, and no equal word is missed.

/** 2^64 divided by the golden ratio (Knuth, The Art of Computer Programming 3, 6.4). */
const MULTIPLIER: u64 = 0x9e3779b97f4a7c15;
const HASH_SHIFT: u64 = 48;

function hashOf(word: usize, mask: u64): u32 {
  return <u32>(((load<u64>(word) & mask) * MULTIPLIER) >> HASH_SHIFT);
}

/**
 * Writes the stretches `[start, end)` around windows with at least `threshold` words of the query: from one letter
 * after the start of the word before a window to `reach` letters after the start of the window. Merges stretches that
 * meet. Returns their number, or -1 if there are more than `maxPlaces`. `bits` has 8192 bytes of 0, before and after
 * the call; `hits` has
 * `window` bytes of 0, then a byte for each word of the target.
 */
export function findWindows(
  query: usize,
  length: i32,
  target: usize,
  size: i32,
  q: i32,
  bits: usize,
  hits: usize,
  window: i32,
  threshold: i32,
  reach: i32,
  places: usize,
  maxPlaces: i32,
): i32 {
  const mask: u64 = q == 8 ? u64.MAX_VALUE : ((<u64>1) << (<u64>q * 8)) - 1;
  const lastWord = query + <usize>(length - q);
  for (let at = query; at <= lastWord; at++) {
    const hash = hashOf(at, mask);
    const byte = bits + <usize>(hash >> 3);
    store<u8>(byte, load<u8>(byte) | ((<u8>1) << (<u8>(hash & 7))));
  }
  const words = size / q;
  let count = 0;
  let end = -1;
  let sum = 0;
  let at = target;
  for (let word = 0; word < words; word++) {
    const hash = hashOf(at, mask);
    const hit = (<u32>load<u8>(bits + <usize>(hash >> 3)) >> (hash & 7)) & 1;
    at += <usize>q;
    const entry = hits + <usize>word;
    store<u8>(entry + <usize>window, <u8>hit);
    sum += <i32>hit - <i32>load<u8>(entry);
    if (sum < threshold || word < window - 1) continue;
    const first = (word - window + 1) * q;
    const start = max(0, first - q + 1);
    const place = places + ((<usize>count) << 3);
    if (start > end) {
      if (count == maxPlaces) {
        count = -1;
        break;
      }
      store<i32>(place, start);
      count++;
    }
    end = min(size, first + reach);
    store<i32>(places + ((<usize>count) << 3) - 4, end);
  }
  for (let clear = query; clear <= lastWord; clear++) store<u8>(bits + <usize>(hashOf(clear, mask) >> 3), 0);
  return count;
}
