import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { checkDesign } from './check.ts';
import type { Content, Design, Slot, SlotKind } from './design.ts';
import { applyEdit } from './edits.ts';
import type { Finding } from './finding.ts';
import { findDirectRepeats } from './repeats.ts';
import { createDesign } from './templates.ts';

const ownContent = (bases: string, name = 'mine'): Content => ({ from: 'own', name, bases });
const element = (id: string): Content => ({ from: 'element', id });
type Row = readonly [SlotKind, Content | undefined, Partial<Slot>?];
const design = (slots: readonly Row[], more: Partial<Design> = {}): Design => ({
  ...createDesign('d', 'ssAAV', 'orf'),
  ...more,
  slots: slots.map(([kind, content, extra], i) => ({
    id: `${kind}-${i}`,
    kind,
    strand: 1,
    ...(content && { content }),
    ...extra,
  })),
});
const rules = (it: Design, language: 'en' | 'zh' = 'en') =>
  checkDesign(it, language).findings.map(({ rule }) => rule);
const onlyFinding = (it: Design, rule: string): Finding =>
  checkDesign(it).findings.find((finding) => finding.rule === rule)!;
const applyFix = (it: Design, rule: string): Design => onlyFinding(it, rule).fix!.edits.reduce(applyEdit, it);

const ORF = 'ATGGCTAAATAA';

describe('reading frames', () => {
  it.each([
    ['ATGGCTAAATAA', []],
    ['ATGGCTAATAA', ['orf/multiple-of-3']],
    ['CTGGCTAAATAA', ['orf/starts-with-atg']],
    ['ATGGCTAAA', ['orf/ends-with-stop']],
    ['ATGTAGAAATAA', ['orf/internal-stop']],
  ])('%s gives %j', (bases, expected) => {
    expect(rules(design([['cds', ownContent(bases)]]))).toEqual(expected);
    const reversed = design([['cds', ownContent(bases), { strand: -1 }]]);
    expect(rules(reversed)).toEqual(expected);
  });

  it('an ORF before a 2A peptide or another ORF loses its stop by the fix, and only that', () => {
    const it = design([
      ['cds', ownContent(ORF)],
      ['link', element('gsg-p2a')],
      ['cds', ownContent(ORF)],
    ]);
    expect(rules(it)).toEqual(['orf/stop-before-link']);
    const after = applyFix(it, 'orf/stop-before-link');
    expect(rules(after)).toEqual([]);
    expect(checkDesign(after).placed.map(({ bases }) => bases.length)).toEqual([9, 66, 12]);
  });

  it('an ORF before an IRES keeps its stop, and gets it back', () => {
    const ires = (extra: Partial<Slot>): Design =>
      design([
        ['cds', ownContent(ORF), extra],
        ['ires', element('ires-emcv-553')],
        ['cds', ownContent(ORF)],
      ]);
    expect(rules(ires({}))).toEqual([]);
    expect(rules(ires({ trimEnd: 3 }))).toEqual(['orf/ends-with-stop']);
    const after = applyFix(ires({ trimEnd: 3 }), 'orf/ends-with-stop');
    expect(textOf(checkDesign(after).placed[0]!.bases)).toBe(ORF);
  });

  it('ATG and a stop are added by the fixes', () => {
    const it = design([['cds', ownContent('GCTAAA')]]);
    const both = ['orf/starts-with-atg', 'orf/ends-with-stop'].reduce(applyFix, it);
    expect(textOf(checkDesign(both).placed[0]!.bases)).toBe('ATGGCTAAATAA');
    expect(rules(both)).toEqual([]);
  });

  it('names the internal stop by codon and by place', () => {
    const { range, message } = onlyFinding(
      design([['cds', ownContent('ATGGCTTGAAAATAA')]]),
      'orf/internal-stop',
    );
    expect(message.en).toContain('codon 3');
    expect(range!.start).toBe(155 + 6);
    const { range: back } = onlyFinding(
      design([['cds', ownContent('ATGGCTTGAAAATAA'), { strand: -1 }]]),
      'orf/internal-stop',
    );
    expect(back).toEqual({ start: 155 + 6, end: 155 + 9 });
  });
});

