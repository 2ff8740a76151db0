// The gene elements that a person has marked: in this browser, and in the account where somebody is signed in.
import { Button, HTMLTable, NonIdealState, Spinner } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { runJob } from '#src/core/bio.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { toggleFavorite, useFavorites } from '#src/state/favorites.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import type { LibraryRow } from '#workers/jobs/library.ts';
import { favoritesWords } from './words.ts';

export function FavoritesScreen() {
  const text = useText(favoritesWords);
  const ids = useFavorites();
  const rows = useRows();
  return (
    <AccountPage title={text('title')} lead={text('lead')}>
      {ids.length === 0 ? (
        <NonIdealState
          title={text('none')}
          action={<Link to={paths.geneElements}>{text('toLibrary')}</Link>}
        />
      ) : rows === undefined ? (
        <Spinner aria-label={text('title')} />
      ) : rows === 'failed' ? (
        <NonIdealState title={text('failed')} />
      ) : (
        <Marked ids={ids} rows={rows} />
      )}
    </AccountPage>
  );
}

function useRows(): readonly LibraryRow[] | 'failed' | undefined {
  const [rows, setRows] = useState<readonly LibraryRow[] | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    void runJob('library', {}).then((answer) => isCurrent && setRows(answer.ok ? answer.value : 'failed'));
    return () => {
      isCurrent = false;
    };
  }, []);
  return rows;
}

function Marked({ ids, rows }: { readonly ids: readonly string[]; readonly rows: readonly LibraryRow[] }) {
  const text = useText(favoritesWords);
  const message = useLocalized();
  const count = useCount();
  return (
    // A region that scrolls is reached by the keyboard.
    <section aria-label={text('title')} tabIndex={0} style={{ overflowX: 'auto' }}>
      <HTMLTable compact style={{ width: '100%' }}>
        <thead>
          <tr>
            <th scope="col">{text('name')}</th>
            <th scope="col">{text('type')}</th>
            <th scope="col">{text('length')}</th>
            <th scope="col">{text('acts')}</th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => {
            const row = rows.find((it) => it.id === id);
            const name = row?.name ?? id;
            return (
              <tr key={id}>
                <td>{row ? <Link to={`${paths.sequenceDetail}?id=${id}`}>{name}</Link> : name}</td>
                <td>{row ? message(row.kind) : text('unknown')}</td>
                <td>{row && text('bases', { count: count(row.length) })}</td>
                <td>
                  <Button
                    size="small"
                    text={text('remove')}
                    aria-label={text('removeOf', { name })}
                    onClick={() => toggleFavorite(id)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </HTMLTable>
    </section>
  );
}
