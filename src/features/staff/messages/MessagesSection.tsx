// The message board in the console: the list, or the conversation at the address.
import { Tag } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { detailPathOf, useDetailId } from '#src/features/staff/console/DetailFrame.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { MessagePage } from './MessagePage.tsx';
import { SITE_WORDS, STATE_WORDS, STATES, staffMessageWords } from './words.ts';

type Row = StaffOutputOf<'listStaffMessages'>['rows'][number];

const load: LoadList<Row> = (query, filters) =>
  callStaff('listStaffMessages', { ...query, ...filters } as StaffInputOf<'listStaffMessages'>);

export function Section() {
  const text = useText(staffMessageWords);
  const id = useDetailId();
  if (id !== '') return <MessagePage key={id} id={id} />;
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <List />
    </>
  );
}

function List() {
  const text = useText(staffMessageWords);
  const message = useLocalized();
  const intl = useIntl();
  const day = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  const fromOf = ({ name, email, accountId }: Row) =>
    [name, email, accountId === null ? text('visitor') : ''].filter(Boolean).join(' · ');
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'number', title: staffMessageWords.number },
      cell: (it) => <Link to={detailPathOf('messages', it.id)}>{it.id}</Link>,
      exported: (it) => it.id,
    },
    { ...{ name: 'text', title: staffMessageWords.text }, cell: (it) => it.text, exported: (it) => it.text },
    { ...{ name: 'from', title: staffMessageWords.from }, cell: fromOf, exported: fromOf },
    {
      ...{ name: 'site', title: staffMessageWords.site },
      cell: (it) => message(SITE_WORDS[it.site]),
      exported: (it) => message(SITE_WORDS[it.site]),
    },
    {
      ...{ name: 'state', title: staffMessageWords.state },
      cell: (it) => (
        <>
          <Tag minimal intent={it.state === 'waiting' ? 'warning' : 'none'}>
            {message(STATE_WORDS[it.state])}
          </Tag>{' '}
          {it.isLate && <Tag intent="danger">{text('late')}</Tag>}
        </>
      ),
      exported: (it) => message(STATE_WORDS[it.state]),
    },
    {
      ...{ name: 'created', title: staffMessageWords.created, isSortable: true },
      cell: (it) => day(it.createdTime),
      exported: (it) => it.createdTime,
    },
    {
      ...{ name: 'changed', title: staffMessageWords.changed, isSortable: true },
      cell: (it) => day(it.changedTime),
      exported: (it) => it.changedTime,
    },
  ];
  return (
    <StaffList
      title={staffMessageWords.title}
      columns={columns}
      filters={[
        {
          ...{ name: 'state', title: staffMessageWords.state },
          options: STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
        },
      ]}
      searchHint={staffMessageWords.search}
      standardSort="-changed"
      load={load}
      keyOf={(it) => it.id}
    />
  );
}
