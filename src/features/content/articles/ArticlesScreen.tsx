// The help center, the news and the single pages: a list or one article, by the address.
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { ArticleList } from './ArticleList.tsx';
import { ArticleView } from './ArticleView.tsx';
import { articleWords } from './words.ts';

export function ArticlesScreen() {
  const text = useText(articleWords);
  const path = useLocation().pathname.replace(/\/+$/, '');
  const [params] = useSearchParams();
  const slug = params.get('id') ?? '';
  switch (path) {
    case paths.helpDetail:
      return <ArticleView key={slug} kind="help" slug={slug} pageTitle={text('help')} />;
    case paths.newsDetail:
      return <ArticleView key={slug} kind="news" slug={slug} pageTitle={text('news')} />;
    case paths.aboutUs:
      return <ArticleView key="about" kind="page" slug="about" pageTitle={text('about')} />;
    case paths.supportCenter:
      return <ArticleView key="support" kind="page" slug="support" pageTitle={text('support')} />;
    case paths.newsList:
      return (
        <AccountPage title={text('news')} lead={text('newsLead')} hasMenu={false} needsServer>
          <ArticleList kind="news" />
        </AccountPage>
      );
    default:
      return (
        <AccountPage title={text('help')} lead={text('helpLead')} hasMenu={false} needsServer>
          <ArticleList kind="help" />
        </AccountPage>
      );
  }
}
