// What is below a product: aliquoting and the limit of endotoxin. The free tubes, the price of a tube beyond them and
// the limits are those of the specification; the price of a stricter limit is an example.
import { SKUS } from '#commerce/catalogue/selection.ts';
import { bothTextsOf, entryOf, groupOf } from './build.ts';
import { GRADE, GRADES } from './virusParts.ts';

const TUBES = bothTextsOf('Aliquoting, per tube', '分装费（按管）');

export const ALIQUOTING = entryOf({
  sku: SKUS.aliquoting,
  productType: 8,
  category: 'service',
  name: bothTextsOf('Aliquoting', '分装'),
  description: bothTextsOf(
    'Filled into tubes of the volume you ask for. A number of tubes is free for each product.',
    '按指定体积分装至小管，每件商品含一定数量的免费分装。',
  ),
  turnaroundDays: 0,
  needsColdChain: false,
  prices: {
    0: [{ kind: 'measured', name: TUBES, measure: 'tubes', amount: 1_000, per: 1, free: 20 }],
    1: [{ kind: 'measured', name: TUBES, measure: 'tubes', amount: 1_500, per: 1, free: 10 }],
  },
});

const RESEARCH_GRADES = ['research', 'premium'];
const LIMIT = bothTextsOf('Endotoxin control', '内毒素控制');

export const ENDOTOXIN = entryOf({
  sku: SKUS.endotoxin,
  productType: 9,
  category: 'service',
  name: LIMIT,
  description: bothTextsOf(
    'Research grade on the Chinese site includes a limit of 10 EU/mL, NHP grade one of 1 EU/mL; a stricter one is charged.',
    '中文站科研级默认内毒素 <10 EU/mL，NHP 级默认 <1 EU/mL，更严格的要求另行收费。',
  ),
  turnaroundDays: 2,
  needsColdChain: false,
  options: [
    groupOf('limit', bothTextsOf('Limit', '限值'), [
      { code: '<10 EU/mL', name: bothTextsOf('<10 EU/mL'), site: 0 },
      { code: '<1 EU/mL', name: bothTextsOf('<1 EU/mL') },
      { code: '<0.2 EU/mL', name: bothTextsOf('<0.2 EU/mL'), site: 1 },
      { code: 'stricter', name: bothTextsOf('Stricter, as agreed', '更严格（另议）'), isByReview: true },
    ]),
    groupOf('grade', GRADE, GRADES, { isRequired: false }),
  ],
  exclusions: [
    {
      when: { limit: ['<10 EU/mL'], grade: ['nhp'] },
      reason: bothTextsOf('NHP grade is below 1 EU/mL already.', 'NHP 级默认即 <1 EU/mL。'),
    },
  ],
  prices: {
    0: [
      {
        kind: 'fixed',
        name: LIMIT,
        amount: 0,
        isBase: true,
        when: { limit: ['<10 EU/mL'], grade: RESEARCH_GRADES },
      },
      { kind: 'fixed', name: LIMIT, amount: 0, isBase: true, when: { limit: ['<1 EU/mL'], grade: ['nhp'] } },
      {
        kind: 'fixed',
        name: LIMIT,
        amount: 80_000,
        isBase: true,
        when: { limit: ['<1 EU/mL'], grade: RESEARCH_GRADES },
      },
    ],
    1: [
      {
        kind: 'fixed',
        name: LIMIT,
        amount: 12_000,
        isBase: true,
        when: { limit: ['<1 EU/mL'], grade: RESEARCH_GRADES },
      },
      { kind: 'fixed', name: LIMIT, amount: 0, isBase: true, when: { limit: ['<1 EU/mL'], grade: ['nhp'] } },
      {
        kind: 'fixed',
        name: LIMIT,
        amount: 20_000,
        isBase: true,
        when: { limit: ['<0.2 EU/mL'], grade: [...RESEARCH_GRADES, 'nhp'] },
      },
    ],
  },
});
