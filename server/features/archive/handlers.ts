// The literature archive, as a customer reads it.
import { FACETS, type Facet } from '#contract/archive.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { PaperContent } from '#server/db/tables/papers.ts';
import { type Handlers, reply } from '#server/http/handler.ts';
import { listPublishedPapers, listTags } from './rows.ts';
import { type Chosen, countsOf, hasTags, hasWords } from './search.ts';

type Output = OutputOf<'listPapers'>;

export const archiveHandlers = {
  async listPapers({ page, size, search = '', ...tags }, { tx, deps }) {
    const chosen = Object.fromEntries(FACETS.map((it) => [it, tags[it] ?? []])) as unknown as Chosen;
    const all = await listPublishedPapers(tx, deps.clock());
    const worded = all.filter((it) => hasWords(it.content, search));
    const found = worded
      .filter((it) => hasTags(it.content, chosen))
      .sort((a, b) => b.content.year - a.content.year || a.content.title.localeCompare(b.content.title));
    const names = await listTags(tx);
    const contents = worded.map((it) => it.content);
    const facetOf = (facet: Facet) => {
      const counts = countsOf(contents, chosen, facet);
      return names
        .filter((it) => it.facet === facet)
        .map(({ code, names }) => ({ code, names, count: counts.get(code) ?? 0 }))
        .filter((it) => it.count > 0 || chosen[facet].includes(it.code));
    };
    const facets = Object.fromEntries(FACETS.map((it) => [it, facetOf(it)])) as Output['facets'];
    const rows = found.slice((page - 1) * size, page * size);
    return reply({ total: found.length, rows: rows.map((it) => answerOf(it.id, it.content)), facets });
  },
} satisfies Handlers<'listPapers'>;

function answerOf(id: string, content: PaperContent): Output['rows'][number] {
  const { authors, productLines, fields, organs, models } = content;
  return {
    ...{ id, ...content, authors: [...authors], notes: { ...content.notes } },
    ...{ productLines: [...productLines], fields: [...fields] },
    ...{ organs: [...organs], models: [...models] },
  };
}
