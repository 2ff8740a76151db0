// Places of the repeats were taken from the annotations of the depositors and, for NC_001401, of GenBank.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '#bio/annotate/annotate.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { sizeOf } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf } from '#bio/core/sequence.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { backboneOf, listBackbones } from '#bio/table/backbones.ts';
import { listElements } from '#bio/table/elements.ts';
import { adviseShortening } from './advice.ts';
import { budgetOf } from './budget.ts';
import { checkPackaging } from './check.ts';
import { applyEdits } from './edits.ts';
import { extensionOf } from './extend.ts';
import { describePackaging, type Genome, genomeLengthsOf, type Packaging } from './genome.ts';
import { findItrs } from './itr.ts';
import { checkLength, findForeignLetters, findPlasmidFaults, MAX_BETWEEN } from './limits.ts';
import { findLtrs } from './ltr.ts';

const plasmid = (key: string) =>
  createSequenceRecord({ name: key, bytes: backboneOf(key)!.bytes, topology: backboneOf(key)!.topology });
const genomeOf = (it: Packaging): Genome => {
  if (it.at !== 'found') throw new Error(it.at);
  return it.genome;
};
const summary = (it: Packaging) =>
  it.at === 'found' && [
    it.genome.system,
    genomeLengthsOf(it.genome),
    it.repeats.map(({ form }) => form.en).sort(),
  ];

it.each([
  ['pHAGE2-CMV-ZsGreen-W', 'whole U3', 'U3 with a deletion'],
  ['pLKO.1-puro', 'RSV promoter in place of U3', 'U3 with a deletion'],
  ['lentiCRISPR-E', 'CMV promoter in place of U3', 'U3 with a deletion'],
])('says of the LTRs of %s what tells them apart, on either strand', (key, five, three) => {
  const record = plasmid(key);
  for (const it of [record, unwrap(flip(record))])
    expect(genomeOf(describePackaging(it)).because.en).toBe(
      `The forms of the LTRs distinguish the 5' one (${five}) from the 3' one (${three}).`,
    );
});

describe('the genome of known vectors', () => {
  it.each([
    ['pGS-ssAAV-ITR145-Amp', 'ssAAV', 2157, 2447],
    ['pGS-ssAAV-ITR128-Kan', 'ssAAV', 2157, 2413],
    ['pAAV-CMV', 'ssAAV', 1384, 1655],
    ['pAAV-hSyn-EGFP', 'ssAAV', 2397, 2668],
    ['pAAV-EF1a-DIO-mCherry', 'ssAAV', 3435, 3717],
    ['pX601', 'ssAAV', 4578, 4849],
    ['AAV2-genome', 'ssAAV', 4389, 4679],
    ['pGS-scAAV-ITR145-Amp', 'scAAV', 2157, 2410],
    ['pGS-scAAV-ITR128-Kan', 'scAAV', 2157, 2376],
    ['pscAAV-GFP', 'scAAV', 1416, 1672],
    ['pdsAAV-CMV-iRFP', 'scAAV', 2184, 2435],
    ['pLKO.1-puro', 'lentivirus', 3160, 3802],
    ['lentiCRISPR-E', 'lentivirus', 9585, 10216],
    ['pHAGE2-EF1a-ACE2', 'lentivirus', 5863, 6752],
    ['pRRL-MND-GFP', 'lentivirus', 3447, 4090],
  ] as const)('of %s is %s with %i bp between and %i end to end', (key, system, between, endToEnd) => {
    const genome = genomeOf(describePackaging(plasmid(key), []));
    expect(genome.system).toBe(system);
    expect(genomeLengthsOf(genome)).toMatchObject({ between, endToEnd });
  });

  it('is the same from any origin and strand', () => {
    const circles = listBackbones().filter((it) => /AAV|lenti/.test(it.kind) && it.topology === 'circular');
    fc.assert(
      fc.property(fc.constantFrom(...circles), fc.nat(), fc.boolean(), ({ bytes }, at, isFlipped) => {
        const record = createSequenceRecord({ bytes, topology: 'circular' });
        const reversed = unwrap(rotate(record, at % bytes.length));
        const other = isFlipped ? unwrap(flip(reversed)) : reversed;
        expect(summary(describePackaging(other, []))).toEqual(summary(describePackaging(record, [])));
      }),
      { numRuns: 40 },
    );
  });

  it('of a lentivirus has its RNA from R to R', () => {
    const record = plasmid('pLKO.1-puro');
    const { rna } = genomeOf(describePackaging(record, []));
    const text = textOf(residuesOf(record, rna!));
    expect(text.slice(0, 10)).toBe('GGGTCTCTCT');
    expect(text.slice(-10)).toBe('TGAGTGCTTCA'.slice(1));
  });
});

