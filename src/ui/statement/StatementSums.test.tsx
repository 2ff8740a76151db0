import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import type { Statement } from '#commerce/pricing/statement.ts';
import { StatementSums } from './StatementSums.tsx';

const statement: Statement = {
  ...{ site: 0, currency: 'CNY', lines: [], toReview: 0, taxes: [] },
  ...{ productTotal: 200_000, discount: 0, points: 72_000, pointsWorth: 72_000 },
  ...{ freight: 4_500, freightParts: [], amountAfterDiscount: 128_000, total: 132_500 },
};

function textOf(locale: 'en' | 'zh', toReview: number, isRequested = false): string {
  const page = renderToStaticMarkup(
    <IntlProvider locale={locale} defaultLocale={locale}>
      <StatementSums statement={{ ...statement, toReview }} isRequested={isRequested} />
    </IntlProvider>,
  );
  return page.replace(/<[^>]+>/g, ' ');
}

describe('the total', () => {
  it('is called what it is while lines have no price', () => {
    expect(textOf('en', 0)).not.toContain('to be quoted');
    expect(textOf('en', 1)).toContain('Total without items to be quoted');
    expect(textOf('zh', 0)).toContain('应付总额');
    expect(textOf('zh', 1)).toContain('合计（不含待报价项目）');
  });

  it('advises to generate a quotation only where there is none', () => {
    expect(textOf('en', 1)).toContain('generate a quotation');
    expect(textOf('en', 1, true)).toMatch(/no price yet: the technical team quotes/);
    expect(textOf('zh', 1, true)).not.toContain('生成报价单');
  });

  it('writes points with separators', () => {
    expect(textOf('en', 0)).toContain('72,000 points');
    expect(textOf('zh', 0)).toContain('积分抵扣（72,000 积分）');
  });
});
