// Who is invited, and how it went; sent, sent again, withdrawn.
import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { INVITATION_STATES } from '#contract/staff/people.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { notify } from '#src/state/notices.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { useRoles } from './useRoles.ts';
import { peopleWords } from './words.ts';

type Row = StaffOutputOf<'listInvitations'>['rows'][number];

const load: LoadList<Row> = (query, filters) =>
  callStaff('listInvitations', { ...query, ...filters } as StaffInputOf<'listInvitations'>);

export function InvitationList() {
  const text = useText(peopleWords);
  const intl = useIntl();
  const { all, nameOf } = useRoles();
  const [isInviting, setInviting] = useState(false);
  const [reads, setReads] = useState(0);
  const [busy, setBusy] = useState('');
  const moment = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const act = async (name: 'resendInvitation' | 'withdrawInvitation', id: string) => {
    setBusy(id);
    try {
      await callStaff(name, { id });
      notify(peopleWords[name === 'resendInvitation' ? 'sent' : 'withdrawn'], { intent: 'success' });
    } catch {
      // The call has said why; the list is read again all the same.
    }
    setBusy('');
    setReads((it) => it + 1);
  };
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'email', title: peopleWords.email, isSortable: true },
      cell: (it) => it.email,
      exported: (it) => it.email,
    },
    {
      ...{ name: 'state', title: peopleWords.state },
      cell: (it) => (
        <Tag minimal intent={it.state === 'open' ? 'primary' : 'none'}>
          {text(`state.${it.state}`)}
        </Tag>
      ),
      exported: (it) => text(`state.${it.state}`),
    },
    {
      ...{ name: 'acts', title: peopleWords.acts },
      cell: (it) =>
        (it.state === 'open' || it.state === 'expired') && (
          <>
            <Button
              size="small"
              text={text('again')}
              aria-label={text('againTo', { email: it.email })}
              disabled={busy !== ''}
              loading={busy === it.id}
              onClick={() => void act('resendInvitation', it.id)}
            />{' '}
            <Button
              size="small"
              text={text('withdraw')}
              aria-label={text('withdrawTo', { email: it.email })}
              disabled={busy !== ''}
              onClick={() => void act('withdrawInvitation', it.id)}
            />
          </>
        ),
    },
    {
      ...{ name: 'roles', title: peopleWords.roles },
      cell: (it) => it.roles.map(nameOf).join(', '),
      exported: (it) => it.roles.map(nameOf).join(', '),
    },
    {
      ...{ name: 'invitedBy', title: peopleWords.invitedBy },
      cell: (it) => it.invitedBy,
      exported: (it) => it.invitedBy,
    },
    {
      ...{ name: 'sent', title: peopleWords.sentAt, isSortable: true },
      cell: (it) => moment(it.sentTime),
      exported: (it) => it.sentTime,
    },
    {
      ...{ name: 'expires', title: peopleWords.expires },
      cell: (it) => moment(it.expiresTime),
      exported: (it) => it.expiresTime,
    },
  ];
  return (
    <>
      <StaffList
        title={peopleWords.invitations}
        columns={columns}
        filters={[
          {
            ...{ name: 'state', title: peopleWords.state },
            options: INVITATION_STATES.map((value) => ({ value, label: peopleWords[`state.${value}`] })),
          },
        ]}
        searchHint={peopleWords.email}
        standardSort="-sent"
        load={load}
        reloads={reads}
        keyOf={(it) => it.id}
        tools={() => <Button intent="primary" text={text('invite')} onClick={() => setInviting(true)} />}
      />
      {isInviting && (
        <InviteDialog
          roles={all}
          onClose={() => setInviting(false)}
          onSent={() => setReads((it) => it + 1)}
        />
      )}
    </>
  );
}
