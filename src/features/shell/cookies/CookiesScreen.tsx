// Privacy, what the browser keeps, and the agreement that is accepted with a registration.
import { Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LocalizedText } from '#bio/core/fault.ts';
import { isFile } from '#src/core/navigation.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { chooseTracking, hasRefusedTracking, refusesTracking } from '#src/core/trackingChoice.ts';
import type { Article } from '#src/state/articles.ts';
import { useLoaded } from '#src/state/loaded.ts';
import { LANG } from '#src/ui/article/ArticleBody.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { ServerHtml } from '#src/ui/page/ServerHtml.tsx';
import { useHashPlace } from '#src/ui/page/useHashPlace.ts';
import css from './Cookies.module.css';
import { useTexts } from './useTexts.ts';
import { cookiesWords, KEPT, SECTIONS, type SectionId } from './words.ts';

export function CookiesScreen() {
  const text = useText(cookiesWords);
  const message = useLocalized();
  const loaded = useTexts();
  const { value: texts, at } = useLoaded(loaded);
  const isLoaded = at === 'ready' || at === 'failed';
  const [shown, setShown] = useState<ReadonlySet<SectionId>>(new Set());
  useHashPlace(isLoaded && SECTIONS.every(({ id }) => shown.has(id) || !texts?.get(id)));
  return (
    <AccountPage title={text('title')} lead={text('lead')} hasMenu={false}>
      <nav className={css.contents} aria-label={text('contents')}>
        {SECTIONS.map((it) => (
          <Link key={it.id} to={{ hash: it.id }}>
            {message(it.title)}
          </Link>
        ))}
      </nav>
      {!isFile() && <AsyncContent from={loaded}>{() => null}</AsyncContent>}
      {SECTIONS.map((it) => (
        <Part
          key={it.id}
          {...it}
          article={texts?.get(it.id)}
          isMissing={isLoaded && !texts?.get(it.id)}
          onShown={() => setShown((ids) => new Set(ids).add(it.id))}
        />
      ))}
    </AccountPage>
  );
}

interface PartProps {
  readonly id: SectionId;
  readonly title: LocalizedText;
  readonly article: Article | undefined;
  /** No text has come, and none is on its way. */
  readonly isMissing: boolean;
  /** The text is in the page. */
  readonly onShown: () => void;
}

function Part({ id, title, article, isMissing, onShown }: PartProps) {
  const text = useText(cookiesWords);
  const message = useLocalized();
  return (
    <section id={id} className={css.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{article?.title ?? message(title)}</h2>
      {article ? (
        <div lang={LANG[article.language]}>
          <ServerHtml html={article.html} isArticle onShown={onShown} />
        </div>
      ) : (
        isMissing && <p>{text('unreachable')}</p>
      )}
      {id === 'privacy' && <TrackingChoice />}
      {id === 'cookies' && <SavedTable />}
    </section>
  );
}

/** Whether this browser tells of its visits. */
function TrackingChoice() {
  const text = useText(cookiesWords);
  const [isRefused, setRefused] = useState(hasRefusedTracking);
  const hasOptedOut = refusesTracking();
  return (
    <div>
      <Switch
        label={text('allowTracking')}
        checked={!isRefused && !hasOptedOut}
        disabled={hasOptedOut}
        onChange={({ currentTarget: { checked } }) => {
          chooseTracking(checked);
          setRefused(!checked);
        }}
      />
      {hasOptedOut && <p>{text('optedOut')}</p>}
    </div>
  );
}

function SavedTable() {
  const text = useText(cookiesWords);
  const message = useLocalized();
  return (
    <section className={css.tableBox} aria-label={text('what')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{text('where')}</th>
            <th>{text('what')}</th>
            <th>{text('until')}</th>
          </tr>
        </thead>
        <tbody>
          {KEPT.map((it) => (
            <tr key={it.where.en}>
              <td>{message(it.where)}</td>
              <td>{message(it.what)}</td>
              <td>{message(it.until)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
