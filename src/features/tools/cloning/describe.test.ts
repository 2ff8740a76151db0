import { expect, test } from 'vitest';
import { cloneRun } from '#workers/jobs/clone.ts';
import { clonePlasmid } from '#workers/jobs/clonePlasmids.ts';
import { kindTextOf, rankProducts } from './describe.ts';
import type { AssemblyAnswer } from './store.ts';

test('GFP of pEGFP-N1 in pcDNA3.1 stands before plasmids with a stuffer or with two origins', async () => {
  const sources = ['pcDNA3.1+', 'pEGFP-N1'].map((key) => {
    const found = clonePlasmid({ key });
    const text = found.ok && found.value ? found.value.text : '';
    return { source: { from: 'text', text } as const, readAs: {}, enzymes: ['BamHI', 'NotI'] };
  });
  const act = { kind: 'assemble', options: { method: 'ligation' } } as const;
  const answer = await cloneRun({ sources, act }, () => undefined);
  if (!answer.ok || answer.value.kind !== 'assembly') throw new Error('no products');
  const value: AssemblyAnswer = answer.value;
  const ranked = rankProducts(value);
  expect(ranked.map((it) => it.isWanted).lastIndexOf(true)).toBe(0);
  const texts = ranked.map(({ product }) => kindTextOf(product, value, (it) => it.zh));
  expect(texts.filter((it) => it.startsWith('每个分子各一次 · '))).toEqual([
    '每个分子各一次 · 仅含 pcDNA3.1(+) 的 54 bp（全长 5,428 bp）',
    '每个分子各一次 · 含两个载体骨架',
    '每个分子各一次 · 仅含 pcDNA3.1(+) 的 54 bp（全长 5,428 bp）',
  ]);
  const { placed } = ranked[0]!.product;
  const { pieces } = value;
  expect(placed.map(({ piece }) => pieces[piece]!.length).sort((a, b) => a - b)).toEqual([745, 5382]);
});
