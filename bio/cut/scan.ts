// Where the sites of an index lie in a molecule: each position is asked once for the six bases from it on, and what
// these may be is put into the list of its site. 626 enzymes on 50 kb: 1.8 ms where growing columns and letters took
// 3.2.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { wrap } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { findListOfPattern, type Pattern, type SiteIndex, WORD, WORDS } from './siteIndex.ts';

export type Molecule = Pick<SequenceRecord, 'bytes' | 'topology'>;

/** Where one site lies. */
export interface SitePlaces {
  /** First base of the site on the top strand, ascending. */
  readonly starts: Int32Array;
  /** 1 or -1: the strand on which the site reads as written in the table; 1 for palindromes. */
  readonly strands: Int8Array;
}

/** Where each site of an index lies. */
export function scan({ bytes, topology }: Molecule, index: SiteIndex, isPossible: boolean): SitePlaces[] {
  const text = readableBases(bytes, index.longest + EIGHT, topology === 'circular');
  const odd = oddPlaces(text, index, isPossible);
  const lists = listSites(text, index, odd, isPossible);
  const { patterns, sites } = index;
  const ofPattern = (id: number) => {
    const pattern = patterns[id]!;
    return longStarts(lists(findListOfPattern(index, id)), pattern, text, isPossible);
  };
  return sites.map(({ top, bottom, isShort }, site) => {
    if (isShort) return shortPlaces(lists(site));
    return top === bottom ? onOneStrand(ofPattern(top)) : onBothStrands(ofPattern(top), ofPattern(bottom));
  });
}

/** A molecule in tables by position. */
interface Readable {
  readonly n: number;
  /** Base sets with `pad` places on either side: the other end of a circle, nothing beyond a line. */
  readonly masks: Uint8Array;
  readonly pad: number;
  /** The six bases from each position on, or ODD where one of them is not sure. */
  readonly words: Uint16Array;
  /** Eight base sets from each place of `masks` on, four bits each; no base counts as all of them. */
  readonly eights: Int32Array;
}

const ODD = WORDS;
const EIGHT = 8;
/** One base to 0..3, 4 for what is degenerate or nothing. */
const CODE = new Uint8Array(16).fill(4);
for (let base = 0; base < 4; base++) CODE[1 << base] = base;

function readableBases(bytes: Uint8Array, pad: number, isCircular: boolean): Readable {
  const n = bytes.length;
  const masks = padEnds(bytes, pad, isCircular);
  const words = new Uint16Array(n);
  const eights = new Int32Array(masks.length);
  let eight = 0;
  for (let at = 0; at < masks.length; at++) {
    const mask = masks[at]!;
    eight = (eight >>> 4) | ((mask === 0 ? 15 : mask) << 28);
    if (at >= 7) eights[at - 7] = eight;
  }
  let word = 0;
  let odd = 0;
  for (let at = pad; at < pad + WORD - 1; at++) {
    const code = CODE[masks[at]!]!;
    odd = (odd << 1) | (code >> 2);
    word = (word << 2) | (code & 3);
  }
  for (let at = 0; at < n; at++) {
    const code = CODE[masks[at + pad + WORD - 1]!]!;
    odd = ((odd << 1) | (code >> 2)) & 63;
    word = ((word << 2) | (code & 3)) & (WORDS - 1);
    words[at] = odd === 0 ? word : ODD;
  }
  // A circle shorter than a word is compared letter by letter.
  if (n < WORD) words.fill(ODD);
  return { n, masks, pad, words, eights };
}

/** What lies where a base within six is not sure: position and, as in the table, list and strand. */
interface OddPlaces {
  readonly at: readonly number[];
  readonly lists: readonly number[];
}

function oddPlaces({ n, masks, pad, words }: Readable, index: SiteIndex, isPossible: boolean): OddPlaces {
  const { patterns, sites } = index;
  const found = { at: [] as number[], lists: [] as number[] };
  const isSiteAt = (id: number, at: number) => {
    const { masks: wanted, word } = patterns[id]!;
    return wanted.length <= n && readsAll(masks, pad + at - word, wanted, isPossible);
  };
  const long = new Set(sites.flatMap(({ top, bottom, isShort }) => (isShort ? [] : [top, bottom])));
  for (let at = words.indexOf(ODD); at >= 0; at = words.indexOf(ODD, at + 1)) {
    const first = masks[pad + at]!;
    if (first === 0 || first === 15) continue;
    const add = (list: number) => {
      found.at.push(at);
      found.lists.push(list);
    };
    sites.forEach(({ top, bottom, isShort }, site) => {
      if (!isShort) return;
      if (isSiteAt(top, at)) add(site << 6);
      else if (isSiteAt(bottom, at)) add((site << 6) | 32);
    });
    for (const id of long) if (isSiteAt(id, at)) add(findListOfPattern(index, id) << 6);
  }
  return found;
}

/**
 * Positions of words by list, twice the position and the strand bit, ascending. How long each list may grow is counted
 * by words beforehand; an entry that does not fit is overwritten by the next, which costs less than to ask.
 */
