// Where enzymes recognise and cut. Sites are found on both strands and over the origin of a circle. Conventions:
// - a letter that may be several bases is no site unless all of its readings are (GAATTN is never EcoRI); with
//   `ambiguous: 'possible'` it is when one reading is, but an N says nothing and lies only under padding;
// - a place that reads as an asymmetric site on both strands (CCGG of LpnPI) is one site, on the top strand;
// - on a line a cut counts when it falls inside of the top strand (Biopython's rule; EMBOSS asks for both strands).
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Range, type Strand, wrap } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { commercialEnzymes, type Enzyme } from '#bio/table/enzymes.ts';
import { type SiteIndex, siteIndex } from './siteIndex.ts';

export type Molecule = Pick<SequenceRecord, 'bytes' | 'topology'>;

export interface SiteOptions {
  /** What a degenerate letter of the template may do; default `certain`. */
  readonly ambiguous?: 'certain' | 'possible';
}

/** All sites of one enzyme, by position. Enzymes with the same site share their arrays. */
export interface EnzymeSites {
  readonly enzyme: Enzyme;
  /** First base of the site on the top strand, ascending. */
  readonly starts: Int32Array;
  /** 1 or -1: the strand on which the site reads as written in the table; 1 for palindromes. */
  readonly strands: Int8Array;
}

/** A cut between two bases: `top` bases lie before it on the top strand, `bottom` before it on the other. */
export interface Cut {
  /** On a circle 0 <= top < length; on a line 0 < top < length. */
  readonly top: number;
  /** Within `length` of `top`; on a circle it may be below 0 or at or past the length, on a line past either end. */
  readonly bottom: number;
  /** The site that made it. */
  readonly site: Range;
  readonly strand: Strand;
}

/** One entry for each enzyme, in the order given, also for those that have no site. */
export function findSites(
  molecule: Molecule,
  enzymes: readonly Enzyme[] = commercialEnzymes(),
  { ambiguous = 'certain' }: SiteOptions = {},
): readonly EnzymeSites[] {
  const index = siteIndex(enzymes);
  const hits = scan(molecule, index, ambiguous === 'possible');
  const merged = new Map<number, Pick<EnzymeSites, 'starts' | 'strands'>>();
  return enzymes.map((enzyme, i) => {
    const top = index.top[i]!;
    const bottom = index.bottom[i]!;
    const key = top * index.patterns.length + bottom;
    let sites = merged.get(key);
    if (!sites) {
      sites = top === bottom ? onOneStrand(hits[top]!) : onBothStrands(hits[top]!, hits[bottom]!);
      merged.set(key, sites);
    }
    return { enzyme, ...sites };
  });
}

/** The cuts of these sites, by position; an enzyme that cuts on both sides makes two a site. */
export function cutsOf(sites: EnzymeSites, molecule: Molecule): readonly Cut[] {
  const n = molecule.bytes.length;
  const isCircular = molecule.topology === 'circular';
  const width = sites.enzyme.site.length;
  const cuts: Cut[] = [];
  for (let i = 0; i < sites.starts.length; i++) {
    const start = sites.starts[i]!;
    const strand = sites.strands[i] as Strand;
    for (const offset of sites.enzyme.cuts) {
      const top = start + (strand === 1 ? offset.top : width - offset.bottom);
      const bottom = start + (strand === 1 ? offset.bottom : width - offset.top);
      if (!isCircular && (top <= 0 || top >= n)) continue;
      const inside = isCircular ? wrap(top, n) : top;
      cuts.push({
        top: inside,
        bottom: bottom - top + inside,
        site: { start, end: start + width },
        strand,
      });
    }
  }
  return cuts.sort((a, b) => a.top - b.top || a.bottom - b.bottom);
}

/** 1-based positions of the base after each cut of the top strand, ascending: EcoRI in GAATTC gives 2. */
export function cutPositions(sites: EnzymeSites, molecule: Molecule): readonly number[] {
  return cutsOf(sites, molecule).map((cut) => cut.top + 1);
}

