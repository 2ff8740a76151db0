// Checksums of molecules: SEGUID v2 (Pereira, Bengtsson et al. 2024, doi:10.1101/2024.02.28.582384), SHA-1 in
// base64url without padding over upper-case residues. `cdseguid` is the same for every rotation and both strands of a
// double-stranded circle, `ldseguid` for both strands of a blunt double-stranded line; ss forms are one strand as read.
import { sha1 } from '@noble/hashes/legacy.js';
import type { Kind } from './alphabet.ts';
import { bytesOf } from './bytes.ts';
import { reverseComplementOf, upperCaseOf } from './letters.ts';
import type { Topology } from './sequence.ts';

const SEMICOLON = 59;

/** The SEGUID this product shows: double-stranded for DNA, one strand for RNA and protein. U counts as itself. */
export function seguidOf(bytes: Uint8Array, kind: Kind, topology: Topology): string {
  if (kind === 'dna') return topology === 'circular' ? cdseguidOf(bytes) : ldseguidOf(bytes);
  return topology === 'circular' ? csseguidOf(bytes) : lsseguidOf(bytes);
}

/** SEGUID v2 of one linear strand as read: RNA, protein, single-stranded DNA. */
export function lsseguidOf(bytes: Uint8Array): string {
  return `lsseguid=${hash(upperCaseOf(bytes))}`;
}

/** SEGUID v2 of one circular strand: the same for every rotation. */
export function csseguidOf(bytes: Uint8Array): string {
  return `csseguid=${hash(smallestRotationOf(upperCaseOf(bytes)))}`;
}

/** SEGUID v2 of blunt double-stranded linear DNA: the same for both strands. */
export function ldseguidOf(bytes: Uint8Array): string {
  const watson = upperCaseOf(bytes);
  const crick = reverseComplementOf(watson);
  return `ldseguid=${hash(pairStrands(lesserOf(watson, crick), greaterOf(watson, crick)))}`;
}

/** SEGUID v2 of double-stranded circular DNA: the same for every rotation and both strands. */
export function cdseguidOf(bytes: Uint8Array): string {
  const watson = smallestRotationOf(upperCaseOf(bytes));
  const reversed = smallestRotationOf(reverseComplementOf(watson));
  const first = lesserOf(watson, reversed);
  return `cdseguid=${hash(pairStrands(first, reverseComplementOf(first)))}`;
}

/** What SEGUID v2 hashes of two strands, each 5' to 3' with `-` where a column has no base: the lesser one first. */
export function orderStrands(watson: string, crick: string): string {
  return watson <= crick ? `${watson};${crick}` : `${crick};${watson}`;
}

/** Where the lexicographically smallest rotation starts (Booth 1980, in the two-pointer form), in linear time. */
export function findSmallestRotation(bytes: Uint8Array): number {
  const n = bytes.length;
  let i = 0;
  let j = 1;
  let same = 0;
  while (i < n && j < n && same < n) {
    const a = bytes[(i + same) % n]!;
    const b = bytes[(j + same) % n]!;
    if (a === b) {
      same++;
      continue;
    }
    if (a > b) i += same + 1;
    else j += same + 1;
    if (i === j) j++;
    same = 0;
  }
  return Math.min(i, j);
}

function smallestRotationOf(bytes: Uint8Array): Uint8Array {
  const at = findSmallestRotation(bytes);
  const out = new Uint8Array(bytes.length);
  out.set(bytes.subarray(at));
  out.set(bytes.subarray(0, at), bytes.length - at);
  return out;
}

function pairStrands(watson: Uint8Array, crick: Uint8Array): Uint8Array {
  const out = new Uint8Array(watson.length + 1 + crick.length);
  out.set(watson);
  out[watson.length] = SEMICOLON;
  out.set(crick, watson.length + 1);
  return out;
}

function lesserOf(a: Uint8Array, b: Uint8Array): Uint8Array {
  return compare(a, b) <= 0 ? a : b;
}

function greaterOf(a: Uint8Array, b: Uint8Array): Uint8Array {
  return compare(a, b) <= 0 ? b : a;
}

function compare(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** SHA-1 in base64url without padding: 27 letters. */
function hash(bytes: Uint8Array): string {
  const sum = sha1(bytes);
  let text = '';
  for (let i = 0; i < sum.length; i += 3) {
    const three = (sum[i]! << 16) | ((sum[i + 1] ?? 0) << 8) | (sum[i + 2] ?? 0);
    for (let k = 18; k >= 0; k -= 6) text += ALPHABET[(three >> k) & 63];
  }
  return text.slice(0, 27);
}

/** SHA-1 of any text, in the same letters: for identities that need no secrecy. */
export function textDigestOf(text: string): string {
  return hash(bytesOf(text));
}
