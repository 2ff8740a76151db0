import { expect, test } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf } from '#bio/core/sequence.ts';
import { annotateAsBuilt, consensusOf } from './consensusRecord.ts';
import { rotateBases } from './frame.ts';
import { simulateSangerRead } from './simulate.ts';
import { verifyPlasmids } from './verify.ts';

const SEED = 41;
const BASES = generateDna(createRandom(SEED), 3_000);

/** The plasmid with a base replaced, some put in and some left out, read all over; seen from an origin. */
function verifySeenFrom(origin: number, coverage = 3_000) {
  const chance = createRandom(SEED + origin);
  const built = Uint8Array.from([
    ...BASES.subarray(0, 600),
    ...BASES.subarray(605, 1_200),
    ...Uint8Array.from('GATTACA', (it) => it.charCodeAt(0)),
    ...BASES.subarray(1_200, 2_000),
    BASES[2_000] === 65 ? 67 : 65,
    ...BASES.subarray(2_001),
  ]);
  const reads = Array.from({ length: Math.floor(coverage / 200) }, (_, i) =>
    simulateSangerRead(built, { start: i * 200, length: 700, strand: i % 2 === 0 ? 1 : -1 }, chance),
  );
  const record = createSequenceRecord({ name: 'p', bytes: rotateBases(BASES, origin), topology: 'circular' });
  return unwrap(verifyPlasmids([record], reads)).plasmids[0]!;
}

// Also where a difference is over the origin, or just beside it.
test.each([0, 600, 602, 603, 605, 1_199, 1_200, 1_201, 2_000, 2_001, 2_500])(
  'the consensus of a plasmid read all over is the plasmid as built, from origin %i',
  (origin) => {
    const found = verifySeenFrom(origin);
    const consensus = consensusOf(found, 20)!;
    const asBuilt = textOf(found.asBuilt!.bytes);
    const text = textOf(consensus.bytes);
    expect(text.length).toBe(asBuilt.length);
    expect(consensus.qualities.length).toBe(asBuilt.length);
    for (let i = 0; i < text.length; i++) if (text[i] !== 'N') expect(text[i]).toBe(asBuilt[i]);
    expect(text.replaceAll(/[^N]/g, '').length).toBeLessThan(10);
    const sure = annotateAsBuilt(found)!.features.filter((it) => it.type === 'misc_difference');
    expect(sure.length).toBe(3);
    const letters = sure
      .map((it) => textOf(residuesOf(found.asBuilt!, it.parts[0]!)))
      .filter((it) => it.length === 7);
    // The same seven bases, wherever in a repeat they are said to stand.
    expect(letters.length).toBe(1);
    expect('GATTACAGATTACA').toContain(letters[0]!);
  },
);

test('what no read lies over is N, of no quality, and a feature marks it', () => {
  const found = verifySeenFrom(0, 1_600);
  const { bytes, qualities } = consensusOf(found, 20)!;
  expect(textOf(bytes.subarray(-200))).toBe('N'.repeat(200));
  expect(qualities.at(-1)).toBe(0);
  const notes = annotateAsBuilt(found)!
    .features.filter((it) => it.type === 'unsure')
    .map((it) => it.name);
  expect(notes.some((it) => it.startsWith('not covered'))).toBe(true);
});
