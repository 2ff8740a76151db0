// Coding elements known by their protein: a tag or a gene in other codons than any the library holds. The six frames
// are searched for words of six residues, and a protein counts when all of it is there without gaps: every residue of a
// short one, 95 % of a long one.
import { STAR } from '#bio/core/alphabet.ts';
import { elementTypeOf } from '#bio/table/elements.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { buildCodonTable } from '#bio/translate/codonTable.ts';
import type { Library } from './library.ts';
import type { Match } from './match.ts';

interface Proteins {
  readonly list: readonly Protein[];
  /** All proteins end to end. */
  readonly residues: Uint8Array;
  readonly words: ProteinWords;
}

/** Words of bucket b: `heads[b]` to `heads[b + 1]`; what each states, where it starts, and whose it is. */
interface ProteinWords {
  /** A bit for every hash of a word that there is: of other words, one in thirty has one too. */
  readonly bits: Int32Array;
  readonly heads: Int32Array;
  readonly keys: Int32Array;
  readonly places: Int32Array;
  readonly owners: Uint16Array;
}

interface Protein {
  /** Index of the element's version whose bases are translated. */
  readonly version: number;
  readonly offset: number;
  readonly length: number;
  readonly hasStop: boolean;
}

/** What counts has such a word: one place in twenty may differ, so that of twenty on, nine in a row are the same. */
const WORD = 6;
const KEYS = 2 ** (5 * WORD) - 1;
const BUCKETS = 1 << 17;
const BITS = 1 << 20;
/** Shorter peptides are met by chance. */
const MIN_RESIDUES = 6;
/** From this length on a protein may have differences. */
const LONG = 20;
const MIN_IDENTITY = 0.95;

/** Whole proteins in the three frames of a query strand, as matches of the bases they are read from. */
export function findProteinMatches(query: Uint8Array, library: Library): readonly Match[] {
  const proteins = proteinsOf(library);
  const { bits, heads, keys, places, owners } = proteins.words;
  const found: Match[] = [];
  for (let frame = 0; frame < 3; frame++) {
    const reading = translateFrame(query, frame);
    const tried = new Int32Array(proteins.list.length).fill(-1e9);
    let key = 0;
    for (let end = 1; end <= reading.length; end++) {
      key = ((key << 5) | (reading[end - 1]! & 31)) & KEYS;
      if (end < WORD) continue;
      const hash = hashOf(key);
      if (((bits[hash >>> 5]! >>> hash) & 1) === 0) continue;
      const bucket = hash >>> 3;
      for (let i = heads[bucket]!, to = heads[bucket + 1]!; i < to; i++) {
        if (keys[i] !== key) continue;
        const which = owners[i]!;
        const protein = proteins.list[which]!;
        const start = end - WORD - (places[i]! - protein.offset);
        if (tried[which] === start || start < 0 || start + protein.length > reading.length) continue;
        tried[which] = start;
        const equal = equalResidues(reading, start, proteins.residues, protein);
        if (equal < minEqual(protein.length)) continue;
        const startDiffers = reading[start] !== proteins.residues[protein.offset];
        const match = { ...matchOf(protein, { frame, start, equal }, reading), startDiffers };
        found.push({ ...match, equalBases: equalBasesOf(match, query, library) });
      }
    }
  }
  return found;
}

const kept = new WeakMap<Library, Proteins>();

function proteinsOf(library: Library): Proteins {
  const known = kept.get(library);
  if (known) return known;
  const made = build(library);
  kept.set(library, made);
  return made;
}

