// A list of articles with search and subjects; both are in the address.
import { Button, NonIdealState } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useAddress } from '#src/core/searchParams.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { type ArticleHead, loadList, PAGE_SIZE } from '#src/state/articles.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { LANG } from '#src/ui/article/ArticleBody.tsx';
import { Pager } from '#src/ui/list/Pager.tsx';
import { SearchBox } from '#src/ui/list/SearchBox.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from './Articles.module.css';
import { articleWords, TAG_WORDS } from './words.ts';

interface Props {
  readonly kind: 'help' | 'news';
}

export function ArticleList({ kind }: Props) {
  const text = useText(articleWords);
  const language = useLanguage();
  const [search, setSearch] = useAddress('search');
  const [tag, setTag] = useAddress('tag');
  const [at, setPage] = useAddress('page');
  const page = Math.max(1, Math.trunc(Number(at ?? 1)) || 1);
  const loaded = useMemo(() => {
    const input = { kind, page, size: PAGE_SIZE, ...(search && { search }), ...(tag && { tag }) };
    return createLoaded(() => loadList(input, language));
  }, [kind, page, search, tag, language]);
  const change = (set: (value: string | null) => void, value: string | null) => {
    setPage(null);
    set(value);
  };
  return (
    <>
      <SearchBox
        label={text('search')}
        value={search ?? ''}
        onSearch={(it) => change(setSearch, it || null)}
      />
      <AsyncContent from={loaded}>
        {({ rows, total, tags }) => (
          <>
            {tags.length > 0 && (
              <fieldset className={css.tags}>
                <legend className={css.unseen}>{text('subjects')}</legend>
                {tags.map((it) => (
                  <Button
                    key={it}
                    size="small"
                    active={it === tag}
                    aria-pressed={it === tag}
                    text={<TagName tag={it} />}
                    onClick={() => change(setTag, it === tag ? null : it)}
                  />
                ))}
              </fieldset>
            )}
            <p className={css.count} role="status">
              {text('count', { count: total })}
            </p>
            {rows.length === 0 ? (
              <NonIdealState title={text('none')} description={text('noneHint')} />
            ) : (
              <ul className={css.list}>
                {rows.map((it) => (
                  <Entry key={it.slug} kind={kind} head={it} />
                ))}
              </ul>
            )}
            <Pager
              page={page}
              pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
              onPage={(to) => setPage(to > 1 ? String(to) : null)}
            />
          </>
        )}
      </AsyncContent>
    </>
  );
}

function Entry({ kind, head }: Props & { readonly head: ArticleHead }) {
  const intl = useIntl();
  const { slug, title, summary, publishedTime, language } = head;
  const path = kind === 'help' ? paths.helpDetail : paths.newsDetail;
  return (
    <li lang={LANG[language]}>
      <h2>
        <Link to={`${path}?id=${slug}`}>{title}</Link>
      </h2>
      {kind === 'news' && (
        <time className={css.day} dateTime={publishedTime}>
          {intl.formatDate(publishedTime, { dateStyle: 'long' })}
        </time>
      )}
      <p>{summary}</p>
    </li>
  );
}

/** A tag of the staff's own is shown as it is. */
function TagName({ tag }: { readonly tag: string }) {
  const text = useText(TAG_WORDS);
  return tag in TAG_WORDS ? text(tag as keyof typeof TAG_WORDS) : tag;
}
