import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPLEMENT_DNA, COMPLEMENT_RNA } from '#bio/core/alphabet.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { LETTERS } from '#bio/edit/complement.ts';
import { type FastaKernel, openFastaKernel } from './fastaKernel.ts';

const { packing } = openFastaKernel() as FastaKernel;

const AS_THEY_ARE: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const TABLES: readonly Uint8Array[] = [
  AS_THEY_ARE,
  COMPLEMENT_DNA,
  COMPLEMENT_RNA,
  LETTERS.same,
  LETTERS.dna,
  LETTERS.rna,
];

function roundTrip(residues: Uint8Array, table = AS_THEY_ARE) {
  const { bits, bytes } = packing.pack(residues);
  const kept = bytes.slice();
  packing.reserve(kept.length).set(kept);
  return { bits, size: kept.length, text: textOf(packing.unpack(bits, residues.length, table)) };
}

function packedReverseComplement(residues: Uint8Array, table = AS_THEY_ARE): string {
  return textOf(residues.map((byte) => table[byte]!).reverse());
}

const letters = (signs: string) =>
  fc.array(fc.constantFrom(...signs), { maxLength: 700 }).map((it) => bytesOf(it.join('')));

/** As repeats are masked in genomes. */
function runs() {
  const run = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.constantFrom('ACGT', 'acgt'));
  return fc
    .array(run, { maxLength: 5 })
    .map((all) => bytesOf(all.map(([length, four]) => four.repeat(80).slice(0, length)).join('')));
}

describe('residues packed and unpacked from their end, through a table', () => {
  it.each([
    ['A C G T', letters('ACGT'), 2],
    ['both cases', letters('ACGTacgt'), 3],
    ['both cases in runs', runs(), 3],
    ['U, N, R and Y', letters('ACGTUNRYacgtunry'), 4],
    ['any letters', letters('ACGTMKVdhb*-.Xx@`'), 8],
    ['any bytes', fc.uint8Array({ maxLength: 700 }), 8],
  ] as const)('are the same: %s', (_, input, max) => {
    fc.assert(
      fc.property(input, fc.constantFrom(...TABLES), (residues, table) => {
        const { bits, text } = roundTrip(residues, table);
        expect(text).toBe(packedReverseComplement(residues, table));
        expect(bits).toBeLessThanOrEqual(max);
      }),
      { numRuns: 300 },
    );
  });

  it('are distinguished from every other byte, wherever it stands', () => {
    for (let byte = 0; byte < 256; byte++) {
      const residues = generateDna(createRandom(byte), 300);
      residues[byte] = byte;
      expect(roundTrip(residues).text).toBe(packedReverseComplement(residues));
    }
  });

  it('take a quarter of the room, with case three eighths, with N half', () => {
    const residues = generateDna(createRandom(3), 128_000);
    expect(roundTrip(residues)).toMatchObject({ bits: 2, size: 32_000 });
    residues[77_777]! |= 32;
    expect(roundTrip(residues)).toMatchObject({ bits: 3, size: 48_000 });
    residues[5] = 78;
    expect(roundTrip(residues)).toMatchObject({ bits: 4, size: 64_000 });
    residues[127_999] = 75;
    expect(roundTrip(residues)).toMatchObject({ bits: 8, size: 128_000 });
  });
});
