import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { withoutKernels } from '#bio/kernel/wasmArena.ts';
import golden from '#fixtures/golden/align.json' with { type: 'json' };
import { type EditMode, editDistanceOf, editPathOf } from './edit.ts';

const MODES: Readonly<Record<string, EditMode>> = { NW: 'global', HW: 'infix', SHW: 'prefix' };

interface Case {
  readonly tool: string;
  readonly params: { readonly mode: string };
  readonly a: string;
  readonly b: string;
  readonly expected: { readonly distance: number; readonly places: readonly (readonly number[])[] };
}

describe('distances and places are those of edlib', () => {
  const cases = (golden as unknown as readonly Case[]).filter((it) => it.tool === 'edit_distance');
  test.each(Object.entries(MODES))('%s', (name, mode) => {
    const own = cases.filter((it) => it.params.mode === name);
    expect(own.length).toBeGreaterThan(10);
    for (const { a, b, expected } of own) {
      const found = editDistanceOf(bytesOf(b), bytesOf(a), mode);
      expect(withoutKernels(() => editDistanceOf(bytesOf(b), bytesOf(a), mode))).toEqual(found);
      expect(found.distance, `${b} in ${a}`).toBe(expected.distance);
      expect(found.places.map(({ start, end }) => [start, end - 1])).toEqual(expected.places);
    }
  });
});

const word = fc.array(fc.constantFrom(...'ACGT'), { maxLength: 90 }).map((it) => bytesOf(it.join('')));

test('the global distance is that of the plain table', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = infixDistances(a, b, false).at(-1);
      expect(editDistanceOf(a, b).distance).toBe(distance);
      expect(withoutKernels(() => editDistanceOf(a, b)).distance).toBe(distance);
    }),
  );
});

test('the infix distance is the least of the plain bottom row, and each place has it', () => {
  fc.assert(
    fc.property(word, word, (query, target) => {
      const found = editDistanceOf(query, target, 'infix');
      expect(found.distance).toBe(Math.min(...infixDistances(query, target, true)));
      expect(withoutKernels(() => editDistanceOf(query, target, 'infix'))).toEqual(found);
      for (const { start, end } of found.places)
        expect(editDistanceOf(query, target.subarray(start, end)).distance).toBe(found.distance);
    }),
  );
});

test('a path spells both words and costs the distance', () => {
  fc.assert(
    fc.property(word, word, (query, target) => {
      const { cost, ofQuery, ofTarget } = lengths(editPathOf(query, target));
      expect([cost, ofQuery, ofTarget]).toEqual([
        editDistanceOf(query, target).distance,
        query.length,
        target.length,
      ]);
    }),
  );
});

test('a path of long words is found in halves and still costs the distance', () => {
  const chance = createRandom(3);
  const query = generateDna(chance, 12_000);
  const target = Uint8Array.from([
    ...query.subarray(0, 5000),
    ...generateDna(chance, 700),
    ...query.subarray(5100),
  ]);
  const { cost, ofQuery, ofTarget } = lengths(editPathOf(query, target));
  expect([cost, ofQuery, ofTarget]).toEqual([editDistanceOf(query, target).distance, 12_000, target.length]);
});

function lengths(cigar: string) {
  const runs = [...cigar.matchAll(/(\d+)([=XID])/g)].map(
    ([, count, letter]) => [Number(count), letter] as const,
  );
  const sum = (letters: string) =>
    runs.reduce((total, [count, letter]) => (letters.includes(letter!) ? total + count : total), 0);
  return { cost: sum('XID'), ofQuery: sum('=XI'), ofTarget: sum('=XD') };
}

/** Bottom row of the plain table. */
function infixDistances(query: Uint8Array, target: Uint8Array, isFree: boolean): number[] {
  let column = Array.from({ length: query.length + 1 }, (_, i) => i);
  const bottom = [column.at(-1)!];
  target.forEach((letter, at) => {
    const next = [isFree ? 0 : at + 1];
    for (let i = 1; i <= query.length; i++)
      next.push(
        Math.min(column[i]! + 1, next[i - 1]! + 1, column[i - 1]! + (query[i - 1] === letter ? 0 : 1)),
      );
    column = next;
    bottom.push(column.at(-1)!);
  });
  return bottom;
}
