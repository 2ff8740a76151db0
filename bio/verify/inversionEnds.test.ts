import { expect, test } from 'vitest';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import type { Target } from './anchors.ts';
import { DEFAULT_THRESHOLDS } from './call.ts';
import { readOn } from './finding.ts';
import { rotateBases } from './frame.ts';
import { nearestEndsOf } from './inversionEnds.ts';
import { replaceBlocks } from './inversions.ts';
import { placeRead } from './placeReads.ts';
import type { SequencingRead } from './read.ts';
import { wordIndexOf } from './wordIndex.ts';

const LENGTH = 1_800;
const AT = 700;

/** Of quality 9: one base in eight is lost, doubled or another one. */
function poorReadOf(circle: Uint8Array, i: number, random: Random): SequencingRead {
  const line = rotateBases(circle, random.int(LENGTH)).subarray(0, 1_200);
  const letters = Array.from(i % 2 === 0 ? line : reverseComplementOf(line)).flatMap((letter) => {
    if (random.next() >= 0.125) return [letter];
    const kind = random.next();
    if (kind < 0.35) return [];
    return kind < 0.55 ? [letter, letter] : [random.pick([65, 67, 71, 84])];
  });
  const bases = Uint8Array.from(letters);
  const qualities = new Uint8Array(bases.length).fill(9);
  return { name: `${i}`, bases, qualities, isAssumed: false, method: 'long', topology: 'linear' };
}

test.each([
  [1, 0],
  [0, -2],
  [-4, 5],
  [6, 6],
])(
  'reads of an inverted block that is taken for another one, %i and %i off, show its ends',
  (first, last) => {
    const random = createRandom(1_000 + 10 * first + last);
    const bases = generateDna(random, LENGTH);
    const target: Target = { bases, topology: 'circular', index: wordIndexOf(bases, 'circular') };
    const block = { start: AT, end: AT + 90 };
    const built = replaceBlocks([block], target).bases;
    const reads = Array.from({ length: 24 }, (_, i) => poorReadOf(built, i, random));
    const taken = { start: block.start + first, end: block.end + last };
    const molecule = replaceBlocks([taken], target).bases;
    const onMolecule: Target = { ...target, bases: molecule, index: wordIndexOf(molecule, 'circular') };
    const placed = reads
      .map((it, i) => placeRead(it, i, [onMolecule]))
      .filter((it) => typeof it === 'object');
    const explanation = readOn(onMolecule, { reads, placed, thresholds: DEFAULT_THRESHOLDS });
    const found = nearestEndsOf(taken, explanation!, target);
    // The same molecule, where the bases beside the block happen to be complements.
    expect(replaceBlocks([found], target).bases).toEqual(built);
  },
);
