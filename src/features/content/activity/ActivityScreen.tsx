// /active and /active_en: the page of an activity, each in its own language whatever the visitor's is, without the
// shell. Its text is the page `active` of the content store; while that is not published, it states it.
import { Button, Spinner } from '@blueprintjs/core';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '#src/core/language.ts';
import { paths } from '#src/core/routes.ts';
import { findArticle } from '#src/state/articles.ts';
import { createLoaded, useLoaded } from '#src/state/loaded.ts';
import { ArticleBody, LANG } from '#src/ui/article/ArticleBody.tsx';
import { NothingHere } from '#src/ui/page/NothingHere.tsx';
import css from './Activity.module.css';

const WORDS = {
  notOpen: { en: 'The activity is not open yet.', zh: '活动暂未开启。' },
  notOpenHint: { en: 'Come back later.', zh: '请稍后再来。' },
  failed: { en: 'This page could not be loaded', zh: '页面加载失败' },
  failedHint: {
    en: 'The server did not answer, or could not. Try again in a moment.',
    zh: '服务器没有响应或出现故障，请稍后重试。',
  },
  again: { en: 'Try again', zh: '重试' },
  loading: { en: 'Loading…', zh: '加载中…' },
  home: { en: 'To the site', zh: '进入网站' },
  // In the language that it leads to.
  other: { en: '中文', zh: 'English' },
} as const;

export function ActivityScreen({ language }: { readonly language: Language }) {
  const loaded = useMemo(
    () =>
      createLoaded(async () => {
        const article = await findArticle('page', 'active', language);
        // The other language is at the other address.
        return { article: article?.language === language ? article : undefined };
      }),
    [language],
  );
  const { value, at } = useLoaded(loaded);
  const title = value?.article?.title;
  useEffect(() => {
    document.documentElement.lang = LANG[language];
    document.title = title === undefined ? __PRODUCT__ : `${title} · ${__PRODUCT__}`;
  }, [language, title]);
  const other = language === 'zh' ? paths.activeEnglish : paths.active;
  return (
    <div className={css.page} lang={LANG[language]}>
      <header className={css.head}>
        <Link className={css.brand!} to={paths.select}>
          {__PRODUCT__}
        </Link>
        <nav className={css.links}>
          <Link to={other} lang={LANG[language === 'zh' ? 'en' : 'zh']}>
            {WORDS.other[language]}
          </Link>
          <Link to={paths.select}>{WORDS.home[language]}</Link>
        </nav>
      </header>
      <main className={css.main}>
        {value === undefined ? (
          at === 'failed' ? (
            <NothingHere
              title={WORDS.failed[language]}
              hint={WORDS.failedHint[language]}
              way={<Button text={WORDS.again[language]} onClick={() => void loaded.reload()} />}
            />
          ) : (
            <Spinner aria-label={WORDS.loading[language]} />
          )
        ) : value.article === undefined ? (
          <NothingHere
            title={WORDS.notOpen[language]}
            hint={WORDS.notOpenHint[language]}
            way={<Link to={paths.select}>{WORDS.home[language]}</Link>}
          />
        ) : (
          <>
            <div className={css.hero}>
              <h1>{value.article.title}</h1>
              <p>{value.article.summary}</p>
            </div>
            <ArticleBody article={value.article} kind="page" />
          </>
        )}
      </main>
    </div>
  );
}
