// Elements that can stand for each other, so that a genome too long can be made shorter: rows of elementRows.ts by id.
// `loss` orders the advice, 1 hardly noticed to 4 another experiment; it is a judgment of the trade, not a
// measurement.
import type { LocalizedText } from '#bio/core/fault.ts';

export interface ElementGroup {
  readonly ids: readonly string[];
  readonly loss: number;
  readonly message: LocalizedText;
}

export const SAME_FUNCTION: readonly ElementGroup[] = [
  {
    ids: [
      'hgh-polya-623',
      'hgh-polya-477',
      'human-beta-globin-polya-395',
      'bgh-polya-225',
      'sv40-late-polya-222',
      'bgh-polya-208',
      'sv40-polya-135',
      'sv40-polya-122',
      'bgh-polya-112-short',
      'rbglob-polya-56',
      'synthetic-polya-spa-49',
      'hsv-tk-polya-48',
      'mouse-pgk-polya',
      'ef1a-polya',
    ],
    loss: 1,
    message: { en: 'a shorter polyA may lower expression a little', zh: '较短的 polyA 可能使表达略有下降' },
  },
  {
    ids: [
      'wpre-598-vectorbuilder-form',
      'wpre-589',
      'wpre-589-allele-2',
      'wpre-589-allele-3',
      'opre-jbst',
      'wpre3-244-w3sl',
    ],
    loss: 1,
    message: { en: 'a short form keeps most of the effect of WPRE', zh: '缩短型保留 WPRE 的大部分作用' },
  },
  {
    ids: ['ef1a-full-1182', 'ef1a-full-1179', 'efs-ef1a-short-232', 'ef1a-core-efs-core-212'],
    loss: 2,
    message: { en: 'without its intron EF1a is weaker', zh: '去除内含子后 EF1α 活性较弱' },
  },
  {
    ids: [
      'cag-cmvenh-cba-chimeric-intron',
      'cag-1602-cmvenh-304',
      'cbh',
      'cbh-794-span',
      'cmvenh-cba-cb-565',
    ],
    loss: 2,
    message: { en: 'CBh and CB are shortened forms of CAG', zh: 'CBh 与 CB 为 CAG 的缩短型' },
  },
  {
    ids: ['ubc', 'ubc-short-399'],
    loss: 2,
    message: { en: 'the short UbC lacks its intron and is weaker', zh: '短 UbC 缺内含子，活性较弱' },
  },
  {
    ids: ['cmv-enhancer-promoter-584', 'cmv-enhancer-304-promoter-204-508'],
    loss: 1,
    message: { en: 'a shorter form of the same promoter', zh: '同一启动子的较短形式' },
  },
  {
    ids: ['human-pgk', 'human-pgk-501', 'mouse-pgk'],
    loss: 1,
    message: { en: 'PGK promoters are of similar strength', zh: 'PGK 启动子强度相近' },
  },
  {
    ids: ['camkiia-jbst-1337', 'camkiia-1-3-kb', 'camkiia-0-4-kb-cw3sl'],
    loss: 2,
    message: {
      en: 'the 0.4 kb CaMKIIa is weaker, yet for excitatory neurons',
      zh: '0.4 kb CaMKIIα 较弱，仍偏兴奋性神经元',
    },
  },
  {
    ids: ['nse-1807', 'hsyn1-469', 'hsyn1-448', 'mecp2-229'],
    loss: 2,
    message: { en: 'pan-neuronal too; strength differs', zh: '同为泛神经元启动子，强度有别' },
  },
  {
    ids: ['alb-2336', 'tbg-ambp-enhancers-intron-882', 'tbg-460', 'tbg-410'],
    loss: 2,
    message: { en: 'liver-specific too; strength differs', zh: '同为肝特异启动子，强度有别' },
  },
  {
    ids: ['mhck7-771', 'ctnt-413'],
    loss: 3,
    message: { en: 'cTnT is for heart muscle only', zh: 'cTnT 仅在心肌中有活性' },
  },
  {
    ids: [
      'mu6-314',
      'hu6-249-ends-cacc',
      'hu6-241',
      'hu6-241-allele-2',
      'h7sk-243',
      '7sk-jbst-243',
      'h1-215',
      'h1-91-minimal',
    ],
    loss: 3,
    message: { en: 'H1 is often weaker than U6', zh: 'H1 通常弱于 U6' },
  },
  {
    ids: [
      'hygr-hph',
      'neor-kanr-nptii',
      'neor-kanr-allele-2',
      'puror-pac',
      'puror-allele-2',
      'bsd-blasticidin',
      'bleor-zeocin-sh-ble',
    ],
    loss: 3,
    message: { en: 'another drug is used for selection', zh: '筛选药物随之改变' },
  },
  {
    ids: ['tdtomato', 'dtomato'],
    loss: 3,
    message: {
      en: 'dTomato is one half of tdTomato, and dimerizes',
      zh: 'dTomato 为 tdTomato 的一半，会形成二聚体',
    },
  },
];

/** Element types that a cassette works without, and what goes with them. */
export const OPTIONAL_TYPES: Readonly<
  Record<string, { readonly loss: number; readonly message: LocalizedText }>
> = {
  posttranscriptional: {
    loss: 1,
    message: { en: 'expression is lower without it', zh: '去除后表达量降低' },
  },
  insulator: {
    loss: 2,
    message: { en: 'less shielded from neighboring enhancers', zh: '对邻近增强子的屏蔽减弱' },
  },
  intron: {
    loss: 2,
    message: { en: 'expression may be lower without an intron', zh: '无内含子时表达可能降低' },
  },
};

/**
 * The short polyA that takes the place of SV40's when an overloaded genome loses its WPRE. No public plasmid record
 * bears the name PA48; of the polyA signals that are in several of them, that of HSV TK alone has 48 bp (2,706
 * identical features of Addgene plasmids). The synthetic one (Levitt 1989, 10.1101/gad.3.7.1019) has 49, and is offered
 * beside it.
 */
export const PA48 = 'hsv-tk-polya-48';
