// Places of the repeats were taken from the annotations of the depositors and, for NC_001401, of GenBank.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '#bio/annotate/annotate.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { random, randomDna } from '#bio/core/random.ts';
import { size } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import { residues, sequenceRecord } from '#bio/core/sequence.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { backboneOf, backbones } from '#bio/table/backbones.ts';
import { elements } from '#bio/table/elements.ts';
import { shortening } from './advice.ts';
import { budget } from './budget.ts';
import { checkPackaging } from './check.ts';
import { applyEdits } from './edits.ts';
import { extension } from './extend.ts';
import { type Genome, lengths, type Packaging, packaging } from './genome.ts';
import { findItrs } from './itr.ts';
import { foreignLetters, lengthCheck, MAX_BETWEEN, plasmidFaults } from './limits.ts';
import { findLtrs } from './ltr.ts';

const plasmid = (key: string) =>
  sequenceRecord({ name: key, bytes: backboneOf(key)!.bytes, topology: backboneOf(key)!.topology });
const genomeOf = (it: Packaging): Genome => {
  if (it.at !== 'found') throw new Error(it.at);
  return it.genome;
};
const summary = (it: Packaging) =>
  it.at === 'found' && [it.genome.system, lengths(it.genome), it.repeats.map(({ form }) => form.en).sort()];

it.each([
  ['pHAGE2-CMV-ZsGreen-W', 'whole U3', 'U3 with a deletion'],
  ['pLKO.1-puro', 'RSV promoter in place of U3', 'U3 with a deletion'],
  ['lentiCRISPR-E', 'CMV promoter in place of U3', 'U3 with a deletion'],
])('says of the LTRs of %s what tells them apart, on either strand', (key, five, three) => {
  const record = plasmid(key);
  for (const it of [record, unwrap(flip(record))])
    expect(genomeOf(packaging(it)).because.en).toBe(
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
    const genome = genomeOf(packaging(plasmid(key), []));
    expect(genome.system).toBe(system);
    expect(lengths(genome)).toMatchObject({ between, endToEnd });
  });

  it('is the same from any origin and strand', () => {
    const circles = backbones().filter((it) => /AAV|lenti/.test(it.kind) && it.topology === 'circular');
    fc.assert(
      fc.property(fc.constantFrom(...circles), fc.nat(), fc.boolean(), ({ bytes }, at, isFlipped) => {
        const record = sequenceRecord({ bytes, topology: 'circular' });
        const reversed = unwrap(rotate(record, at % bytes.length));
        const other = isFlipped ? unwrap(flip(reversed)) : reversed;
        expect(summary(packaging(other, []))).toEqual(summary(packaging(record, [])));
      }),
      { numRuns: 40 },
    );
  });

  it('of a lentivirus has its RNA from R to R', () => {
    const record = plasmid('pLKO.1-puro');
    const { rna } = genomeOf(packaging(record, []));
    const text = textOf(residues(record, rna!));
    expect(text.slice(0, 10)).toBe('GGGTCTCTCT');
    expect(text.slice(-10)).toBe('TGAGTGCTTCA'.slice(1));
  });
});

describe('forms of the repeats', () => {
  const groupOf = (id: string) => {
    const codes = elements().find((it) => it.id === id)!.versions[0]!.bases;
    const letters = textOf(Uint8Array.from(codes, (code) => 'ACGT'.charCodeAt(code)));
    return sequenceRecord({ bytes: bytesOf(`AAAAAAAAAA${letters}TTTTTTTTTT`) });
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
    const itrs = findItrs(sequenceRecord({ bytes: changed }));
    expect(itrs).toMatchObject([{ turn: 'flip', differences: 1, range: { start: 10, end: 155 } }]);
  });

  it('end where they end, whatever their last bases are', () => {
    const itr = groupOf('aav2-itr-l-130').bytes;
    for (const at of [1, 2, 3]) {
      const bytes = itr.slice();
      bytes[10 + 130 - at] = 71;
      const [found] = findItrs(sequenceRecord({ bytes }));
      expect(found).toMatchObject({ range: { start: 10, end: 140 }, differences: 1 });
    }
  });

  it('are not found in random DNA or in plasmids of other kinds', () => {
    const record = sequenceRecord({ bytes: randomDna(random(8), 100_000, 0.6), topology: 'circular' });
    expect([...findItrs(record), ...findLtrs(record)]).toEqual([]);
    for (const key of ['pUC19-M77789', 'pcDNA3.1+', 'pMSCV-GFP', 'psPAX2'])
      expect(packaging(plasmid(key), []).at).toBe('none');
  });

  it('extend over mismatches and gaps only where that pays', () => {
    const pattern = bytesOf('ACGTACGTACGTACGT');
    expect(extension(pattern, bytesOf('ACGTACGTTACGTACGTCC'))).toEqual({
      pattern: 16,
      text: 17,
      differences: 1,
    });
    expect(extension(pattern, bytesOf('ACGTTTTTTTTT'))).toEqual({ pattern: 4, text: 4, differences: 0 });
  });
});

