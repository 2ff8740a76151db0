import { describe, expect, it } from 'vitest';
import { checkLength } from '#bio/packaging/limits.ts';
import { assemble } from './assemble.ts';
import type { Design } from './design.ts';
import { applyEdit } from './edits.ts';
import { EXAMPLE_DESIGNS } from './examples.ts';
import { packagingOf } from './sequenceRules.ts';
import { adviseDesign, type DesignProposal } from './shortening.ts';

/** The EGFP vector with SaCas9 under the long EF1a promoter instead. */
const example = EXAMPLE_DESIGNS[0]!.design;
const long: Design = {
  ...example,
  slots: example.slots.map((slot) =>
    slot.kind === 'cds'
      ? { ...slot, content: { from: 'element', id: 'sacas9' }, addStart: 'ATG', addEnd: 'TAA' }
      : slot.kind === 'polyA'
        ? { ...slot, content: { from: 'element', id: 'sv40-polya-122' } }
        : slot.kind === 'promoter'
          ? { ...slot, content: { from: 'element', id: 'ef1a-full-1179' } }
          : slot,
  ),
};

describe('designAdvice', () => {
  it('says nothing of a design that fits', () => {
    expect(adviseDesign(example)).toBeUndefined();
  });

  it('takes WPRE away first, and puts PA48 for the polyA of SV40', () => {
    const { usual } = adviseDesign(long)!;
    expect(usual!.designEdits).toEqual([
      { act: 'remove', slot: 'posttranscriptional-1' },
      { act: 'fill', slot: 'polyA-1', content: { from: 'element', id: expect.stringContaining('48') } },
    ]);
  });

  it('measures by another limit where it is packaged as something else', () => {
    const asItIs = adviseDesign(long)!;
    const asSelfComplementary = adviseDesign(long, 'scAAV')!;
    expect(asSelfComplementary.single.map(({ room }) => room)).toEqual(
      asItIs.single.map(({ room }) => room - (4700 - 2300)),
    );
  });

  it('saves in the design what it says, for every proposal', () => {
    const advice = adviseDesign(long)!;
    const all: readonly DesignProposal[] = [advice.usual!, ...advice.single, ...advice.fitting];
    for (const proposal of all) {
      const after = proposal.designEdits.reduce(applyEdit, long);
      expect(betweenOf(long) - betweenOf(after)).toBe(proposal.saves);
    }
    expect(advice.fitting.length).toBeGreaterThan(0);
    for (const { designEdits } of advice.fitting)
      expect(betweenOf(designEdits.reduce(applyEdit, long))).toBeLessThanOrEqual(4700);
  });
});

function betweenOf(design: Design): number {
  const found = packagingOf(assemble(design));
  if (found.at !== 'found') throw new Error('no genome');
  return checkLength(found.genome).between;
}
