import type { LocalizedText } from '#bio/core/fault.ts';

export type Language = keyof LocalizedText;

/** As stored, and as `Accept-Language` and `<html lang>` want it. */
export const LOCALE: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' };

export function languageOf(text: string | null): Language | undefined {
  if (!text) return undefined;
  return /^zh/i.test(text) ? 'zh' : /^en/i.test(text) ? 'en' : undefined;
}
