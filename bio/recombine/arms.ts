// The arms of recombination sites as numbers, 2 bits a base, so that mismatches are one exclusive-or and a bit count.
// A right arm is kept as it reads on the other strand: on either strand an enzyme meets the same half-sites.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { SITE_KINDS, type SiteFamily } from '#bio/table/lox.ts';

export interface HalfSite {
  /** Read towards the spacer. */
  readonly letters: string;
  /** The first site of the table that has it, and on which side. */
  readonly of: string;
  readonly code: number;
  /** True for the arms of the first, wild-type site of the family. */
  readonly isWild: boolean;
}

export interface Layout {
  readonly family: SiteFamily;
  readonly arm: number;
  readonly spacer: number;
  readonly halves: readonly HalfSite[];
}

/** A 0, C 1, G 2, T and U 3, so that the complement is 3 - n; 4 for everything else. */
const TWO_BITS: Uint8Array = BASE_MASK.map((mask) => ({ 1: 0, 2: 1, 4: 2, 8: 3 })[mask] ?? 4);

export const LAYOUTS: readonly Layout[] = [...new Set(SITE_KINDS.map((it) => it.family))].map(layoutOf);

/** Bases of an arm that are looked up before the whole of it is compared. */
const BEGIN = 6;
const beginnings = new Map<Layout, Uint8Array>();

/** For every six bases, at 2 bits per base: the fewest mismatches to the start of a half-site of the layout. */
export function beginMismatchesOf(layout: Layout): { readonly min: Uint8Array; readonly shift: number } {
  const shift = 2 * (layout.arm - BEGIN);
  const min = beginnings.get(layout) ?? new Uint8Array(4 ** BEGIN);
  if (beginnings.has(layout)) return { min, shift };
  min.fill(BEGIN);
  for (const { code } of layout.halves) {
    const begin = code >>> shift;
    for (let six = 0; six < min.length; six++) {
      const differing = countMismatches(six, 0, begin);
      if (differing < min[six]!) min[six] = differing;
    }
  }
  beginnings.set(layout, min);
  return { min, shift };
}

/** Rolling windows of `width` bases: `code` 2 bits a base, `odd` 1 bit for each base that is not A, C, G or T. */
export interface Windows {
  readonly code: Int32Array;
  readonly odd: Int32Array;
}

/** Windows that start at every base, read on the top strand (`forward`) and on the bottom strand (`backward`). */
export function windowsOf(bytes: Uint8Array, width: number): { forward: Windows; backward: Windows } {
  const count = Math.max(0, bytes.length - width + 1);
  const make = (): Windows => ({ code: new Int32Array(count), odd: new Int32Array(count) });
  const [forward, backward] = [make(), make()];
  const full = width === 16 ? -1 : 2 ** (2 * width) - 1;
  const high = 2 * (width - 1);
  let [code, odd, reversed, reversedOdd] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const base = TWO_BITS[bytes[at]!]!;
    const isOdd = base > 3 ? 1 : 0;
    code = ((code << 2) | (base & 3)) & full;
    odd = ((odd << 2) | isOdd) & full;
    reversed = (reversed >>> 2) | ((3 - (base & 3)) << high);
    reversedOdd = (reversedOdd >>> 2) | (isOdd << high);
    const start = at - width + 1;
    if (start < 0) continue;
    forward.code[start] = code;
    forward.odd[start] = odd;
    backward.code[start] = reversed;
    backward.odd[start] = reversedOdd;
  }
  return { forward, backward };
}

/** Bases of a window that differ from a half-site. */
export function countMismatches(code: number, odd: number, half: number): number {
  const x = code ^ half;
  return bitCount((x | (x >>> 1) | odd) & 0x55555555);
}

function layoutOf(family: SiteFamily): Layout {
  const kinds = SITE_KINDS.filter((it) => it.family === family);
  const wild = kinds[0]!;
  const halves: HalfSite[] = [];
  for (const kind of kinds) {
    for (const letters of [kind.left, reverseComplementText(kind.right)]) {
      if (halves.some((half) => half.letters === letters)) continue;
      const code = windowsOf(bytesOf(letters), letters.length).forward.code[0]!;
      halves.push({ letters, of: kind.name, code, isWild: kind === wild });
    }
  }
  return { family, arm: wild.left.length, spacer: wild.spacer.length, halves };
}

function bitCount(bits: number): number {
  let x = bits - ((bits >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
