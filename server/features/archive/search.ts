// What fits the words and the chosen tags, and how many each further tag would show. A few hundred papers, so in
// memory, the same on both databases.
import { FACETS, type Facet } from '#contract/archive.ts';
import type { PaperContent } from '#server/db/tables/papers.ts';

export type Chosen = Readonly<Record<Facet, readonly string[]>>;

/** Every word, in any of title, authors, journal, DOI, year and notes; letter case aside. */
export function hasWords(paper: PaperContent, search: string): boolean {
  const { title, titleZh, authors, journal, doi, year, notes } = paper;
  const text = [title, titleZh, ...authors, journal, doi, year, notes.en, notes.zh].join('\n').toLowerCase();
  const words = search.toLowerCase().match(/\S+/g) ?? [];
  return words.every((it) => text.includes(it));
}

/** Whether a paper matches every facet; any chosen tag of a facet is enough. */
export function hasTags(paper: PaperContent, chosen: Chosen, except?: Facet): boolean {
  return FACETS.every(
    (facet) =>
      facet === except || chosen[facet].length === 0 || chosen[facet].some((it) => paper[facet].includes(it)),
  );
}

/** How many papers each tag of a facet would show, beside what the other facets leave. */
export function countsOf(
  papers: readonly PaperContent[],
  chosen: Chosen,
  facet: Facet,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const paper of papers)
    if (hasTags(paper, chosen, facet))
      for (const code of new Set(paper[facet])) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
