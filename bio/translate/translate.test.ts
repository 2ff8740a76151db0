import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { CODONS, geneticCodes, getGeneticCode, parseGeneticCode } from '#bio/table/geneticCodes.ts';
import { findCdsFaults } from './cds.ts';
import { buildCodonTable, codonIndexOf } from './codonTable.ts';
import { FRAMES, findFrameAt } from './frame.ts';
import { writeTranslationMap } from './layout.ts';
import { toThreeLetter } from './three.ts';
import { frameOf, readingsOf, translate, trimStop } from './translate.ts';

const read = (text: string, options = {}) => textOf(unwrap(translate(bytesOf(text), options)));
const MEANS: Readonly<Record<string, string>> = {
  A: 'A',
  C: 'C',
  G: 'G',
  T: 'T',
  U: 'T',
  R: 'AG',
  Y: 'CT',
  M: 'AC',
  K: 'GT',
  S: 'CG',
  W: 'AT',
  B: 'CGT',
  D: 'AGT',
  H: 'ACT',
  V: 'ACG',
  N: 'ACGT',
};
const LETTERS = Object.keys(MEANS);
const dna = fc.array(fc.constantFrom(...LETTERS, 'A', 'C', 'G', 'T', 'a', 'c', 'g', 't'), { maxLength: 60 });

test('every ambiguous codon of every code says what all its readings agree on', () => {
  for (const code of geneticCodes) {
    const { amino } = buildCodonTable(code, 'X');
    for (const a of LETTERS)
      for (const b of LETTERS)
        for (const c of LETTERS) {
          const message = new Set<string>();
          for (const x of MEANS[a]!)
            for (const y of MEANS[b]!)
              for (const z of MEANS[c]!) message.add(code.aminoAcids[CODONS.indexOf(x + y + z)]!);
          const expected = message.size === 1 ? [...message][0]! : 'X';
          if (String.fromCharCode(amino[codonIndexOf(a + b + c)]!) !== expected)
            expect.fail(`code ${code.id}, ${a}${b}${c}: expected ${expected}`);
        }
  }
});

test('two amino acids that share a letter are reported by it', () => {
  expect(read('RAYSARMTTNNN')).toBe('BZJX');
  expect(read('RAYSARMTTNNN', { ambiguity: 'X' })).toBe('XXXX');
});

test('a reverse frame is the forward frame of the reverse complement', () => {
  fc.assert(
    fc.property(dna, fc.constantFrom(1, 2, 3), fc.constantFrom(...geneticCodes), (letters, frame, code) => {
      const bytes = bytesOf(letters.join(''));
      const reversed = bytes.map((byte) => COMPLEMENT_DNA[byte]!).reverse();
      expect(translate(bytes, { frame: -frame as -1, code })).toEqual(
        translate(reversed, { frame: frame as 1, code }),
      );
    }),
  );
});

test('six frames at once say what each frame says alone', () => {
  fc.assert(
    fc.property(dna, (letters) => {
      const bytes = bytesOf(letters.join(''));
      const all = readingsOf(bytes);
      for (const frame of FRAMES)
        expect(textOf(frameOf(all, frame))).toBe(textOf(unwrap(translate(bytes, { frame }))));
    }),
  );
});

test('readings of a circle turn with it', () => {
  fc.assert(
    fc.property(dna, fc.nat(60), (letters, by) => {
      if (letters.length < 3) return;
      const at = by % letters.length;
      const reversed = [...letters.slice(at), ...letters.slice(0, at)];
      const here = readingsOf(bytesOf(letters.join('')), undefined, { isCircular: true });
      const there = readingsOf(bytesOf(reversed.join('')), undefined, { isCircular: true });
      for (const side of ['forward', 'reverse'] as const)
        expect([...there[side]]).toEqual([...here[side].slice(at), ...here[side].slice(0, at)]);
    }),
  );
});

test('the numbering of EMBOSS gives the same three reverse readings other names', () => {
  fc.assert(
    fc.property(dna, (letters) => {
      const bytes = bytesOf(`${letters.join('')}ACGT`);
      const three = (numbering: 'end' | 'codons') =>
        ([-1, -2, -3] as const).map((frame) => textOf(unwrap(translate(bytes, { frame, numbering })))).sort();
      expect(three('codons')).toEqual(three('end'));
    }),
  );
});

