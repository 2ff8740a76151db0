import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { reverseComplement } from '#bio/edit/complement.ts';
import { dotPlotOf } from './dotPlot.ts';

const chance = createRandom(4);
const [left, middle, right] = [generateDna(chance, 100), generateDna(chance, 80), generateDna(chance, 120)];

test('a shared stretch is one entry, whatever its length and case', () => {
  const b = bytesOf(`NNNNN${String.fromCharCode(...middle).toLowerCase()}`);
  const a = Uint8Array.from([...left, ...middle, ...right]);
  const dots = dotPlotOf(a, b, { word: 12, bothStrands: false });
  expect([...dots.straight]).toEqual([100, 5, 80]);
  expect(dots.reversed.length).toBe(0);
});

test('an inverted stretch runs down in b', () => {
  const a = Uint8Array.from([...left, ...middle]);
  const b = Uint8Array.from([...right, ...reverseComplement(middle)]);
  const { reversed } = dotPlotOf(a, b, { word: 14, bothStrands: true });
  const [x, y, length] = reversed;
  expect(length).toBeGreaterThanOrEqual(80);
  expect(x! + y!).toBe(100 + 120 + 79);
});

test('keeps the longest at the limit and says that there are more', () => {
  const a = generateDna(createRandom(8), 3000);
  const dots = dotPlotOf(a, a, { word: 4, bothStrands: false, limit: 20 });
  expect(dots.isCut).toBe(true);
  expect([...dots.straight.subarray(0, 3)]).toEqual([0, 0, 3000]);
});
