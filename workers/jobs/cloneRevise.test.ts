import { expect, it } from 'vitest';
import { replayHistory } from '#bio/clone/history.ts';
import { textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { type CloneAssemblyAnswer, cloneProduct, cloneRun } from './clone.ts';
import { cloneExample } from './cloneExample.ts';
import { cloneRevise } from './cloneRevise.ts';

const silent = () => undefined;
const { molecules } = unwrap(cloneExample({ method: 'ligation' }));

/** EGFP in pUC19 with its history. */
async function makeClone() {
  const sources = molecules.map(({ text, enzymes }) => ({
    source: { from: 'text', text } as const,
    readAs: {},
    enzymes,
  }));
  const act = { kind: 'assemble', options: { method: 'ligation' } } as const;
  const { assembly, origin } = unwrap(await cloneRun({ sources, act }, silent)) as CloneAssemblyAnswer;
  const product = { pieces: assembly.pieces, walk: assembly.products[0]! };
  return unwrap(cloneProduct({ product, origin, name: 'clone' }));
}

it('a base changed in the vector is in the clone, and its steps are done again', async () => {
  const { history, record } = await makeClone();
  const vector = history.molecules[0]!.body!;
  // Letters alone: they stay the circle that the vector was.
  const letters = `${vector.letters.slice(0, 1500)}${vector.letters[1500] === 'A' ? 'C' : 'A'}${vector.letters.slice(1501)}`;
  const source = { from: 'text', text: `>changed\n${letters}\n` } as const;
  const { broken, made } = unwrap(await cloneRevise({ history, index: 0, source }, silent));
  expect(broken).toEqual([]);
  const before = textOf(record.bytes);
  const after = textOf(made!.molecule.record.bytes);
  expect(after).toHaveLength(before.length);
  expect([...after].filter((it, i) => it !== before[i])).toHaveLength(1);
  expect(unwrap(replayHistory(made!.history)).at(-1)!.record.bytes).toEqual(made!.molecule.record.bytes);
});

it('what the product with another molecule has lost is named', async () => {
  const { history, featureLosses } = await makeClone();
  const vector = history.molecules[0]!.body!;
  const text = molecules[0]!.text.replace(/lacZ/g, 'renamed');
  const { made } = unwrap(await cloneRevise({ history, index: 0, source: { from: 'text', text } }, silent));
  const product = { molecule: made!.molecule, pattern: '' };
  const again = unwrap(cloneProduct({ product, origin: { history: made!.history }, name: 'x' }));
  const texts = (notes: typeof featureLosses) => notes.map((it) => it.message.en);
  expect(vector.name).toBe('pUC19');
  expect(texts(again.featureLosses)).toEqual(
    texts(featureLosses).map((it) => it.replace(/lacZ/g, 'renamed')),
  );
  expect(texts(again.featureLosses).join()).toContain('renamed');
});

it('what a file holds is stated: the molecule by name, and of a history the last one, without its steps', async () => {
  const { history, file } = await makeClone();
  const vector = history.molecules[0]!.body!;
  const ask = async (text: string) =>
    unwrap(await cloneRevise({ history, index: 0, source: { from: 'text', text } }, silent));
  const plain = await ask(`>changed\n${vector.letters}\n`);
  expect([plain.taken, plain.losses]).toEqual([{ name: 'changed', length: vector.letters.length }, []]);
  const clone = await ask(file);
  expect(clone.taken.length).toBe(3361);
  expect(clone.losses.map((it) => it.code)).toEqual(['clone/last-molecule']);
  expect(clone.losses[0]!.message.en).toContain('without the step that made it');
});

it('what breaks is named, and a file that is none or of several molecules is refused', async () => {
  const { history } = await makeClone();
  const ask = (text: string) => cloneRevise({ history, index: 0, source: { from: 'text', text } }, silent);
  const revised = unwrap(await ask(`>without sites\n${'ACGTTGCATC'.repeat(30)}\n`));
  expect(revised.broken.map((it) => it.step)).toEqual([0]);
  expect(revised.made).toBeUndefined();
  const several = await ask('>a\nACGTACGT\n>b\nACGTACGA\n');
  expect(several.ok || several.fault.code).toBe('clone/one-molecule');
  expect((await ask('')).ok).toBe(false);
});
