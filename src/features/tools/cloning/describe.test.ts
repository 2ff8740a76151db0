import { expect, test } from 'vitest';
import { cloneRun } from '#workers/jobs/clone.ts';
import { clonePlasmid } from '#workers/jobs/clonePlasmids.ts';
import { findAlike, kindTextOf, rankProducts } from './describe.ts';
import type { AssemblyAnswer } from './store.ts';

async function ligate(enzymes: readonly string[]): Promise<AssemblyAnswer> {
  const sources = ['pcDNA3.1+', 'pEGFP-N1'].map((key) => {
    const found = clonePlasmid({ key });
    const text = found.ok && found.value ? found.value.text : '';
    return { source: { from: 'text', text } as const, readAs: {}, enzymes };
  });
  const act = { kind: 'assemble', options: { method: 'ligation' } } as const;
  const answer = await cloneRun({ sources, act }, () => undefined);
  if (!answer.ok || answer.value.kind !== 'assembly') throw new Error('no products');
  return answer.value;
}

test('GFP of pEGFP-N1 in pcDNA3.1 stands before plasmids with a stuffer or with two origins', async () => {
  const answer = await ligate(['BamHI', 'NotI']);
  const ranked = rankProducts(answer);
  expect(ranked.map((it) => it.isWanted).lastIndexOf(true)).toBe(0);
  const texts = ranked.map(({ product }) => kindTextOf(product, answer, (it) => it.zh));
  expect(texts.filter((it) => it.startsWith('每个分子各一次 · '))).toEqual([
    '每个分子各一次 · 仅含 pcDNA3.1(+) 的 54 bp（全长 5,428 bp）',
    '每个分子各一次 · 含两个载体骨架',
    '每个分子各一次 · 仅含 pcDNA3.1(+) 的 54 bp（全长 5,428 bp）',
  ]);
  const { placed } = ranked[0]!.product;
  const { pieces } = answer;
  expect(placed.map(({ piece }) => pieces[piece]!.length).sort((a, b) => a - b)).toEqual([745, 5382]);
});

test('alike is what has the same pieces, not whatever has every molecule once', async () => {
  for (const [enzymes, count] of [
    [['BamHI', 'NotI'], 0],
    [['BamHI'], 1],
  ] as const) {
    const answer = await ligate(enzymes);
    const wanted = rankProducts(answer)[0]!.product;
    const products = answer.assembly.products.map((it) => ({ ...it, isWanted: it.key === wanted.key }));
    const complete = products.filter((it) => it.kind === 'complete' && it.topology === 'circular');
    expect(complete.length).toBeGreaterThan(1);
    const alike = findAlike(products);
    expect(alike.map((it) => it.length)).toEqual(Array(count).fill(wanted.length));
  }
});
