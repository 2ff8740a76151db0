import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPLEMENT_DNA, COMPLEMENT_RNA } from '#bio/core/alphabet.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { LETTERS, reverseComplement } from '#bio/edit/complement.ts';
import { BYTE_CLASS, CARRIAGE, FEED, RESIDUE } from '#bio/format/residue.ts';
import { type FastaKernel, openFastaKernel, STAGE } from './fastaKernel.ts';

const work = openFastaKernel() as FastaKernel;
const TABLES = [COMPLEMENT_DNA, COMPLEMENT_RNA, LETTERS.same, LETTERS.dna, LETTERS.rna];
const anyBytes = fc.uint8Array({ maxLength: 200 });
const mostlyPlain = fc
  .array(
    fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(...'ACGTNacgtnURY*-.') },
      { weight: 4, arbitrary: fc.constantFrom('\n', '\r\n', '\r', '\n\n') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('>', ';', ' ', '1', '\t', '?', '\u00e9', 'ACGTACGTACGTACGTACGT'),
      },
    ),
    { maxLength: 200 },
  )
  .map((parts) => bytesOf(parts.join('')));

describe('wrap', () => {
  const wrapPlainly = (
    bytes: Uint8Array,
    table: Uint8Array,
    width: number,
    column: number,
    isForward: boolean,
  ) => {
    const out: number[] = [];
    let at = column;
    for (const byte of isForward ? bytes : bytes.toReversed()) {
      out.push(table[byte]!);
      if (++at !== width) continue;
      out.push(10);
      at = 0;
    }
    return Uint8Array.from(out);
  };

  it('gives every byte what its table gives, at all lengths, widths and columns', () => {
    fc.assert(
      fc.property(
        anyBytes,
        fc.nat(4),
        fc.nat(70),
        fc.nat(69),
        fc.boolean(),
        (bytes, which, width, nth, isForward) => {
          const column = width === 0 ? 0 : nth % width;
          const made = work.wrap(bytes, TABLES[which]!, { width, column, isForward });
          expect(made).toEqual(wrapPlainly(bytes, TABLES[which]!, width, column, isForward));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(TABLES.map((table, which) => ({ table, which })))(
    'maps all 256 bytes by table $which',
    ({ table }) => {
      const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      expect(work.wrap(bytes, table)).toEqual(wrapPlainly(bytes, table, 0, 0, false));
    },
  );

  it.each([255, 256, 257, STAGE - 1, STAGE, STAGE + 1, 3 * STAGE + 17])(
    'reverse complements %i bytes in memory',
    (length) => {
      const bytes = generateDna(createRandom(length), length);
      bytes.set([0, 255, 62, 10, 110, 78], length - 20);
      const expected = wrapPlainly(bytes, COMPLEMENT_DNA, 0, 0, false);
      expect(reverseComplement(bytes).findIndex((it, at) => it !== expected[at])).toBe(-1);
    },
  );

  it('wraps a whole stage', () => {
    const bytes = generateDna(createRandom(1), STAGE);
    expect(work.wrap(bytes, COMPLEMENT_DNA, { width: 1 }).length).toBe(2 * STAGE);
    expect(work.wrap(bytes, COMPLEMENT_DNA, { width: 60, column: 7 })).toEqual(
      wrapPlainly(bytes, COMPLEMENT_DNA, 60, 7, false),
    );
  });
});

describe('strip', () => {
  it('takes what is residue or line end and stops before the rest', () => {
    fc.assert(
      fc.property(fc.oneof(anyBytes, mostlyPlain), fc.nat(20), (bytes, skip) => {
        const at = Math.min(skip, bytes.length);
        const { taken, residues, lines, isAtStart } = work.strip(work.load(bytes), at, 0);
        const part = bytes.subarray(at, at + taken);
        expect(textOf(work.residues.subarray(0, residues))).toBe(
          textOf(part.filter((byte) => BYTE_CLASS[byte] === RESIDUE)),
        );
        expect(part.every((byte) => [RESIDUE, FEED, CARRIAGE].includes(BYTE_CLASS[byte]!))).toBe(true);
        expect(lines).toBe(part.filter((byte) => byte === 10).length);
        expect(isAtStart).toBe(part.at(-1) === 10);
        const next = bytes[at + taken];
        if (next !== undefined && !isAtStart) expect(BYTE_CLASS[next]).not.toBe(RESIDUE);
        if (next === 10) expect(isAtStart).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** Lines of one length, longer than the kernel counts at once, with a few bytes changed. */
const inLines = fc
  .tuple(
    fc.constantFrom(1, 2, 16, 60, 61, 70, 999, 3000, 30_000),
    fc.nat(9),
    fc.array(fc.tuple(fc.nat(20_000), fc.constantFrom(...bytesOf('acgtuNnRY*-.\n\r >JT'))), { maxLength: 3 }),
  )
  .map(([width, seed, changes]) => {
    const bytes = generateDna(createRandom(seed), 20_000);
    for (let at = width + seed; at < bytes.length; at += width + 1) bytes[at] = 10;
    for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
    return bytes;
  });

describe('countBody', () => {
  it.each([
    { what: 'short', input: fc.oneof(anyBytes, mostlyPlain), numRuns: 500 },
    { what: 'long', input: inLines, numRuns: 150 },
  ])('counts the residues up to what is neither residue nor line end, $what', ({ input, numRuns }) => {
    fc.assert(
      fc.property(input, (bytes) => {
        const counts = new Float64Array(256);
        const { taken, residues, lines } = work.countBody(work.load(bytes), 0, counts);
        const part = bytes.subarray(0, taken);
        const foldByte = (byte: number) => {
          const upper = byte >= 97 && byte <= 122 ? byte - 32 : byte;
          return upper === 85 ? 84 : upper;
        };
        const expected = new Float64Array(256);
        for (const byte of part) if (BYTE_CLASS[byte] === RESIDUE) expected[foldByte(byte)]!++;
        const found = new Float64Array(256);
        counts.forEach((count, byte) => {
          found[foldByte(byte)]! += count;
        });
        expect(found).toEqual(expected);
        expect(residues).toBe(expected.reduce((sum, it) => sum + it, 0));
        expect(lines).toBe(part.filter((byte) => byte === 10).length);
        const next = bytes[taken];
        if (next !== undefined) {
          expect([RESIDUE, FEED]).not.toContain(BYTE_CLASS[next]);
          expect(next === 13 && bytes[taken + 1] === 10).toBe(false);
        }
      }),
      { numRuns },
    );
  });
});

describe('records of a stage', () => {
  const good = '>a one two\nACGTNacgtn\nAC\n>b\nGGCC\n';
  const turn = (text: string, width = 4) => {
    const done = work.turnRecords(work.load(bytesOf(text)), 0, {
      width,
      table: COMPLEMENT_DNA,
      isForward: false,
      onlyNucleotides: true,
      withoutU: true,
    });
    return { ...done, text: textOf(work.lines.subarray(0, done.written)) };
  };

  it('are turned while whole and plain, the one cut off left', () => {
    const done = turn(`${good}>c\nACGTACGTACGTACGTACGTACGTACGT`, 6);
    expect(done).toMatchObject({ taken: good.length, records: 2, residues: 16, lines: 5, isFull: false });
    expect(done.text).toBe('>a one two\nGTnacg\ntNACGT\n>b\nGGCC\n');
    expect([...work.index.subarray(0, 6)]).toEqual([1, 2, 12, 26, 27, 4]);
  });

  it.each([
    ['a blank in the sequence', 'AC GT'],
    ['a digit', 'AC1GT'],
    ['U', 'ACGU'],
    ['a letter of proteins', 'ACGL'],
    ['a star', 'ACG*'],
    ['a greater-than sign inside', 'AC>GT'],
    ['CR LF', 'ACGT\r'],
    ['nothing', ''],
    ['a blank line', 'AC\n\nGT'],
    ['a comment', 'AC\n;x\nGT'],
  ])('are left where there is %s', (_, residues) => {
    const tail = '>z\nACGTACGTACGTACGTACGTACGTACGTACGT\n';
    expect(turn(`${good}>x\n${residues}\n${tail}`).taken).toBe(good.length);
  });

  it.each([' x', 'x ', 'x  y', 'x\ty', 'caf\u00e9', ''])(
    'are left where the header “%s” would be written otherwise',
    (header) => {
      expect(turn(`${good}>${header}\nACGT\n>z\nACGTACGTACGTACGTACGTACGTACGTACGT\n`).taken).toBe(good.length);
    },
  );

  it('are counted in rows', () => {
    const done = work.countRecords(work.load(bytesOf(`${good}>c x\nAUut-.\r\n>d\nACGRT\n>e`)), 0);
    expect(done).toEqual({ taken: good.length + 13, lines: 7, records: 3 });
    expect([...work.rows.subarray(0, 27)]).toEqual([
      ...[1, 2, 12, 3, 3, 2, 2, 2, 0],
      ...[26, 27, 4, 0, 2, 2, 0, 0, 0],
      ...[34, 35, 6, 1, 0, 0, 3, 0, 2],
    ]);
    expect(work.countRecords(work.load(bytesOf('>q\nGG\n>r')), 0).records).toBe(1);
    expect([...work.rows.subarray(2, 9)]).toEqual([2, 0, 0, 2, 0, 0, 0]);
  });
});
