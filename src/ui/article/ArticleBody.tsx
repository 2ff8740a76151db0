// An article as it is read, made by the server from its source; links to pages of the app open without loading it
// again.
import { type MouseEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { defineWords, useText } from '#src/core/text.ts';
import type { Article, ArticleKind } from '#src/state/articles.ts';
import { ServerHtml } from '#src/ui/page/ServerHtml.tsx';
import { useHashPlace } from '#src/ui/page/useHashPlace.ts';
import css from './ArticleBody.module.css';

const bodyWords = defineWords({
  openPage: { en: 'Open the page this is about', zh: '打开对应页面' },
});

export const LANG = { en: 'en', zh: 'zh-CN' } as const;

interface Props {
  readonly article: Pick<Article, 'html' | 'path' | 'publishedTime' | 'language'>;
  readonly kind: ArticleKind;
}

export function ArticleBody({ article, kind }: Props) {
  const text = useText(bodyWords);
  const intl = useIntl();
  const navigate = useNavigate();
  const { html, path, publishedTime, language } = article;
  const [shownHtml, setShownHtml] = useState<string>();
  useHashPlace(shownHtml === html);
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href') ?? '';
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!isPlain || !href.startsWith('/')) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    // The links inside are reached and followed by the keyboard as ever; the click they end in is taken over.
    // biome-ignore lint/a11y/useKeyWithClickEvents: of its links alone
    <article className={css.article} lang={LANG[language]} onClick={handleClick}>
      {kind === 'news' && (
        <time className={css.day} dateTime={publishedTime}>
          {intl.formatDate(publishedTime, { dateStyle: 'long' })}
        </time>
      )}
      {kind !== 'page' && path !== '' && (
        <p className={css.open}>
          <Link to={path}>{text('openPage')}</Link>
        </p>
      )}
      <ServerHtml html={html} isArticle onShown={() => setShownHtml(html)} />
    </article>
  );
}
