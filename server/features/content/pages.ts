// The public pages as a search engine, a feed reader and a reader without scripts get them: the app's own page with the
// text of the article, its title, description and language links in the first HTML. The app takes over when its scripts
// have come.
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Tx } from '#server/db/database.ts';
import type { Article, ArticleKind } from '#server/db/tables/articles.ts';
import type { Deps } from '#server/deps.ts';
import { PAGE_POLICY } from '#server/http/policy.ts';
import { type Bindings, languageOf } from '#server/http/requestContext.ts';
import { productOf } from '#server/settings.ts';
import { chooseText, compareKinds, headOf } from './articles.ts';
import { DESCRIBED, LOCKED } from './describedPages.ts';
import { escapeHtml } from './escapeHtml.ts';
import { HOME, homeHtmlOf } from './homeHtml.ts';
import { renderMarkdown } from './markdown.ts';
import { operatorOf } from './operator.ts';
import { CONTACT, operatorHtmlOf } from './operatorHtml.ts';
import { isPictureAddress, mountPictures } from './pictures.ts';
import { findPublishedArticle, listPublishedArticles } from './rows.ts';

type Language = 'en' | 'zh';

const LISTS = {
  '/news/list': { kind: 'news', detail: '/news/detail', title: { en: 'News', zh: '新闻中心' } },
  '/helper/list': { kind: 'help', detail: '/helper/detail', title: { en: 'Help center', zh: '帮助中心' } },
} as const;

const DETAILS: Readonly<Record<string, ArticleKind>> = { '/news/detail': 'news', '/helper/detail': 'help' };
const PAGES: Readonly<Record<string, string>> = { '/aboutUs': 'about' };

/** Each in one language, at an address of its own. */
const ACTIVITIES = { '/active': 'zh', '/active_en': 'en' } as const;

/** Entries that are on one page, under its own heading. */
const GATHERED = {
  path: '/cookies',
  slugs: ['privacy', 'cookies', 'terms'],
  title: { en: 'Privacy, cookies and terms', zh: '隐私、Cookie 与用户协议' },
  /** As on the page itself: the largest text of it is there at first. */
  lead: {
    en: 'In short: sequences stay in your browser unless you keep, upload or order them; there are no cookies, no advertising and no third party on these pages.',
    zh: '简而言之：除非您主动保存、上传或订购，序列始终留在您的浏览器中；本站不使用 Cookie，没有广告，也不引入任何第三方。',
  },
} as const;

const HREFLANG = { en: 'en', zh: 'zh-CN' } as const;

/** Addresses that this file answers. */
export function isContentAddress(path: string): boolean {
  return (
    [LISTS, DETAILS, PAGES, ACTIVITIES, DESCRIBED].some((it) => path in it) ||
    path === CONTACT.path ||
    path === GATHERED.path ||
    HOME.paths.some((it) => it === path) ||
    isPictureAddress(path) ||
    /^\/(?:sitemap|feed\.(?:en|zh))\.xml$/.test(path)
  );
}

