import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { SITE_KINDS } from '#bio/table/lox.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import { moleculeFrom } from './molecule.ts';

/** A circle with one site, drawn as a feature, on either strand. */
function circleWith(
  name: string,
  { seed, length, strand }: { seed: number; length: number; strand: 1 | -1 },
) {
  const kind = SITE_KINDS.find((it) => it.name === name)!;
  const site = kind.left + kind.spacer + kind.right;
  const chance = createRandom(seed);
  const [before, behind] = [40, length].map((it) => textOf(generateDna(chance, it)));
  const bytes = bytesOf(before + (strand === 1 ? site : reverseComplementText(site)) + behind);
  const feature = {
    type: 'protein_bind',
    name,
    parts: [{ start: 40, end: 40 + site.length, strand }],
    qualifiers: [{ key: 'label', value: name }],
  };
  const record = createSequenceRecord({ name, bytes, topology: 'circular', features: [feature] });
  return unwrap(moleculeFrom(record));
}

test.each([
  ['lox71', 'lox66', ['lox72', 'loxP'], 'Cre', 'cre'],
  ['loxM2/71', 'loxM2/66', ['loxM2', 'loxM2/72'], 'Cre', 'cre'],
  ['loxP', 'loxP', ['loxP', 'loxP'], 'Cre', 'cre'],
  ['FRT', 'FRT', ['FRT', 'FRT'], 'Flp', 'flp'],
] as const)('%s and %s make %s', (one, other, made, by, method) => {
  for (const strands of [
    [1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    const molecules = [
      circleWith(one, { seed: 1, length: 300, strand: strands[0] }),
      circleWith(other, { seed: 2, length: 500, strand: strands[1] }),
    ];
    const found = unwrap(
      assemble(
        molecules.map((molecule) => ({ molecule })),
        { method },
      ),
    );
    const product = found.products.find((it) => it.isWanted)!;
    expect(product.junctions.map(({ site }) => site!.name).sort()).toEqual(made);
    const { features } = productMoleculeOf(found, product).record;
    expect(features.map((it) => it.name).sort()).toEqual(made);
    for (const { parts, qualifiers } of features) {
      expect(parts.map((it) => it.end - it.start)).toEqual([34]);
      expect(parts[0]!.openStart ?? parts[0]!.openEnd).toBeUndefined();
      expect([
        `${by} recombination site, made of ${one} and ${other}`,
        `${by} recombination site, made of ${other} and ${one}`,
      ]).toContain(qualifiers.at(-1)!.value);
    }
  }
});
