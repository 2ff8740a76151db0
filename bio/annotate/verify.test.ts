// The alignments of candidates by kernel and by the plain loops, on elements changed by up to 10 %, on either strand
// and over the origin. Hits themselves: golden.test.ts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { residuesOf } from '#bio/core/sequence.ts';
import { rotateBytes } from '#bio/edit/rotate.ts';
import { withoutKernels } from '#bio/kernel/wasmArena.ts';
import { listElements } from '#bio/table/elements.ts';
import { annotate } from './annotate.ts';
import { getElementLibrary } from './library.ts';
import { findCandidates } from './seeds.ts';
import { verify } from './verify.ts';

const versions = listElements().flatMap((element) => element.versions.map(({ bases }) => bases));
const reverseComplementOf = (bytes: Uint8Array) =>
  residuesOf({ bytes, kind: 'dna' }, { start: 0, end: bytes.length }, -1);

/** Changes are mostly gaps here, since these are what the alignments are for. */
function mutate(codes: Uint8Array, rate: number, chance: Random): Uint8Array {
  const letter = () => 'ACGTN'.charCodeAt(chance.int(40) === 0 ? 4 : chance.int(4));
  return Uint8Array.from(
    [...codes].flatMap((code) => {
      const byte = 'ACGT'.charCodeAt(code);
      if (chance.next() >= rate) return [byte];
      return [[letter()], [], [byte, letter()]][chance.int(3)]!;
    }),
  );
}

function circleOf(seed: number): Uint8Array {
  const chance = createRandom(seed);
  const parts = [0, 1].flatMap(() => {
    const copy = mutate(chance.pick(versions), chance.int(11) / 100, chance);
    return [generateDna(chance, chance.int(200)), chance.int(2) === 0 ? copy : reverseComplementOf(copy)];
  });
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
  return rotateBytes(bytes, chance.int(bytes.length));
}

describe('verify', () => {
  it('gives the same matches with and without kernels', () => {
    const library = getElementLibrary();
    let matches = 0;
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, isBottom) => {
        const bytes = circleOf(seed);
        const codes = (isBottom ? reverseComplementOf(bytes) : bytes).map((byte) =>
          'ACGT'.indexOf(String.fromCharCode(byte)),
        );
        const query = Uint8Array.from([...codes, ...codes]);
        for (const candidate of findCandidates(query, library))
          for (const wanted of [undefined, { bases: 60, identity: 0.9 }, { bases: 300, identity: 0.95 }]) {
            const match = verify(query, library, candidate, wanted);
            if (match) matches++;
            expect(match).toEqual(withoutKernels(() => verify(query, library, candidate, wanted)));
          }
      }),
      { numRuns: 15 },
    );
    expect(matches).toBeGreaterThan(30);
  });

  it('makes the same hits with and without kernels', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, isCircle) => {
        const record = {
          bytes: circleOf(seed),
          topology: isCircle ? 'circular' : 'linear',
          kind: 'dna',
        } as const;
        expect(unwrap(annotate(record))).toEqual(withoutKernels(() => unwrap(annotate(record))));
      }),
      { numRuns: 12 },
    );
  });
});
