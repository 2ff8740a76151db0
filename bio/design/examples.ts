// Six designs to begin from, each a whole vector of a kind that is made every day. The guide and the hairpin are
// against EGFP, so that they can be checked without a genome.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Content, Design, Slot, SlotKind } from './design.ts';
import { numberSlots } from './templates.ts';

export interface ExampleDesign {
  readonly design: Design;
  readonly title: LocalizedText;
  /** The description of the design, in both languages. */
  readonly about: LocalizedText;
}

type Extra = Partial<Omit<Slot, 'id' | 'kind' | 'content'>>;

const element = (kind: SlotKind, id: string, extra: Extra = {}): Omit<Slot, 'id'> => ({
  kind,
  strand: 1,
  content: { from: 'element', id },
  ...extra,
});
const site = (name: string, extra: Extra = {}): Omit<Slot, 'id'> => ({
  kind: 'site',
  strand: 1,
  content: { from: 'site', name },
  ...extra,
});
const ownSlot = (kind: SlotKind, name: string, bases: string): Omit<Slot, 'id'> => ({
  kind,
  strand: 1,
  content: { from: 'own', name, bases },
});
const hairpin = (content: Omit<Extract<Content, { from: 'hairpin' }>, 'from'>): Omit<Slot, 'id'> => ({
  kind: 'hairpin',
  strand: 1,
  content: { from: 'hairpin', ...content },
});
const KOZAK = element('kozak', 'kozak-gccacc');
const T6 = element('terminator', 'pol-iii-terminator-t6');

