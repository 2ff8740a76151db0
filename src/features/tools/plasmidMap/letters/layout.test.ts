import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { codingFrameOf } from '#bio/translate/codingFrame.ts';
import type { Mark, Scene, SiteMark } from '#src/ui/map/scene.ts';
import { anchoredTopOf, type Look, layoutOf } from './layout.ts';

const mark = (id: string, start: number, end: number, given: Partial<Mark> = {}): Mark => ({
  id,
  kind: 'feature',
  name: id,
  type: 'CDS',
  parts: [{ start, end, strand: 1 }],
  span: { start, end },
  strand: 1,
  color: '#000000',
  ...given,
});
const site = (name: string, cut: number): SiteMark => ({
  id: name,
  name,
  names: [name],
  allNames: name,
  range: { start: cut - 1, end: cut + 5 },
  cut,
  baseBefore: cut,
  otherCut: cut + 4,
  times: 1,
});
const scene = (length: number, given: Partial<Scene>): Scene => ({
  name: 's',
  length,
  isCircular: true,
  marks: [],
  sites: [],
  hits: [],
  tracks: undefined,
  ...given,
});
const look: Look = {
  cell: 8,
  line: 20,
  perRow: 50,
  hasComplement: true,
  isTranslated: () => false,
  codonsOf: () => ({ codons: [], rest: 0 }),
};

describe('rows of letters', () => {
  test('cover every base once, and a height finds its row', () => {
    const layout = layoutOf(scene(230, { marks: [mark('a', 10, 120), mark('b', 220, 250)] }), look);
    const rows = Array.from({ length: layout.rowCount }, (_, i) => layout.row(i));
    expect(rows.map((it) => [it.range.start, it.range.end])).toEqual([
      [0, 50],
      [50, 100],
      [100, 150],
      [150, 200],
      [200, 230],
    ]);
    for (const row of rows) {
      expect(layout.rowAt(layout.top(row.index))).toBe(row.index);
      expect(layout.rowAt(layout.top(row.index) + row.height - 0.5)).toBe(row.index);
      expect(layout.top(row.index + 1) - layout.top(row.index)).toBe(row.height);
    }
    expect([layout.rowAt(-5), layout.rowAt(layout.height + 99)]).toEqual([0, 4]);
  });

  test('a feature goes on from row to row and over the origin, ending only at its ends', () => {
    const layout = layoutOf(scene(230, { marks: [mark('b', 190, 240)] }), look);
    const bars = [3, 4, 0].map((row) => layout.row(row).bars[0]!);
    expect(bars.map(({ from, to, hasStart, hasEnd }) => [from, to, hasStart, hasEnd])).toEqual([
      [40, 50, true, false],
      [0, 30, false, false],
      [0, 10, false, true],
    ]);
  });

  test('features that overlap lie in lanes of their own', () => {
    const layout = layoutOf(
      scene(100, { marks: [mark('a', 0, 40), mark('b', 20, 60), mark('c', 45, 48)] }),
      look,
    );
    const tops = new Map(layout.row(0).bars.map((it) => [it.mark.id, it.top]));
    expect(tops.get('a')).not.toBe(tops.get('b'));
    expect(new Set(tops.values()).size).toBe(2);
  });
});

describe('enzyme names', () => {
  test('stand at their cuts, every one of them, none over another or over its line', () => {
    const names = ['EcoRI', 'SacI', 'KpnI', 'SmaI', 'BamHI', 'XbaI', 'SalI', 'PstI', 'SphI', 'HindIII'];
    const cuts = [1, 11, 12, 13, 14, 22, 23, 30, 31, 44];
    const sites = names.map((name, i) => site(name, cuts[i]!));
    const { labels } = layoutOf(scene(50, { sites }), look).row(0);
    expect(labels.map((it) => it.name).sort()).toEqual([...names].sort());
    for (const a of labels) {
      expect(a.column).toBe(a.site.cut);
      for (const b of labels) {
        if (a === b) continue;
        const end = a.column * look.cell + a.name.length * 6.7;
        const isUnder = b.column >= a.column && b.column * look.cell < end;
        // A line goes from its name down to the letters, past all lower levels.
        if (isUnder && (b.column > a.column || b.level !== a.level)) expect(b.level === a.level).toBe(false);
        if (isUnder && b.column > a.column) expect(b.level).toBeLessThan(a.level);
      }
    }
  });

  test('of one cut stand over each other', () => {
    const both = { ...site('SmaI', 10), names: ['SmaI', 'XmaI'] };
    const { labels } = layoutOf(scene(50, { sites: [both] }), look).row(0);
    expect(labels.map((it) => [it.name, it.column, it.level])).toEqual([
      ['SmaI', 10, 0],
      ['XmaI', 10, 1],
    ]);
  });

  test('a cut behind the last base is in the last row', () => {
    const { labels } = layoutOf(scene(100, { sites: [site('EcoRV', 100)] }), look).row(1);
    expect(labels[0]!.column).toBe(50);
  });
});

test('amino acids stand over the middle base of their codon, in the reading order of either strand', () => {
  const record = createSequenceRecord({ bytes: bytesOf(`ATGAAATAG${'C'.repeat(41)}`) });
  const forward = mark('f', 0, 9);
  const reverse = mark('r', 0, 9, { parts: [{ start: 0, end: 9, strand: -1 }], strand: -1 });
  const codonsOf = (it: Mark) =>
    codingFrameOf(record, { type: 'CDS', name: '', parts: it.parts, qualifiers: [] });
  const runs = (it: Mark) =>
    layoutOf(scene(50, { marks: [it] }), { ...look, isTranslated: () => true, codonsOf }).row(0).codons;
  expect(runs(forward).map(({ column, text }) => [column, text])).toEqual([[1, 'MK*']]);
  // CTATTTCAT read as Leu Phe His, the first codon at the right end.
  expect(runs(reverse).map(({ column, text }) => [column, text])).toEqual([[1, 'HFL']]);
});

describe('where to scroll when rows change', () => {
  const plain = layoutOf(scene(2000, {}), look);
  const cut = layoutOf(
    scene(2000, { sites: [10, 60, 110, 160, 1910].map((at) => site(`E${at}`, at)) }),
    look,
  );
  const seenAt = (scrollTop: number, caret?: number) => ({ scrollTop, height: 300, caret });

  test('the row of a caret in sight stays, though sites found above it make rows higher', () => {
    const row = Math.floor(1990 / 50);
    const scrollTop = plain.top(row) - 200;
    const top = anchoredTopOf(plain, cut, seenAt(scrollTop, 1990));
    expect(cut.top(row) - top).toBe(200);
    expect(top).toBeGreaterThan(scrollTop);
    expect(anchoredTopOf(cut, plain, seenAt(top, 1990))).toBe(scrollTop);
  });

  test('without one in sight the first row stays, and the bases of it when rows become longer', () => {
    const wide = layoutOf(scene(2000, {}), { ...look, perRow: 100 });
    expect(anchoredTopOf(plain, wide, seenAt(plain.top(20), 5))).toBe(wide.top(10));
    expect(anchoredTopOf(plain, wide, seenAt(plain.top(20)))).toBe(wide.top(10));
    expect(anchoredTopOf(plain, plain, seenAt(123))).toBe(123);
    expect(anchoredTopOf(plain, layoutOf(scene(40, {}), look), seenAt(plain.top(20)))).toBe(0);
  });
});
