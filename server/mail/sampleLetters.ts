// What is written to customers about the samples they sent.
import { CONDITION_NAMES, type SampleCondition } from '#commerce/sample/intake.ts';
import type { Letter } from '#server/deps.ts';
import { type For, writeLetter } from './letters.ts';
import { unsubscribeLinesOf } from './orderLetters.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';

interface SampleFacts {
  readonly number: string;
  readonly name: string;
  readonly mark: string;
  readonly tubes: number;
  readonly condition: SampleCondition | null;
  readonly problem: string;
}

/** One letter for all that came, or that have a problem, at once. */
export function writeSampleLetter(
  it: For,
  order: string,
  {
    isProblem,
    rows,
    link,
    unsubscribe,
  }: {
    readonly isProblem: boolean;
    readonly rows: readonly SampleFacts[];
    readonly link: string;
    /** Undefined where it goes to everyone. */
    readonly unsubscribe: UnsubscribeLinks | undefined;
  },
): Letter {
  const count = rows.length;
  const lines = (language: 'en' | 'zh') => rows.map((row) => lineOf(row, language));
  const written = writeLetter(it, {
    subject: isProblem
      ? { en: `Order ${order}: a problem with your samples`, zh: `订单 ${order}：样品异常` }
      : { en: `Order ${order}: your samples arrived`, zh: `订单 ${order}：样品已签收` },
    body: {
      en: [
        isProblem
          ? `We cannot work with ${count === 1 ? 'this sample' : `these ${count} samples`} of order ${order}:`
          : `We received ${count === 1 ? 'this sample' : `these ${count} samples`} of order ${order}:`,
        ...lines('en'),
        ...(isProblem ? ['Please send new ones, or contact us.'] : []),
        link,
        ...unsubscribeLinesOf(unsubscribe, 'en'),
      ],
      zh: [
        isProblem ? `订单 ${order} 的以下样品无法用于实验：` : `已签收订单 ${order} 的以下样品：`,
        ...lines('zh'),
        ...(isProblem ? ['请重新寄送样品，或与我们联系。'] : []),
        link,
        ...unsubscribeLinesOf(unsubscribe, 'zh'),
      ],
    },
  });
  return { ...written, ...(unsubscribe !== undefined && { unsubscribe: unsubscribe.oneClick }) };
}

function lineOf(
  { number, name, mark, tubes, condition, problem }: SampleFacts,
  language: 'en' | 'zh',
): string {
  const isChinese = language === 'zh';
  const own = mark === '' ? name : isChinese ? `${name}（${mark}）` : `${name} (${mark})`;
  const state = condition === null ? '' : CONDITION_NAMES[condition][language];
  const pieces = isChinese ? `${tubes} 管` : tubes === 1 ? '1 tube' : `${tubes} tubes`;
  const facts = problem === '' ? [pieces, state] : [problem];
  return `${number} ${own}${isChinese ? '：' : ': '}${facts.filter(Boolean).join(isChinese ? '，' : ', ')}`;
}