/** Starts of every pattern, ascending. */
function scan({ bytes, topology }: Molecule, index: SiteIndex, isPossible: boolean): Int32Array[] {
  const n = bytes.length;
  const pad = index.longest + 6;
  const masks = padded(bytes, pad, topology === 'circular');
  const { patterns, heads, candidates } = index;
  const found = new Found(n);
  const words = patterns.map((pattern) => pattern.word);
  const fits = patterns.map((pattern) => pattern.masks.length <= n);
  // One base, or none for what is degenerate: 1 2 4 8 to 0 1 2 3.
  const code = new Int8Array(16).fill(-1);
  for (let base = 0; base < 4; base++) code[1 << base] = base;
  let word = 0;
  let sure = 0;
  for (let at = pad; at < pad + 5; at++) {
    const base = code[masks[at]!]!;
    sure = base < 0 ? 0 : sure + 1;
    word = ((word << 2) | (base & 3)) & 4095;
  }
  for (let at = pad; at < pad + n; at++) {
    const base = code[masks[at + 5]!]!;
    sure = base < 0 ? 0 : sure + 1;
    word = ((word << 2) | (base & 3)) & 4095;
    if (sure >= 6) {
      for (let c = heads[word]!; c < heads[word + 1]!; c++) {
        const id = candidates[c]!;
        const { masks: wanted, rest } = patterns[id]!;
        const start = at - words[id]!;
        let k = 0;
        while (k < rest.length && reads(masks[start + rest[k]!]!, wanted[rest[k]!]!, isPossible)) k++;
        if (k === rest.length && fits[id]) found.add(id, start - pad);
      }
    } else if (masks[at] !== 0 && masks[at] !== 15) {
      for (let id = 0; id < patterns.length; id++) {
        const start = at - words[id]!;
        if (fits[id] && readsAll(masks, start, patterns[id]!.masks, isPossible)) found.add(id, start - pad);
      }
    }
  }
  return found.byPattern(patterns.length, n);
}

function reads(template: number, wanted: number, isPossible: boolean): boolean {
  if (template === 0) return false;
  if (template === 15) return wanted === 15;
  return isPossible ? (template & wanted) !== 0 : (template & ~wanted) === 0;
}

function readsAll(masks: Uint8Array, start: number, wanted: Uint8Array, isPossible: boolean): boolean {
  for (let k = 0; k < wanted.length; k++) if (!reads(masks[start + k]!, wanted[k]!, isPossible)) return false;
  return true;
}

/** Base sets with `pad` places on either side: the other end of a circle, nothing beyond a line. */
function padded(bytes: Uint8Array, pad: number, isCircular: boolean): Uint8Array {
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

/** Hits as they come, in two growing columns. */
class Found {
  #ids: Uint16Array;
  #starts: Int32Array;
  #count = 0;

  constructor(n: number) {
    this.#ids = new Uint16Array(n + 64);
    this.#starts = new Int32Array(n + 64);
  }

  add(id: number, start: number): void {
    if (this.#count === this.#ids.length) this.#grow();
    this.#ids[this.#count] = id;
    this.#starts[this.#count++] = start;
  }

  byPattern(patterns: number, n: number): Int32Array[] {
    const counts = new Int32Array(patterns);
    for (let i = 0; i < this.#count; i++) counts[this.#ids[i]!]!++;
    const lists = Array.from(counts, (count) => new Int32Array(count));
    const next = new Int32Array(patterns);
    for (let i = 0; i < this.#count; i++) {
      const id = this.#ids[i]!;
      const start = this.#starts[i]!;
      lists[id]![next[id]!++] = start < 0 ? start + n : start;
    }
    return lists.map((list) => (isAscending(list) ? list : list.sort()));
  }

  #grow(): void {
    const ids = new Uint16Array(this.#ids.length * 2);
    const starts = new Int32Array(ids.length);
    ids.set(this.#ids);
    starts.set(this.#starts);
    this.#ids = ids;
    this.#starts = starts;
  }
}

function isAscending(list: Int32Array): boolean {
  for (let i = 1; i < list.length; i++) if (list[i]! < list[i - 1]!) return false;
  return true;
}

function onOneStrand(starts: Int32Array): Pick<EnzymeSites, 'starts' | 'strands'> {
  return { starts, strands: new Int8Array(starts.length).fill(1) };
}

function onBothStrands(top: Int32Array, bottom: Int32Array): Pick<EnzymeSites, 'starts' | 'strands'> {
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
