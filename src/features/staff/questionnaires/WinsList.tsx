// Who won what, where it goes, and whether it was sent.
import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { questionnaireStaffWords, WIN_STATES } from './words.ts';

type Win = StaffOutputOf<'listWins'>['rows'][number];

const load: LoadList<Win> = (query, filters) =>
  callStaff('listWins', { ...query, ...filters } as StaffInputOf<'listWins'>);

const TEXTS = ['receiver', 'phone', 'email', 'address'] as const;

export function WinsList() {
  const text = useText(questionnaireStaffWords);
  const message = useLocalized();
  const intl = useIntl();
  const [open, setOpen] = useState<Win>();
  // Read back from the server after each act.
  const [reads, setReads] = useState(0);
  const nameOf = (it: Win) => text('markSentOf', { award: message(it.awardName), receiver: it.receiver });
  const columns: readonly Column<Win>[] = [
    {
      ...{ name: 'award', title: questionnaireStaffWords.award },
      cell: (it) => message(it.awardName),
      exported: (it) => message(it.awardName),
    },
    {
      ...{ name: 'state', title: questionnaireStaffWords.state },
      cell: (it) => (
        <Tag minimal intent={it.state === 'accepted' ? 'warning' : it.state === 'sent' ? 'success' : 'none'}>
          {text(it.state)}
        </Tag>
      ),
      exported: (it) => text(it.state),
    },
    {
      ...{ name: 'acts', title: questionnaireStaffWords.acts },
      cell: (it) =>
        it.state === 'accepted' && (
          <Button size="small" text={text('markSent')} aria-label={nameOf(it)} onClick={() => setOpen(it)} />
        ),
    },
    ...TEXTS.map((name) => ({
      ...{ name, title: questionnaireStaffWords[name] },
      cell: (it: Win) => it[name],
      exported: (it: Win) => it[name],
    })),
    {
      ...{ name: 'drawn', title: questionnaireStaffWords.drawn, isSortable: true },
      cell: (it) => intl.formatDate(it.drawnTime, { dateStyle: 'medium', timeStyle: 'short' }),
      exported: (it) => it.drawnTime,
    },
  ];
  const handleSent = async (reason: string) => {
    if (open === undefined) return false;
    try {
      await callStaff('markAwardSent', { recordId: open.recordId, reason });
      notify(questionnaireStaffWords.changed, { intent: 'success' });
      setReads(reads + 1);
      return true;
    } catch {
      // The call has shown what was the matter.
      return false;
    }
  };
  return (
    <>
      <PageHead
        title={text('winsTitle')}
        lead={text('winsLead')}
        tools={<Link to={`${paths.staff}/questionnaires`}>{text('toList')}</Link>}
      />
      <StaffList
        title={questionnaireStaffWords.winsTitle}
        columns={columns}
        filters={[{ name: 'state', title: questionnaireStaffWords.state, options: WIN_STATES }]}
        hiddenFilters={['questionnaireId']}
        searchHint={questionnaireStaffWords.winsSearch}
        standardSort="-drawn"
        load={load}
        reloads={reads}
        keyOf={(it) => it.recordId}
      />
      {open && (
        <ReasonDialog
          isOpen
          title={nameOf(open)}
          reasonLabel={text('reason')}
          ok={text('markSent')}
          cancel={text('cancel')}
          onClose={() => setOpen(undefined)}
          onSubmit={handleSent}
        >
          <p>{text('markSentHint')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
