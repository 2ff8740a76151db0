import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findBindingSites } from './bindingSites.ts';
import { findFewestEdits } from './edits.ts';
import { productSequenceOf, productsOf } from './products.ts';

type Locations = readonly [number, readonly (readonly [number, number])[]];
interface Golden {
  readonly templates: Readonly<Record<string, string>>;
  readonly search: { readonly cases: readonly { template: string; primer: string; starts: number[] }[] };
  readonly edits: {
    readonly cases: readonly { template: string; primer: string; top: Locations; bottom: Locations }[];
  };
  readonly pairs: {
    readonly primers: readonly (readonly [string, string, string])[];
    readonly cases: readonly { template: string; percent: number; products: Record<string, unknown> }[];
  };
  readonly locate: {
    readonly cases: readonly {
      template: string;
      primer: string;
      mismatches: number;
      isCircular: boolean;
      strands: 'top' | 'both';
      hits: readonly (readonly [string, number, number])[];
    }[];
  };
  readonly amplicon: {
    readonly cases: readonly {
      template: string;
      primers: readonly [string, string];
      mismatches: number;
      products: readonly string[];
    }[];
  };
}
const golden: Golden = JSON.parse(
  readFileSync(new URL('../../fixtures/golden/primer.json', import.meta.url), 'utf8'),
);

const record = (name: string, isCircular = false) =>
  createSequenceRecord({
    bytes: bytesOf(golden.templates[name]!),
    topology: isCircular ? 'circular' : 'linear',
  });
const primer = (sequence: string) => ({ name: sequence, bytes: bytesOf(sequence) });

describe('agrees with other tools', () => {
  test.each(golden.search.cases)(
    'nt_search: $primer on $template',
    ({ template, primer: sequence, starts }) => {
      const options = { maxMismatches: 0, strands: 'top' } as const;
      const { hits } = unwrap(findBindingSites(record(template), [primer(sequence)], options));
      expect(hits.map((hit) => hit.start)).toEqual(starts);
    },
  );

  test.each(golden.edits.cases)(
    'edlib: $primer on $template',
    ({ template, primer: sequence, top, bottom }) => {
      for (const [strand, expected] of [
        [1, top],
        [-1, bottom],
      ] as const) {
        const { edits, places } = findFewestEdits(record(template), bytesOf(sequence), strand);
        expect([edits, places.map((place) => [place.start, place.end - 1])]).toEqual(expected);
      }
    },
  );

  test.each(golden.pairs.cases)(
    'primersearch: $percent % on $template',
    ({ template, percent, products }) => {
      const on = record(template);
      // primersearch rounds the percent of each primer's length down.
      const maxMismatches = (it: { bytes: Uint8Array }) => Math.floor((it.bytes.length * percent) / 100);
      for (const [name, left, right] of golden.pairs.primers) {
        const pair = [primer(left), primer(right)];
        const { hits } = unwrap(findBindingSites(on, pair, { maxMismatches, anchor: 0 }));
        const found = productsOf(on, hits, { pairs: [[0, 1]], withItself: false });
        const shown = found.products.map(({ forward, reverse, length }) => ({
          f: [forward.start + 1, forward.mismatches.length],
          r: [on.bytes.length - reverse.end + 1, reverse.mismatches.length],
          amplimer_length: length,
        }));
        expect({ name, shown }).toEqual({ name, shown: products[name] });
      }
    },
  );

  test.each(golden.locate.cases)(
    'seqkit locate: $primer -m $mismatches on $template, circular $isCircular',
    ({ template, primer: sequence, mismatches, isCircular, strands, hits }) => {
      const options = { maxMismatches: mismatches, anchor: 0, strands };
      const found = unwrap(findBindingSites(record(template, isCircular), [primer(sequence)], options)).hits;
      expect(found.map((hit) => [hit.strand === 1 ? '+' : '-', hit.start + 1, hit.end])).toEqual(hits);
    },
  );

  test.each(golden.amplicon.cases)('seqkit amplicon: $primers on $template', (it) => {
    const on = record(it.template);
    const pair = it.primers.map(primer);
    const { hits } = unwrap(findBindingSites(on, pair, { maxMismatches: it.mismatches, anchor: 0 }));
    const found = productsOf(on, hits, { pairs: [[0, 1]], withItself: false }).products.map((product) => {
      const top = productSequenceOf(on, pair, product);
      const read = createSequenceRecord({ bytes: top });
      return product.forward.primer === 0 ? textOf(top) : textOf(reverseComplement(read.bytes));
    });
    expect(found).toEqual(it.products);
  });
});

function reverseComplement(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => bytesOf('TGCA')['ACGT'.indexOf(String.fromCharCode(byte))]!).reverse();
}