function listSites(
  text: Readable,
  index: SiteIndex,
  odd: OddPlaces,
  isPossible: boolean,
): (list: number) => Int32Array {
  const { heads, entries } = index.table;
  const first = firstOfLists(text, index, odd);
  const count = first.length - 1;
  // Where each list goes on is before the lists: one array less to keep at hand.
  const found = new Int32Array(first[count]!);
  found.set(first.subarray(0, count));
  // Where letters may be several bases, what is barred does not tell: all that has the word is kept.
  const requested = isPossible ? 0 : -1;
  const { words, eights, pad } = text;
  let nextOdd = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word === ODD) {
      for (; odd.at[nextOdd] === at; nextOdd++) {
        const what = odd.lists[nextOdd]!;
        found[found[what >> 6]!++] = 2 * at + ((what >> 5) & 1);
      }
      continue;
    }
    const from = at + pad - 16;
    for (let c = heads[word]!, end = heads[word + 1]!; c < end; c += 2) {
      const what = entries[c]!;
      const list = what >> 6;
      const to = found[list]!;
      found[to] = 2 * at + ((what >> 5) & 1);
      const differs = eights[from + (what & 31)]! & entries[c + 1]! & requested;
      found[list] = to + (differs === 0 ? 1 : 0);
    }
  }
  return (list) => found.subarray(first[list]!, found[list]!);
}

/** Where each list begins, after as many numbers as there are lists; each with room for all that its words let in. */
function firstOfLists({ words }: Readable, index: SiteIndex, odd: OddPlaces): Int32Array {
  const { heads, entries } = index.table;
  const times = new Int32Array(WORDS + 1);
  for (let at = 0; at < words.length; at++) times[words[at]!]!++;
  const count = findListOfPattern(index, index.patterns.length);
  const sizes = new Int32Array(count);
  for (let word = 0; word < WORDS; word++)
    for (let c = heads[word]!, end = heads[word + 1]!; c < end; c += 2)
      sizes[entries[c]! >> 6]! += times[word]!;
  for (const what of odd.lists) sizes[what >> 6]!++;
  const first = new Int32Array(count + 1).fill(count);
  // One place more, for what does not fit after the last that does.
  for (let list = 0; list < count; list++) first[list + 1] = first[list]! + sizes[list]! + 1;
  return first;
}

function shortPlaces(list: Int32Array): SitePlaces {
  const starts = new Int32Array(list.length);
  const strands = new Int8Array(list.length);
  for (let i = 0; i < list.length; i++) {
    starts[i] = list[i]! >> 1;
    strands[i] = 1 - 2 * (list[i]! & 1);
  }
  return { starts, strands };
}

/** Starts of a long pattern by position, from where its word lies. */
function longStarts(list: Int32Array, pattern: Pattern, text: Readable, isPossible: boolean): Int32Array {
  const { n } = text;
  if (pattern.masks.length > n) return new Int32Array(0);
  const starts = list
    .map((it) => (it >> 1) - pattern.word)
    .filter((start) => readsRest(text, start, pattern, isPossible))
    .map((start) => (start < 0 ? start + n : start));
  for (let i = 1; i < starts.length; i++) if (starts[i]! < starts[i - 1]!) return starts.sort();
  return starts;
}

/** Whether the places beside the word read as the pattern. */
function readsRest({ masks, pad }: Readable, start: number, pattern: Pattern, isPossible: boolean): boolean {
  for (const k of pattern.rest)
    if (!matchesTemplate(masks[pad + start + k]!, pattern.masks[k]!, isPossible)) return false;
  return true;
}

function matchesTemplate(template: number, wanted: number, isPossible: boolean): boolean {
  if (template === 0) return false;
  if (template === 15) return wanted === 15;
  return isPossible ? (template & wanted) !== 0 : (template & ~wanted) === 0;
}

function readsAll(masks: Uint8Array, start: number, wanted: Uint8Array, isPossible: boolean): boolean {
  for (let k = 0; k < wanted.length; k++)
    if (!matchesTemplate(masks[start + k]!, wanted[k]!, isPossible)) return false;
  return true;
}

function padEnds(bytes: Uint8Array, pad: number, isCircular: boolean): Uint8Array {
  const n = bytes.length;
  const masks = new Uint8Array(n + 2 * pad);
  for (let i = 0; i < n; i++) masks[pad + i] = BASE_MASK[bytes[i]!]!;
  if (!isCircular || n === 0) return masks;
  for (let i = 0; i < pad; i++) {
    masks[i] = masks[pad + wrap(i - pad, n)]!;
    masks[pad + n + i] = masks[pad + (i % n)]!;
  }
  return masks;
}

function onOneStrand(starts: Int32Array): SitePlaces {
  return { starts, strands: new Int8Array(starts.length).fill(1) };
}

function onBothStrands(top: Int32Array, bottom: Int32Array): SitePlaces {
  const starts = new Int32Array(top.length + bottom.length);
  const strands = new Int8Array(starts.length);
  let count = 0;
  for (let i = 0, j = 0; i < top.length || j < bottom.length; ) {
    const isTop = j === bottom.length || (i < top.length && top[i]! <= bottom[j]!);
    if (isTop && top[i] === bottom[j]) j++;
    strands[count] = isTop ? 1 : -1;
    starts[count++] = isTop ? top[i++]! : bottom[j++]!;
  }
  return { starts: starts.slice(0, count), strands: strands.slice(0, count) };
}
