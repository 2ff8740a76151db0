// AAV packaging: serotypes, grades and scales. Prices and days are examples.
import type { Choice } from '#commerce/catalogue/catalogue.ts';
import { VIRUS_SKUS } from '#commerce/catalogue/selection.ts';
import {
  bothTextsOf,
  choiceOf,
  entryOf,
  groupOf,
  makeBaseRule,
  makeSurchargeRule,
  makeTierRule,
  pricesOf,
  type TwoPrices,
} from './build.ts';
import { FLUORESCENCE_CONTROL, GRADE, GRADES } from './virusParts.ts';

/** With what each is mostly used for. */
const NATURAL: readonly Choice[] = [
  choiceOf('AAV1', { description: bothTextsOf('Muscle, heart, brain', '肌肉、心脏、脑') }),
  choiceOf('AAV2', { description: bothTextsOf('Retina, cultured cells', '视网膜、体外培养细胞') }),
  choiceOf('AAV3B', { description: bothTextsOf('Human hepatocytes', '人肝细胞') }),
  choiceOf('AAV4', {
    description: bothTextsOf('Ependyma, retinal pigment epithelium', '室管膜、视网膜色素上皮'),
  }),
  choiceOf('AAV5', { description: bothTextsOf('Brain, lung, retina', '脑、肺、视网膜') }),
  choiceOf('AAV6', { description: bothTextsOf('Muscle, T cells, lung', '肌肉、T 细胞、肺') }),
  choiceOf('AAV7', { description: bothTextsOf('Muscle, liver', '肌肉、肝脏') }),
  choiceOf('AAV8', { description: bothTextsOf('Liver, muscle, retina', '肝脏、肌肉、视网膜') }),
  choiceOf('AAV9', {
    description: bothTextsOf(
      'Systemic: heart, muscle, liver, central nervous system',
      '全身：心脏、肌肉、肝脏、中枢神经系统',
    ),
  }),
  choiceOf('AAVrh10', { description: bothTextsOf('Brain, liver, heart', '脑、肝脏、心脏') }),
];

const ENGINEERED: readonly Choice[] = [
  choiceOf('AAV-DJ', {
    description: bothTextsOf('Broad range of cultured cells', '多种体外培养细胞'),
  }),
  choiceOf('AAV2-retro', { description: bothTextsOf('Retrograde labeling of neurons', '神经元逆向标记') }),
  choiceOf('AAV2.7m8', {
    description: bothTextsOf('Retina after intravitreal injection', '玻璃体注射后的视网膜'),
  }),
  choiceOf('AAV-PHP.eB', {
    description: bothTextsOf(
      'Mouse central nervous system after intravenous injection, in strains with LY6A',
      '静脉注射后的小鼠中枢神经系统（需表达 LY6A 的品系）',
    ),
  }),
  choiceOf('AAV-PHP.S', { description: bothTextsOf('Mouse peripheral nervous system', '小鼠外周神经系统') }),
  choiceOf('Anc80L65', { description: bothTextsOf('Inner ear, liver, retina', '内耳、肝脏、视网膜') }),
];

/** Codes, extra days, and the price in research grade. */
const SCALES: readonly (readonly [code: string, extraDays: number, prices: TwoPrices])[] = [
  ['5E+11 vg', 0, [180_000, 39_000]],
  ['1E+12 vg', 0, [240_000, 52_000]],
  ['5E+12 vg', 0, [480_000, 98_000]],
  ['1E+13 vg', 2, [680_000, 135_000]],
  ['5E+13 vg', 5, [1_980_000, 378_000]],
  ['1E+14 vg', 8, [3_280_000, 620_000]],
];

/** Price factor of each grade, in percent of the research price. */
const GRADE_FACTORS = { research: 100, premium: 140, nhp: 220 } as const;
const SMALL = ['5E+11 vg', '1E+12 vg', '5E+12 vg'];