export const EXAMPLE_DESIGNS: readonly ExampleDesign[] = [
  {
    title: { en: 'AAV, EGFP under CMV', zh: 'AAV，CMV 启动 EGFP' },
    about: { en: 'EGFP in all cells, single-strand AAV', zh: '广谱表达 EGFP 的单链 AAV' },
    design: {
      id: 'example-aav-cmv-egfp',
      name: 'pAAV-CMV-EGFP',
      description: 'EGFP in all cells, single-strand AAV',
      system: 'ssAAV',
      purpose: 'orf',
      backbone: 'pAAV',
      avoid: [],
      slots: numberSlots([
        element('promoter', 'cmv-enhancer-promoter-584'),
        KOZAK,
        element('cds', 'egfp'),
        element('posttranscriptional', 'wpre-589'),
        element('polyA', 'bgh-polya-225'),
      ]),
    },
  },
  {
    title: { en: 'AAV, mCherry in neurons that have Cre (DIO)', zh: 'AAV，Cre 依赖的神经元 mCherry（DIO）' },
    about: {
      en: 'mCherry backwards between two pairs of lox sites; Cre turns it round and locks it',
      zh: 'mCherry 反向置于两对 lox 位点之间，Cre 使其翻转并锁定',
    },
    design: {
      id: 'example-aav-hsyn-dio-mcherry',
      name: 'pAAV-hSyn-DIO-mCherry',
      description: 'mCherry backwards between two pairs of lox sites; Cre turns it round and locks it',
      system: 'ssAAV',
      purpose: 'orf',
      backbone: 'pAAV',
      avoid: [],
      slots: numberSlots([
        element('promoter', 'hsyn1-469'),
        site('lox2272'),
        ownSlot('spacer', 'lox spacer 1', 'GCAGAATGGTAGCTGGATTGTAGCTGCTATTAGCAATATGAAACCTCTTA'),
        site('loxP'),
        ownSlot('spacer', 'AscI', 'GGCGCGCC'),
        element('cds', 'mcherry', { strand: -1 }),
        { ...KOZAK, strand: -1 },
        ownSlot('spacer', 'NheI', 'GCTAGC'),
        site('lox2272', { strand: -1 }),
        ownSlot('spacer', 'lox spacer 2', 'TTGCCTTAACCCAGAAATTATCACTGTTATTCTTTAGAATGGTGCAAAGA'),
        site('loxP', { strand: -1 }),
        ownSlot('spacer', 'EcoRI-EcoRV', 'GAATTCGATATC'),
        element('posttranscriptional', 'wpre-589-allele-3'),
        element('polyA', 'hgh-polya-477'),
      ]),
    },
  },
  {
    title: { en: 'Self-complementary AAV, EGFP under CMV', zh: '自互补 AAV，CMV 启动 EGFP' },
    about: {
      en: 'EGFP soon after infection, self-complementary AAV',
      zh: '感染后快速表达 EGFP 的自互补 AAV',
    },
    design: {
      id: 'example-scaav-cmv-egfp',
      name: 'pscAAV-CMV-EGFP',
      description: 'EGFP soon after infection, self-complementary AAV',
      system: 'scAAV',
      purpose: 'orf',
      backbone: 'pscAAV',
      avoid: [],
      slots: numberSlots([
        element('promoter', 'cmv-enhancer-304-promoter-204-508'),
        KOZAK,
        element('cds', 'egfp'),
        element('polyA', 'sv40-polya-122'),
      ]),
    },
  },
  {
    title: { en: 'AAV, SaCas9 with its guide in one vector', zh: 'AAV，SaCas9 与 gRNA 一体化载体' },
    about: {
      en: 'SaCas9 with two localization signals and 3xHA, and a guide against EGFP',
      zh: '带两个核定位信号和 3xHA 的 SaCas9，以及靶向 EGFP 的 gRNA',
    },
    design: {
      id: 'example-aav-sacas9',
      name: 'pAAV-CMV-SaCas9-U6-sgEGFP',
      description: 'SaCas9 with two localization signals and 3xHA, and a guide against EGFP',
      system: 'ssAAV',
      purpose: 'sgRNA-SaCas9',
      backbone: 'pAAV',
      avoid: [],
      slots: numberSlots([
        element('promoter', 'cmv-enhancer-promoter-584'),
        KOZAK,
        element('cds', 'sv40-nls', { addStart: 'ATG' }),
        element('cds', 'sacas9'),
        element('cds', 'nucleoplasmin-nls'),
        element('cds', '3xha', { addEnd: 'TAA' }),
        element('polyA', 'bgh-polya-208'),
        element('pol3', 'hu6-249-ends-cacc'),
        ownSlot('guide', 'sgEGFP', 'GCAACATCCTGGGGCACAAGC'),
        element('scaffold', 'sacas9-sgrna-scaffold-76'),
        T6,
      ]),
    },
  },
  {
    title: {
      en: 'Lentivirus of the third generation, EGFP and puromycin resistance under EF1a',
      zh: '第三代慢病毒，EF1α 启动 EGFP-P2A-Puro',
    },
    about: { en: 'EGFP and PuroR of one mRNA', zh: 'EGFP 与 PuroR 由同一 mRNA 表达' },
    design: {
      id: 'example-lenti-ef1a-egfp-p2a-puro',
      name: 'pLV-EF1a-EGFP-P2A-Puro',
      description: 'EGFP and PuroR of one mRNA',
      system: 'lentivirus',
      purpose: 'orf',
      backbone: 'pRRL',
      avoid: [],
      slots: numberSlots([
        element('promoter', 'ef1a-full-1179'),
        KOZAK,
        element('cds', 'egfp', { trimEnd: 3 }),
        element('link', 'gsg-p2a'),
        element('cds', 'puror-pac'),
        element('posttranscriptional', 'wpre-589'),
      ]),
    },
  },
  {
    title: {
      en: 'Lentivirus, shRNA under U6 and puromycin resistance under PGK',
      zh: '慢病毒，U6-shRNA 与 PGK-Puro',
    },
    about: { en: 'A hairpin against EGFP', zh: '靶向 EGFP 的 shRNA' },
    design: {
      id: 'example-lenti-u6-shrna-pgk-puro',
      name: 'pLV-U6-shEGFP-PGK-Puro',
      description: 'A hairpin against EGFP',
      system: 'lentivirus',
      purpose: 'shRNA',
      backbone: 'pRRL',
      avoid: [],
      slots: numberSlots([
        element('pol3', 'hu6-249-ends-cacc'),
        hairpin({ name: 'shEGFP', target: 'TACAACAGCCACAACGTCTAT', loop: 'CTCGAG', style: 'shRNA' }),
        T6,
        element('promoter', 'human-pgk'),
        KOZAK,
        element('cds', 'puror-pac'),
        element('posttranscriptional', 'wpre-589'),
      ]),
    },
  },
];
