import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from './catalogue.ts';
import { differenceOf } from './difference.ts';
import { SEED } from './seed/seed.ts';
import { readSheetRows, sheetRowsOf } from './sheet.ts';

describe('the catalogue as a sheet', () => {
  it('comes back as it went', () => {
    const { entries, faults } = readSheetRows(sheetRowsOf(SEED));
    expect(faults).toEqual([]);
    expect(differenceOf(SEED, entries as readonly CatalogueEntry[])).toEqual({
      ...{ added: [], changed: [], removed: [] },
    });
  });

  it.each<[string, readonly (readonly string[])[], RegExp, number]>([
    ['an unknown column', [['row', 'colour']], /colour/, 1],
    [
      'a row of no kind',
      [
        ['row', 'sku'],
        ['entrie', 'A'],
      ],
      /no row of kind “entry”/,
      2,
    ],
    [
      'a choice without its entry',
      [
        ['row', 'sku'],
        ['choice', 'A'],
      ],
      /no row of kind “entry”/,
      2,
    ],
    [
      'a flag that is none',
      [
        ['row', 'sku', 'isOnShelf'],
        ['entry', 'A', 'perhaps'],
      ],
      /isOnShelf/,
      2,
    ],
  ])('tells the row of %s', (_, rows, message, line) => {
    const [first] = readSheetRows(rows).faults;
    expect(first?.message.en).toMatch(message);
    expect(first?.place.line).toBe(line);
  });
});