describe('forms of the repeats', () => {
  const groupOf = (id: string) => {
    const codes = listElements().find((it) => it.id === id)!.versions[0]!.bases;
    const letters = textOf(Uint8Array.from(codes, (code) => 'ACGT'.charCodeAt(code)));
    return createSequenceRecord({ bytes: bytesOf(`AAAAAAAAAA${letters}TTTTTTTTTT`) });
  };

  it.each([
    ['aav2-itr-l-145-flip', 145, 1, 'flip', 0, 0, true],
    ['aav2-itr-l-145-flop', 145, 1, 'flop', 0, 0, true],
    ['aav2-itr-r-145-flip', 145, -1, 'flip', 0, 0, true],
    ['aav2-itr-r-145-flop', 145, -1, 'flop', 0, 0, true],
    ['aav2-itr-r-141-paav', 141, -1, 'flop', 15, 0, true],
    ['aav2-itr-l-141-paav', 141, 1, 'flop', 15, 0, true],
    ['aav2-itr-l-130', 130, 1, 'flop', 15, 0, true],
    ['aav2-itr128-3-pgs', 128, -1, 'flop', 17, 0, true],
    ['aav2-itr-l-alt-119-nt-core-with-11-nt-arm-deletion-130-with-flank', 130, 1, 'flop', 15, 11, true],
    ['aav2-ditr-dtrs-106-5-side', 106, 0, undefined, 0, 0, false],
    ['aav2-ditr-dtrs-113-3-side-pscaav', 113, 0, undefined, 0, 0, false],
    ['aav2-ditr-91-pgs-scaav-itr128-dtrs', 91, 0, undefined, 0, 0, false],
  ] as const)('%s', (id, bases, faces, turn, lacksOuter, lacksArm, hasD) => {
    const itrs = findItrs(groupOf(id));
    expect(itrs).toMatchObject([{ faces, turn, lacksOuter, lacksArm, hasD, differences: 0 }]);
    expect(itrs[0]!.range).toEqual({ start: 10, end: 10 + bases });
  });

  it.each([
    ['hiv-1-5-ltr-full-634', 'full', 634],
    ['hiv-1-3-ltr-full-634', 'full', 634],
    ['hiv-1-3-ltr-sin-du3-234', 'SIN', 234],
    ['rsv-5-ltr-chimera-408', 'RSV hybrid', 408],
    ['cmv-5-ltr-chimera', 'CMV hybrid', 397],
    ['hiv-1-5-ltr-r-u5-181', 'R-U5', 181],
  ])('%s', (id, shape, bases) => {
    const record = groupOf(id);
    const [ltr] = findLtrs(record);
    expect(ltr).toMatchObject({ shape, range: { start: 10, end: 10 + bases }, strand: 1 });
    const [reversed] = findLtrs(unwrap(flip(record)));
    expect(reversed).toMatchObject({ shape, range: { start: 10, end: 10 + bases }, strand: -1 });
  });

  it('are found with a few changed bases, which are counted', () => {
    const { bytes } = groupOf('aav2-itr-l-145-flip');
    const changed = bytes.slice();
    changed[10 + 30] = 'ACGT'.charCodeAt(('ACGT'.indexOf(String.fromCharCode(bytes[40]!)) + 1) % 4);
    const itrs = findItrs(createSequenceRecord({ bytes: changed }));
    expect(itrs).toMatchObject([{ turn: 'flip', differences: 1, range: { start: 10, end: 155 } }]);
  });

  it('end where they end, whatever their last bases are', () => {
    const itr = groupOf('aav2-itr-l-130').bytes;
    for (const at of [1, 2, 3]) {
      const bytes = itr.slice();
      bytes[10 + 130 - at] = 71;
      const [found] = findItrs(createSequenceRecord({ bytes }));
      expect(found).toMatchObject({ range: { start: 10, end: 140 }, differences: 1 });
    }
  });

  it('are not found in random DNA or in plasmids of other kinds', () => {
    const record = createSequenceRecord({
      bytes: generateDna(createRandom(8), 100_000, 0.6),
      topology: 'circular',
    });
    expect([...findItrs(record), ...findLtrs(record)]).toEqual([]);
    for (const key of ['pUC19-M77789', 'pcDNA3.1+', 'pMSCV-GFP', 'psPAX2'])
      expect(describePackaging(plasmid(key), []).at).toBe('none');
  });

  it('extend over mismatches and gaps only where that pays', () => {
    const pattern = bytesOf('ACGTACGTACGTACGT');
    expect(extensionOf(pattern, bytesOf('ACGTACGTTACGTACGTCC'))).toEqual({
      pattern: 16,
      text: 17,
      differences: 1,
    });
    expect(extensionOf(pattern, bytesOf('ACGTTTTTTTTT'))).toEqual({ pattern: 4, text: 4, differences: 0 });
  });
});

