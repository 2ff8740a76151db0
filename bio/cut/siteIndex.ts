// All recognition sites of a set of enzymes in one pass: the most telling six bases of every pattern are spelled out
// into a table of 4096 words. A site of up to six bases is recognized by its word alone; of longer ones the word leaves
// places open, which are compared eight at a time.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';

export const WORD = 6;
export const WORDS = 4 ** WORD;
const ANY = 15;
/** Places compared at a time, four bits each. */
const EIGHT = 8;

export interface SiteIndex {
  /** Distinct spellings: each site, and its reverse complement where that differs. */
  readonly patterns: readonly Pattern[];
  /** Distinct sites, each a pattern as read on the top and on the bottom strand; the same for a palindrome. */
  readonly sites: readonly { readonly top: number; readonly bottom: number; readonly isShort: boolean }[];
  /** For each enzyme its site. */
  readonly siteOf: Int32Array;
  readonly table: WordTable;
  readonly longest: number;
}

/** What word w may be: entries `heads[w]` to `heads[w + 1]`, two numbers each. */
interface WordTable {
  readonly heads: Int32Array;
  /**
   * First: 64 times the list; then 32 where a short site reads on the bottom strand alone; then where the eight places
   * to be looked at start, counted from 16 before the word. Second: for each of these the bases it may not be; 0: any.
   */
  readonly entries: Int32Array;
}

/** List s is of short site s; those of the patterns of long sites follow. */
export function findListOfPattern({ sites }: Pick<SiteIndex, 'sites'>, pattern: number): number {
  return sites.length + pattern;
}

export interface Pattern {
  readonly masks: Uint8Array;
  /** Where its word starts. */
  readonly word: number;
  /** Places outside the word that are not N. */
  readonly rest: Uint8Array;
  /** The same, eight places at a time: where they start, and for each the bases it may not be, the first lowest. */
  readonly blocks: Uint8Array;
  readonly barred: Int32Array;
}

const built = new WeakMap<readonly Recognizing[], SiteIndex>();

type Recognizing = Pick<Enzyme, 'site'>;

/** The index of a list of enzymes, cached as long as the list exists. */
export function buildSiteIndex(enzymes: readonly Recognizing[]): SiteIndex {
  const known = built.get(enzymes);
  if (known) return known;
  const index = build(enzymes);
  built.set(enzymes, index);
  return index;
}

function build(enzymes: readonly Recognizing[]): SiteIndex {
  const ids = new Map<string, number>();
  const patterns: Pattern[] = [];
  const idOf = (text: string) => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    ids.set(text, patterns.length);
    patterns.push(pattern(text));
    return patterns.length - 1;
  };
  const isShort = (id: number) => patterns[id]!.rest.length === 0 && patterns[id]!.word === 0;
  const sites: { top: number; bottom: number; isShort: boolean }[] = [];
  const known = new Map<string, number>();
  const siteOf = Int32Array.from(enzymes, ({ site }) => {
    const at = known.get(site) ?? sites.length;
    if (at === sites.length) {
      const [top, bottom] = [idOf(site), idOf(reverseComplementText(site))];
      sites.push({ top, bottom, isShort: isShort(top) && isShort(bottom) });
      known.set(site, at);
    }
    return at;
  });
  return {
    patterns,
    sites,
    siteOf,
    table: wordTable(patterns, sites),
    longest: Math.max(0, ...patterns.map(({ masks }) => masks.length)),
  };
}

function pattern(site: string): Pattern {
  const masks = Uint8Array.from(site, (letter) => BASE_MASK[letter.charCodeAt(0)]!);
  let word = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let at = 0; at === 0 || at + WORD <= masks.length; at++) {
    if (masks[at] === ANY) continue;
    const words = wordsOf({ masks, word: at }).length;
    if (words < fewest) {
      fewest = words;
      word = at;
    }
  }
  const rest = [...masks.keys()].filter((at) => (at < word || at >= word + WORD) && masks[at] !== ANY);
  const blocks: number[] = [];
  for (const at of rest) if (blocks.length === 0 || at >= blocks.at(-1)! + EIGHT) blocks.push(at);
  const barred = Int32Array.from(blocks, (from) =>
    rest
      .filter((at) => at >= from && at < from + EIGHT)
      .reduce((bits, at) => bits | ((ANY & ~masks[at]!) << (4 * (at - from))), 0),
  );
  return { masks, word, rest: Uint8Array.from(rest), blocks: Uint8Array.from(blocks), barred };
}

/** Every word of six unambiguous bases the pattern allows; a site shorter than six is padded with N. */
function wordsOf({ masks, word }: Pick<Pattern, 'masks' | 'word'>): number[] {
  let words = [0];
  for (let k = 0; k < WORD; k++) {
    const mask = masks[word + k] ?? ANY;
    const bases = [0, 1, 2, 3].filter((base) => mask & (1 << base));
    words = words.flatMap((begun) => bases.map((base) => begun * 4 + base));
  }
  return words;
}

/** An entry as stored in the table after its word. */
type Entry = readonly [word: number, what: number, barred: number];

function wordTable(patterns: readonly Pattern[], sites: SiteIndex['sites']): WordTable {
  const spelled = patterns.map(wordsOf);
  const entries: Entry[] = [];
  const long = new Set<number>();
  sites.forEach(({ top, bottom, isShort }, site) => {
    if (!isShort) {
      long.add(top).add(bottom);
      return;
    }
    const onTop = new Set(spelled[top]);
    for (const word of onTop) entries.push([word, (site << 6) | 16, 0]);
    // A word that reads as the site on both strands is one site, on the top strand.
    for (const word of spelled[bottom]!) if (!onTop.has(word)) entries.push([word, (site << 6) | 48, 0]);
  });
  for (const id of long) {
    const { word: at, blocks, barred } = patterns[id]!;
    const place = (blocks[0] ?? at) - at + 16;
    const what = (findListOfPattern({ sites }, id) << 6) | place;
    for (const word of spelled[id]!) entries.push([word, what, barred[0] ?? 0]);
  }
  return byWord(entries);
}

function byWord(list: readonly Entry[]): WordTable {
  const heads = new Int32Array(WORDS + 1);
  for (const [word] of list) heads[word + 1]! += 2;
  for (let word = 0; word < WORDS; word++) heads[word + 1]! += heads[word]!;
  const entries = new Int32Array(2 * list.length);
  const next = heads.slice(0, WORDS);
  for (const [word, what, barred] of list) {
    entries[next[word]!++] = what;
    entries[next[word]!++] = barred;
  }
  return { heads, entries };
}
