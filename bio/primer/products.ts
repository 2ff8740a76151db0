// In-silico PCR: what pairs of bound primers amplify, over the origin of a circle too. A primer that reads to the
// right and one that reads to the left make a product when the second lies ahead of the first; on a circle there is
// always a way round, and primers that lie back to back, or overlap as in QuikChange, amplify the whole of it. Where
// no base of the template lies between 3' ends that face each other, that is listed beside the short product: each
// primer copies the circle once round, the copies anneal and are filled in. What lies between the primers is never
// read twice. Tails and mismatches of the primers are in the product, as they are after the second cycle. All
// products are reported (seqkit amplicon tells the longest), but none of primers that overlap beyond each other
// (primersearch then reports an amplimer of a few bases).
import { reverseComplementOf } from '#bio/core/letters.ts';
import type { Range } from '#bio/core/range.ts';
import { sizeOf, wrap, wrapOnCircle } from '#bio/core/range.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import type { Hit, Primer } from './primer.ts';

export interface Product {
  /** The hits that make it: reading to the right, reading to the left. */
  readonly forward: Hit;
  readonly reverse: Hit;
  /** What it covers of the template; longer than the circle when its primers overlap around it. */
  readonly range: Range;
  /** With both tails. */
  readonly length: number;
}

export interface ProductOptions {
  /** Pairs of primer indices, in either order; absent: every primer with every other. */
  readonly pairs?: readonly (readonly [number, number])[];
  /** Also a primer with itself, where it binds both strands; true. */
  readonly withItself?: boolean;
  /** Length with tails; 1 and 10,000. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Stop after this many; 10,000. */
  readonly limit?: number;
}

export interface Products {
  /** Shortest first. */
  readonly products: readonly Product[];
  readonly isCut: boolean;
  /** Products left out because they exceed `maxLength`, and the length of the shortest of them. */
  readonly longer: { readonly count: number; readonly shortest: number };
}

type Template = Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>;

/**
 * The PCR products of bound primers: pairs that face each other, `minLength` to `maxLength` bases apart (1 to
 * 10,000), over the origin of a circle too. At most `limit` of them (10,000).
 */
export function productsOf(record: Template, hits: readonly Hit[], options: ProductOptions = {}): Products {
  const { minLength = 1, maxLength = 10_000, limit = 10_000 } = options;
  const mayPair = mayPairOf(options);
  const length = record.bytes.length;
  const isCircular = record.topology === 'circular';
  const products: Product[] = [];
  const longer = { count: 0, shortest: Number.POSITIVE_INFINITY };
  const reverses = hits.filter((hit) => hit.strand === -1).sort((a, b) => a.start - b.start);
  for (const forward of hits.filter((hit) => hit.strand === 1)) {
    for (const reverse of reverses) {
      if (!mayPair(forward.primer, reverse.primer)) continue;
      for (const range of amplifiedRanges(forward, reverse, length, isCircular)) {
        const whole = sizeOf(range) + forward.tail + reverse.tail;
        if (whole > maxLength) {
          longer.count++;
          longer.shortest = Math.min(longer.shortest, whole);
        }
        if (whole < minLength || whole > maxLength) continue;
        products.push({ forward, reverse, range, length: whole });
        if (products.length > limit)
          return { products: sortProducts(products.slice(0, limit)), isCut: true, longer };
      }
    }
  }
  return { products: sortProducts(products), isCut: false, longer };
}

/** From the 5' end of one primer to that of the other, tails left out; none when they do not face each other. */
function amplifiedRanges(forward: Hit, reverse: Hit, length: number, isCircular: boolean): readonly Range[] {
  const { start } = forward;
  const isAhead = (shift: number) => reverse.start + shift > start && reverse.end + shift > forward.end;
  if (!isCircular) return isAhead(0) ? [{ start, end: reverse.end }] : [];
  const shift = [0, length, 2 * length].find(isAhead)!;
  const near = { start, end: reverse.end + shift };
  const around = { start, end: start + length + wrap(reverse.end - start, length) };
  if (sizeOf(near) >= length) return [around];
  return hasTemplateBetween(forward, reverse, near) ? [near] : [near, around];
}

/** Whether a product holds bases of the template that neither of its primers covers. */
export function hasTemplateBetween(forward: Range, reverse: Range, product: Range): boolean {
  return sizeOf(product) > sizeOf(forward) + sizeOf(reverse);
}

function mayPairOf({ pairs, withItself = true }: ProductOptions): (a: number, b: number) => boolean {
  if (!pairs) return (a, b) => withItself || a !== b;
  const wanted = new Set(pairs.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  return (a, b) => (a === b ? withItself && wanted.has(`${a} ${b}`) : wanted.has(`${a} ${b}`));
}

/**
 * The product's top strand: the forward primer, the template between, the reverse primer's complement. Where the
 * primers overlap and their bases differ, each strand keeps those of its own primer: `shown` says whose are given.
 */
export function productSequenceOf(
  record: Template,
  primers: readonly Primer[],
  { forward, reverse, range, length }: Product,
  shown: 'forward' | 'reverse' = 'forward',
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  const left = primers[forward.primer]!.bytes;
  const right = reverseComplementOf(primers[reverse.primer]!.bytes);
  const between = sizeOf(range) - sizeOf(forward) - sizeOf(reverse);
  out.set(right, length - right.length);
  if (between > 0) out.set(inner(record, forward.end, between), left.length);
  out.set(left);
  if (shown === 'reverse') out.set(right, length - right.length);
  return out;
}

function inner(record: Template, from: number, count: number): Uint8Array {
  const n = record.bytes.length;
  const first = wrapOnCircle({ start: from, end: from + Math.min(count, n) }, n);
  const read = residuesOf(record, first);
  return count <= n ? read : Uint8Array.from({ length: count }, (_, i) => read[i % n]!);
}

function sortProducts(products: readonly Product[]): readonly Product[] {
  return products.toSorted(
    (a, b) => a.length - b.length || a.range.start - b.range.start || a.forward.primer - b.forward.primer,
  );
}
