// Points: what came and went, newest first.
import { Button, NonIdealState } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { call } from '#src/core/remote.ts';
import { paths } from '#src/core/routes.ts';
import { useCount, useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from './Basic.module.css';
import { basicWords } from './words.ts';

const SIZE = 20;
let requested = 1;
const points = createLoaded(() => call('listPoints', { page: requested, size: SIZE }, { isQuiet: true }));

export function Points() {
  const text = useText(basicWords);
  const intl = useIntl();
  const count = useCount();
  const [page, setPage] = useState(requested);
  const turn = (to: number) => {
    requested = to;
    void points.reload().then(() => setPage(to));
  };
  return (
    <>
      <Link to={paths.accountBasic}>{text('toBasic')}</Link>
      <AsyncContent from={points}>
        {({ rows, total, balance }) => {
          const pages = Math.max(1, Math.ceil(total / SIZE));
          return (
            <>
              <p className={css.hint}>{text('pointsLead', { points: count(balance) })}</p>
              {rows.length === 0 ? (
                <NonIdealState title={text('noPoints')} />
              ) : (
                <section className={css.tableBox} aria-label={text('pointsTitle')} tabIndex={0}>
                  <table className={css.table}>
                    <thead>
                      <tr>
                        <th>{text('pointsTime')}</th>
                        <th>{text('pointsReason')}</th>
                        <th>{text('pointsOrder')}</th>
                        <th className={css.number}>{text('pointsCount')}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map((it) => (
                        <tr key={it.id}>
                          <td>{intl.formatDate(it.at, { dateStyle: 'medium', timeStyle: 'short' })}</td>
                          <td>{text(it.reason)}</td>
                          <td>{it.orderNumber ?? '—'}</td>
                          <td className={css.number}>
                            {intl.formatNumber(it.points, { signDisplay: 'always' })}
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </section>
              )}
              {pages > 1 && (
                <div className={css.pager}>
                  <Button text={text('before')} disabled={page <= 1} onClick={() => turn(page - 1)} />
                  <span>{text('page', { page, pages })}</span>
                  <Button text={text('after')} disabled={page >= pages} onClick={() => turn(page + 1)} />
                </div>
              )}
            </>
          );
        }}
      </AsyncContent>
    </>
  );
}
