import { Tag } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { queueNameOf } from './queueNames.ts';
import { systemWords } from './words.ts';

type Queue = StaffOutputOf<'getSystemHealth'>['queues'][number];

/** Each kind of job: what waits, what failed, and whether it comes on. */
export function QueuesPanel({ queues }: { readonly queues: readonly Queue[] }) {
  const text = useText(systemWords);
  const message = useLocalized();
  const intl = useIntl();
  const stateOf = (it: Queue) => {
    if (it.isFailing) return text('failing');
    if (it.lateSince !== null)
      return text('late', {
        time: intl.formatDate(it.lateSince, { dateStyle: 'medium', timeStyle: 'short' }),
      });
    return text('good');
  };
  const isGood = (it: Queue) => !it.isFailing && it.lateSince === null;
  return (
    <section className={css.panel} aria-label={text('queues')}>
      <h2 className={css.heading}>{text('queues')}</h2>
      <section className={css.tableBox} aria-label={text('queues')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('queue')}</th>
              <th scope="col" className={css.figure}>
                {text('waiting')}
              </th>
              <th scope="col" className={css.figure}>
                {text('dead')}
              </th>
              <th scope="col">{text('state')}</th>
              <th scope="col">{text('lastError')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map((it) => (
              <tr key={it.kind}>
                <th scope="row">{message(queueNameOf(it.kind))}</th>
                <td className={css.figure}>{it.waiting}</td>
                <td className={css.figure}>{it.dead}</td>
                <td>
                  <Tag minimal intent={isGood(it) ? 'none' : 'warning'}>
                    {stateOf(it)}
                  </Tag>
                </td>
                <td>{it.lastError}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