describe('guides and hairpins', () => {
  const hairpin = (target: string, style: 'shRNA' | 'miR30' = 'shRNA', loop = 'CTCGAG') =>
    design([
      ['pol3', element('hu6-241')],
      ['hairpin', { from: 'hairpin', name: 'sh', target, loop, style }],
      ['terminator', element('pol-iii-terminator-t6')],
    ]);
  const bases = (n: number) => 'GACTCAGATCGGACTACGATCAGACTACGA'.slice(0, n);

  it.each([
    [17, ['shrna/target-length']],
    [18, ['shrna/target-length']],
    [19, []],
    [25, []],
    [29, ['shrna/target-length']],
    [30, ['shrna/target-length']],
  ])('a target of %i', (n, expected) => {
    expect(rules(hairpin(bases(n)))).toEqual(expected);
  });

  it('18 and 26 to 29 are a warning, beyond is an error', () => {
    const level = (n: number) => onlyFinding(hairpin(bases(n)), 'shrna/target-length').level;
    expect([17, 18, 26, 29, 30].map(level)).toEqual(['error', 'warning', 'warning', 'warning', 'error']);
  });

  it('a miR30 target has 22, and its passenger a changed first base', () => {
    expect(rules(hairpin(bases(21), 'miR30'))).toEqual(['mir30/target-length']);
    const { placed } = checkDesign(hairpin(bases(22), 'miR30', 'TAGTGAAGCCACAGATGTA'));
    const text = textOf(placed[1]!.bases);
    expect(text.slice(0, 22)).toBe(`A${bases(22).slice(1)}`);
    expect(text.length).toBe(22 + 19 + 22);
  });

  it('a hairpin without a loop gets one by the fix', () => {
    const it = hairpin(bases(21), 'shRNA', '');
    expect(rules(it)).toEqual(['shrna/loop']);
    expect(rules(applyFix(it, 'shrna/loop'))).toEqual([]);
  });

  const guide = (n: number, scaffold: string, more: Partial<Slot> = {}) =>
    design([
      ['pol3', element('hu6-241')],
      ['guide', ownContent(bases(n)), more],
      ['scaffold', element(scaffold)],
      ['terminator', element('pol-iii-terminator-t6')],
    ]);

  it.each([
    [19, 'spcas9-sgrna-scaffold-76', ['guide/spcas9-length'], ['guide/spcas9-length']],
    [20, 'spcas9-sgrna-scaffold-76', [], []],
    [21, 'spcas9-sgrna-scaffold-76', ['guide/spcas9-length'], ['guide/spcas9-length']],
    [20, 'sacas9-sgrna-scaffold-76', ['guide/sacas9-length'], []],
    [21, 'sacas9-sgrna-scaffold-76', [], []],
    [23, 'sacas9-sgrna-scaffold-76', [], []],
    [24, 'sacas9-sgrna-scaffold-76', ['guide/sacas9-length'], ['guide/sacas9-length']],
  ])('a guide of %i before %s is held to the length of its site', (n, scaffold, en, zh) => {
    expect(rules(guide(n, scaffold), 'en')).toEqual(en);
    expect(rules(guide(n, scaffold), 'zh')).toEqual(zh);
  });

  it('advises a G at the start of the transcript, which does not count as guide', () => {
    const it = design([
      ['pol3', element('hu6-241')],
      ['guide', ownContent('ACTCAGATCGGACTACGATC')],
      ['scaffold', element('spcas9-sgrna-scaffold-76')],
      ['terminator', element('pol-iii-terminator-t6')],
    ]);
    expect(rules(it)).toEqual(['guide/starts-with-g']);
    expect(rules(applyFix(it, 'guide/starts-with-g'))).toEqual([]);
  });

  const U6: Row = ['pol3', element('hu6-241')];
  const SH: Row = [
    'hairpin',
    { from: 'hairpin', name: 'sh', target: bases(21), loop: 'CTCGAG', style: 'shRNA' },
  ];
  const END: Row = ['terminator', element('pol-iii-terminator-t6')];
  const onBottom = ([kind, content]: Row): Row => [kind, content, { strand: -1 }];

  it.each<[string, readonly Row[], boolean]>([
    ['U6 directly before it', [U6, SH], false],
    ['bases between them', [U6, ['spacer', ownContent('CACC')], SH], false],
    ['U6 in the other direction', [onBottom(U6), SH], true],
    ['it lies the other way', [U6, onBottom(SH)], true],
    ['both on the bottom strand', [onBottom(SH), onBottom(U6)], false],
    ['another promoter between them', [U6, ['promoter', element('human-pgk')], SH], true],
    ['a terminator between them', [U6, END, SH], true],
    ['no promoter', [SH], true],
  ])('an shRNA: %s', (_, slots, isWarned) => {
    expect(rules(design(slots)).includes('pol3/no-promoter')).toBe(isWarned);
  });

  it('U6 is put before a guide on either strand, where the design has none', () => {
    for (const strand of [1, -1] as const) {
      const alone = design([['guide', ownContent(bases(20)), { strand }]]);
      const mended = applyFix(alone, 'pol3/no-promoter');
      expect(mended.slots.map(({ kind }) => kind)).toEqual(
        strand === 1 ? ['pol3', 'guide'] : ['guide', 'pol3'],
      );
      expect(rules(mended)).not.toContain('pol3/no-promoter');
    }
    const behind = design([SH, U6]);
    expect(onlyFinding(behind, 'pol3/no-promoter').fix).toBeUndefined();
  });

  it('a guide of bacteria and a miR30 shRNA need no polymerase III', () => {
    expect(rules(hairpin(bases(22), 'miR30', 'TAGTGAAGCCACAGATGTA'))).toEqual([]);
    const bacterial = { ...design([['guide', ownContent(bases(20))]]), system: 'bacterial' as const };
    expect(rules(bacterial)).not.toContain('pol3/no-promoter');
  });

  it('sees four T in a guide and a missing terminator, on both strands', () => {
    const forward = design([
      ['pol3', element('hu6-241')],
      ['guide', ownContent('GACTCAGATTTTGACTACGA')],
      ['scaffold', element('spcas9-sgrna-scaffold-76')],
    ]);
    expect(rules(forward)).toEqual(['pol3/terminator', 'pol3/early-terminator']);
    expect(rules(applyFix(forward, 'pol3/terminator'))).toEqual(['pol3/early-terminator']);
    const backward = {
      ...forward,
      slots: forward.slots.toReversed().map((slot) => ({ ...slot, strand: -1 as const })),
    };
    expect(rules(backward).toSorted()).toEqual(['pol3/early-terminator', 'pol3/terminator']);
    const mended = applyFix(backward, 'pol3/terminator');
    expect(mended.slots[0]!.kind).toBe('terminator');
    expect(rules(mended)).toEqual(['pol3/early-terminator']);
  });
});

