import { describe, expect, it } from 'vitest';
import { LINE, layOutHub } from './hubLayout.ts';
import { breakText, letterWidthOf } from './letters.ts';

describe('the name in the middle of a round map', () => {
  it.each([
    ['pACYC184', '4,245 bp', 26],
    ['pAAV-CMV-EGFP', '5,044 bp', 46],
    ['pLV-U6-shEGFP-PGK-Puro', '7,491 bp', 46],
    ['目标质粒', '4,245 bp', 26],
  ])('is whole: %s', (name, length, radius) => {
    const { lines } = layOutHub(name, length, radius);
    expect(lines.join('')).toBe(name);
  });

  it('is within the circle, and so is the length', () => {
    for (const name of ['pUC19', 'pAAV-CMV-EGFP', 'pLV-EF1a-EGFP-P2A-Puro', 'W'.repeat(60)])
      for (const radius of [24, 46, 120]) {
        const { lines, font, size, top } = layOutHub(name, '5,809 bp', radius);
        lines.forEach((line, i) => {
          const edge = Math.max(Math.abs(top + i * font * LINE), Math.abs(top + (i + 1) * font * LINE));
          expect(Math.hypot((letterWidthOf(line) * font) / 2, edge)).toBeLessThanOrEqual(radius);
        });
        expect(letterWidthOf('5,809 bp') * size).toBeLessThanOrEqual(2 * radius);
      }
  });

  it('is as large as it was where there is room', () => {
    expect(layOutHub('pUC19', '2,686 bp', 120)).toMatchObject({ lines: ['pUC19'], font: 20 });
  });

  it('is shortened where nothing else helps', () => {
    expect(layOutHub('abcdefghijklmnopqrstuvwxyz', '5 bp', 26).lines[0]).toMatch(/^abc.*…$/);
  });
});

it('a name is broken evenly, and only where it may be', () => {
  expect(breakText('pLV-U6-shEGFP-PGK-Puro', 2)).toEqual(['pLV-U6-shEGFP-', 'PGK-Puro']);
  expect(breakText('pACYC184', 2)).toEqual(['pACYC', '184']);
  expect(breakText('pCMV', 2)).toBeUndefined();
  expect(breakText('my own plasmid', 3)).toEqual(['my', 'own', 'plasmid']);
});
