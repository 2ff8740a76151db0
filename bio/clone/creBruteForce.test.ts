// Cre and Flp on small random molecules by bio/clone and exchange by exchange on strings
// (fixtures/clone/creBruteForce): the same products.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findEnzymes } from '#bio/table/enzymes.ts';
import { nameOfText } from '#fixtures/clone/bruteForce.ts';
import { PLAIN_SITES, recombinaseProducts } from '#fixtures/clone/creBruteForce.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { otherStrand, type PlainMolecule } from '#fixtures/clone/strandExchange.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import type { AssemblyInput } from './assemblyOptions.ts';
import { digestMolecule } from './digestMolecule.ts';
import { type Molecule, moleculeFrom } from './molecule.ts';

const RUNS = process.env['GENEWRIGHT_LONG'] ? 10_000 : 100;

/** One or two sites, in either direction, random letters between them. */
function randomMolecule(chance: Random, sites: readonly string[]): PlainMolecule {
  const word = () => randomWord(chance, 'ACGT', 5 + chance.int(5));
  const count = 1 + chance.int(2);
  let text = word();
  for (let i = 0; i < count; i++) {
    const site = chance.int(4) === 0 ? sites[1]! : sites[0]!;
    text += (chance.int(2) === 0 ? otherStrand(site) : site) + word();
  }
  return { text, isCircle: chance.int(3) > 0 };
}

function moleculeOf({ text, isCircle }: PlainMolecule): Molecule {
  const topology = isCircle ? 'circular' : 'linear';
  return unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf(text), topology })));
}

/** Every product by its letters. */
function textsMadeBy(inputs: readonly AssemblyInput[], method: 'cre' | 'flp', maxPieces: number): string[] {
  const found = unwrap(assemble(inputs, { method, maxPieces, maxProducts: 100_000, maxSteps: 10_000_000 }));
  expect(found.limit).toBeUndefined();
  return found.products.map((it) => {
    const { record } = productMoleculeOf(found, it);
    return nameOfText({ text: textOf(record.bytes), isCircle: record.topology === 'circular' });
  });
}

test(`${RUNS} random sets of molecules with lox or FRT sites`, { timeout: 1_800_000 }, () => {
  let products = 0;
  for (let seed = 1; seed <= RUNS; seed++) {
    const chance = createRandom(seed + 700_000);
    const method = chance.pick(['cre', 'flp'] as const);
    const sites = Object.values(PLAIN_SITES[method]);
    const given = Array.from({ length: 1 + chance.int(2) }, () => randomMolecule(chance, sites));
    const maxPieces = 2 + (chance.int(4) === 0 ? 1 : 0);
    const wanted = recombinaseProducts(given, sites, maxPieces).map(nameOfText);
    const inputs = given.map((it) => ({ molecule: moleculeOf(it) }));
    const made = textsMadeBy(inputs, method, maxPieces);
    products += made.length;
    expect([...new Set(made)].sort(), `seed ${seed}`).toEqual(wanted.sort());
  }
  expect(products).toBeGreaterThan(RUNS);
});

test(`${RUNS} circles beside the line that an enzyme makes of each`, { timeout: 1_800_000 }, () => {
  const enzymes = unwrap(findEnzymes(['SmaI', 'EcoRI']));
  for (let seed = 1; seed <= RUNS; seed++) {
    const chance = createRandom(seed + 800_000);
    const method = chance.pick(['cre', 'flp'] as const);
    const sites = Object.values(PLAIN_SITES[method]);
    // A long way from one site to the next, or what lies between may look like a site itself.
    const text =
      randomMolecule(chance, sites).text + chance.pick(['CCCGGG', 'GAATTC']) + randomWord(chance, 'ACGT', 12);
    const circle = moleculeOf({ text, isCircle: true });
    const { fragments } = digestMolecule(circle, enzymes);
    const others = chance.int(2) === 0 ? [] : [randomMolecule(chance, sites)];
    const lines = fragments.map((it) => ({ text: textOf(it.record.bytes), isCircle: false }));
    const wanted = recombinaseProducts([{ text, isCircle: true }, ...lines, ...others], sites, 2);
    const inputs = [circle, ...fragments, ...others.map(moleculeOf)].map((molecule) => ({ molecule }));
    const made = new Set(textsMadeBy(inputs, method, 2));
    expect([...made].sort(), `seed ${seed}`).toEqual(wanted.map(nameOfText).sort());
  }
});
