// Whether PCR finds a strand to copy from primer to primer. In PCR the strands part, so each nick ends one: a primer is
// extended as far as the next nick of the strand that it is bound to. One whole strand is enough, since from the second
// cycle on its copies are the template. Where both are interrupted, pieces that overlap may anneal and be extended
// (overlap extension), which is doubtful; with less than `MIN_HELD` bases between breaks of opposite strands they do
// not hold together at the temperatures of PCR.
import type { Strand } from '#bio/core/range.ts';
import { sizeOf } from '#bio/core/range.ts';
import { hasTemplateBetween, type Product } from '#bio/primer/products.ts';
import type { Molecule } from './molecule.ts';

export interface TemplateStrands {
  readonly state: 'whole' | 'one' | 'doubtful' | 'broken';
  /** Bases between the closest breaks of opposite strands; absent where one strand is whole. */
  readonly held?: number;
}

/** Bases by which pieces must overlap to anneal in PCR. */
const MIN_HELD = 15;

interface Break {
  readonly strand: Strand;
  /** The column behind the bond, as the product is laid on the template. */
  readonly at: number;
}

/** `minBound`: bases at the 3' end of a primer that must bind; before them the template is not needed. */
export function templateStrandsOf(template: Molecule, product: Product, minBound: number): TemplateStrands {
  const { forward, reverse, range } = product;
  if (!hasTemplateBetween(forward, reverse, range)) return { state: 'whole' };
  const from = range.start + Math.max(0, sizeOf(forward) - minBound);
  const to = range.end - Math.max(0, sizeOf(reverse) - minBound);
  const breaks = breaksOf(template, to)
    .filter((it) => it.at > from && it.at < to)
    .sort((a, b) => a.at - b.at);
  const strands = new Set(breaks.map((it) => it.strand)).size;
  if (strands < 2) return { state: strands === 0 ? 'whole' : 'one' };
  const apart = breaks.flatMap(({ strand, at }, i) => {
    const next = breaks[i + 1];
    return next && next.strand !== strand ? [next.at - at] : [];
  });
  const held = Math.min(...apart);
  return { state: held < MIN_HELD ? 'broken' : 'doubtful', held };
}

/** Nicks, on a circle as often as it is gone round, and where a strand begins behind an overhang. */
function breaksOf({ record, ends, nicks }: Molecule, to: number): readonly Break[] {
  const { length } = record.bytes;
  if (!ends) {
    const turns = Math.ceil(to / length);
    return nicks.flatMap(({ strand, at }) =>
      Array.from({ length: turns + 1 }, (_, turn) => ({ strand, at: at + turn * length })),
    );
  }
  const { left, right } = ends;
  return [
    ...nicks,
    ...(left.overhang > 0 ? [{ strand: left.kind === "5'" ? -1 : 1, at: left.overhang } as const] : []),
    ...(right.overhang > 0
      ? [{ strand: right.kind === "5'" ? 1 : -1, at: length - right.overhang } as const]
      : []),
  ];
}
