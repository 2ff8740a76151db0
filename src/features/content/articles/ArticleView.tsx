// One article, as the server made it from its source; links to pages of the app open without loading it again.
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { type Article, type ArticleKind, findArticle } from '#src/state/articles.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { ArticleBody } from '#src/ui/article/ArticleBody.tsx';
import { OperatorDetails } from '#src/ui/operator/OperatorDetails.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { NothingHere } from '#src/ui/page/NothingHere.tsx';
import { articleWords } from './words.ts';

const BACK = {
  help: { to: paths.helpList, name: 'toHelp' },
  news: { to: paths.newsList, name: 'toNews' },
  page: { to: paths.select, name: 'toStart' },
} as const;

interface Props {
  readonly kind: ArticleKind;
  readonly slug: string;
  /** The heading while the article and its title cannot be loaded. */
  readonly pageTitle: string;
}

export function ArticleView({ kind, slug, pageTitle }: Props) {
  const text = useText(articleWords);
  const language = useLanguage();
  const loaded = useMemo(
    () => createLoaded(async () => ({ article: await findArticle(kind, slug, language) })),
    [kind, slug, language],
  );
  const back = BACK[kind];
  const way = <Link to={back.to}>{text(back.name)}</Link>;
  return (
    <AsyncContent from={loaded} pageTitle={pageTitle}>
      {({ article }) =>
        article === undefined ? (
          <NothingHere title={text('gone')} hint={text('goneHint')} way={way} />
        ) : (
          <AccountPage title={article.title} hasMenu={false}>
            <TitledArticle article={article} kind={kind} />
            {kind === 'page' && <OperatorDetails />}
            {kind !== 'page' && <p>{way}</p>}
          </AccountPage>
        )
      }
    </AsyncContent>
  );
}

function TitledArticle({ article, kind }: { readonly article: Article; readonly kind: ArticleKind }) {
  const { title } = article;
  useEffect(() => {
    document.title = `${title} · ${__PRODUCT__}`;
  }, [title]);
  return <ArticleBody article={article} kind={kind} />;
}
