// The texts of privacy, cookies and terms: entries of the content store, seeded with the product, kept in the console,
// and in this browser once they were read.
import { useMemo } from 'react';
import { useLanguage } from '#src/core/text.ts';
import { type Article, findArticle } from '#src/state/articles.ts';
import { createLoaded, type Loaded } from '#src/state/loaded.ts';
import { SECTIONS, type SectionId } from './words.ts';

export function useTexts(): Loaded<ReadonlyMap<SectionId, Article | undefined>> {
  const language = useLanguage();
  return useMemo(
    () =>
      createLoaded(
        async (): Promise<ReadonlyMap<SectionId, Article | undefined>> =>
          new Map(
            await Promise.all(
              SECTIONS.map(async ({ id }) => [id, await findArticle('page', id, language)] as const),
            ),
          ),
      ),
    [language],
  );
}
