import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { buildCodonTable } from '#bio/translate/codonTable.ts';
import { type CodonKernel, openCodonKernel } from './codonKernel.ts';

const work = openCodonKernel() as CodonKernel;
const tables = [1, 2, 11, 31].map((id) => buildCodonTable(getGeneticCode(id)));
const bases = fc
  .array(fc.constantFrom(...'ACGTacgtACGTUuNRY-'), { maxLength: 300 })
  .map((letters) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));

function translatePlainly(
  bytes: Uint8Array,
  from: number,
  codons: number,
  table: Uint8Array,
  step: number,
): Uint8Array {
  const mask = (at: number) => BASE_MASK[bytes[at]!]!;
  return Uint8Array.from({ length: codons }, (_, i) => {
    const at = from + i * step;
    return table[(mask(at) << 8) | (mask(at + 1) << 4) | mask(at + 2)]!;
  });
}

function expectBothEqual(bytes: Uint8Array, from: number, table: (typeof tables)[number]): void {
  const codons = Math.max(0, Math.floor((bytes.length - from) / 3));
  const out = new Uint8Array(codons);
  work.forward(bytes, from, codons, table.amino, out);
  expect(out).toEqual(translatePlainly(bytes, from, codons, table.amino, 3));
  work.reverse(bytes, bytes.length - from - 3, codons, table.reverse, out);
  expect(out).toEqual(translatePlainly(bytes, bytes.length - from - 3, codons, table.reverse, -3));
}

it('reads what the table says, from any base on, whatever the bytes are', () => {
  fc.assert(
    fc.property(
      fc.oneof(bases, fc.uint8Array({ maxLength: 300 })),
      fc.nat(2),
      fc.nat(3),
      (bytes, from, which) => expectBothEqual(bytes, from, tables[which]!),
    ),
    { numRuns: 400 },
  );
});

it('reads all codons of every code', () => {
  const bytes = Uint8Array.from({ length: 192 }, (_, i) =>
    'ACGT'.charCodeAt((Math.floor(i / 3) >> (4 - 2 * (i % 3))) & 3),
  );
  for (let id = 1; id <= 31; id++)
    if (![7, 8, 17, 18, 19, 20].includes(id)) expectBothEqual(bytes, 0, buildCodonTable(getGeneticCode(id)));
});

it('reads over the ends of its pieces', () => {
  const bytes = generateDna(createRandom(3), 400_000);
  for (const at of [98_304, 98_305, 150_000, 294_911]) bytes[at] = 78;
  for (const from of [0, 1, 2]) expectBothEqual(bytes, from, tables[0]!);
});
