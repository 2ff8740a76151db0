// The operator's own texts of privacy, cookies and terms: entries of the content store with these names, kept in the console.
// While one is not published, the text that the product brings stands.
import { useMemo } from 'react';
import { useLanguage } from '#src/core/text.ts';
import { type Article, findArticle } from '#src/state/articles.ts';
import { createLoaded, useLoaded } from '#src/state/loaded.ts';
import { useServer } from '#src/state/serverStatus.ts';
import type { Section } from './words.ts';

export type OwnTexts = Partial<Record<Section['id'], Article>>;

export function useOwnTexts(): OwnTexts {
  const language = useLanguage();
  const isThere = useServer() === 'there';
  const loaded = useMemo(
    () =>
      createLoaded(async (): Promise<OwnTexts> => {
        if (!isThere) return {};
        const [privacy, cookies, terms] = await Promise.all(
          (['privacy', 'cookies', 'terms'] as const).map((it) => findArticle('page', it, language)),
        );
        return {
          ...(privacy && { privacy }),
          ...(cookies && { cookies }),
          ...(terms && { terms }),
        };
      }),
    [language, isThere],
  );
  return useLoaded(loaded).value ?? {};
}
