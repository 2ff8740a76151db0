import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import type { CatalogueEntry, OptionGroup } from '#commerce/catalogue/catalogue.ts';
import { OptionChoices } from './OptionChoices.tsx';

const group: OptionGroup = {
  code: 'grade',
  name: { en: 'Grade', zh: '级别' },
  isRequired: true,
  choices: [
    { code: 'gmp', name: { en: 'GMP', zh: 'GMP 级' } },
    { code: 'clinical', name: { en: 'Clinical', zh: '临床级' } },
  ],
};

const entry: CatalogueEntry = {
  sku: 'AAV',
  productType: 4,
  category: 'aav',
  name: { en: 'AAV packaging', zh: 'AAV 包装' },
  description: { en: '', zh: '' },
  deliveryContent: { en: '', zh: '' },
  isOnShelf: true,
  stock: null,
  turnaroundDays: 15,
  needsColdChain: true,
  options: [group],
  exclusions: [
    {
      when: { grade: ['gmp', 'clinical'], scale: ['small'] },
      reason: { en: 'Not at this scale.', zh: '此规模不提供。' },
    },
  ],
  prices: { 0: [], 1: [] },
};

it.each([
  ['en', 'GMP, Clinical: Not at this scale.'],
  ['zh', 'GMP 级、临床级：此规模不提供。'],
])('lists the choices one reason excludes, in %s', (locale, expected) => {
  const page = renderToStaticMarkup(
    <IntlProvider locale={locale} defaultLocale={locale}>
      <OptionChoices
        entry={entry}
        group={group}
        selection={{ sku: 'AAV', options: { scale: 'small' }, measures: {} }}
        site={1}
        onChoose={() => undefined}
      />
    </IntlProvider>,
  );
  expect(page).toContain(expected);
});
