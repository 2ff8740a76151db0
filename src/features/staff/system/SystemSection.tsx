// How the server fares, and the jobs that failed: tried again or dropped here.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { formatLocalized, useLocalized, useText } from '#src/core/text.ts';
import { AnswerContent } from '#src/features/staff/console/AnswerContent.tsx';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import { QueuesPanel } from './QueuesPanel.tsx';
import { queueNameOf } from './queueNames.ts';
import { systemWords } from './words.ts';

type Row = StaffOutputOf<'listDeadJobs'>['rows'][number];

const load: LoadList<Row> = (query, filters) =>
  callStaff('listDeadJobs', { ...query, ...filters } as StaffInputOf<'listDeadJobs'>);

export function Section() {
  const text = useText(systemWords);
  const message = useLocalized();
  const intl = useIntl();
  const health = useAnswer('health', () => callStaff('getSystemHealth', {}));
  const [reads, setReads] = useState(0);
  const [dropping, setDropping] = useState<readonly number[]>();
  const handleDone = () => {
    setReads((it) => it + 1);
    health.reload();
  };
  const retry = async (ids: readonly number[]) => {
    try {
      const done = await callStaff('retryJobs', { ids: [...ids] });
      notify(formatLocalized(systemWords.retried, done), { intent: 'success' });
    } catch {
      // The call has said why; what there is now is read again.
    }
    handleDone();
  };
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'kind', title: systemWords.queue },
      cell: (it) => message(queueNameOf(it.kind)),
      exported: (it) => it.kind,
    },
    { ...{ name: 'about', title: systemWords.about }, cell: (it) => it.about, exported: (it) => it.about },
    {
      ...{ name: 'failed', title: systemWords.failedAt, isSortable: true },
      cell: (it) => intl.formatDate(it.failedTime, { dateStyle: 'medium', timeStyle: 'short' }),
      exported: (it) => it.failedTime,
    },
    {
      ...{ name: 'tries', title: systemWords.tries, isFigure: true },
      cell: (it) => it.tries,
      exported: (it) => it.tries,
    },
    { ...{ name: 'error', title: systemWords.error }, cell: (it) => it.error, exported: (it) => it.error },
  ];
  return (
    <div className={css.page}>
      <PageHead
        title={text('title')}
        lead={text('lead')}
        tools={<Button text={text('refresh')} loading={health.at === 'loading'} onClick={handleDone} />}
      />
      <AnswerContent from={health}>
        {(it) => (
          <>
            <HealthPanel health={it} />
            <QueuesPanel queues={it.queues} />
          </>
        )}
      </AnswerContent>
      <section aria-label={text('deadJobs')}>
        <h2 className={css.heading}>{text('deadJobs')}</h2>
        <p className={css.quiet}>{text('deadLead')}</p>
        <StaffList
          title={systemWords.deadJobs}
          columns={columns}
          filters={[
            {
              ...{ name: 'kind', title: systemWords.queue },
              options: (health.value?.queues ?? []).map(({ kind }) => ({
                value: kind,
                label: queueNameOf(kind),
              })),
            },
          ]}
          searchHint={systemWords.search}
          standardSort="-failed"
          load={load}
          reloads={reads}
          keyOf={(it) => String(it.id)}
          bulk={(chosen) => (
            <>
              <Button
                size="small"
                intent="primary"
                text={text('retry')}
                onClick={() => void retry(chosen.map((it) => it.id))}
              />
              <Button
                size="small"
                text={text('drop')}
                onClick={() => setDropping(chosen.map((it) => it.id))}
              />
            </>
          )}
        />
      </section>
      {dropping !== undefined && (
        <ReasonDialog
          isOpen
          title={text('dropTitle', { count: dropping.length })}
          reasonLabel={text('reason')}
          ok={text('drop')}
          cancel={text('cancel')}
          isDangerous
          onClose={() => setDropping(undefined)}
          onSubmit={async (reason) => {
            try {
              const done = await callStaff('dropJobs', { ids: [...dropping], reason });
              notify(formatLocalized(systemWords.dropped, done), { intent: 'success' });
              return true;
            } catch {
              return false;
            } finally {
              handleDone();
            }
          }}
        >
          <p>{text('dropText')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