describe('what cannot be decided', () => {
  const itr = (id: string) =>
    textOf(
      Uint8Array.from(elements().find((it) => it.id === id)!.versions[0]!.bases, (code) =>
        'ACGT'.charCodeAt(code),
      ),
    );
  const mutant = itr('aav2-ditr-91-pgs-scaav-itr128-dtrs');
  const filler = (seed: number, length: number) => textOf(randomDna(random(seed), length));

  it('is asked where both repeats lack D and nothing tells backbone from genome', () => {
    const bytes = bytesOf(mutant + filler(1, 900) + mutant + filler(2, 1500));
    const answer = packaging(sequenceRecord({ bytes, topology: 'circular' }));
    expect(answer).toMatchObject({ at: 'ask' });
    if (answer.at === 'ask') expect(answer.candidates.map((it) => lengths(it).between)).toEqual([900, 1500]);
  });

  it('is decided by the bacterial origin where there is one', () => {
    const bytes = bytesOf(mutant + filler(1, 900) + mutant + filler(2, 500) + itr('puc-ori-589'));
    const genome = genomeOf(packaging(sequenceRecord({ bytes, topology: 'circular' })));
    expect(lengths(genome).between).toBe(900);
  });

  it('is a chosen candidate in the whole check', () => {
    const bytes = bytesOf(mutant + filler(1, 900) + mutant + filler(2, 3500));
    const record = sequenceRecord({ bytes, topology: 'circular' });
    expect(checkPackaging(record).length).toBeUndefined();
    expect(checkPackaging(record, { candidate: 1 }).length).toMatchObject({ between: 3500, over: 1200 });
  });

  it('is said of a single repeat, and of a plasmid read as a line', () => {
    expect(packaging(plasmid('PX459-V2'), [])).toMatchObject({ at: 'none' });
    const line = { ...unwrap(rotate(plasmid('pX601'), 3000)), topology: 'linear' as const };
    const answer = packaging(line, []);
    expect(answer.at === 'none' && answer.message.en).toContain('linear');
  });
});

describe('lengths', () => {
  it('of single-strand AAV that fits are warned of from 4,700 end to end on, and both are said', () => {
    const genome = genomeOf(packaging(plasmid('pX601'), []));
    const groupOf = (between: number, endToEnd: number, system?: 'scAAV' | 'lentivirus') =>
      lengthCheck(
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
    const genome = genomeOf(packaging(plasmid('pX601'), []));
    const groupOf = (between: number): Genome => ({ ...genome, between: { start: 0, end: between } });
    expect(lengthCheck(groupOf(4700))).toMatchObject({ over: 0, room: 0 });
    expect(lengthCheck(groupOf(4701))).toMatchObject({ over: 1 });
    expect(lengthCheck(groupOf(2301), 'scAAV')).toMatchObject({ over: 1, limit: 2300 });
    expect(lengthCheck(groupOf(6501), 'lentivirus')).toMatchObject({ over: 1, limit: 6500 });
    const record = { name: '', bytes: bytesOf('ACGT') };
    expect(plasmidFaults(record, groupOf(MAX_BETWEEN))).toEqual([]);
    expect(plasmidFaults(record, groupOf(MAX_BETWEEN + 1))).toMatchObject([
      { code: 'packaging/too-far-apart' },
    ]);
  });

  it('need A, T, C and G alone', () => {
    expect(foreignLetters(bytesOf('ACGTacgt'))).toBeUndefined();
    expect(foreignLetters(bytesOf('ACGTNAC U'))).toEqual({ first: 4, count: 3, letters: ['N', '0x20', 'U'] });
    const faults = plasmidFaults({ name: 'pX', bytes: bytesOf('ACRT') });
    expect(faults).toMatchObject([{ code: 'packaging/only-atcg', place: { record: 'pX', position: 3 } }]);
  });

  it('are itemised to the base', () => {
    for (const key of ['pX601', 'lentiCRISPR-E', 'pscAAV-GFP', 'pLKO.1-puro']) {
      const record = plasmid(key);
      const { between } = genomeOf(packaging(record, []));
      const rows = budget(between, unwrap(annotate(record)), record.bytes.length);
      expect(rows.reduce((sum, row) => sum + row.bases, 0)).toBe(size(between));
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
    const { usual } = shortening(rows, 1, lenti.bytes.length);
    expect(usual!.edits.map((it) => it.to?.id ?? it.act)).toEqual(['delete', 'hsv-tk-polya-48']);
    const polyA = hits.find((hit) => hit.element.type === 'polyA')!;
    expect(usual!.saves).toBe(589 + size(polyA.range) - 48);
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
        const after = genomeOf(packaging(made, []));
        expect(lengths(after).between).toBe(length!.between - saves);
        expect(made.bytes.length).toBe(record.bytes.length - saves);
        for (const feature of made.features) {
          const [part] = feature.parts;
          const element = edits.find((it) => it.to?.form === feature.name)!;
          expect(residues(made, part!, part!.strand)).toEqual(Uint8Array.from(element.bytes));
        }
      }
    }
  });

  it('of a lentivirus with Cas9 cannot be helped by such edits, and says so by an empty list', () => {
    expect(checkPackaging(plasmid('lentiCRISPR-E')).advice!.fitting).toEqual([]);
  });
});
