import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDesign } from './check.ts';
import { COUNTED, countOf, MAX_COUNTED, withCount } from './count.ts';
import type { Design } from './design.ts';
import { applyEdit, listRemovedBy } from './edits.ts';
import { EXAMPLE_DESIGNS } from './examples.ts';
import { createDesign } from './templates.ts';

const [aav, dio, , sacas9, lenti, shrna] = EXAMPLE_DESIGNS.map(({ design }) => design) as [
  Design,
  Design,
  Design,
  Design,
  Design,
  Design,
];
const ids = (design: Design) => design.slots.map((slot) => slot.id);
const flipDesign = (design: Design): Design => ({
  ...design,
  slots: design.slots.toReversed().map((slot) => ({ ...slot, strand: slot.strand === 1 ? -1 : 1 })),
});

describe('another number of inserts', () => {
  it('of ORFs brings each with a slot for its linker, behind the last', () => {
    expect(ids(withCount(aav, 'cds', 3)).slice(2, 7)).toEqual([
      'cds-1',
      'link-1',
      'cds-2',
      'link-2',
      'cds-3',
    ]);
    const backwards = withCount(dio, 'cds', 2);
    expect(ids(backwards).slice(5, 9)).toEqual(['cds-2', 'link-1', 'cds-1', 'kozak-1']);
    expect(backwards.slots[5]!.strand).toBe(-1);
  });

  it('of guides and hairpins brings all that each needs, its scaffold and terminator filled', () => {
    const two = withCount(sacas9, 'guide', 2);
    expect(two.slots.slice(-4)).toMatchObject([
      { id: 'pol3-2', kind: 'pol3' },
      { id: 'guide-2', kind: 'guide' },
      { kind: 'scaffold', content: { id: 'sacas9-sgrna-scaffold-76' } },
      { kind: 'terminator', content: { id: 'pol-iii-terminator-t6' } },
    ]);
    expect(ids(withCount(shrna, 'hairpin', 2)).slice(0, 6)).toEqual([
      'pol3-1',
      'hairpin-1',
      'terminator-1',
      'pol3-2',
      'hairpin-2',
      'terminator-2',
    ]);
    const mir = withCount(createDesign('m', 'ssAAV', 'miR30'), 'hairpin', 2);
    expect(mir.slots.map((slot) => slot.kind).slice(3, 9)).toEqual([
      'spacer',
      'hairpin',
      'spacer',
      'spacer',
      'hairpin',
      'spacer',
    ]);
  });

  it('takes the empty ones first, then the last, each with what serves it alone', () => {
    const first = applyEdit(withCount(aav, 'cds', 2), { act: 'move', slot: 'cds-2', at: 2 });
    expect(countOf(withCount(first, 'cds', 1), 'cds')).toBe(1);
    expect(withCount(first, 'cds', 1).slots.find((slot) => slot.kind === 'cds')!.content).toBeDefined();
    expect(ids(withCount(lenti, 'cds', 1))).toEqual([
      'promoter-1',
      'kozak-1',
      'cds-1',
      'posttranscriptional-1',
    ]);
  });

  it('says by name what would be lost, and nothing where only empty slots go', () => {
    expect(listRemovedBy(lenti, { act: 'count', kind: 'cds', count: 1 })).toEqual(['GSG-P2A', 'PuroR (pac)']);
    expect(listRemovedBy(withCount(aav, 'cds', 4), { act: 'count', kind: 'cds', count: 1 })).toEqual([]);
    expect(listRemovedBy(aav, { act: 'count', kind: 'cds', count: 5 })).toEqual([]);
    expect(listRemovedBy(withCount(sacas9, 'guide', 2), { act: 'count', kind: 'guide', count: 1 })).toEqual(
      [],
    );
  });

  it('is undone by the number before, on both strands, and stays within its bounds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EXAMPLE_DESIGNS.map(({ design }) => design)),
        fc.constantFrom(...COUNTED),
        fc.integer({ min: -3, max: 12 }),
        fc.boolean(),
        (example, kind, count, isReversed) => {
          const design = isReversed ? flipDesign(example) : example;
          const now = countOf(design, kind);
          const after = withCount(design, kind, count);
          if (now === 0) {
            expect(after).toBe(design);
            return;
          }
          expect(countOf(after, kind)).toBe(Math.min(MAX_COUNTED, Math.max(1, count)));
          expect(new Set(ids(after)).size).toBe(after.slots.length);
          if (count >= now) expect(withCount(after, kind, now)).toEqual(design);
        },
      ),
    );
  });

  it('a second guide asks for what is empty, and for nothing else', () => {
    const { findings } = checkDesign(withCount(sacas9, 'guide', 2));
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(
      new Set(['slot/empty', 'repeat/direct', 'length/end-to-end']),
    );
  });
});
