import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { articles } from '#server/db/tables/articles.ts';
import { createPortal } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { renderMarkdown } from './markdown.ts';
import { insertArticle, putArticle } from './rows.ts';
import { scoreOf } from './search.ts';
import { listSeededArticles, seedArticles } from './seed.ts';

const here = createWorld();
const site = createPortal(here);
const DAY = 86_400_000;

const text = (title: string, body = '') => ({ title, summary: `${title}.`, body });

async function add(slug: string, change: Partial<typeof articles.$inferInsert> = {}): Promise<void> {
  const content = {
    ...{ kind: 'news' as const, slug, state: 'published' as const, publishedAt: site.clock.now },
    ...{ place: 0, path: '', tags: [], seedDigest: null },
    texts: { en: text(slug), zh: text(`${slug} 文章`) },
    ...change,
  };
  await here.database.transaction((tx) =>
    insertArticle(tx, content as Parameters<typeof insertArticle>[1], { authorId: 'a1', at: site.clock.now }),
  );
}

const listSlugs = async (input: object, language = 'en_us') => {
  const all = { page: 1, size: 20, kind: 'news' as const, ...input };
  const { data } = await site.ask('listArticles', all, { 'accept-language': language });
  return data?.rows.map((it) => it.slug);
};

describe('a list', () => {
  it('has what is published by now, the last first', async () => {
    await add('old', { publishedAt: new Date(site.clock.now.getTime() - DAY) });
    await add('new');
    await add('later', { publishedAt: new Date(site.clock.now.getTime() + DAY) });
    await add('draft', { state: 'draft' });
    await add('gone', { state: 'withdrawn' });
    expect(await listSlugs({})).toEqual(['new', 'old']);
    site.clock.pass(86_401);
    expect(await listSlugs({})).toEqual(['later', 'new', 'old']);
    expect(await listSlugs({ size: 1, page: 2 })).toEqual(['new']);
  });

  it('of help stands in its order, by subject', async () => {
    await add('second', { kind: 'help', place: 20, tags: ['tools'] });
    await add('first', { kind: 'help', place: 10, tags: ['tools', 'design'] });
    expect(await listSlugs({ kind: 'help' })).toEqual(['first', 'second']);
    expect(await listSlugs({ kind: 'help', tag: 'design' })).toEqual(['first']);
    const { data } = await site.ask('listArticles', { page: 1, size: 20, kind: 'help' });
    expect(data?.tags).toEqual(['design', 'tools']);
  });

  it('is searched in both languages, titles first', async () => {
    await add('codon', { texts: { en: text('Codon optimization'), zh: text('密码子优化') } });
    await add('mention', { texts: { en: text('Other', 'about codons'), zh: text('其他') } });
    expect(await listSlugs({ search: 'codon' })).toEqual(['codon', 'mention']);
    expect(await listSlugs({ search: '密码子' })).toEqual(['codon']);
    expect(await listSlugs({ search: 'codon nothing' })).toEqual([]);
  });
});

describe('an article', () => {
  it('comes in the language asked for, or in the one there is', async () => {
    await add('both');
    await add('english', { texts: { en: text('English only', '## Part\n\n<b>raw</b> [x](javascript:a)') } });
    const get = async (slug: string, language: string) =>
      (await site.ask('getArticle', { kind: 'news', slug }, { 'accept-language': language })).data;
    expect(await get('both', 'zh_cn')).toMatchObject({ title: 'both 文章', language: 'zh' });
    const english = await get('english', 'zh_cn');
    expect(english).toMatchObject({ title: 'English only', language: 'en' });
    expect(english?.html).toBe('<h2 id="part">Part</h2>\n<p>&lt;b&gt;raw&lt;/b&gt; [x](javascript:a)</p>\n');
  });

  it('that is not published is none', async () => {
    await add('draft', { state: 'draft' });
    for (const slug of ['draft', 'nowhere'])
      expect((await site.ask('getArticle', { kind: 'news', slug })).code).toBe('00000008');
  });
});

