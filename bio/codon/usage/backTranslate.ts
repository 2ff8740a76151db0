// Back-translation with the most used codon of every residue, in the conventions of EMBOSS backtranseq.
import { CODON_TEXT } from './codons.ts';
import { type CodonUsage, sortSynonymsByUse } from './usage.ts';

/**
 * Protein bytes to DNA bytes. Between equally used codons the first in alphabetical order is taken. X gives NNN; B
 * reads as D, Z as E and J as L, one reading of two; U gives TGA, O gives TAG; gaps are left out.
 */
export function backTranslate(protein: Uint8Array, usage: CodonUsage): Uint8Array<ArrayBuffer> {
  const best = Array.from({ length: 256 }, (_, byte) => bestCodon(byte, usage));
  const out = new Uint8Array(protein.length * 3);
  let at = 0;
  for (const residue of protein) {
    const codon = best[residue]!;
    for (let i = 0; i < codon.length; i++) out[at++] = codon.charCodeAt(i);
  }
  return out.slice(0, at);
}

const READS_AS: Readonly<Record<string, string>> = { B: 'D', Z: 'E', J: 'L' };
const SPECIAL: Readonly<Record<string, string>> = { U: 'TGA', O: 'TAG', X: 'NNN' };

function bestCodon(byte: number, usage: CodonUsage): string {
  const letter = String.fromCharCode(byte).toUpperCase();
  const best = sortSynonymsByUse(usage, (READS_AS[letter] ?? letter).charCodeAt(0))[0];
  return best === undefined ? (SPECIAL[letter] ?? '') : CODON_TEXT[best]!;
}
