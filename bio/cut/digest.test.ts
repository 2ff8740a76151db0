import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { type Range, sizeOf } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { findEnzymes, listCommercialEnzymes } from '#bio/table/enzymes.ts';
import { areCompatible, digest, type Fragment, listPartialFragments, sortForGel } from './digest.ts';

const cutBy = (text: string, names: string, topology: SequenceRecord['topology'] = 'linear') =>
  digest(createSequenceRecord({ bytes: bytesOf(text), topology }), unwrap(findEnzymes(names.split(' '))));
const ends = ({ left, right }: Fragment) => [left, right].map((end) => `${end.kind} ${end.overhang}`.trim());

describe('digest', () => {
  it('says what sticks out of each end, 5 prime, 3 prime and blunt', () => {
    const { fragments } = cutBy('AAAAGAATTCAAAACTGCAGAAAAGATATCAAAA', 'EcoRI PstI EcoRV');
    expect(fragments.map(ends)).toEqual([
      ['natural', "5' AATT"],
      ["5' AATT", "3' TGCA"],
      ["3' TGCA", 'blunt'],
      ['blunt', 'natural'],
    ]);
    expect(fragments.map((it) => sizeOf(it.range))).toEqual([5, 14, 8, 7]);
    expect(fragments[1]!.left.enzymes).toEqual(['EcoRI']);
  });

  it('reads the overhangs of a type IIS enzyme from the sequence, on both strands', () => {
    const { fragments } = cutBy('AAGGTCTCACCATTTTTTTTTTGCTTTGAGACCAA', 'BsaI');
    expect(fragments.map((it) => it.right.overhang)).toEqual(['ATGG', 'AAGC', '']);
    expect(fragments.map((it) => it.left.overhang)).toEqual(['', 'CCAT', 'GCTT']);
  });

  it('leaves a circle that is no longer than the overhang whole', () => {
    expect(cutBy('TGAGCAG', 'TspRI', 'circular')).toMatchObject({
      cuts: [],
      fragments: [{ range: { start: 0, end: 7 }, isCircle: true }],
    });
    expect(cutBy('CAGTGAAAAA', 'TspRI', 'circular').cuts).toHaveLength(1);
  });

  it('opens a circle with one cut into one line, over the origin', () => {
    const { fragments } = cutBy('TTCAAAAAAAAAGAA', 'EcoRI', 'circular');
    expect(fragments).toHaveLength(1);
    expect(fragments[0]).toMatchObject({ range: { start: 13, end: 28 }, isCircle: false });
    expect(ends(fragments[0]!)).toEqual(["5' AATT", "5' AATT"]);
  });

  it('leaves what nothing cuts as it was', () => {
    expect(cutBy('ACGTACGT', 'NotI', 'circular').fragments).toMatchObject([
      { range: { start: 0, end: 8 }, isCircle: true },
    ]);
    expect(cutBy('ACGTACGT', 'NotI').fragments).toMatchObject([
      { range: { start: 0, end: 8 }, isCircle: false },
    ]);
    expect(cutBy('', 'NotI').fragments).toEqual([]);
  });

  it('counts isoschizomers as one cut and names both', () => {
    const { cuts } = cutBy('AACGTCTCAAAAAAAAA', 'BsmBI Esp3I');
    expect(cuts).toEqual([{ top: 9, bottom: 13, enzymes: ['BsmBI', 'Esp3I'] }]);
  });

  it('leaves a line whole where only one of its strands would be cut', () => {
    for (const [text, enzyme] of [
      ['AAAAGATC', 'MboI'],
      ['GATCAAAA', 'MboI'],
      ['AAAAGGTCTCACC', 'BsaI'],
      ['AAAAGGTCTCACCCT', 'BsaI'],
    ] as const)
      expect(cutBy(text, enzyme).fragments.map(ends)).toEqual([['natural', 'natural']]);
    expect(cutBy('AAAAGGTCTCACCCTG', 'BsaI').fragments.map(ends)).toEqual([
      ['natural', "5' AGGG"],
      ["5' CCCT", 'natural'],
    ]);
  });

  it('warns of two enzymes that share a site', () => {
    expect(cutBy('AAAGGTACCAAA', 'Acc65I KpnI').competing).toEqual([{ enzymes: ['Acc65I', 'KpnI'], at: 4 }]);
    expect(cutBy('AAAGGTACCAAAGAATTC', 'KpnI EcoRI').competing).toEqual([]);
  });

  const few = listCommercialEnzymes().filter((_, i) => i % 9 === 0);
  it('loses no base: fragments joined in order are the molecule', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.nat(), fc.boolean(), (length, seed, isCircular) => {
        const record = createSequenceRecord({
          bytes: generateDna(createRandom(seed), length),
          topology: isCircular ? 'circular' : 'linear',
        });
        const { fragments } = digest(record, few);
        const joined = fragments.flatMap((it) => [...residuesOf(record, it.range)]);
        const first = fragments[0]?.range.start ?? 0;
        const reversed = [...record.bytes.subarray(first), ...record.bytes.subarray(0, first)];
        expect(joined).toEqual(reversed);
        for (const fragment of fragments) expect(sizeOf(fragment.range)).toBeGreaterThan(0);
      }),
      { numRuns: 50 },
    );
  });

  it('gives the same lengths and ends from every origin of a circle', () => {
    const bytes = generateDna(createRandom(3), 700);
    const summaryOf = (fragments: readonly Fragment[]) =>
      sortForGel(fragments)
        .map((it) => `${sizeOf(it.range)} ${ends(it)} ${it.left.enzymes} ${it.right.enzymes}`)
        .sort();
    const whole = summaryOf(digest(createSequenceRecord({ bytes, topology: 'circular' }), few).fragments);
    for (const turn of [1, 99, 350, 699]) {
      const reversed = new Uint8Array([...bytes.subarray(turn), ...bytes.subarray(0, turn)]);
      expect(
        summaryOf(digest(createSequenceRecord({ bytes: reversed, topology: 'circular' }), few).fragments),
      ).toEqual(whole);
    }
  });
});