describe('what a release brings', () => {
  it('is read, with both languages of each, links to what is there, and no raw HTML', () => {
    const seeded = listSeededArticles('Genewright');
    const slugs = new Set(seeded.map(({ kind, slug }) => `${kind}/${slug}`));
    for (const { kind, slug, texts } of seeded) {
      expect(Object.keys(texts).sort(), `${kind}/${slug}`).toEqual(['en', 'zh']);
      for (const { title, summary, body } of Object.values(texts)) {
        expect(title && summary && body, slug).toBeTruthy();
        expect(body).not.toMatch(/\{brand\}|<[a-z]+[ >]/);
        for (const [, target = ''] of body.matchAll(/\/helper\/detail\?id=([a-z0-9-]+)/g))
          expect(slugs, `${slug} links to ${target}`).toContain(`help/${target}`);
      }
    }
    expect(slugs).toContain('page/about');
    expect(slugs).toContain('page/support');
  });

  it('is there once, follows the next release, and leaves alone what the staff changed', async () => {
    const seed = () => here.database.transaction((tx) => seedArticles(tx, 'Genewright', site.clock.now));
    await seed();
    await seed();
    const all = await here.database.db.select().from(articles);
    expect(all.length).toBe(listSeededArticles('Genewright').length);
    const [mine, theirs] = all;
    if (mine === undefined || theirs === undefined) throw new Error('two articles at least');
    const by = { authorId: 'a1', at: site.clock.now };
    await here.database.db.update(articles).set({ seedDigest: 'of before' });
    await here.database.transaction((tx) =>
      putArticle(tx, { ...mine, seedDigest: null, texts: { en: text('Mine') } }, by),
    );
    await seed();
    const after = new Map((await here.database.db.select().from(articles)).map((it) => [it.id, it]));
    expect(after.get(theirs.id)).toMatchObject({ revision: 2 });
    expect(after.get(theirs.id)?.seedDigest).not.toBe('of before');
    expect(after.get(mine.id)).toMatchObject({
      seedDigest: null,
      revision: 2,
      texts: { en: { title: 'Mine' } },
    });
  });
});