export const AAV = entryOf({
  sku: VIRUS_SKUS.aav,
  productType: 4,
  category: 'aav',
  name: bothTextsOf('AAV packaging', 'AAV 病毒包装'),
  description: bothTextsOf(
    'Recombinant adeno-associated virus, packaged from your vector by triple transfection and purified by gradient ultracentrifugation.',
    '以您的载体经三质粒共转染包装重组腺相关病毒，并通过梯度超速离心纯化。',
  ),
  deliveryContent: bothTextsOf(
    'Purified virus in PBS, titer by qPCR, purity by SDS-PAGE, certificate of analysis',
    '纯化病毒（PBS 保存液）、qPCR 滴度、SDS-PAGE 纯度、质检报告',
  ),
  turnaroundDays: 15,
  options: [
    groupOf('serotype', bothTextsOf('Serotype', '血清型'), [...NATURAL, ...ENGINEERED]),
    groupOf(
      'genome',
      bothTextsOf('Genome', '基因组类型'),
      [
        { code: 'ss', name: bothTextsOf('Single-stranded (ssAAV)', '单链（ssAAV）') },
        { code: 'sc', name: bothTextsOf('Self-complementary (scAAV)', '自互补（scAAV）') },
      ],
      { isRequired: false },
    ),
    groupOf('grade', GRADE, GRADES),
    groupOf('scale', bothTextsOf('Scale', '规格'), [
      ...SCALES.map(([code, extraDays]) => choiceOf(code, { extraDays })),
      { code: 'custom', name: bothTextsOf('Larger, as agreed', '更大规格（另议）'), isByReview: true },
    ]),
    groupOf(
      'insert',
      bothTextsOf('Length between the ITRs', 'ITR 间长度'),
      [
        { code: 'upTo2300', name: bothTextsOf('Up to 2,300 bp', '不超过 2,300 bp'), upTo: 2_300 },
        { code: 'upTo4700', name: bothTextsOf('2,301 to 4,700 bp', '2,301–4,700 bp'), upTo: 4_700 },
        { code: 'over4700', name: bothTextsOf('Over 4,700 bp', '超过 4,700 bp') },
      ],
      { isRequired: false, follows: 'basePairs' },
    ),
    groupOf('control', FLUORESCENCE_CONTROL.name, [FLUORESCENCE_CONTROL.tenPercent], { isRequired: false }),
  ],
  exclusions: [
    {
      when: { insert: ['over4700'] },
      reason: bothTextsOf(
        'An AAV carries at most 4,700 bp between its ITRs. Shorten the vector, split it over two, or choose lentivirus.',
        'AAV 两端 ITR 之间最多容纳 4,700 bp。请缩短载体、拆分为两个载体，或改用慢病毒。',
      ),
    },
    {
      when: { genome: ['sc'], insert: ['upTo4700'] },
      reason: bothTextsOf(
        'A self-complementary AAV carries at most 2,300 bp between its ITRs. Choose single-stranded, or shorten the vector.',
        '自互补 AAV 两端 ITR 之间最多容纳 2,300 bp。请选择单链，或缩短载体。',
      ),
    },
    {
      when: { grade: ['nhp'], scale: SMALL },
      reason: bothTextsOf(
        'NHP grade begins at 1E+13 vg: its release tests use up more virus than a smaller batch has.',
        'NHP 级从 1E+13 vg 起提供：其放行检测的病毒用量超过更小批次的总量。',
      ),
    },
    {
      when: { grade: ['nhp'], serotype: ['AAV-PHP.eB', 'AAV-PHP.S'] },
      reason: bothTextsOf(
        'The PHP capsids were selected in mice and are not offered in NHP grade.',
        'PHP 系列衣壳在小鼠中筛选获得，不提供 NHP 级。',
      ),
    },
    {
      when: { grade: ['premium'], scale: ['5E+11 vg'] },
      reason: bothTextsOf('Premium grade begins at 1E+12 vg.', '优选级从 1E+12 vg 起提供。'),
    },
  ],
  prices: pricesOf(
    ...Object.entries(GRADE_FACTORS).flatMap(([grade, percent]) =>
      SCALES.map(([scale, , [fen, cents]]) =>
        makeBaseRule(
          bothTextsOf(`AAV packaging, ${scale}`, `AAV 包装，${scale}`),
          [(fen * percent) / 100, (cents * percent) / 100],
          { grade: [grade], scale: [scale] },
        ),
      ),
    ),
    makeSurchargeRule(bothTextsOf('Engineered capsid', '改造型衣壳'), [60_000, 12_000], {
      serotype: ENGINEERED.map((it) => it.code),
    }),
    makeTierRule(3, 500),
    makeTierRule(10, 1_000),
  ),
});
