import { expect, it } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { assemble } from '#bio/design/assemble.ts';
import { EXAMPLE_DESIGNS } from '#bio/design/examples.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { readSampleFacts } from './sampleFacts.ts';

const genBankOf = (name: string) => {
  const example = EXAMPLE_DESIGNS.find(({ design }) => design.name === name);
  if (!example) throw new Error(`no example ${name}`);
  return textOf(writeGenBank([assemble(example.design).record]));
};

it('a viral vector tells its length between the repeats, its marker and what glows', () => {
  const facts = unwrap(readSampleFacts({ genBank: genBankOf('pAAV-CMV-EGFP') }));
  expect(facts).toMatchObject({ system: 'ssAAV', fluorescentGenes: ['EGFP'] });
  expect(facts.resistance.length).toBe(1);
  expect(facts.repeatsLength).toBeGreaterThan(1_000);
  expect(facts.repeatsLength).toBeLessThan(facts.length);
});

it('a bare sequence tells nothing but its length', () => {
  const genBank = 'LOCUS       tiny  8 bp  DNA  circular SYN\nORIGIN\n        1 gatcgatc\n//\n';
  expect(unwrap(readSampleFacts({ genBank }))).toEqual({
    ...{ name: 'tiny', length: 8, resistance: [], fluorescentGenes: [], hasWpre: false },
  });
});
