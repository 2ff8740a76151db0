// All recognition sites of a set of enzymes in one pass: the most telling six bases of every pattern are spelled out
// into a table of 4096 words, and what the word leaves open is compared letter by letter.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Enzyme, reverseComplementOf } from '#bio/table/enzymes.ts';

const WORD = 6;
const WORDS = 4 ** WORD;
const ANY = 15;

export interface SiteIndex {
  /** Distinct spellings: each site, and its reverse complement where that differs. */
  readonly patterns: readonly Pattern[];
  /** Patterns of word w: `candidates[heads[w] .. heads[w + 1]]`. */
  readonly heads: Int32Array;
  readonly candidates: Int32Array;
  readonly longest: number;
  /** For each enzyme its pattern as read on the top and on the bottom strand; equal for a palindrome. */
  readonly top: Int32Array;
  readonly bottom: Int32Array;
}

export interface Pattern {
  readonly masks: Uint8Array;
  /** Where its word starts. */
  readonly word: number;
  /** Places outside the word that are not N. */
  readonly rest: Uint8Array;
}

const built = new WeakMap<readonly Enzyme[], SiteIndex>();

/** Kept as long as the list of enzymes is. */
export function siteIndex(enzymes: readonly Enzyme[]): SiteIndex {
  const known = built.get(enzymes);
  if (known) return known;
  const index = build(enzymes);
  built.set(enzymes, index);
  return index;
}

function build(enzymes: readonly Enzyme[]): SiteIndex {
  const ids = new Map<string, number>();
  const patterns: Pattern[] = [];
  const idOf = (site: string) => {
    const known = ids.get(site);
    if (known !== undefined) return known;
    ids.set(site, patterns.length);
    patterns.push(pattern(site));
    return patterns.length - 1;
  };
  const top = Int32Array.from(enzymes, (enzyme) => idOf(enzyme.site));
  const bottom = Int32Array.from(enzymes, (enzyme) => idOf(reverseComplementOf(enzyme.site)));
  return { patterns, ...table(patterns), longest: Math.max(0, ...patterns.map(length)), top, bottom };
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
  return { masks, word, rest: Uint8Array.from(rest) };
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

function table(patterns: readonly Pattern[]): Pick<SiteIndex, 'heads' | 'candidates'> {
  const spelled = patterns.map(wordsOf);
  const heads = new Int32Array(WORDS + 1);
  for (const words of spelled) for (const word of words) heads[word + 1]!++;
  for (let word = 0; word < WORDS; word++) heads[word + 1]! += heads[word]!;
  const candidates = new Int32Array(heads[WORDS]!);
  const next = heads.slice(0, WORDS);
  spelled.forEach((words, id) => {
    for (const word of words) candidates[next[word]!++] = id;
  });
  return { heads, candidates };
}

function length(pattern: Pattern): number {
  return pattern.masks.length;
}