describe('methylation', () => {
  const both = { methylation: { dam: true, dcm: true } };
  const cuts = (text: string, name: string, topology: SequenceRecord['topology'] = 'linear') => {
    const result = digest(
      createSequenceRecord({ bytes: bytesOf(text), topology }),
      unwrap(findEnzymes([name])),
      both,
    );
    return [result.cuts.length, result.spared.map((it) => `${it.by} ${it.isBlocked}`)];
  };

  it.each([
    ['XbaI before TC is blocked by dam', 'AATCTAGATCAA', 'XbaI', [0, ['dam yes']]],
    ['XbaI elsewhere cuts', 'AATCTAGAAAAA', 'XbaI', [1, []]],
    ['ClaI after G is blocked by dam', 'AAGATCGATAAA', 'ClaI', [0, ['dam yes']]],
    ['BclI is always blocked', 'AATGATCAAA', 'BclI', [0, ['dam yes']]],
    ['BamHI cuts its GATC all the same', 'AAGGATCCAA', 'BamHI', [1, []]],
    ['MboI is blocked, Sau3AI is not', 'AAGATCAA', 'MboI', [0, ['dam yes']]],
    ['Sau3AI cuts', 'AAGATCAA', 'Sau3AI', [1, []]],
    ['StuI before TGG is blocked by dcm', 'AAAGGCCTGGAA', 'StuI', [0, ['dcm yes']]],
    ['StuI elsewhere cuts', 'AAAGGCCTAAAA', 'StuI', [1, []]],
    ['DpnI cuts what dam has marked', 'AAGATCAA', 'DpnI', [1, []]],
    ['a mark under padding is not felt', 'AACCACCAGGTGGAA', 'PflMI', [1, []]],
  ] as const)('%s', (_, text, name, expected) => {
    expect(cuts(text, name)).toEqual(expected);
  });

  it('sees GATC over the origin', () => {
    expect(cuts('CTAGATCAAAAAAT', 'XbaI', 'circular')).toEqual([0, ['dam yes']]);
    expect(cuts('TCAAAAAATCTAGA', 'XbaI', 'circular')).toEqual([0, ['dam yes']]);
    expect(cuts('TCAAAAAATCTAGA', 'XbaI')).toEqual([1, []]);
  });

  it('leaves DpnI idle on DNA without dam', () => {
    const bare = digest(createSequenceRecord({ bytes: bytesOf('AAGATCAA') }), unwrap(findEnzymes(['DpnI'])), {
      methylation: { dam: false, dcm: false },
    });
    expect(bare.cuts).toEqual([]);
    expect(bare.spared).toMatchObject([{ enzyme: 'DpnI', by: 'bare' }]);
  });
});

describe('ends', () => {
  it('are compatible when their overhangs pair', () => {
    const bamHI = cutBy('AAAGGATCCAAA', 'BamHI').fragments;
    const bglII = cutBy('AAAAGATCTAAA', 'BglII').fragments;
    const kpnI = cutBy('AAAGGTACCAAA', 'KpnI').fragments;
    expect(areCompatible(bamHI[0]!.right, bglII[1]!.left)).toBe(true);
    expect(areCompatible(bamHI[0]!.right, kpnI[1]!.left)).toBe(false);
    expect(areCompatible(bamHI[0]!.left, bglII[1]!.right)).toBe(false);
  });

  it('of a partial digest span up to the asked number of uncut places', () => {
    const text = 'AAAGAATTCAAAAGAATTCAAAAAGAATTCAAAAAA';
    const spans = (topology: SequenceRecord['topology'], max: number): Range[] =>
      listPartialFragments(cutBy(text, 'EcoRI', topology), text.length, topology === 'circular', max).map(
        (it) => it.range,
      );
    expect(spans('linear', 1)).toEqual([
      { start: 0, end: 14 },
      { start: 4, end: 25 },
      { start: 14, end: 36 },
    ]);
    expect(spans('circular', 1)).toHaveLength(3);
    expect(spans('circular', 2)).toHaveLength(6);
  });
});