describe('the whole', () => {
  it('names letters other than A, T, C, G and empty slots, with a way to go on', () => {
    const it = design([
      ['promoter', undefined],
      ['spacer', ownContent('ACGNNT')],
      ['posttranscriptional', undefined],
    ]);
    expect(rules(it)).toEqual(['sequence/only-atcg', 'slot/empty']);
    expect(rules(applyFix(it, 'slot/empty'))).toEqual(['sequence/only-atcg']);
  });

  it('warns of a genome over the limit of its system', () => {
    const filler = (n: number) => ownContent(textOf(generateDna(createRandom(4), n)));
    const lengths = (n: number) =>
      checkDesign(design([['spacer', filler(n)]])).findings.filter(({ rule }) => rule.startsWith('length/'));
    const endToEnd = { rule: 'length/end-to-end', level: 'warning' };
    expect(lengths(4700 - 41)).toMatchObject([endToEnd]);
    expect(lengths(4701 - 41)).toMatchObject([endToEnd, { rule: 'length/over-limit', level: 'warning' }]);
    expect(lengths(100_001).map(({ rule }) => rule)).toEqual([
      'length/too-far-apart',
      'length/end-to-end',
      'length/over-limit',
    ]);
    // Both repeats of this backbone together are 282 bp.
    expect(lengths(4699 - 282 - 41)).toEqual([]);
    expect(lengths(4700 - 282 - 41)).toMatchObject([endToEnd]);
  });

  it('warns of a polyA signal on the strand of a lentivirus, not on the other, not in AAV', () => {
    const lenti = { system: 'lentivirus', backbone: 'pRRL' } as const;
    const slots = (strand: 1 | -1) => [['polyA', element('bgh-polya-225'), { strand }]] as const;
    expect(rules(design(slots(1), lenti))).toEqual(['lentivirus/polya']);
    expect(rules(applyFix(design(slots(1), lenti), 'lentivirus/polya'))).toEqual([]);
    expect(rules(design(slots(-1), lenti))).toEqual([]);
    expect(rules(design(slots(1)))).toEqual([]);
    const intron = design([['intron', element('chimeric-intron-pci-133')]], lenti);
    expect(onlyFinding(intron, 'lentivirus/intron').level).toBe('advice');
  });

  it('advises where an element stands twice, where a site nobody placed is, and where an unwanted enzyme cuts', () => {
    const lox = 'ATAACTTCGTATAGCATACATTATACGAAGTTAT';
    expect(rules(design([['spacer', ownContent(lox)]]))).toEqual(['site/recombination']);
    expect(rules(design([['site', { from: 'site', name: 'loxP' }]]))).toEqual([]);
    const twice = design([
      ['promoter', element('human-pgk')],
      ['spacer', ownContent('ACCA')],
      ['promoter', element('human-pgk')],
    ]);
    expect(onlyFinding(twice, 'repeat/direct').message.en).toContain('511 bp');
    const cut = design([['spacer', ownContent('AAGAATTCAA')]], { avoid: ['EcoRI', 'BsmBI'] });
    expect(onlyFinding(cut, 'site/restriction').range).toEqual({ start: 157, end: 163 });
    expect(rules(cut)).toEqual(['site/restriction']);
  });
});

it('direct repeats are those that comparing all places finds', () => {
  const slow = (text: string, min: number) => {
    let max = 0;
    for (let a = 0; a < text.length; a++)
      for (let b = a + 1; b < text.length; b++) {
        let n = 0;
        while (b + n < text.length && text[a + n] === text[b + n]) n++;
        if (n >= min) max = Math.max(max, n);
      }
    return max;
  };
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('A', 'C'), minLength: 0, maxLength: 120 }),
      fc.integer({ min: 12, max: 16 }),
      (text, min) => {
        const found = findDirectRepeats(new TextEncoder().encode(text), min);
        expect(found[0]?.length ?? 0).toBe(slow(text, min));
        for (const { first, second, length } of found)
          expect(text.slice(first, first + length)).toBe(text.slice(second, second + length));
      },
    ),
    { numRuns: 60 },
  );
});

it('direct repeats of a long run of one base are found without end', () => {
  const [longest] = findDirectRepeats(new Uint8Array(100_000).fill(65), 50);
  expect(longest).toEqual({ first: 0, second: 1, length: 99_999 });
});
