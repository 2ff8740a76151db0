// Around one thing of a section: the way back to its list, and what is said while it is loaded or could not be.
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { defineWords, useText } from '#src/core/text.ts';
import css from './Detail.module.css';
import type { Loaded } from './useLoaded.ts';

export const frameWords = defineWords({
  loading: { en: 'Loading…', zh: '加载中…' },
  failed: { en: 'This could not be loaded.', zh: '加载失败。' },
  again: { en: 'Try again', zh: '重试' },
});

/** The id in `/staff/<section>/<id>`; empty at the list. */
export function useDetailId(): string {
  const [, , , id = ''] = useLocation().pathname.split('/');
  return decodeURIComponent(id);
}

export function detailPathOf(section: string, id: string): string {
  return `${paths.staff}/${section}/${encodeURIComponent(id)}`;
}

interface Props<T> {
  readonly section: string;
  readonly back: string;
  readonly loaded: Loaded<T>;
  children(data: T): ReactNode;
}

export function DetailFrame<T>({ section, back, loaded, children }: Props<T>) {
  const text = useText(frameWords);
  return (
    <div className={css.page} aria-busy={loaded.at === 'loading'}>
      <p className={css.quiet}>
        <Link to={`${paths.staff}/${section}`}>← {back}</Link>
      </p>
      {loaded.at === 'failed' && (
        <NonIdealState
          title={text('failed')}
          action={<Button text={text('again')} onClick={() => void loaded.reload()} />}
        />
      )}
      {loaded.data !== undefined
        ? children(loaded.data)
        : loaded.at === 'loading' && <Spinner aria-label={text('loading')} />}
    </div>
  );
}
