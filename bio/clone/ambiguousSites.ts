// Sites that a molecule has or has not, for a letter that may be several bases: GAANTC is one of EcoRI if N is T. They
// are not cut here, so they must be reported. More than two such letters in a site mean nothing: a run of N is
// anything.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { residuesOf } from '#bio/core/sequence.ts';
import { cutsOf } from '#bio/cut/sites.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import { coreOf, isCircle, type Molecule } from './molecule.ts';

const MAX_UNSURE = 2;

/** The places that may be sites of an enzyme and would be cut then, ascending, each once. */
export function findAmbiguousSites(molecule: Molecule, enzyme: Enzyme): readonly Range[] {
  const core = coreOf(molecule);
  const { record } = molecule;
  const bytes = isCircle(molecule) ? record.bytes : residuesOf(record, core);
  const target = { ...record, bytes };
  const masks = bytes.map((byte) => BASE_MASK[byte]!);
  const n = masks.length;
  const wanted = Array.from(enzyme.site, (letter) => BASE_MASK[letter.charCodeAt(0)]!);
  const width = wanted.length;
  if (width > n) return [];
  const patterns: readonly (readonly [Strand, readonly number[]])[] = [
    [1, wanted],
    [-1, wanted.map(complementOf).reverse()],
  ];
  const places = new Set<number>();
  masks.forEach((mask, at) => {
    if (!isUnsure(mask)) return;
    for (let offset = 0; offset < width; offset++) {
      const start = isCircle(molecule) ? (at - offset + n) % n : at - offset;
      if (start < 0 || (!isCircle(molecule) && start + width > n)) continue;
      for (const [strand, pattern] of patterns) {
        if (!mayRead(masks, start, pattern)) continue;
        const site = { enzyme, starts: Int32Array.of(start), strands: Int8Array.of(strand) };
        if (cutsOf(site, target).length > 0) places.add(start);
      }
    }
  });
  return [...places]
    .sort((a, b) => a - b)
    .map((start) => ({ start: start + core.start, end: start + core.start + width }));
}

/** Whether letters may be a site and are not known to be one; those under padding (N) do not count. */
function mayRead(masks: Uint8Array, start: number, pattern: readonly number[]): boolean {
  let unsure = 0;
  for (let i = 0; i < pattern.length; i++) {
    const mask = masks[(start + i) % masks.length]!;
    if ((mask & pattern[i]!) === 0) return false;
    if ((mask & ~pattern[i]!) !== 0 && ++unsure > MAX_UNSURE) return false;
  }
  return unsure > 0;
}

function isUnsure(mask: number): boolean {
  return (mask & (mask - 1)) !== 0;
}

/** A, C, G and T are the bits from the lowest on, so the complement is the bits turned round. */
function complementOf(mask: number): number {
  return ((mask & 1) << 3) | ((mask & 2) << 1) | ((mask & 4) >> 1) | ((mask & 8) >> 3);
}
