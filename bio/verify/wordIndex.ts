// The words that occur once in a reference, in a hash table with open addressing: where on the reference a word of a
// read begins.
import { concatenate } from '#bio/core/bytes.ts';
import type { Topology } from '#bio/core/sequence.ts';

/** Letters of a word: 4^13 words are hundreds of times as many as a plasmid has bases. */
export const WORD = 13;
export const ABSENT = -1;
const REPEATED = -2;

const MASK = 4 ** WORD - 1;
const CODE = Int8Array.from({ length: 256 }, (_, byte) => 'ACGT'.indexOf(String.fromCharCode(byte)));

export interface WordIndex {
  /** Where the only occurrence of a word begins; ABSENT where there is none, or more than one. */
  placeOf(word: number): number;
}

export function wordIndexOf(bases: Uint8Array, topology: Topology): WordIndex {
  const n = bases.length;
  const sizeBits = Math.max(4, Math.ceil(Math.log2(n + 1)) + 1);
  const slots = 2 ** sizeBits;
  const words = new Int32Array(slots).fill(ABSENT);
  const places = new Int32Array(slots);
  const slotOf = (word: number) => {
    let slot = Math.imul(word, 0x9e3779b1) >>> (32 - sizeBits);
    while (words[slot] !== ABSENT && words[slot] !== word) slot = slot + 1 === slots ? 0 : slot + 1;
    return slot;
  };
  visitWordsOf({ bases, topology }, (word, at) => {
    const slot = slotOf(word);
    places[slot] = words[slot] === ABSENT ? at : REPEATED;
    words[slot] = word;
  });
  return {
    placeOf(word) {
      const slot = slotOf(word);
      return words[slot] === ABSENT || places[slot] === REPEATED ? ABSENT : places[slot]!;
    },
  };
}

/** Every word of sure bases and where it begins. */
export function visitWords(bases: Uint8Array, visit: (word: number, at: number) => void): void {
  let word = 0;
  let run = 0;
  for (let i = 0; i < bases.length; i++) {
    const code = CODE[bases[i]!]!;
    run = code < 0 ? 0 : run + 1;
    word = ((word << 2) | Math.max(0, code)) & MASK;
    if (run >= WORD) visit(word, i - WORD + 1);
  }
}

/** Of a molecule, those over the origin of a circle too. */
export function visitWordsOf(
  { bases, topology }: { readonly bases: Uint8Array; readonly topology: Topology },
  visit: (word: number, at: number) => void,
): void {
  const isCircle = topology === 'circular' && bases.length >= WORD;
  visitWords(isCircle ? concatenate([bases, bases.subarray(0, WORD - 1)]) : bases, visit);
}
