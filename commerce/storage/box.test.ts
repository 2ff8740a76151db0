import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BOX_FORMATS, FILL_ORDERS, fillOrderOf, freePlacesOf, placeCountOf, placeNameOf } from './box.ts';

it('names places as a plate does, and fills by row or by column', () => {
  expect([0, 11, 12, 95].map((it) => placeNameOf('plate96', it))).toEqual(['A1', 'A12', 'B1', 'H12']);
  const firsts = (fill: 'row' | 'column') =>
    fillOrderOf('plate96', fill)
      .slice(0, 9)
      .map((it) => placeNameOf('plate96', it));
  expect(firsts('row')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9']);
  expect(firsts('column')).toEqual(['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1', 'H1', 'A2']);
  expect(placeNameOf('box81', 80)).toBe('I9');
  expect(placeNameOf('box100', 99)).toBe('J10');
});

it('fills every place once, and gives only free ones', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BOX_FORMATS),
      fc.constantFrom(...FILL_ORDERS),
      fc.uniqueArray(fc.nat(99)),
      fc.nat(120),
      fc.nat(80),
      (format, fill, full, count, from) => {
        const all = fillOrderOf(format, fill);
        expect(all.toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: placeCountOf(format) }, (_, at) => at),
        );
        const taken = new Set(full.filter((it) => it < placeCountOf(format)));
        const free = freePlacesOf({ format, fill }, taken, count, from);
        expect(new Set(free).size).toBe(free.length);
        expect(free.length).toBe(Math.min(count, placeCountOf(format) - taken.size));
        expect(free.some((it) => taken.has(it))).toBe(false);
        if (count > 0 && !taken.has(from)) expect(free[0]).toBe(from);
      },
    ),
  );
});
