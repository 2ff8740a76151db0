// No dead link in what a release brings: pages of the app, articles and their headings, pictures, and the `?` of the
// pages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderMarkdown } from '#server/features/content/markdown.ts';
import { redirectOf } from '#src/core/accountRequired.ts';
import { helpArticles } from '#src/core/helpArticles.ts';
import { paths } from '#src/core/routes.ts';
import { root } from './steps.mjs';

const KINDS = { help: '/helper/detail', news: '/news/detail' };

/** `help/cart.en`: its text, the links of its HTML, and the ids of its headings. */
const articles = new Map(
  ['help', 'news', 'pages'].flatMap((folder) =>
    readdirSync(join(root, 'content', folder)).map((name) => {
      const source = readFileSync(join(root, 'content', folder, name), 'utf8');
      const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
      const html = renderMarkdown(body);
      const [, path = ''] = /^path: *(.*)$/m.exec(head) ?? [];
      return [`${folder}/${name.replace(/\.md$/, '')}`, { html, path, ids: idsIn(html) }];
    }),
  ),
);

/** @type {ReadonlySet<string>} */
const pages = new Set(Object.values(paths));
/** Answered by the server, or by a file. */
const OWN = [/^\/feed\.(?:en|zh)\.xml$/, /^\/sitemap\.xml$/, /^\/genewright\.html$/];

function idsIn(html) {
  return new Set([...html.matchAll(/<h\d[^>]* id="([^"]*)"/g)].map((it) => it[1]));
}

function isThere(address, from) {
  const url = new URL(address, 'https://here.example');
  const language = from.split('.').at(-1);
  if (address.startsWith('#')) return articles.get(from)?.ids.has(decodeURIComponent(address.slice(1)));
  const folder = Object.keys(KINDS).find((it) => KINDS[it] === url.pathname);
  if (folder !== undefined) {
    const target = articles.get(`${folder}/${url.searchParams.get('id')}.${language}`);
    return target !== undefined && (url.hash === '' || target.ids.has(decodeURIComponent(url.hash.slice(1))));
  }
  return (
    pages.has(url.pathname) ||
    redirectOf(url.pathname) !== undefined ||
    OWN.some((it) => it.test(url.pathname)) ||
    existsSync(join(root, 'public', url.pathname))
  );
}

it('every link and picture of every article leads somewhere, in both languages', () => {
  expect(articles.size).toBeGreaterThan(60);
  const dead = [];
  for (const [name, { html, path }] of articles) {
    const found = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((it) => it[1].replaceAll('&amp;', '&'));
    for (const address of [...found, ...(path === '' ? [] : [path])])
      if (/^https:/.test(address)) expect(URL.canParse(address), `${name}: ${address}`).toBe(true);
      else if (!/^mailto:/.test(address) && !isThere(address, name)) dead.push(`${name}: ${address}`);
  }
  expect(dead).toEqual([]);
});

it('the ? of every page opens an article that there is', () => {
  for (const [path, slug] of helpArticles)
    for (const language of ['en', 'zh'])
      expect(articles.has(`help/${slug}.${language}`), `${path} → ${slug}.${language}`).toBe(true);
});

it('every article that explains a page is what the ? of that page opens, or one of its neighbors', () => {
  for (const [name, { path }] of articles)
    if (name.startsWith('help/') && pages.has(path) && path !== paths.guide)
      expect(helpArticles.has(path), `${name} explains ${path}`).toBe(true);
});

it('every help article about a screen shows it, in both languages', () => {
  const bare = [...articles].filter(
    ([name, { html, path }]) =>
      name.startsWith('help/') && path !== '' && !html.includes(`src="/${name}.webp"`),
  );
  expect(bare.map(([name]) => name)).toEqual([]);
});