describe('what cannot be decided', () => {
  const itr = (id: string) =>
    textOf(
      Uint8Array.from(listElements().find((it) => it.id === id)!.versions[0]!.bases, (code) =>
        'ACGT'.charCodeAt(code),
      ),
    );
  const mutant = itr('aav2-ditr-91-pgs-scaav-itr128-dtrs');
  const filler = (seed: number, length: number) => textOf(generateDna(createRandom(seed), length));

  it('is asked where both repeats lack D and nothing tells backbone from genome', () => {
    const bytes = bytesOf(mutant + filler(1, 900) + mutant + filler(2, 1500));
    const answer = describePackaging(createSequenceRecord({ bytes, topology: 'circular' }));
    expect(answer).toMatchObject({ at: 'ask' });
    if (answer.at === 'ask')
      expect(answer.candidates.map((it) => genomeLengthsOf(it).between)).toEqual([900, 1500]);
  });

  it('is decided by the bacterial origin where there is one', () => {
    const bytes = bytesOf(mutant + filler(1, 900) + mutant + filler(2, 500) + itr('puc-ori-589'));
    const genome = genomeOf(describePackaging(createSequenceRecord({ bytes, topology: 'circular' })));
    expect(genomeLengthsOf(genome).between).toBe(900);
  });

  it('is a chosen candidate in the whole check', () => {
    const bytes = bytesOf(mutant + filler(1, 900) + mutant + filler(2, 3500));
    const record = createSequenceRecord({ bytes, topology: 'circular' });
    expect(checkPackaging(record).length).toBeUndefined();
    expect(checkPackaging(record, { candidate: 1 }).length).toMatchObject({ between: 3500, over: 1200 });
  });

  it('is said of a single repeat, and of a plasmid read as a line', () => {
    expect(describePackaging(plasmid('PX459-V2'), [])).toMatchObject({ at: 'none' });
    const line = { ...unwrap(rotate(plasmid('pX601'), 3000)), topology: 'linear' as const };
    const answer = describePackaging(line, []);
    expect(answer.at === 'none' && answer.message.en).toContain('linear');
  });
});

