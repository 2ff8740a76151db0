// Letters of a sequence as other letters: the other strand, upper case. New bytes, whatever comes.
import { COMPLEMENT_DNA, UPPER_CASE, UPPER_CASE_DNA } from './alphabet.ts';

/** The other strand of DNA, read from its 5' end; case is kept, U becomes A, and A becomes T. */
export function reverseComplementOf(bases: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bases.length);
  for (let i = 0, k = bases.length - 1; k >= 0; i++, k--) out[i] = COMPLEMENT_DNA[bases[k]!]!;
  return out;
}

/** The same of a text. */
export function reverseComplementText(bases: string): string {
  let text = '';
  for (let i = bases.length - 1; i >= 0; i--)
    text += String.fromCharCode(COMPLEMENT_DNA[bases.charCodeAt(i)]!);
  return text;
}

export function upperCaseOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return lettersFrom(bytes, UPPER_CASE);
}

/** Upper case, U as T: the letters that are compared. */
export function upperCaseDnaOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return lettersFrom(bytes, UPPER_CASE_DNA);
}

/** U as T, case kept: what DNA is written with. */
export function dnaLettersOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes, (it) => ((it & 0xdf) === 85 ? it - 1 : it));
}

function lettersFrom(bytes: Uint8Array, table: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) out[i] = table[bytes[i]!]!;
  return out;
}
