// A design for each rule that breaks it: the compiler asks for one of every rule. Each finding states what is wrong in
// both languages, and where a fix is offered, the fix ends it.
import { describe, expect, it } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { checkDesign } from './check.ts';
import type { Content, Design, Slot, SlotKind } from './design.ts';
import { applyEdit } from './edits.ts';
import type { Level, RuleId } from './finding.ts';
import { createDesign } from './templates.ts';

type Row = readonly [SlotKind, Content | undefined, Partial<Slot>?];

const ownContent = (bases: string): Content => ({ from: 'own', name: 'mine', bases });
const element = (id: string): Content => ({ from: 'element', id });
const hairpin = (target: string, style: 'shRNA' | 'miR30', loop: string): Content => ({
  from: 'hairpin',
  name: 'sh',
  target,
  loop,
  style,
});
const designOf = (rows: readonly Row[], more: Partial<Design> = {}): Design => ({
  ...createDesign('d', 'ssAAV', 'orf'),
  ...more,
  slots: rows.map(([kind, content, extra], i) => ({
    id: `${kind}-${i}`,
    kind,
    strand: 1,
    ...(content && { content }),
    ...extra,
  })),
});

const U6: Row = ['pol3', element('hu6-241')];
const END: Row = ['terminator', element('pol-iii-terminator-t6')];
const SP: Row = ['scaffold', element('spcas9-sgrna-scaffold-76')];
const SA: Row = ['scaffold', element('sacas9-sgrna-scaffold-76')];
const GUIDE = 'GACTCAGATCGGACTACGAT';
const LENTI = { system: 'lentivirus', backbone: 'pRRL' } as const;
const longRow = (n: number): Row => ['spacer', ownContent(textOf(generateDna(createRandom(4), n)))];

const BROKEN: Readonly<Record<RuleId, readonly [Design, Level, 'fix' | 'no fix']>> = {
  'slot/empty': [designOf([['promoter', undefined]]), 'warning', 'fix'],
  'sequence/only-atcg': [designOf([['spacer', ownContent('ACGNT')]]), 'error', 'no fix'],
  'length/over-limit': [designOf([longRow(5000)]), 'warning', 'no fix'],
  'length/end-to-end': [designOf([longRow(4600)]), 'warning', 'no fix'],
  'length/too-far-apart': [designOf([longRow(100_001)]), 'error', 'no fix'],
  'orf/multiple-of-3': [designOf([['cds', ownContent('ATGGCTAATAA')]]), 'error', 'no fix'],
  'orf/starts-with-atg': [designOf([['cds', ownContent('CTGGCTAAATAA')]]), 'error', 'fix'],
  'orf/ends-with-stop': [designOf([['cds', ownContent('ATGGCTAAA')]]), 'error', 'fix'],
  'orf/internal-stop': [designOf([['cds', ownContent('ATGTAGAAATAA')]]), 'error', 'no fix'],
  'orf/stop-before-link': [
    designOf([
      ['cds', ownContent('ATGGCTAAATAA')],
      ['link', element('gsg-p2a')],
      ['cds', ownContent('ATGGCTAAATAA')],
    ]),
    'error',
    'fix',
  ],
  'shrna/target-length': [
    designOf([U6, ['hairpin', hairpin('GACT', 'shRNA', 'CTCGAG')], END]),
    'error',
    'no fix',
  ],
  'shrna/loop': [designOf([U6, ['hairpin', hairpin(GUIDE, 'shRNA', '')], END]), 'error', 'fix'],
  'mir30/target-length': [
    designOf([['hairpin', hairpin(GUIDE, 'miR30', 'TAGTGAAGCCACAGATGTA')]]),
    'error',
    'no fix',
  ],
  'guide/spcas9-length': [designOf([U6, ['guide', ownContent(`${GUIDE}A`)], SP, END]), 'error', 'no fix'],
  'guide/sacas9-length': [designOf([U6, ['guide', ownContent(GUIDE)], SA, END]), 'error', 'no fix'],
  'guide/starts-with-g': [
    designOf([U6, ['guide', ownContent(`A${GUIDE.slice(1)}`)], SP, END]),
    'advice',
    'fix',
  ],
  'pol3/no-promoter': [designOf([['guide', ownContent(GUIDE)], SP, END]), 'warning', 'fix'],
  'pol3/early-terminator': [
    designOf([U6, ['guide', ownContent('GACTCAGATTTTGACTACGA')], SP, END]),
    'advice',
    'no fix',
  ],
  'pol3/terminator': [designOf([U6, ['guide', ownContent(GUIDE)], SP]), 'error', 'fix'],
  'lentivirus/polya': [designOf([['polyA', element('bgh-polya-225')]], LENTI), 'warning', 'fix'],
  'lentivirus/intron': [designOf([['intron', element('chimeric-intron-pci-133')]], LENTI), 'advice', 'fix'],
  'repeat/direct': [
    designOf([['promoter', element('human-pgk')], longRow(100), ['promoter', element('human-pgk')]]),
    'advice',
    'no fix',
  ],
  'site/recombination': [
    designOf([['spacer', ownContent('ATAACTTCGTATAGCATACATTATACGAAGTTAT')]]),
    'advice',
    'no fix',
  ],
  'site/restriction': [
    designOf([['spacer', ownContent('AAGAATTCAA')]], { avoid: ['EcoRI'] }),
    'advice',
    'no fix',
  ],
};

describe.each(Object.entries(BROKEN))('%s', (rule, [design, level, hasFix]) => {
  const open = (it: Design) => checkDesign(it).findings.filter((finding) => finding.rule === rule);
  const [finding] = open(design);

  it(`is found, as ${level}`, () => {
    expect(finding?.level).toBe(level);
  });

  it('says it in both languages', () => {
    expect(finding!.message.en).toMatch(/^[^\u4e00-\u9fff]{20,}[.”]$/);
    expect(finding!.message.zh).toMatch(/^(.*[\u4e00-\u9fff]){6,}.*。$/);
  });

  it(`has ${hasFix}${hasFix === 'fix' ? ' that ends it' : ''}`, () => {
    expect(finding!.fix !== undefined).toBe(hasFix === 'fix');
    const after = finding!.fix?.edits.reduce(applyEdit, design);
    if (after) expect(open(after)).toEqual([]);
    if (finding!.fix) expect(finding!.fix.message.zh).toMatch(/[\u4e00-\u9fff]/);
  });
});
