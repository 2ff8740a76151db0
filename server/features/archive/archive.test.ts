import { beforeEach, describe, expect, it } from 'vitest';
import { FACETS } from '#contract/archive.ts';
import { type PaperContent, papers } from '#server/db/tables/papers.ts';
import { trail } from '#server/db/tables/trail.ts';
import { createPortal } from '#server/test/portal.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { createWorld } from '#server/test/world.ts';
import { insertPaper, putPaper } from './rows.ts';
import { listSeededPapers, seedPapers } from './seed.ts';
import { SEEDED_TAGS } from './seededTags.ts';

const here = createWorld();
const site = createPortal(here);
const EDITOR = 'editor';
beforeEach(() => {
  const nobody = { registerSite: 0, perms: [] as string[], secondFactor: 'none' } as const;
  site.sessions.set('the-token-of-a-customer', { ...nobody, userId: 'customer', isStaff: false, roles: [] });
  site.sessions.set('the-token-of-the-staff', {
    ...nobody,
    userId: EDITOR,
    isStaff: true,
    roles: [],
    perms: ['content'],
  });
  site.token = 'the-token-of-a-customer';
});

const sample = samples.savePaper(OWNS_NOTHING);
const seed = () => here.database.transaction((tx) => seedPapers(tx, site.clock.now));

async function add(doi: string, more: Partial<PaperContent>, row: Partial<typeof papers.$inferSelect> = {}) {
  const content = { ...sample.content, doi, ...more } as PaperContent;
  const fields = {
    content,
    state: 'published' as const,
    publishedAt: site.clock.now,
    seedDigest: null,
    ...row,
  };
  return here.database.transaction((tx) => insertPaper(tx, fields, { authorId: EDITOR, at: site.clock.now }));
}

const list = async (question: object = {}) =>
  (await site.ask('listPapers', { page: 1, size: 20, ...question })).data;
const dois = async (question: object) => (await list(question))?.rows.map((it) => it.doi);

describe('the archive', () => {
  beforeEach(async () => {
    await seed();
    await here.database.db.delete(papers);
    await add('10.1000/brain', {
      title: 'AAV in the brain',
      year: 2020,
      productLines: ['aav'],
      organs: ['brain'],
    });
    await add('10.1000/liver', {
      title: 'AAV in the liver',
      year: 2019,
      productLines: ['aav'],
      organs: ['liver'],
    });
    await add('10.1000/lenti', {
      title: 'T cells',
      titleZh: '慢病毒',
      productLines: ['lentivirus'],
      organs: ['liver'],
    });
    await add('10.1000/draft', { title: 'AAV draft' }, { state: 'draft' });
    await add('10.1000/later', {}, { publishedAt: new Date(site.clock.now.getTime() + 60_000) });
  });

  it('has what is published by now, the newest first', async () => {
    expect(await dois({})).toEqual(['10.1000/lenti', '10.1000/brain', '10.1000/liver']);
    expect(await dois({ page: 2, size: 2 })).toEqual(['10.1000/liver']);
    site.clock.pass(61);
    expect(await dois({})).toContain('10.1000/later');
  });

  it('is found by words and tags together: any of a facet, every facet', async () => {
    expect(await dois({ search: 'aav LIVER' })).toEqual(['10.1000/liver']);
    expect(await dois({ search: '慢病毒' })).toEqual(['10.1000/lenti']);
    expect(await dois({ search: '10.1000/brain' })).toEqual(['10.1000/brain']);
    expect(await dois({ organs: ['brain', 'liver'] })).toHaveLength(3);
    expect(await dois({ organs: ['liver'], productLines: ['aav'] })).toEqual(['10.1000/liver']);
    expect(await dois({ organs: ['nowhere'] })).toEqual([]);
  });

  it('counts for each tag what choosing it would show', async () => {
    const counts = async (question: object) => {
      const { facets } = (await list(question))!;
      return Object.fromEntries(
        FACETS.flatMap((facet) => facets[facet].map((it) => [`${facet}.${it.code}`, it.count])),
      );
    };
    expect(await counts({})).toEqual({
      ...{ 'productLines.aav': 2, 'productLines.lentivirus': 1, 'organs.brain': 1, 'organs.liver': 2 },
    });
    expect(await counts({ organs: ['brain'] })).toEqual({
      // Within a facet: what each tag would add; in the other facets: what is left. A chosen tag is never hidden.
      ...{ 'productLines.aav': 1, 'organs.brain': 1, 'organs.liver': 2 },
    });
    expect(await counts({ search: 'T cells', organs: ['brain'] })).toEqual({
      ...{ 'organs.brain': 0, 'organs.liver': 1 },
    });
  });

  it('needs a login', async () => {
    site.token = undefined;
    expect((await site.ask('listPapers', { page: 1, size: 20 })).code).toBe('00000002');
  });
});

