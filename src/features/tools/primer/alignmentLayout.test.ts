import { expect, test } from 'vitest';
import { BASE_MASK, COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { wrap } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findBindingSites } from '#bio/primer/bindingSites.ts';
import { fitOf } from '#bio/primer/primer.ts';
import { listBackbones } from '#bio/table/backbones.ts';
import { DEFAULT_CONDITIONS } from '#bio/table/meltingConditions.ts';
import { UNIVERSAL_PRIMERS } from '#bio/table/primers.ts';
import { shownHitOf } from '#workers/jobs/primerShapes.ts';
import { alignmentLayoutOf } from './alignmentLayout.ts';

const MARK = { yes: '|', maybe: '?', no: 'x' } as const;
const complement = (byte: number) => COMPLEMENT_DNA[byte]!;

/**
 * Draws every place a primer binds at, and holds each column against the record; how many there were on each strand.
 */
function drawAll(bytes: Uint8Array, sequences: readonly string[], maxMismatches: number) {
  const record = createSequenceRecord({ bytes, topology: 'circular' });
  const primers = sequences.map((it, i) => ({ name: `${i}`, bytes: bytesOf(it) }));
  const { hits } = unwrap(findBindingSites(record, primers, { maxMismatches, minBound: 12 }));
  const drawn = { forward: 0, reverse: 0 };
  for (const hit of hits) {
    const sequence = sequences[hit.primer]!;
    const { site } = shownHitOf(record, primers[hit.primer]!, hit, DEFAULT_CONDITIONS);
    const layout = alignmentLayoutOf(sequence, hit, site);
    const isTop = hit.strand === 1;
    drawn[isTop ? 'forward' : 'reverse']++;
    const columns = [...layout.primer].map((letter, i) => {
      const column = layout.pad + i;
      const top = bytes[wrap(layout.left + column, bytes.length)]!;
      return { letter: letter.charCodeAt(0), column, top };
    });
    const isBound = (i: number) => (isTop ? i >= hit.tail : i < sequence.length - hit.tail);
    const expected = columns.map(({ letter, top }, i) =>
      isBound(i) ? MARK[fitOf(letter, isTop ? top : complement(top))] : ' ',
    );
    const found = columns.map(({ column }) => layout.bars[column] ?? ' ');
    expect(found.join('')).toBe(expected.join(''));
    expect(layout.bars.trim()).toBe(expected.join('').trim());
    expect(columns.map(({ column }) => layout.top[column]).join('')).toBe(
      columns.map(({ top }) => String.fromCharCode(top)).join(''),
    );
    expect(textOf(bytesOf(layout.top).map((byte) => COMPLEMENT_DNA[byte]!))).toBe(layout.bottom);
    const bound = columns
      .filter((_, i) => isBound(i))
      .map(({ column }) => wrap(layout.left + column, bytes.length));
    expect([bound[0], bound.length]).toEqual([wrap(hit.start, bytes.length), hit.end - hit.start]);
  }
  return drawn;
}

test('every base of a panel primer stands in the column of the base it pairs with, on every backbone', () => {
  const total = { forward: 0, reverse: 0 };
  const panel = UNIVERSAL_PRIMERS.map((it) => it.sequence);
  for (const { bytes } of listBackbones()) {
    const { forward, reverse } = drawAll(bytes, panel, 0);
    total.forward += forward;
    total.reverse += reverse;
  }
  expect(total.forward).toBeGreaterThan(100);
  expect(total.reverse).toBeGreaterThan(100);
});

test('so do those with tails and mismatches, and over the origin', () => {
  const bytes = generateDna(createRandom(5), 400);
  const circle = (start: number, size: number) =>
    Uint8Array.from({ length: size }, (_, i) => bytes[wrap(start + i, bytes.length)]!);
  const sequences = [0, 100, 385, 395].flatMap((start) => {
    const forward = circle(start, 24);
    const reverse = forward.slice().reverse().map(complement);
    return [forward, reverse].map((it) => {
      const changed = it.slice();
      changed[12] = BASE_MASK[changed[12]!] === 1 ? 67 : 65;
      return `GGGGAATTC${textOf(changed)}`;
    });
  });
  const { forward, reverse } = drawAll(bytes, sequences, 1);
  expect([forward, reverse]).toEqual([4, 4]);
});
