// Words stand in both languages side by side, in a `words.ts` beside the screen that shows them; ICU MessageFormat
// inside (plural, number, select) through react-intl. Ids are typed: a word that does not exist does not compile.
import { useCallback, useMemo } from 'react';
import { createIntl, type IntlShape, useIntl } from 'react-intl';
import { type Fault, faultTextOf, type LocalizedText } from '#bio/core/fault.ts';
import { type Language, LOCALE, languageOf } from './language.ts';

export type Words = Readonly<Record<string, LocalizedText>>;
type Values = Readonly<Record<string, string | number>>;

/** Keeps the ids of a table as its type. */
export function defineWords<const Table extends Words>(table: Table): Table {
  return table;
}

export type Text<Table extends Words> = (id: keyof Table & string, values?: Values) => string;

export function useText<Table extends Words>(table: Table): Text<Table> {
  const intl = useIntl();
  return useMemo(() => {
    const language = languageOf(intl.locale) ?? 'en';
    return (id, values) => {
      const text = table[id]![language];
      return intl.formatMessage({ id: text, defaultMessage: text }, values);
    };
  }, [intl, table]);
}

/** A message in both languages with its values filled in, ICU as on the page: for notices and questions of stores. */
export function formatLocalized({ en, zh }: LocalizedText, values: Values): LocalizedText {
  return { en: fillIn(en, 'en', values), zh: fillIn(zh, 'zh', values) };
}

function fillIn(text: string, language: Language, values: Values): string {
  const locale = LOCALE[language];
  intls[language] ??= createIntl({ locale, defaultLocale: locale });
  return intls[language].formatMessage({ id: text, defaultMessage: text }, values);
}

const intls: Partial<Record<Language, IntlShape>> = {};

export function useLanguage(): Language {
  return languageOf(useIntl().locale) ?? 'en';
}

/** Picks the language of anything that carries both: titles in tables, element names. */
export function useLocalized(): (message: LocalizedText) => string {
  const language = useLanguage();
  return useCallback((message) => message[language], [language]);
}

export function useFaultText(): (fault: Fault) => string {
  const language = useLanguage();
  return useCallback((fault) => faultTextOf(fault, language), [language]);
}

/** Names as a list of the language: `EcoRI, HindIII`, `EcoRI、HindIII`. */
export function listOf(names: readonly string[]): LocalizedText {
  return { en: names.join(', '), zh: names.join('、') };
}

/** A label and what it is of, with the colon of the language: `GC: 52 %`, `GC：52 %`. */
export function useLabeled(): (label: string, value: string | number) => string {
  const language = useLanguage();
  return useCallback((label, value) => `${label}${language === 'zh' ? '：' : ': '}${value}`, [language]);
}

/** Numbers with the separators of the language: `count(12345)` is 12,345; `count(52.126, 2)` is 52.13. */
export function useCount(): (value: number, decimals?: number) => string {
  const intl = useIntl();
  return useCallback(
    (value, decimals = 0) =>
      intl.formatNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    [intl],
  );
}
