// The literature archive: facets beside the papers; search, tags and page stand in the address.
import { Button, NonIdealState } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { createLoaded, useLoaded } from '#src/state/loaded.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { SearchBox } from '#src/ui/list/SearchBox.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from './Archive.module.css';
import { Facets } from './Facets.tsx';
import { PaperEntry } from './PaperEntry.tsx';
import {
  downloadFound,
  loadPapers,
  PAGE_SIZE,
  type PaperList,
  type Question,
  questionFrom,
} from './store.ts';
import { archiveWords } from './words.ts';

export function ArchiveScreen() {
  const text = useText(archiveWords);
  return (
    <AccountPage title={text('title')} lead={text('lead')} hasMenu={false} needsSession>
      <Archive />
    </AccountPage>
  );
}

function Archive() {
  const text = useText(archiveWords);
  const [address, setAddress] = useOwnAddress();
  // The address states it all: two that are the same ask once.
  const requested = JSON.stringify(questionFrom(address));
  const page = Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1);
  const question = useMemo(() => JSON.parse(requested) as Question, [requested]);
  const loaded = useMemo(() => createLoaded(() => loadPapers(question, page)), [question, page]);
  // While the next answer is on its way the last one stays, so that nothing jumps.
  const [last, setLast] = useState<PaperList>();
  const { value, at } = useLoaded(loaded);
  if (value !== undefined && value !== last) setLast(value);
  // The next choice builds on the one before, also where that is not in the address yet.
  const chosen = useRef(address);
  useEffect(() => {
    chosen.current = address;
  }, [address]);
  const change = (alter: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(chosen.current);
    next.delete('page');
    alter(next);
    chosen.current = next;
    setAddress(next, { replace: true });
  };
  const handlePage = (to: number) => change((next) => to > 1 && next.set('page', String(to)));
  const shown = value ?? (at === 'failed' ? undefined : last);
  return (
    <>
      <SearchBox
        label={text('search')}
        value={question.search ?? ''}
        onSearch={(it) => change((next) => (it === '' ? next.delete('search') : next.set('search', it)))}
      />
      {shown === undefined ? (
        <AsyncContent from={loaded}>{() => null}</AsyncContent>
      ) : (
        <div className={css.columns}>
          <Facets list={shown} address={address} onChange={change} />
          <Papers list={shown} question={question} page={page} onPage={handlePage} />
        </div>
      )}
    </>
  );
}

/** The page is kept alive behind others: it follows the address only while that is its own. */
function useOwnAddress(): ReturnType<typeof useSearchParams> {
  const { pathname } = useLocation();
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState(address);
  const isOwn = pathname.replace(/\/+$/, '') === paths.archive;
  if (isOwn && own.toString() !== address.toString()) setOwn(address);
  return [own, setAddress];
}

interface PapersProps {
  readonly list: PaperList;
  readonly question: Question;
  readonly page: number;
  onPage(page: number): void;
}

function Papers({ list: { total, rows }, question, page, onPage }: PapersProps) {
  const text = useText(archiveWords);
  return (
    <section className={css.main} aria-label={text('results')}>
      <div className={css.bar}>
        <p className={css.count} role="status">
          {text('count', { count: total })}
        </p>
        {total > 0 && (
          <>
            <Button
              size="small"
              text={text('allBibtex')}
              onClick={() => void downloadFound(question, 'bib')}
            />
            <Button size="small" text={text('allRis')} onClick={() => void downloadFound(question, 'ris')} />
          </>
        )}
      </div>
      {rows.length === 0 ? (
        <NonIdealState title={text('none')} description={text('noneHint')} />
      ) : (
        <ul className={css.list}>
          {rows.map((it) => (
            <PaperEntry key={it.id} paper={it} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={Math.max(1, Math.ceil(total / PAGE_SIZE))} onPage={onPage} />
    </section>
  );
}