describe('the first HTML', () => {
  const shell =
    '<html lang="en"><head><meta name="description" content="x" /><title>x</title></head><body><div id="root"></div></body></html>';
  const get = async (path: string, language = 'en') => {
    const app = createApp(site.deps, { version: '1', isReady: () => true, observe: () => undefined, shell });
    return app.request(path, { headers: { 'accept-language': language } });
  };
  beforeEach(() => add('both', { texts: { en: text('A < B', '**bold**'), zh: text('甲', '**粗**') } }));

  it('has the text, the title and the languages of an article', async () => {
    const response = await get('/news/detail?id=both');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await response.text();
    expect(html).toContain('<title>A &lt; B · Genewright</title>');
    expect(html).toContain('<h1>A &lt; B</h1><p><strong>bold</strong></p>');
    expect(html).toContain('hreflang="zh-CN" href="http://localhost:8080/news/detail?id=both&amp;lang=zh"');
    expect(html).toContain('"@type":"NewsArticle"');
    expect(await (await get('/news/detail?id=both&lang=zh')).text()).toMatch(/<html lang="zh-CN".*<h1>甲/s);
  });

  it('of what is not there is the app, which says so', async () => {
    const response = await get('/news/detail?id=nowhere');
    expect([response.status, await response.text()]).toEqual([404, shell]);
  });

  it('of an activity stands at the address of its language, and in the site map while it is published', async () => {
    const texts = { zh: text('双十一', '**优惠**') };
    await add('active', { kind: 'page', texts });
    expect(await (await get('/active')).text()).toMatch(/<html lang="zh-CN"[\s\S]*<h1>双十一<\/h1>/);
    expect((await get('/active_en')).status).toBe(404);
    const map = await (await get('/sitemap.xml')).text();
    expect(map).toContain('<loc>http://localhost:8080/active</loc>');
    expect(map).not.toContain('active_en');
  });

  it('of home lists what there is, and of the legal texts has all that are published', async () => {
    for (const path of ['/', '/layout/home/select'])
      expect(await (await get(path, 'zh-CN')).text()).toMatch(
        /<html lang="zh-CN".*<h1>您想做什么？<\/h1>.*href="\/tools\/plasmidMap">质粒图谱</s,
      );
    await add('privacy', { kind: 'page', texts: { en: text('What we keep', '**nothing**') } });
    const html = await (await get('/cookies')).text();
    expect(html).toContain('<h2>What we keep</h2><p><strong>nothing</strong></p>');
    expect(html).not.toContain('id="terms"');
    expect(await (await get('/sitemap.xml')).text()).toContain('<loc>http://localhost:8080/cookies</loc>');
  });

  it('of a tool states what it is for, in the language of the visitor', async () => {
    const html = await (await get('/tools/reverseUtils', 'zh-CN')).text();
    expect(html).toMatch(
      /<html lang="zh-CN".*<title>反向互补 · .*<div id="root"><h1>反向互补<\/h1><p>反向、互补/s,
    );
    expect(html).toContain('hreflang="en" href="http://localhost:8080/tools/reverseUtils?lang=en"');
    expect(await (await get('/sitemap.xml')).text()).toContain(
      '<loc>http://localhost:8080/tools/reverseUtils</loc>',
    );
  });

  it('of the literature has the name of the page on home, and no place in the map, since it needs a login', async () => {
    expect(await (await get('/', 'zh-CN')).text()).toContain('<a href="/archive">文献库</a>');
    expect(await (await get('/archive', 'zh-CN')).text()).toContain('<h1>文献库</h1><p>按产品线');
    expect(await (await get('/archive', 'en')).text()).toContain('cited. This page opens after you log in.');
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/archive');
  });

  it('lists the news, feeds them and maps the site', async () => {
    expect(await (await get('/news/list', 'zh-CN')).text()).toContain(
      '<a href="/news/detail?id=both">甲</a>',
    );
    const feed = await get('/feed.en.xml');
    expect(feed.headers.get('content-type')).toContain('atom');
    expect(await feed.text()).toContain('<title>A &lt; B</title>');
    expect(await (await get('/sitemap.xml')).text()).toContain(
      '<loc>http://localhost:8080/news/detail?id=both</loc>',
    );
  });
});

it('a search takes the beginnings of words, and Chinese as it stands', () => {
  const it = { title: 'Primer alignment', summary: '引物比对', body: 'Tm' };
  expect(scoreOf(it, 'prim')).toBeGreaterThan(scoreOf(it, 'tm'));
  expect(scoreOf(it, '比对')).toBeGreaterThan(0);
  expect(scoreOf(it, 'rimer')).toBe(0);
});

it('a picture is of this site, says its size and comes late; another one is its words', () => {
  expect(renderMarkdown('![The map](/help/plasmid-map.en.webp)')).toBe(
    '<p><img src="/help/plasmid-map.en.webp" alt="The map" width="1120" height="700" loading="lazy" decoding="async"></p>\n',
  );
  expect(renderMarkdown('![x](/content/picture/a1-800x600.webp)')).toContain('width="800" height="600"');
  expect(renderMarkdown('![Far <away>](https://elsewhere.example/a.png)')).toBe('<p>Far &lt;away&gt;</p>\n');
});

it('a table scrolls in a box that the keyboard reaches, a link elsewhere tells nothing of us', () => {
  expect(renderMarkdown('|a|\n|-|\n|b|')).toContain('<div class="table" tabindex="0"><table>');
  expect(renderMarkdown('[x](https://doi.org/1)')).toContain('rel="noopener noreferrer"');
});
