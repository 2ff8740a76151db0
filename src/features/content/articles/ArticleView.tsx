// One article, as the server made it from its source; links to pages of the app open without loading it anew.
import { NonIdealState } from '@blueprintjs/core';
import { type MouseEvent, useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { CallError } from '#src/core/callError.ts';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { OperatorDetails } from '#src/ui/operator/OperatorDetails.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { ServerHtml } from '#src/ui/page/ServerHtml.tsx';
import { LANG } from './ArticleList.tsx';
import css from './Articles.module.css';
import { type Article, type ArticleKind, loadArticle } from './store.ts';
import { articleWords } from './words.ts';

interface Props {
  readonly kind: ArticleKind;
  readonly slug: string;
}

export function ArticleView({ kind, slug }: Props) {
  const text = useText(articleWords);
  const language = useLanguage();
  const loaded = useMemo(
    () =>
      createLoaded(async (): Promise<{ readonly article: Article | undefined }> => {
        // The contract refuses what is no slug.
        if (!/^[a-z0-9-]{1,200}$/.test(slug)) return { article: undefined };
        try {
          return { article: await loadArticle(kind, slug, language) };
        } catch (reason) {
          if (reason instanceof CallError && reason.kind === 'rejected') return { article: undefined };
          throw reason;
        }
      }),
    [kind, slug, language],
  );
  const back =
    kind === 'page'
      ? undefined
      : kind === 'help'
        ? { to: paths.helpList, name: text('toHelp') }
        : { to: paths.newsList, name: text('toNews') };
  return (
    <AsyncContent from={loaded}>
      {({ article }) =>
        article === undefined ? (
          <NonIdealState title={text('gone')} />
        ) : (
          <AccountPage title={article.title} hasMenu={false}>
            <Text article={article} kind={kind} />
            {kind === 'page' && <OperatorDetails />}
            {back && (
              <p>
                <Link to={back.to}>{back.name}</Link>
              </p>
            )}
          </AccountPage>
        )
      }
    </AsyncContent>
  );
}

function Text({ article, kind }: { readonly article: Article; readonly kind: ArticleKind }) {
  const text = useText(articleWords);
  const intl = useIntl();
  const navigate = useNavigate();
  const { title, html, path, publishedTime, language } = article;
  useEffect(() => {
    document.title = `${title} · ${__PRODUCT__}`;
  }, [title]);
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
      {path !== '' && (
        <p className={css.open}>
          <Link to={path}>{text('openPage')}</Link>
        </p>
      )}
      <ServerHtml html={html} isArticle />
    </article>
  );
}
