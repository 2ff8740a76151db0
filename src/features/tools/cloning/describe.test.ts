import { expect, test } from 'vitest';
import { cloneRun } from '#workers/jobs/clone.ts';
import { clonePlasmid } from '#workers/jobs/clonePlasmids.ts';
import { rankProducts } from './describe.ts';

test('GFP of pEGFP-N1 in pcDNA3.1 stands before plasmids with a stuffer or with two origins', async () => {
  const sources = ['pcDNA3.1+', 'pEGFP-N1'].map((key) => {
    const found = clonePlasmid({ key });
    const text = found.ok && found.value ? found.value.text : '';
    return { source: { from: 'text', text } as const, readAs: {}, enzymes: ['BamHI', 'NotI'] };
  });
  const act = { kind: 'assemble', options: { method: 'ligation' } } as const;
  const answer = await cloneRun({ sources, act }, () => undefined);
  if (!answer.ok || answer.value.kind !== 'assembly') throw new Error('no products');
  const ranked = rankProducts(answer.value);
  expect(ranked.filter((it) => it.isWanted).length).toBeGreaterThan(1);
  const { placed } = ranked[0]!.product;
  const { pieces } = answer.value;
  expect(placed.map(({ piece }) => pieces[piece]!.length).sort((a, b) => a - b)).toEqual([745, 5382]);
});
