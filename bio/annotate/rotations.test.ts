// The law of a molecule: its elements do not depend on the base it is counted from, nor on the strand it is read on.
// Whole with GENEWRIGHT_LONG.
import { describe, expect, it } from 'vitest';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { residuesOf, type Topology } from '#bio/core/sequence.ts';
import { rotateBytes } from '#bio/edit/rotate.ts';
import { listBackbones } from '#bio/table/backbones.ts';
import { listElements } from '#bio/table/elements.ts';
import { annotate } from './annotate.ts';

const LONG = Boolean(process.env['GENEWRIGHT_LONG']);
const TIMEOUT = LONG ? 600_000 : 30_000;

interface View {
  /** The base of the molecule that is the first of the view. */
  readonly origin?: number;
  readonly isReversed?: boolean;
}

/** Hits of the view, in the coordinates of the molecule. */
function hitsOf(bytes: Uint8Array, topology: Topology, { origin = 0, isReversed = false }: View = {}) {
  const n = bytes.length;
  const reversed = origin === 0 ? bytes : rotateBytes(bytes, origin);
  const viewed = isReversed ? reverseComplementOf(reversed) : reversed;
  return unwrap(annotate({ bytes: viewed, topology, kind: 'dna' }))
    .map(({ element, version, range, strand, part, ...hit }) => {
      const size = range.end - range.start;
      const start = (isReversed ? 2 * n - range.end : range.start) % n;
      return [
        `${element.id}.${element.versions.indexOf(version)}`,
        `${(start + origin) % n} ${size} ${isReversed ? -strand : strand}`,
        `${part.start}-${part.end} ${hit.differences} ${hit.by} ${hit.hasSameProtein ?? false}`,
      ].join(' ');
    })
    .sort();
}

const reverseComplementOf = (bytes: Uint8Array) =>
  residuesOf({ bytes, kind: 'dna' }, { start: 0, end: bytes.length }, -1);

const versions = listElements().flatMap((element) => element.versions.map(({ bases }) => bases));

/** Elements and parts of them, changed a little, close together, so that some overlap the origin of most turns. */
function generatePlasmid(chance: Random): Uint8Array {
  const parts = Array.from({ length: 2 + chance.int(4) }, () => {
    const codes = chance.pick(versions);
    const from = chance.int(3) === 0 ? chance.int(codes.length >> 1) : 0;
    const to = chance.int(3) === 0 ? codes.length - chance.int(codes.length >> 1) : codes.length;
    const bytes = [...codes.slice(from, to)].map((code) => 'ACGT'.charCodeAt(code));
    const rate = chance.pick([0, 0.02, 0.06, 0.1]);
    const copy = bytes.flatMap((byte) => {
      if (chance.next() >= rate) return [byte];
      const letter = 'ACGT'.charCodeAt(chance.int(4));
      return chance.int(8) > 0 ? [letter] : chance.int(2) === 0 ? [] : [byte, letter];
    });
    return [
      ...generateDna(chance, chance.int(120)),
      ...(chance.int(2) === 0 ? copy : reverseComplementOf(new Uint8Array(copy))),
    ];
  });
  const once = parts.flat();
  // Now and then a dimer, whose halves cannot be distinguished.
  return new Uint8Array(chance.int(8) === 0 ? [...once, ...once] : once);
}

const reals = listBackbones().filter((_, i) => LONG || i % 9 === 2 || _.key === 'PX459-V2');

describe('elements of a molecule', () => {
  it.each(reals.map(({ key, bytes }) => ({ key, bytes })))(
    'are the same from every origin and on either strand: $key',
    ({ bytes }) => {
      const expected = hitsOf(bytes, 'circular');
      const turns = LONG ? 60 : 4;
      for (let turn = 0; turn < turns; turn++) {
        const origin = Math.floor(((turn + 0.37) / turns) * bytes.length);
        const view = { origin, isReversed: turn % 2 === 1 };
        expect(hitsOf(bytes, 'circular', view), JSON.stringify(view)).toEqual(expected);
      }
    },
    TIMEOUT,
  );

  it(
    'are the same in generated circles',
    () => {
      for (let seed = 0; seed < (LONG ? 600 : 25); seed++) {
        const chance = createRandom(seed);
        const bytes = generatePlasmid(chance);
        const expected = hitsOf(bytes, 'circular');
        for (let turn = 0; turn < (LONG ? 12 : 2); turn++) {
          const view = { origin: chance.int(bytes.length), isReversed: turn % 2 === 1 };
          expect(hitsOf(bytes, 'circular', view), `seed ${seed}, ${JSON.stringify(view)}`).toEqual(expected);
        }
      }
    },
    TIMEOUT,
  );

  it(
    'are the same on either strand of a linear molecule',
    () => {
      for (let seed = 0; seed < (LONG ? 600 : 25); seed++) {
        const bytes = generatePlasmid(createRandom(1000 + seed));
        expect(hitsOf(bytes, 'linear', { isReversed: true }), `seed ${seed}`).toEqual(
          hitsOf(bytes, 'linear'),
        );
      }
    },
    TIMEOUT,
  );
});
