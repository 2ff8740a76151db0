// How the site is used: pages and controls, counted over some days.
import { Button, HTMLSelect, NonIdealState, Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { csvOf } from '#src/core/csv.ts';
import { download } from '#src/core/download.ts';
import { useCount, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { usageWords } from './words.ts';

type Usage = StaffOutputOf<'getUsage'>;

const PERIODS = [1, 7, 30, 180] as const;

export function Section() {
  const text = useText(usageWords);
  const [days, setDays] = useState(7);
  const usage = useAnswer(String(days), () => callStaff('getUsage', { days }));
  return (
    <div className={css.page}>
      <PageHead
        title={text('title')}
        lead={text('lead')}
        tools={
          <HTMLSelect
            aria-label={text('period')}
            value={days}
            options={PERIODS.map((value) => ({ value, label: text('days', { days: value }) }))}
            onChange={({ currentTarget: { value } }) => setDays(Number(value))}
          />
        }
      />
      {usage.value === undefined ? (
        usage.at === 'loading' && <Spinner aria-label={text('title')} />
      ) : usage.value.pages.length === 0 ? (
        <NonIdealState title={text('none')} />
      ) : (
        <>
          <Pages pages={usage.value.pages} />
          {usage.value.elements.length > 0 && <Elements elements={usage.value.elements} />}
        </>
      )}
    </div>
  );
}

function Pages({ pages }: { readonly pages: Usage['pages'] }) {
  const text = useText(usageWords);
  const intl = useIntl();
  const count = useCount();
  const secondsOf = (ms: number) => intl.formatNumber(ms / 1000, { maximumFractionDigits: 1 });
  const heads = [text('page'), text('views'), text('visitors'), text('time'), text('clicks')];
  const handleExport = () => {
    const rows = pages.map((it) => [it.page, it.views, it.visitors, it.averageMs / 1000, it.clicks]);
    download(`${text('title')}.csv`, csvOf([heads, ...rows]), 'text/csv');
  };
  return (
    <section className={css.panel} aria-label={text('pages')}>
      <h2 className={css.heading}>{text('pages')}</h2>
      {/* A region that scrolls is reached by the keyboard. */}
      <section className={css.tableBox} aria-label={text('pages')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {heads.map((it, at) => (
                <th key={it} scope="col" className={at > 0 ? css.figure : undefined}>
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.map((it) => (
              <tr key={it.page}>
                <td>{it.page}</td>
                <td className={css.figure}>{count(it.views)}</td>
                <td className={css.figure}>{count(it.visitors)}</td>
                <td className={css.figure}>{text('seconds', { seconds: secondsOf(it.averageMs) })}</td>
                <td className={css.figure}>{count(it.clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Button text={text('export')} onClick={handleExport} style={{ marginTop: 'var(--gap-3)' }} />
    </section>
  );
}

function Elements({ elements }: { readonly elements: Usage['elements'] }) {
  const text = useText(usageWords);
  const count = useCount();
  return (
    <section className={css.panel} aria-label={text('elements')}>
      <h2 className={css.heading}>{text('elements')}</h2>
      <section className={css.tableBox} aria-label={text('elements')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('element')}</th>
              <th scope="col">{text('page')}</th>
              <th scope="col" className={css.figure}>
                {text('clicks')}
              </th>
            </tr>
          </thead>
          <tbody>
            {elements.map((it) => (
              <tr key={`${it.page} ${it.elementId}`}>
                <td>
                  <code>{it.elementId}</code>
                </td>
                <td>{it.page}</td>
                <td className={css.figure}>{count(it.clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
