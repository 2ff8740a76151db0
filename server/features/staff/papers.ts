// What the staff do with the literature archive.
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { type PaperContent, paperRevisions, papers, paperTags } from '#server/db/tables/papers.ts';
import { insertPaper, listTags, paperIdOf, putPaper } from '#server/features/archive/rows.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { recordChange } from '#server/trail/trail.ts';
import { makeChangedMeanwhileMessage } from './changedMeanwhile.ts';
import { containsText } from './lists.ts';

const words = {
  gone: { en: 'There is no such paper.', zh: '该文献不存在。' },
  taken: { en: 'The archive has a paper with this DOI already.', zh: '文献库中已有该 DOI 的文献。' },
  changed: makeChangedMeanwhileMessage({ en: 'paper', zh: '文献' }),
  tag: {
    en: 'The paper has a tag that is not in the list. Add the tag first.',
    zh: '文献使用了列表中没有的标签，请先新增标签。',
  },
};

const of = (name: string) => sql<string>`coalesce(${papers.content} ->> ${name}, '')`;

const SORTS = {
  title: of('title'),
  year: sql`(${papers.content} ->> 'year')::int`,
  changed: papers.changedAt,
} as const;

export const staffPaperHandlers = {
  async listStaffPapers({ page, size, search, sort = 'changed', isDescending = false, state }, { tx }) {
    const where: SQL | undefined = and(
      state && eq(papers.state, state),
      containsText(search, [of('title'), of('titleZh'), of('doi'), of('authors'), of('journal')]),
    );
    const order = isDescending ? desc : asc;
    const rows = await tx
      .select()
      .from(papers)
      .where(where)
      .orderBy(order(SORTS[sort]), asc(papers.id))
      .limit(size)
      .offset((page - 1) * size);
    return reply({
      total: await tx.$count(papers, where),
      rows: rows.map(({ id, content: { title, titleZh, doi, year, journal }, ...row }) => ({
        ...{ id, title, titleZh, doi, year, journal, state: row.state, revision: row.revision },
        changedTime: row.changedAt.toISOString(),
        isSeeded: row.seedDigest !== null,
      })),
    });
  },

  async getStaffPaper({ id, revision }, { tx }) {
    const [row] = await tx.select().from(papers).where(eq(papers.id, id));
    if (row === undefined) return refuse(words.gone, NOT_FOUND);
    const { content, state } = row;
    let shown = { content, state, publishedAt: row.publishedAt.toISOString() };
    if (revision !== undefined) {
      const [old] = await tx
        .select()
        .from(paperRevisions)
        .where(and(eq(paperRevisions.paperId, id), eq(paperRevisions.revision, revision)));
      if (old === undefined) return refuse(words.gone, NOT_FOUND);
      shown = old.kept;
    }
    return reply({
      ...{ id, state: shown.state, publishedTime: shown.publishedAt, revision: row.revision },
      content: shown.content as unknown as OutputOf<'getStaffPaper'>['content'],
      revisions: await revisionsOf(tx, id),
    });
  },

  async savePaper({ id, revision, content, state, publishedTime }, { tx, deps, session }) {
    const by = { authorId: session.userId, at: deps.clock() };
    const fields = { content: content as PaperContent, state, publishedAt: new Date(publishedTime) };
    if (await hasUnknownTag(tx, fields.content)) return refuse(words.tag);
    const sameDoi = eq(sql`lower(${papers.content} ->> 'doi')`, content.doi.toLowerCase());
    if (id === undefined) {
      const isTaken =
        (await tx.$count(papers, sameDoi)) + (await tx.$count(papers, eq(papers.id, paperIdOf(content.doi))));
      if (isTaken > 0) return refuse(words.taken);
      const made = await insertPaper(tx, { ...fields, seedDigest: null }, by);
      return reply({ id: made.id, revision: made.revision });
    }
    const [row] = await tx.select().from(papers).where(eq(papers.id, id)).for('update');
    if (row === undefined) return refuse(words.gone, NOT_FOUND);
    if (row.revision !== revision) return refuse(words.changed);
    if ((await tx.$count(papers, and(sameDoi, ne(papers.id, id)))) > 0) return refuse(words.taken);
    const next = await putPaper(tx, { ...row, ...fields, seedDigest: null }, by);
    return reply({ id, revision: next.revision });
  },

  async listPaperTags(_, { tx }) {
    return reply((await listTags(tx)).map(({ facet, code, names }) => ({ facet, code, names })));
  },

  async savePaperTag({ facet, code, names }, { tx, deps }) {
    const [before] = await tx
      .select()
      .from(paperTags)
      .where(and(eq(paperTags.facet, facet), eq(paperTags.code, code)));
    await tx
      .insert(paperTags)
      .values({ facet, code, names, place: 1_000 })
      .onConflictDoUpdate({ target: [paperTags.facet, paperTags.code], set: { names } });
    recordChange({
      ...{ act: 'savePaperTag', subject: { kind: 'paperTag', id: `${facet}-${code}` }, at: deps.clock() },
      before: before === undefined ? null : { names: before.names },
      after: { names },
    });
    return reply(true);
  },
} satisfies Handlers<'listStaffPapers' | 'getStaffPaper' | 'savePaper' | 'listPaperTags' | 'savePaperTag'>;

async function hasUnknownTag(tx: Tx, content: PaperContent): Promise<boolean> {
  const known = new Set((await listTags(tx)).map((it) => `${it.facet} ${it.code}`));
  return (['productLines', 'fields', 'organs', 'models'] as const).some((facet) =>
    content[facet].some((code) => !known.has(`${facet} ${code}`)),
  );
}

async function revisionsOf(tx: Tx, id: string): Promise<OutputOf<'getStaffPaper'>['revisions']> {
  const { revision, at, authorId } = paperRevisions;
  const rows = await tx
    .select({ revision, at, authorId, author: accounts.nickname })
    .from(paperRevisions)
    .leftJoin(accounts, eq(accounts.id, authorId))
    .where(eq(paperRevisions.paperId, id))
    .orderBy(desc(revision))
    .limit(1_000);
  return rows.map((it) => ({
    ...{ revision: it.revision, at: it.at.toISOString() },
    author: it.author ?? it.authorId ?? '',
  }));
}
