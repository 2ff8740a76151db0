import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import { moleculeFrom } from './molecule.ts';

const chance = createRandom(23);
const dna = (length: number) => textOf(generateDna(chance, length)).replace(/GGTCTC|GAGACC/g, 'ATATAT');

const moleculeOf = (name: string, letters: string, topology: Topology) =>
  unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(letters), topology })));

test('Golden Gate: a site in the plasmid around a part is not blamed for a junction that makes a site', () => {
  // G, AGAC and C at the junction are GAGACC.
  const part = (next: string) =>
    moleculeOf('part', `GGTCTCAAATG${dna(200)}GAGACAGAGACC${dna(300)}GGTCTC${next}${dna(300)}`, 'circular');
  const vector = (base: string) =>
    moleculeOf('vector', `TTGGTCTCAAGAC${base}${dna(400)}AATGAGAGACCTT`, 'linear');
  const resultOf = (base: string) =>
    unwrap(
      assemble([{ molecule: part('T') }, { molecule: vector(base) }], {
        method: 'goldenGate',
        enzymes: ['BsaI'],
      }),
    );
  expect(resultOf('T').products.some((it) => it.isWanted)).toBe(true);
  const { conflicts, products } = resultOf('C');
  expect(products.some((it) => it.isWanted)).toBe(false);
  const reasons = conflicts.flat();
  expect(reasons.map((it) => it.code)).toEqual(['clone/lone-end', 'clone/lone-end']);
  for (const it of reasons) expect(it.message.en).toContain('holds a site of the enzyme and is cut again');
});

test('a junction that may make a site, where a base beside it is not certain, is joined and said', () => {
  const codesOf = (base: string, flank: string) => {
    const part = moleculeOf('part', `${flank}GGTCTCAAATG${dna(200)}${base}AGACAGAGACC${flank}`, 'linear');
    const vector = moleculeOf('vector', `${flank}GGTCTCAAGACC${dna(400)}AATGAGAGACC${flank}`, 'linear');
    const found = unwrap(
      assemble([{ molecule: part }, { molecule: vector }], { method: 'goldenGate', enzymes: ['BsaI'] }),
    );
    expect(found.products.some((it) => it.isWanted)).toBe(base !== 'G');
    return found.notes.filter((it) => it.code === 'clone/ambiguous-junction').map((it) => it.message.en);
  };
  for (const base of ['R', 'K', 'N']) {
    const [message, ...others] = codesOf(base, 'TTTTTT');
    expect(message).toContain(`may be a site of BsaI, where a base is not certain: `);
    expect(message).toContain(` ${base}AGACC. If it is, the product is cut again there`);
    expect(others).toEqual([]);
  }
  for (const base of ['T', 'Y', 'G']) expect(codesOf(base, 'TTTTTT')).toEqual([]);
});

test('Golden Gate: of many inner sites the first ones are named, and how many there are', () => {
  const letters = `${[...Array(40)].map(() => `${dna(60)}GGTCTCA`).join('')}${dna(60)}`;
  const insert = moleculeOf('insert', `TTTTTTGGTCTCAGGAG${dna(300)}CGCTTGAGACCTTTTTT`, 'linear');
  const { conflicts } = unwrap(
    assemble([{ molecule: moleculeOf('BAC', letters, 'linear') }, { molecule: insert }], {
      method: 'goldenGate',
      enzymes: ['BsaI'],
    }),
  );
  const { message } = conflicts.flat().find((it) => it.code === 'clone/inner-site')!;
  expect(message.en).toMatch(
    /^BAC is cut at 40 places \((BsaI \d+\.\.\d+, ){7}BsaI \d+\.\.\d+ and 32 more\)/,
  );
  expect(message.zh).toContain('等 40 个位点）');
});