describe('what a release brings', () => {
  it('is whole: every DOI once, every tag known, both languages, nothing made up of blanks', () => {
    const all = listSeededPapers();
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map((it) => it.doi.toLowerCase())).size).toBe(all.length);
    const known = new Set(SEEDED_TAGS.map((it) => `${it.facet} ${it.code}`));
    for (const paper of all) {
      expect(paper.doi).toMatch(/^10\.\d{4,9}\/\S+$/);
      expect(paper.title && paper.titleZh && paper.journal && paper.authors[0], paper.doi).toBeTruthy();
      expect(paper.productLines.length, paper.doi).toBeGreaterThan(0);
      for (const facet of FACETS)
        for (const code of paper[facet]) expect(known).toContain(`${facet} ${code}`);
    }
  });

  it('is there once, follows the next release, and leaves alone what the staff changed', async () => {
    await seed();
    await seed();
    const all = await here.database.db.select().from(papers);
    expect(all).toHaveLength(listSeededPapers().length);
    const [mine, theirs] = all;
    await here.database.db.update(papers).set({ seedDigest: 'of before' });
    const own = { ...mine!, seedDigest: null, content: { ...mine!.content, title: 'Mine' } };
    const by = { authorId: EDITOR, at: site.clock.now };
    await here.database.transaction((tx) => putPaper(tx, own, by));
    await seed();
    const after = new Map((await here.database.db.select().from(papers)).map((it) => [it.id, it]));
    expect(after.get(theirs!.id)).toMatchObject({ revision: 2 });
    expect(after.get(mine!.id)).toMatchObject({ revision: 2, content: { title: 'Mine' } });
  });
});

describe('the staff', () => {
  beforeEach(async () => {
    await seed();
    site.token = 'the-token-of-the-staff';
  });

  it('add a paper, change it, and read what it was', async () => {
    const { data } = await site.ask('savePaper', sample);
    const id = data?.id ?? '';
    const changed = { ...sample, id, revision: 1, content: { ...sample.content, title: 'Changed' } };
    expect((await site.ask('savePaper', changed)).data).toEqual({ id, revision: 2 });
    expect((await site.ask('savePaper', changed)).msg).toMatch(/Somebody else/);
    expect((await site.ask('getStaffPaper', { id })).data?.content.title).toBe('Changed');
    expect((await site.ask('getStaffPaper', { id, revision: 1 })).data).toMatchObject({
      ...{
        content: { title: sample.content.title },
        revision: 2,
        revisions: [{ revision: 2 }, { revision: 1 }],
      },
    });
    expect((await here.database.db.select().from(trail)).filter((it) => it.act === 'savePaper')).toHaveLength(
      2,
    );
  });

  it('cannot have one DOI twice, nor a tag that is not in the list', async () => {
    await site.ask('savePaper', sample);
    const again = { ...sample, content: { ...sample.content, doi: '10.1000/SAMPLE.1' } };
    expect((await site.ask('savePaper', again)).msg).toMatch(/already/);
    const kidney = { ...sample.content, doi: '10.1000/k', organs: ['kidney'] };
    expect((await site.ask('savePaper', { ...sample, content: kidney })).msg).toMatch(/tag/);
    const tag = { facet: 'organs' as const, code: 'kidney', names: { en: 'Kidney', zh: '肾脏' } };
    expect((await site.ask('savePaperTag', tag)).data).toBe(true);
    expect((await site.ask('savePaper', { ...sample, content: kidney, state: 'published' })).code).toBe(
      '00000000',
    );
    const found = await site.ask('listPapers', { page: 1, size: 20, organs: ['kidney'] });
    expect(found.data?.facets.organs).toContainEqual({ code: 'kidney', names: tag.names, count: 1 });
  });

  it('list and search them', async () => {
    const ask = { page: 1, size: 5, search: 'Deverman', sort: 'year' as const, isDescending: true };
    const { data } = await site.ask('listStaffPapers', ask);
    expect(data?.rows.map((it) => it.year)).toEqual(
      data?.rows.map((it) => it.year).toSorted((a, b) => b - a),
    );
    expect(data?.rows.some((it) => it.doi === '10.1038/nbt.3440' && it.isSeeded)).toBe(true);
  });
});
