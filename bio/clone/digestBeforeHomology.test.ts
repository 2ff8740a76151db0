// Gibson, HiFi and In-Fusion into a vector that enzymes open: the same as with what a digest of its own leaves.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { performAct } from './acts.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import { addSource, NO_HISTORY, recordStep, replayHistory } from './history.ts';
import { parseHistory, writeHistory } from './historyFile.ts';
import { type Molecule, moleculeFrom } from './molecule.ts';

const METHODS = ['gibson', 'hifi', 'inFusion'] as const;
const RUNS = 40 * Number(process.env['GENEWRIGHT_LONG'] ?? 1);

function moleculeOf(name: string, letters: string, topology: 'linear' | 'circular'): Molecule {
  return unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(letters), topology })));
}

const pcDNA3 = textOf(backboneOf('pcDNA3.1+')!.bytes).toUpperCase();
const vector = moleculeOf('pcDNA3', pcDNA3, 'circular');
const GENE = textOf(backboneOf('pEGFP-N1')!.bytes).toUpperCase().slice(678, 1398);

test.each(METHODS)('%s: a gene between the sites of a vector that is cut in the same act', (method) => {
  const [hindIII, xhoI] = ['AAGCTT', 'CTCGAG'].map((site) => pcDNA3.indexOf(site));
  const [first, last] = [hindIII!, xhoI!].sort((a, b) => a - b);
  // In-Fusion leaves the 5' overhangs of four bases, which count; Gibson and HiFi take them away.
  const kept = method === 'inFusion' ? 4 : 0;
  const [leftEnd, rightStart] = [first! + 1 + kept, last! + 5 - kept];
  const insert = moleculeOf(
    'EGFP',
    pcDNA3.slice(leftEnd - 20, leftEnd) + GENE + pcDNA3.slice(rightStart, rightStart + 20),
    'linear',
  );
  const inputs = [{ molecule: vector, enzymes: ['HindIII', 'XhoI'] }, { molecule: insert }];
  const found = unwrap(assemble(inputs, { method }));
  const wanted = found.products.filter((it) => it.isWanted);
  expect(wanted.map((it) => it.length)).toEqual([pcDNA3.length - (rightStart - leftEnd) + GENE.length]);
  const product = productMoleculeOf(found, wanted[0]!);
  expect(textOf(product.record.bytes) + textOf(product.record.bytes)).toContain(GENE);
  const act = {
    kind: 'assemble',
    options: { method },
    inputs: [{ enzymes: ['HindIII', 'XhoI'] }, {}],
  } as const;
  const given = addSource(addSource(NO_HISTORY, vector).history, insert).history;
  const { history } = recordStep(given, { act, inputs: [0, 1], pattern: wanted[0]!.pattern }, product);
  expect(unwrap(replayHistory(unwrap(parseHistory(writeHistory(history)))))).toHaveLength(3);
});

test('an enzyme that does not exist is refused, one that does not cut is noted', () => {
  const insert = moleculeOf('EGFP', GENE, 'linear');
  const odd = assemble([{ molecule: vector, enzymes: ['NoSuchI'] }, { molecule: insert }], {
    method: 'gibson',
  });
  expect(odd.ok).toBe(false);
  const uncut = assemble([{ molecule: vector, enzymes: ['AscI'] }, { molecule: insert }], {
    method: 'gibson',
  });
  expect(unwrap(uncut).notes.map((it) => it.code)).toContain('clone/not-cut');
});

test('products are those of the fragments, given one by one', () => {
  let joined = 0;
  for (let seed = 1; seed <= RUNS; seed++) {
    const random = createRandom(seed);
    const word = (length: number) => randomWord(random, 'ACGT', length);
    const [a, b, c] = [word(40), word(50), word(60)];
    const enzymes = [
      ['EcoRI', 'GAATTC'],
      ['KpnI', 'GGTACC'],
      ['SmaI', 'CCCGGG'],
    ][random.int(3)]!;
    const circle = moleculeOf('vector', `${a}${enzymes[1]}${b}${enzymes[1]}${c}`, 'circular');
    const ends = [a.slice(-18), b.slice(0, 18), b.slice(-18), c.slice(0, 18)];
    const pick = () => random.pick(ends);
    const insert = moleculeOf('insert', `${pick()}${word(30)}${pick()}`, 'linear');
    const method = random.pick([...METHODS]);
    const options = { method, maxPieces: 2 };
    const together = unwrap(
      assemble([{ molecule: circle, enzymes: [enzymes[0]!] }, { molecule: insert }], options),
    );
    const fragments = unwrap(performAct({ kind: 'digest', enzymes: [enzymes[0]!] }, [circle]));
    const apart = fragments.flatMap(({ molecule }) => {
      const found = unwrap(assemble([{ molecule }, { molecule: insert }], options));
      return found.products.filter((it) => it.kind === 'complete').map((it) => it.key);
    });
    const keys = together.products.filter((it) => it.kind === 'complete').map((it) => it.key);
    expect([...keys].sort()).toEqual([...new Set(apart)].sort());
    joined += keys.length;
  }
  expect(joined).toBeGreaterThan(RUNS / 4);
});