/** `shell`: the built index.html; without one (tests of calls) nothing is mounted. */
export function mountContentPages(app: Hono<Bindings>, deps: Deps, shell: string | undefined): void {
  mountPictures(app, deps);
  if (shell === undefined) return;
  // Written for each reader, so unlike the files of the app they have no compressed twins.
  const compressed = compress();
  app.use((context, next) => (isContentAddress(context.req.path) ? compressed(context, next) : next()));
  const { publicUrl } = deps.settings;
  const read = <T>(work: (tx: Tx) => Promise<T>) => deps.database.transaction(work, { reads: true });
  const page = (html: string, status: 200 | 404 = 200) =>
    new Response(html, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': PAGE_POLICY,
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Language',
      },
    });
  const languageFor = (given: string | undefined, accepted: string | undefined): Language =>
    given === 'en' || given === 'zh' ? given : languageOf(accepted);

  for (const [path, { kind, detail, title }] of Object.entries(LISTS))
    app.get(path, async (context) => {
      const language = languageFor(context.req.query('lang'), context.req.header('accept-language'));
      const all = await read((tx) => listPublishedArticles(tx, kind, deps.clock()));
      const heads = [...all].sort(compareKinds).map((it) => headOf(it, language));
      const items = heads.map(
        (it) =>
          `<li><h2><a href="${detail}?id=${it.slug}">${escapeHtml(it.title)}</a></h2><p>${escapeHtml(it.summary)}</p></li>`,
      );
      const name = title[language];
      const text = `<h1>${name}</h1><ul>${items.join('')}</ul>`;
      const about = {
        title: name,
        description: heads.map((it) => it.title).join(' · '),
        text,
        path,
        language,
      };
      return page(fillShell(shell, { ...about, ...deps }));
    });

  const showOne = async (kind: ArticleKind, slug: string, language: Language, path: string) => {
    const article = await read((tx) => findPublishedArticle(tx, { kind, slug }, deps.clock()));
    // The app states in words that there is nothing.
    if (article === undefined) return page(shell, 404);
    const { language: own, text } = chooseText(article, language);
    const operator = kind === 'page' ? await read((tx) => operatorOf(tx, deps.settings)) : undefined;
    const below = operator === undefined ? '' : operatorHtmlOf(operator.texts[own], own);
    const body = `<article lang="${HREFLANG[own]}"><h1>${escapeHtml(text.title)}</h1>${renderMarkdown(text.body)}${below}</article>`;
    const about = { title: text.title, description: text.summary, text: body, path, language: own };
    return page(fillShell(shell, { ...about, ...deps, article }));
  };
  for (const [path, kind] of Object.entries(DETAILS))
    app.get(path, (context) => {
      const slug = context.req.query('id') ?? '';
      const language = languageFor(context.req.query('lang'), context.req.header('accept-language'));
      return showOne(kind, slug, language, `${path}?id=${encodeURIComponent(slug)}`);
    });
  for (const [path, slug] of Object.entries(PAGES))
    app.get(path, (context) =>
      showOne(
        'page',
        slug,
        languageFor(context.req.query('lang'), context.req.header('accept-language')),
        path,
      ),
    );

  for (const [path, language] of Object.entries(ACTIVITIES))
    app.get(path, async () => {
      const article = await read((tx) =>
        findPublishedArticle(tx, { kind: 'page', slug: 'active' }, deps.clock()),
      );
      const text = article?.texts[language];
      // The app states in words that there is none.
      if (article === undefined || text === undefined) return page(shell, 404);
      const body = `<main lang="${HREFLANG[language]}"><h1>${escapeHtml(text.title)}</h1><p>${escapeHtml(text.summary)}</p>${renderMarkdown(text.body)}</main>`;
      const about = { title: text.title, description: text.summary, text: body, path, language };
      return page(fillShell(shell, { ...about, ...deps, article, alternates: ACTIVITIES }));
    });

  app.get(CONTACT.path, async (context) => {
    const language = languageFor(context.req.query('lang'), context.req.header('accept-language'));
    const { texts } = await read((tx) => operatorOf(tx, deps.settings));
    const title = CONTACT.title[language];
    const text = `<h1>${title}</h1><p>${CONTACT.lead[language]}</p>${operatorHtmlOf(texts[language], language)}`;
    const about = { title, description: CONTACT.description[language], text, path: CONTACT.path, language };
    return page(fillShell(shell, { ...about, ...deps }));
  });

  for (const path of HOME.paths)
    app.get(path, (context) => {
      const language = languageFor(context.req.query('lang'), context.req.header('accept-language'));
      const about = { title: HOME.title[language], description: HOME.lead[language], language };
      return page(fillShell(shell, { ...about, text: homeHtmlOf(language), path: '/', ...deps }));
    });

  for (const [path, { title, lead, isLocked }] of Object.entries(DESCRIBED))
    app.get(path, (context) => {
      const language = languageFor(context.req.query('lang'), context.req.header('accept-language'));
      const paragraph = isLocked ? `${lead[language]} ${LOCKED[language]}` : lead[language];
      const text = `<h1>${escapeHtml(title[language])}</h1><p>${escapeHtml(paragraph)}</p>`;
      const about = { title: title[language], description: lead[language], text, path, language };
      return page(fillShell(shell, { ...about, ...deps }));
    });

  app.get(GATHERED.path, async (context) => {
    const language = languageFor(context.req.query('lang'), context.req.header('accept-language'));
    const entries = await read(async (tx) => {
      const found = [];
      for (const slug of GATHERED.slugs)
        found.push({ slug, article: await findPublishedArticle(tx, { kind: 'page', slug }, deps.clock()) });
      return found;
    });
    const sections = entries.map(({ slug, article }) => {
      if (article === undefined) return '';
      const { language: own, text } = chooseText(article, language);
      return `<section id="${slug}" lang="${HREFLANG[own]}"><h2>${escapeHtml(text.title)}</h2>${renderMarkdown(text.body)}</section>`;
    });
    const title = GATHERED.title[language];
    const lead = GATHERED.lead[language];
    const text = `<h1>${title}</h1><p>${lead}</p>${sections.join('')}`;
    const about = { title, description: lead, text, path: GATHERED.path, language };
    return page(fillShell(shell, { ...about, ...deps }));
  });

  app.get('/sitemap.xml', async () => {
    const now = deps.clock();
    const { all, active } = await read(async (tx) => ({
      all: [
        ...(await listPublishedArticles(tx, 'help', now)),
        ...(await listPublishedArticles(tx, 'news', now)),
      ],
      active: await findPublishedArticle(tx, { kind: 'page', slug: 'active' }, now),
    }));
    const activities = Object.entries(ACTIVITIES)
      .filter(([, language]) => active?.texts[language] !== undefined)
      .map(([path]) => path);
    const addresses = [
      '/',
      ...Object.keys(LISTS),
      ...Object.keys(PAGES),
      CONTACT.path,
      GATHERED.path,
      ...Object.keys(DESCRIBED).filter((path) => !DESCRIBED[path]?.isLocked),
      ...activities,
      ...all.map(addressOf),
    ];
    const urls = addresses.map((it) => `<url><loc>${escapeHtml(publicUrl + it)}</loc></url>`).join('');
    return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`);
  });

  for (const language of ['en', 'zh'] as const)
    app.get(`/feed.${language}.xml`, async () => {
      const all = await read((tx) => listPublishedArticles(tx, 'news', deps.clock()));
      return xml(feedOf([...all].sort(compareKinds).slice(0, 50), language, deps), 'application/atom+xml');
    });
}

interface Shown {
  readonly title: string;
  readonly description: string;
  /** HTML. */
  readonly text: string;
  /** With its query, without a language. */
  readonly path: string;
  readonly language: Language;
  readonly settings: Deps['settings'];
  readonly article?: Article;
  /** Addresses of the languages, where they are not one address with `lang`. */
  readonly alternates?: Readonly<Record<string, Language>>;
}

function fillShell(
  shell: string,
  { title, description, text, path, language, settings, article, alternates }: Shown,
): string {
  const { publicUrl } = settings;
  const join = path.includes('?') ? '&' : '?';
  const ownPath = (it: Language) => Object.entries(alternates ?? {}).find(([, own]) => own === it)?.[0];
  const inLanguage = (it: Language) => escapeHtml(publicUrl + (ownPath(it) ?? `${path}${join}lang=${it}`));
  const links = [
    `<link rel="canonical" href="${inLanguage(language)}" />`,
    ...(['en', 'zh'] as const).map(
      (it) => `<link rel="alternate" hreflang="${HREFLANG[it]}" href="${inLanguage(it)}" />`,
    ),
    `<link rel="alternate" type="application/atom+xml" href="/feed.${language}.xml" />`,
    ...(article === undefined ? [] : [structuredData(article, { title, description, language })]),
  ];
  return shell
    .replace(/<html lang="[^"]*"/, `<html lang="${HREFLANG[language]}"`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)} · ${productOf(settings)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(description)}" />${links.join('')}`,
    )
    .replace('<div id="root">', () => `<div id="root">${text}`);
}

