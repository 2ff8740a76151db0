import { Button, HTMLSelect, InputGroup, NonIdealState, Spinner } from '@blueprintjs/core';
import { Cross, Filter, Search } from '@blueprintjs/icons';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import { useFavorites } from '#src/state/favorites.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { WithHelp } from '#src/ui/page/HelpLink.tsx';
import type { LibraryRow } from '#workers/jobs/library.ts';
import { ElementList } from './ElementList.tsx';
import { Facets } from './Facets.tsx';
import css from './Library.module.css';
import { filterRows, filtersOf, SORTS, type Sort, sortRows, useLibrary } from './store.ts';
import { libraryWords } from './words.ts';

const SORT_WORDS = { kind: 'byKind', name: 'byName', short: 'byShort', long: 'byLong' } as const;

export function LibraryScreen() {
  const text = useText(libraryWords);
  const library = useLibrary();
  return (
    <section className={css.frame} aria-label={text('title')}>
      <header>
        <WithHelp>
          <h1 className={css.title}>{text('title')}</h1>
        </WithHelp>
        <p className={css.lead}>{text('lead')}</p>
      </header>
      {library.at === 'ready' ? (
        <Library rows={library.rows} />
      ) : library.at === 'failed' ? (
        <FaultCallout fault={library.fault} />
      ) : (
        <Spinner aria-label={text('loading')} />
      )}
    </section>
  );
}

function Library({ rows }: { readonly rows: readonly LibraryRow[] }) {
  const text = useText(libraryWords);
  const [address, setAddress] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const favorites = useFavorites();
  const inAddress = useMemo(() => filtersOf(address), [address]);
  const set = (key: string, value: string) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(key, value);
        else after.delete(key);
        return after;
      },
      { replace: true },
    );
  const [search, setSearch] = useTyped(inAddress.search, (value) => set('q', value));
  const filters = useMemo(() => ({ ...inAddress, search }), [inAddress, search]);
  const deferred = useDeferredValue(filters);
  const shown = useMemo(
    () => sortRows(filterRows(rows, deferred, favorites), deferred.sort),
    [rows, deferred, favorites],
  );
  const chosen = filters.types.length + filters.hosts.length + filters.verified.length;
  return (
    <div className={css.columns}>
      <div className={css.side} data-open={isOpen}>
        <Facets rows={rows} filters={filters} favorites={favorites} />
      </div>
      <div className={css.main}>
        <div className={css.bar}>
          <InputGroup
            className={css.search!}
            type="search"
            leftIcon={<Search />}
            value={filters.search}
            placeholder={text('searchHint')}
            aria-label={text('search')}
            onChange={(event) => setSearch(event.target.value)}
            {...(filters.search && {
              rightElement: (
                <Button
                  variant="minimal"
                  icon={<Cross />}
                  aria-label={text('clear')}
                  onClick={() => setSearch('')}
                />
              ),
            })}
          />
          <Button
            className={css.narrow!}
            icon={<Filter />}
            text={text('showFilters', { count: chosen })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          <HTMLSelect
            aria-label={text('sort')}
            value={filters.sort}
            onChange={(event) => set('sort', event.target.value)}
            options={SORTS.map((value: Sort) => ({ value, label: text(SORT_WORDS[value]) }))}
          />
        </div>
        <p className={css.count} role="status">
          {text('found', { count: shown.length })}
        </p>
        {shown.length > 0 ? (
          <ElementList rows={shown} />
        ) : (
          <div className={css.nothing}>
            <NonIdealState
              icon={<Search size={40} />}
              title={text('none')}
              description={text('noneHint')}
              action={<Button text={text('reset')} onClick={() => setAddress({}, { replace: true })} />}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Text that is shown as typed and written to the address, which follows later; a change of the address from elsewhere
 * wins.
 */
function useTyped(inAddress: string, write: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const written = useRef<string[]>([]);
  useEffect(() => {
    const at = written.current.indexOf(inAddress);
    if (at >= 0) written.current.splice(0, at + 1);
    else setTyped(inAddress);
  }, [inAddress]);
  return [
    typed,
    (value) => {
      setTyped(value);
      written.current.push(value);
      write(value);
    },
  ];
}