function build({ versions, bases }: Library): Proteins {
  const list: Protein[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  versions.forEach((version, id) => {
    if (version.which !== 0 || !elementTypeOf(version.element).isCoding || version.length % 3 !== 0) return;
    const whole = translateFrame(bases.subarray(version.offset, version.offset + version.length), 0);
    const hasStop = whole.at(-1) === STAR;
    const residues = hasStop ? whole.subarray(0, -1) : whole;
    if (residues.length < MIN_RESIDUES || residues.includes(STAR)) return;
    list.push({ version: id, offset, length: residues.length, hasStop });
    parts.push(residues);
    offset += residues.length;
  });
  const residues = new Uint8Array(offset);
  list.forEach((protein, i) => {
    residues.set(parts[i]!, protein.offset);
  });
  return { list, residues, words: wordsOf(list, residues) };
}

function wordsOf(list: readonly Protein[], residues: Uint8Array): ProteinWords {
  const heads = new Int32Array(BUCKETS + 1);
  const bits = new Int32Array(BITS / 32);
  const each = (act: (key: number, place: number, which: number) => void) => {
    list.forEach(({ offset, length }, which) => {
      let key = 0;
      for (let i = 0; i < length; i++) {
        key = ((key << 5) | (residues[offset + i]! & 31)) & KEYS;
        if (i >= WORD - 1) act(key, offset + i - WORD + 1, which);
      }
    });
  };
  each((key) => {
    const hash = hashOf(key);
    heads[(hash >>> 3) + 1]!++;
    bits[hash >>> 5]! |= 1 << hash;
  });
  for (let bucket = 0; bucket < BUCKETS; bucket++) heads[bucket + 1]! += heads[bucket]!;
  const keys = new Int32Array(heads[BUCKETS]!);
  const places = new Int32Array(keys.length);
  const owners = new Uint16Array(keys.length);
  const next = heads.slice(0, BUCKETS);
  each((key, place, which) => {
    const at = next[hashOf(key) >>> 3]!++;
    keys[at] = key;
    places[at] = place;
    owners[at] = which;
  });
  return { bits, heads, keys, places, owners };
}

/** Hash of 20 bits; the upper 17 are the bucket. */
function hashOf(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> 12;
}

function minEqual(length: number): number {
  return length < LONG ? length : Math.ceil(length * MIN_IDENTITY);
}

function equalResidues(reading: Uint8Array, start: number, residues: Uint8Array, protein: Protein): number {
  let missing = protein.length - minEqual(protein.length);
  let equal = 0;
  for (let k = 0; k < protein.length && missing >= 0; k++) {
    if (reading[start + k] === residues[protein.offset + k]) equal++;
    else missing--;
  }
  return missing < 0 ? 0 : equal;
}

function matchOf(
  { version, length, hasStop }: Protein,
  { frame, start, equal }: { readonly frame: number; readonly start: number; readonly equal: number },
  reading: Uint8Array,
): Match {
  const stop = hasStop && reading[start + length] === STAR ? 1 : 0;
  const first = frame + 3 * start;
  const bases = 3 * (length + stop);
  return {
    version,
    start: first,
    end: first + bases,
    from: 0,
    to: bases,
    identical: 3 * (equal + stop),
    columns: bases,
    isProtein: true,
  };
}

function equalBasesOf(match: Match, query: Uint8Array, { versions, bases }: Library): number {
  const { offset } = versions[match.version]!;
  let equal = 0;
  for (let k = 0; k < match.columns; k++) if (query[match.start + k] === bases[offset + k]) equal++;
  return equal;
}

let codons: Uint8Array | undefined;

/** Codes 0..3 (4: none) to residues, X where a base is not sure. */
function translateFrame(codes: Uint8Array, frame: number): Uint8Array {
  codons ??= codonsOfFour();
  const out = new Uint8Array(Math.max(0, Math.floor((codes.length - frame) / 3)));
  for (let i = 0, at = frame; i < out.length; i++, at += 3)
    out[i] = codons[codes[at]! * 25 + codes[at + 1]! * 5 + codes[at + 2]!]!;
  return out;
}

function codonsOfFour(): Uint8Array {
  const { amino } = buildCodonTable(getGeneticCode(1));
  return Uint8Array.from({ length: 125 }, (_, index) => {
    const codes = [Math.floor(index / 25), Math.floor(index / 5) % 5, index % 5] as const;
    if (codes.includes(4)) return 88;
    return amino[(1 << (codes[0] + 8)) + (1 << (codes[1] + 4)) + (1 << codes[2])]!;
  });
}
