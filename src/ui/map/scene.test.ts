import { describe, expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import type { MapElement, MapSite } from '#workers/jobs/mapShapes.ts';
import { PALETTES } from './palette.ts';
import { layRound } from './roundLayout.ts';
import {
  type Derived,
  featureMarksOf,
  isOnMap,
  type Scene,
  type Shown,
  sceneOf,
  siteTextOf,
} from './scene.ts';
import { layStraight } from './straightLayout.ts';

const LENGTH = 6000;
const NOTHING: Derived = { sites: [], orfs: [], primers: [], elements: [], tracks: undefined, hits: [] };
const ALL: Shown = {
  features: true,
  elements: true,
  enzymes: true,
  primers: true,
  orfs: true,
  gc: true,
  skew: true,
  hasAllNames: false,
  hiddenTypes: ['source'],
};

function feature(type: string, start: number, end: number, name: string = type): Feature {
  return { type, name, parts: [{ start, end, strand: 1 }], qualifiers: [] };
}

function record(features: readonly Feature[], length = LENGTH) {
  return createSequenceRecord({ bytes: bytesOf('A'.repeat(length)), topology: 'circular', features });
}

function site(enzyme: string, cut: number, recognizes: string, namePriority: number, times = 1): MapSite {
  return {
    enzyme,
    recognizes,
    namePriority,
    range: { start: cut - 1, end: cut + 5 },
    strand: 1,
    cut,
    otherCut: cut + 4,
    times,
  };
}

function scene(features: readonly Feature[], sites: readonly MapSite[] = [], length = LENGTH): Scene {
  return sceneOf(record(features, length), { ...NOTHING, sites }, ALL, PALETTES.light);
}

describe('what a map shows', () => {
  it('leaves out hidden types and genes that only repeat their CDS, and keeps the index of the record', () => {
    const marks = featureMarksOf(
      record([
        feature('source', 0, LENGTH),
        feature('gene', 10, 100, 'a'),
        feature('CDS', 10, 100, 'a'),
        feature('gene', 200, 300, 'b'),
      ]),
      ['source'],
    );
    expect(marks.map((it) => it.id)).toEqual(['feature:2', 'feature:3']);
  });

  it('a site that cuts a circle at its origin has the number of the last base', () => {
    expect(scene([], [site('EcoRI', 0, 'GAATTC', 160)]).sites.map(siteTextOf)).toEqual([`EcoRI (${LENGTH})`]);
  });

  it('names one enzyme a recognition site, the best known, and all of them when they were chosen', () => {
    const sites = [
      site('BspTNI', 50, 'GGTCTC', 2),
      site('BsaI', 50, 'GGTCTC', 150),
      site('ApoI', 50, 'RAATTY', 160),
    ];
    const chosen = sceneOf(record([]), { ...NOTHING, sites }, { ...ALL, hasAllNames: true }, PALETTES.light);
    expect(scene([], sites).sites.map(siteTextOf)).toEqual(['ApoI · BsaI (50)']);
    expect(chosen.sites.map(siteTextOf)).toEqual(['ApoI · BsaI · BspTNI (50)']);
    expect(scene([], sites).sites[0]!.allNames).toBe('ApoI · BsaI · BspTNI');
  });

  it('takes a known element for drawn when a feature covers nearly the same bases', () => {
    const element = { range: { start: 100, end: 961 }, strand: 1 } as MapElement;
    expect(isOnMap(element, record([feature('CDS', 100, 961)]))).toBe(true);
    expect(isOnMap(element, record([feature('CDS', 97, 970)]))).toBe(true);
    expect(isOnMap(element, record([feature('CDS', 100, 700)]))).toBe(false);
    expect(isOnMap(element, record([feature('source', 100, 961)]))).toBe(false);
  });
});

describe('the round layout', () => {
  const round = { width: 900, height: 700, reversed: 0, hasGc: true, hasSkew: false };

  it('keeps every label a line from the next on its side, and says how many found no room', () => {
    const many = Array.from({ length: 300 }, (_, i) => feature('CDS', i * 20, i * 20 + 15, `gene ${i}`));
    const layout = layRound(scene(many), round);
    expect(
      layout.labels.length + layout.droppedLabels + layout.marks.filter((it) => it.isNamedInside).length,
    ).toBe(300);
    expect(layout.droppedLabels).toBeGreaterThan(100);
    // The line that states it, 17 pixels above the lower edge, is left free.
    expect(Math.max(...layout.labels.map((it) => it.y + 7))).toBeLessThanOrEqual(350 - 17);
    for (const side of ['left', 'right'] as const) {
      const ys = layout.labels.filter((it) => it.side === side).map((it) => it.y);
      ys.slice(1).forEach((y, i) => {
        expect(y - ys[i]!).toBeGreaterThan(13.9);
      });
    }
  });

  it('writes a name inside its arrow where it fits', () => {
    const layout = layRound(
      scene([feature('CDS', 0, 2000, 'AmpR'), feature('CDS', 3000, 3050, 'small')]),
      round,
    );
    expect(layout.marks.map((it) => it.isNamedInside)).toEqual([true, false]);
    expect(layout.labels.map((it) => it.text)).toEqual(['small']);
  });

  it('keeps overlapping features apart and all of it outside the heart, over the origin too', () => {
    const layout = layRound(
      scene([feature('CDS', 5500, 6700, 'a'), feature('CDS', 200, 900, 'b'), feature('CDS', 100, 300, 'c')]),
      round,
    );
    expect(new Set(layout.marks.map((it) => it.outer)).size).toBe(3);
    for (const mark of layout.marks) expect(mark.inner).toBeGreaterThan(layout.hub);
  });

  it('counts what is too small and too many to draw', () => {
    const many = Array.from({ length: 4000 }, (_, i) => feature('CDS', i * 1000, i * 1000 + 300, `g${i}`));
    const layout = layRound(scene(many, [], 4_000_000), round);
    const counted = [...(layout.density ?? [])].reduce((sum, count) => sum + count, 0);
    expect(counted + layout.marks.length).toBe(4000);
    expect(layout.marks.length).toBeLessThan(701);
  });
});

describe('the straight layout', () => {
  const whole = { width: 1000, from: 0, to: LENGTH, hasGc: false, hasSkew: false };

  it('draws a feature over the origin at both ends, with its head only where it ends', () => {
    const [mark] = layStraight(scene([feature('CDS', 5500, 6700, 'over')]), whole).marks;
    expect(mark!.bars.map((bar) => bar.head)).toEqual([0, 1]);
    expect(mark!.bars[1]!.x).toBeLessThan(mark!.bars[0]!.x);
  });

  it('cuts what goes on beyond the window, without a head', () => {
    const layout = layStraight(scene([feature('CDS', 1000, 3000, 'long')]), {
      ...whole,
      from: 2000,
      to: 2500,
    });
    expect(layout.marks[0]!.bars).toEqual([{ x: 18, width: 964, head: 0 }]);
    expect(layStraight(scene([feature('CDS', 10, 90)]), { ...whole, from: 2000, to: 2500 }).marks).toEqual(
      [],
    );
  });

  it('never lets two labels of enzymes overlap', () => {
    const sites = Array.from({ length: 40 }, (_, i) => site(`Enz${i}I`, 100 + i * 12, `SITE${i}`, 1));
    const layout = layStraight(scene([], sites), whole);
    const labels = layout.sites.flatMap((it) => (it.label ? [it.label] : []));
    expect(labels.length + layout.droppedLabels).toBe(40);
    for (const a of labels) {
      for (const b of labels) if (a !== b && a.y === b.y) expect(Math.abs(a.x - b.x)).toBeGreaterThan(40);
    }
  });
});