describe('lengths', () => {
  it('of single-strand AAV that fits are warned of from 4,700 end to end on, and both are said', () => {
    const genome = genomeOf(describePackaging(plasmid('pX601'), []));
    const groupOf = (between: number, endToEnd: number, system?: 'scAAV' | 'lentivirus') =>
      checkLength(
        { ...genome, between: { start: 0, end: between }, endToEnd: { start: 0, end: endToEnd } },
        system,
      );
    expect(groupOf(4400, 4699).warning).toBeUndefined();
    for (const check of [groupOf(4400, 4700), groupOf(4696, 4967)]) {
      expect(check.over).toBe(0);
      for (const language of ['en', 'zh'] as const) {
        expect(check.warning?.[language]).toContain(`${check.endToEnd} bp`);
        expect(check.message[language]).toContain(`${check.between} bp`);
        expect(check.message[language]).toContain(`${check.endToEnd} bp`);
      }
    }
    // Too long between the repeats states it already; other viruses have other limits.
    expect(groupOf(4701, 4972)).toMatchObject({ over: 1 });
    expect(groupOf(4701, 4972).warning).toBeUndefined();
    expect(groupOf(2200, 4800, 'scAAV').warning).toBeUndefined();
    expect(groupOf(6400, 7000, 'lentivirus').warning).toBeUndefined();
  });

  it('at the limit fit, one more does not', () => {
    const genome = genomeOf(describePackaging(plasmid('pX601'), []));
    const groupOf = (between: number): Genome => ({ ...genome, between: { start: 0, end: between } });
    expect(checkLength(groupOf(4700))).toMatchObject({ over: 0, room: 0 });
    expect(checkLength(groupOf(4701))).toMatchObject({ over: 1 });
    expect(checkLength(groupOf(2301), 'scAAV')).toMatchObject({ over: 1, limit: 2300 });
    expect(checkLength(groupOf(6501), 'lentivirus')).toMatchObject({ over: 1, limit: 6500 });
    const record = { name: '', bytes: bytesOf('ACGT') };
    expect(findPlasmidFaults(record, groupOf(MAX_BETWEEN))).toEqual([]);
    expect(findPlasmidFaults(record, groupOf(MAX_BETWEEN + 1))).toMatchObject([
      { code: 'packaging/too-far-apart' },
    ]);
  });

  it('need A, T, C and G alone', () => {
    expect(findForeignLetters(bytesOf('ACGTacgt'))).toBeUndefined();
    expect(findForeignLetters(bytesOf('ACGTNAC U'))).toEqual({
      first: 4,
      count: 3,
      letters: ['N', '0x20', 'U'],
    });
    const faults = findPlasmidFaults({ name: 'pX', bytes: bytesOf('ACRT') });
    expect(faults).toMatchObject([{ code: 'packaging/only-atcg', place: { record: 'pX', position: 3 } }]);
  });

  it('are itemized to the base', () => {
    for (const key of ['pX601', 'lentiCRISPR-E', 'pscAAV-GFP', 'pLKO.1-puro']) {
      const record = plasmid(key);
      const { between } = genomeOf(describePackaging(record, []));
      const rows = budgetOf(between, unwrap(annotate(record)), record.bytes.length);
      expect(rows.reduce((sum, row) => sum + row.bases, 0)).toBe(sizeOf(between));
    }
  });
});

describe('a genome too long', () => {
  const record = plasmid('pAAV-EF1a-DIO-mCherry');
  const check = checkPackaging(record, { system: 'scAAV' });

  it('loses WPRE in the usual way', () => {
    const usual = check.advice!.usual!;
    expect(usual.edits.map((it) => [it.act, it.from.id])).toEqual([['delete', 'wpre-589-allele-3']]);
    expect(usual.saves).toBe(589);
  });

  it('loses WPRE, and SV40 polyA becomes PA48', () => {
    const lenti = plasmid('pLKO5-sgRNA-EFS-GFP');
    const hits = unwrap(annotate(lenti)).filter((hit) => /WPRE|SV40 polyA/.test(hit.element.form));
    const rows = hits.map((hit) => ({
      hit,
      name: '',
      strand: hit.strand,
      range: hit.range,
      bases: 1,
      isInside: false,
    }));
    const { usual } = adviseShortening(rows, 1, lenti.bytes.length);
    expect(usual!.edits.map((it) => it.to?.id ?? it.act)).toEqual(['delete', 'hsv-tk-polya-48']);
    const polyA = hits.find((hit) => hit.element.type === 'polyA')!;
    expect(usual!.saves).toBe(589 + sizeOf(polyA.range) - 48);
  });

  it('is offered combinations of which none can spare an edit', () => {
    const { fitting } = check.advice!;
    expect(fitting.length).toBeGreaterThan(0);
    for (const { edits, saves, room } of fitting) {
      expect(room).toBe(saves - check.length!.over);
      expect(room).toBeGreaterThanOrEqual(0);
      for (const edit of edits) expect(room - edit.saves).toBeLessThan(0);
    }
  });

  it('fits when they are made, from any origin', () => {
    for (const origin of [0, 1000, 3000, 3400, 5000]) {
      const reversed = unwrap(rotate(record, origin));
      const { advice, length } = checkPackaging(reversed, { system: 'scAAV' });
      for (const { edits, saves } of advice!.fitting) {
        const made = applyEdits(reversed, edits);
        const after = genomeOf(describePackaging(made, []));
        expect(genomeLengthsOf(after).between).toBe(length!.between - saves);
        expect(made.bytes.length).toBe(record.bytes.length - saves);
        for (const feature of made.features) {
          const [part] = feature.parts;
          const element = edits.find((it) => it.to?.form === feature.name)!;
          expect(residuesOf(made, part!, part!.strand)).toEqual(Uint8Array.from(element.bytes));
        }
      }
    }
  });

  it('of a lentivirus with Cas9 cannot be helped by such edits, and says so by an empty list', () => {
    expect(checkPackaging(plasmid('lentiCRISPR-E')).advice!.fitting).toEqual([]);
  });
});
