// Hits on the example designs and on elements of the library with up to 10 % of their bases changed, lost or gained, on
// either strand and over the origin, as the search found them that compared every candidate cell by cell.
import { describe, expect, it } from 'vitest';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { residuesOf } from '#bio/core/sequence.ts';
import { assemble } from '#bio/design/assemble.ts';
import { EXAMPLE_DESIGNS } from '#bio/design/examples.ts';
import { rotateBytes } from '#bio/edit/rotate.ts';
import { listElements } from '#bio/table/elements.ts';
import golden from '#fixtures/golden/annotate.json' with { type: 'json' };
import { annotate } from './annotate.ts';
import { getElementLibrary } from './library.ts';
import { findCandidates } from './seeds.ts';
import { verify } from './verify.ts';

/** The elements that the library had then, in their order. */
const then = listElements().slice(0, 450);
const versions = then.flatMap((element) => element.versions.map(({ bases }) => bases));
const lettersOf = (codes: Uint8Array) => codes.map((code) => 'ACGT'.charCodeAt(code));
const reverseComplementOf = (bytes: Uint8Array) =>
  residuesOf({ bytes, kind: 'dna' }, { start: 0, end: bytes.length }, -1);
const expected: Readonly<Record<string, readonly string[]>> = golden.hits;

function summaryOf(bytes: Uint8Array): string[] {
  const hits = unwrap(annotate({ bytes, topology: 'circular', kind: 'dna' }));
  return hits
    .filter(({ element }) => then.includes(element))
    .map(({ element, version, range, strand, differences, part, by }) =>
      [
        `${element.id}.${element.versions.indexOf(version)}`,
        `${range.start}-${range.end}${strand === 1 ? '+' : '-'}`,
        `${part.start}-${part.end}`,
        differences,
        by,
      ].join(' '),
    );
}

/** Three versions, each changed at a rate of its own, in random DNA, from any origin. */
function circleOf(seed: number): Uint8Array {
  const chance = createRandom(seed);
  const parts = [0, 1, 2].flatMap(() => {
    const copy = mutate(lettersOf(chance.pick(versions)), chance.int(11) / 100, chance);
    return [
      generateDna(chance, 40 + chance.int(300)),
      chance.int(2) === 0 ? copy : reverseComplementOf(copy),
    ];
  });
  const bytes = new Uint8Array(parts.flatMap((part) => [...part]));
  return rotateBytes(bytes, chance.int(bytes.length));
}

/** Nine in ten of the changes are other bases, one in ten a base lost or gained. */
function mutate(bytes: Uint8Array, rate: number, chance: ReturnType<typeof createRandom>): Uint8Array {
  const letter = () => 'ACGT'.charCodeAt(chance.int(4));
  return new Uint8Array(
    [...bytes].flatMap((byte) => {
      if (chance.next() >= rate) return [byte];
      return chance.int(10) > 0 ? [letter()] : chance.int(2) === 0 ? [] : [byte, letter()];
    }),
  );
}

describe('the same hits as by comparing all', () => {
  it.each(EXAMPLE_DESIGNS.map(({ design }) => ({ design, id: design.id })))(
    'on the design $id, on either strand and from another origin',
    ({ design, id }) => {
      const { bytes } = assemble(design).record;
      expect(summaryOf(bytes)).toEqual(expected[id]);
      expect(summaryOf(reverseComplementOf(rotateBytes(bytes, 1234)))).toEqual(
        expected[`${id}, turned from 1234`],
      );
    },
  );

  it.each(Array.from({ length: 60 }, (_, seed) => ({ seed })))(
    'on changed elements, seed $seed',
    ({ seed }) => {
      expect(summaryOf(circleOf(seed))).toEqual(expected[`seed ${seed}`]);
    },
  );
});

it('a candidate that is ruled out without its alignment could not have been what is wanted', () => {
  const library = getElementLibrary();
  let ruledOut = 0;
  for (let seed = 100; seed < 115; seed++) {
    const query = circleOf(seed).map((byte) => 'ACGT'.indexOf(String.fromCharCode(byte)));
    for (const candidate of findCandidates(query, library))
      for (const wanted of [
        { bases: 40, identity: 0.9 },
        { bases: 150, identity: 0.8 },
        { bases: 300, identity: 0.95 },
      ]) {
        const all = verify(query, library, candidate);
        const match = verify(query, library, candidate, wanted);
        if (match) expect(match).toEqual(all);
        else if (all) {
          ruledOut++;
          const isWanted =
            all.to - all.from >= wanted.bases && all.identical / all.columns >= wanted.identity;
          expect(isWanted).toBe(false);
        }
      }
  }
  expect(ruledOut).toBeGreaterThan(10);
});