/** Data for search engines: no script, so the page's policy lets it stand. */
function structuredData(
  article: Article,
  { title, description, language }: Pick<Shown, 'title' | 'description' | 'language'>,
): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': article.kind === 'news' ? 'NewsArticle' : 'TechArticle',
    ...{ headline: title, description, inLanguage: HREFLANG[language] },
    datePublished: article.publishedAt.toISOString(),
    dateModified: article.changedAt.toISOString(),
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function feedOf(news: readonly Article[], language: Language, { settings }: Deps): string {
  const { publicUrl } = settings;
  const entries = news.map((article) => {
    const { title, summary } = headOf(article, language);
    const link = escapeHtml(`${publicUrl}${addressOf(article)}`);
    return `<entry><id>${link}</id><title>${escapeHtml(title)}</title><link href="${link}" /><updated>${article.changedAt.toISOString()}</updated><published>${article.publishedAt.toISOString()}</published><summary>${escapeHtml(summary)}</summary></entry>`;
  });
  const updated =
    news
      .map((it) => it.changedAt.toISOString())
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  const self = escapeHtml(`${publicUrl}/feed.${language}.xml`);
  return `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${HREFLANG[language]}"><id>${self}</id><title>${productOf(settings)}</title><author><name>${productOf(settings)}</name></author><link rel="self" href="${self}" /><updated>${updated}</updated>${entries.join('')}</feed>`;
}

function addressOf({ kind, slug }: Article): string {
  return kind === 'news' ? `/news/detail?id=${slug}` : `/helper/detail?id=${slug}`;
}

function xml(content: string, type = 'application/xml'): Response {
  return new Response(`<?xml version="1.0" encoding="utf-8"?>\n${content}`, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'max-age=300' },
  });
}
