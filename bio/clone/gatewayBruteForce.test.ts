// Gateway on small random molecules by bio/clone and reaction by reaction on strings
// (fixtures/clone/gatewayBruteForce): the same products, cointegrates with them, and the site at each junction is the
// one that is read there.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { nameOfText } from '#fixtures/clone/bruteForce.ts';
import { gatewayProducts, type PlainKind, siteText } from '#fixtures/clone/gatewayBruteForce.ts';
import type { PlainMolecule } from '#fixtures/clone/strandExchange.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import { findGatewaySites } from './attSites.ts';
import { moleculeFrom } from './molecule.ts';

const RUNS = process.env['GENEWRIGHT_LONG'] ? 10_000 : 150;

const turnText = (text: string) => textOf(reverseComplementOf(bytesOf(text)));

/** One to three sites of a reaction, in either direction, random letters between them. */
function randomMolecule(chance: Random, kinds: readonly PlainKind[]): PlainMolecule {
  const letters = (size: number) => Array.from({ length: size }, () => chance.pick('ACGT')).join('');
  let text = letters(6 + chance.int(5));
  const count = 1 + chance.int(chance.int(3) === 0 ? 3 : 2);
  for (let i = 0; i < count; i++) {
    const site = siteText(chance.pick(kinds), chance.pick([1, 2] as const));
    text += (chance.int(3) === 0 ? turnText(site) : site) + letters(6 + chance.int(5));
  }
  return { text, isCircle: chance.int(3) > 0 };
}

test(`${RUNS} random sets of molecules with att sites`, { timeout: 1_800_000 }, () => {
  let cointegrates = 0;
  for (let seed = 1; seed <= RUNS; seed++) {
    const chance = createRandom(seed + 500_000);
    const kinds = chance.pick(['BP', 'LR'] as const);
    const given = Array.from({ length: 1 + chance.int(2) }, () =>
      randomMolecule(chance, [...kinds] as PlainKind[]),
    );
    const maxPieces = 2 + chance.int(2);
    const wanted = new Set(
      gatewayProducts(given, kinds, maxPieces).map(({ text, isCircle }) =>
        nameOfText({ text: text.toUpperCase(), isCircle }),
      ),
    );
    const inputs = given.map(({ text, isCircle }) => ({
      molecule: unwrap(
        moleculeFrom(
          createSequenceRecord({ bytes: bytesOf(text), topology: isCircle ? 'circular' : 'linear' }),
        ),
      ),
    }));
    const found = unwrap(
      assemble(inputs, { method: `gateway${kinds}`, maxPieces, maxProducts: 100_000, maxSteps: 10_000_000 }),
    );
    expect(found.limit).toBeUndefined();
    const made = found.products.map((it) => {
      const { record } = productMoleculeOf(found, it);
      const sites = findGatewaySites(record).sites;
      for (const { at, site } of it.junctions)
        expect(sites.find(({ overlap }) => overlap.start === at)?.name, `seed ${seed}`).toBe(site!.name);
      return nameOfText({ text: textOf(record.bytes), isCircle: record.topology === 'circular' });
    });
    cointegrates += found.products.filter((it) => it.kind === 'cointegrate').length;
    expect([...new Set(made)].sort(), `seed ${seed}`).toEqual([...wanted].sort());
  }
  expect(cointegrates).toBeGreaterThan(RUNS / 2);
});