test('a codon knows its frame from its place, also over the origin', () => {
  expect(findFrameAt(0, 1, 10)).toBe(1);
  expect(findFrameAt(5, 1, 10)).toBe(3);
  expect(findFrameAt(7, -1, 10)).toBe(-1);
  expect(findFrameAt(5, -1, 10)).toBe(-3);
  expect(findFrameAt(9, -1, 10)).toBe(-3);
});

describe('choices', () => {
  test('a partial last codon is dropped, or told when its bases decide', () => {
    expect(read('ATGGC')).toBe('M');
    expect(read('ATGGC', { partial: 'X' })).toBe('MA');
    expect(read('ATGGA', { partial: 'X' })).toBe('MX');
    expect(read('ATGG', { partial: 'X' })).toBe('MX');
  });

  test('an alternative start reads as M only where it is the first codon and only on request', () => {
    expect(read('CTGCTG')).toBe('LL');
    expect(read('CTGCTG', { startsAsM: true })).toBe('ML');
    expect(read('GTGGTG', { startsAsM: true })).toBe('VV');
    expect(read('CACCAC', { startsAsM: true, frame: -1, code: getGeneticCode(11) })).toBe('MV');
  });

  test('trimming takes stops and X from the end, or all behind the first', () => {
    expect(textOf(trimStop(bytesOf('MK*AX*')))).toBe('MK*A');
    expect(textOf(trimStop(bytesOf('MK*AX*'), 'first'))).toBe('MK');
  });

  test('codes whose stops are also read refuse “to the first stop” and say which codons', () => {
    const refused = translate(bytesOf('ATGTGA'), { code: getGeneticCode(27), toStop: true });
    expect(refused.ok ? '' : refused.fault.message.en).toContain('TGA');
  });

  test('an unreadable codon is named with its place on the top strand', () => {
    const codonAt = (text: string, frame: 1 | -1) => {
      const answer = translate(bytesOf(text), { frame });
      return answer.ok ? undefined : answer.fault.place.position;
    };
    expect(codonAt('ATGA-AATG', 1)).toBe(4);
    expect(codonAt('ATGATG?AAATG', -1)).toBe(7);
    expect(read('ATGA-AATG', { unreadable: 'X' })).toBe('MXM');
  });
});

test('three-letter code tells stops and unknowns', () => {
  expect(toThreeLetter(bytesOf('MK*XBZJUO'), '-')).toBe('Met-Lys-Ter-Xaa-Asx-Glx-Xle-Sec-Pyl');
});

test('all faults of a coding sequence are reported, in order', () => {
  const faults = (text: string) => findCdsFaults(bytesOf(text), getGeneticCode(1)).map((it) => it.code);
  expect(faults('ATGAAATAA')).toEqual([]);
  expect(faults('GGGTAGAAAC')).toEqual(['cds/no-start', 'cds/not-three', 'cds/no-stop', 'cds/inner-stop']);
  expect(faults('')).toEqual(['cds/no-start', 'cds/no-stop']);
});

test.each(['7', '99', '-1', 'x', ''])('refuses genetic code %j and lists those there are', (text) => {
  const answer = parseGeneticCode(text);
  expect(answer.ok ? '' : answer.fault.message.en).toContain('31 32 33');
});

test('the map puts letters under the middle of their codons and three-letter names under all of it', () => {
  const record = { bytes: bytesOf('ATGAAATAGC'), kind: 'dna', topology: 'linear' } as const;
  expect([...writeTranslationMap(record)].join('')).toBe(
    [
      '                10',
      '      1 ATGAAATAGC 10',
      '     +1  M  K  *',
      '     +2   *  N  S',
      '     +3    E  I',
      '        TACTTTATCG',
      '     -1   S  I  A',
      '     -2  H  F  L',
      '     -3    F  Y',
      '',
      '',
    ].join('\n'),
  );
  const [first] = [
    ...writeTranslationMap(record, { letters: 'three', frames: [1], width: 8, bottom: false }),
  ];
  expect(first).toBe('\n      1 ATGAAATA 8\n     +1 MetLysTe\n\n');
});
