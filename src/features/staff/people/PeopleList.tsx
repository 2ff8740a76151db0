import { Tag } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { useRoles } from './useRoles.ts';
import { peopleWords } from './words.ts';

type Person = StaffOutputOf<'listStaff'>['rows'][number];

// The schema refuses a sort or a filter that somebody wrote into the address.
const load: LoadList<Person> = (query, filters) =>
  callStaff('listStaff', { ...query, ...filters } as StaffInputOf<'listStaff'>);

export function PeopleList() {
  const text = useText(peopleWords);
  const intl = useIntl();
  const { all, nameOf } = useRoles();
  const columns: readonly Column<Person>[] = [
    {
      ...{ name: 'nickname', title: peopleWords.name, isSortable: true },
      cell: (it) => <Link to={detailPathOf('people', it.id)}>{it.nickname || it.email || it.id}</Link>,
      exported: (it) => it.nickname,
    },
    {
      ...{ name: 'contact', title: peopleWords.contact },
      cell: (it) => it.email ?? it.phone,
      exported: (it) => it.email ?? it.phone ?? '',
    },
    {
      ...{ name: 'roles', title: peopleWords.roles },
      cell: (it) =>
        it.roles.map((role) => (
          <Tag key={role} minimal>
            {nameOf(role)}
          </Tag>
        )),
      exported: (it) => it.roles.map(nameOf).join(', '),
    },
    {
      ...{ name: 'lastSignIn', title: peopleWords.lastSignIn, isSortable: true },
      cell: (it) =>
        it.lastSignInTime === null
          ? text('never')
          : intl.formatDate(it.lastSignInTime, { dateStyle: 'medium', timeStyle: 'short' }),
      exported: (it) => it.lastSignInTime ?? '',
    },
    {
      ...{ name: 'sessions', title: peopleWords.sessions, isFigure: true },
      cell: (it) => it.sessions,
      exported: (it) => it.sessions,
    },
    {
      ...{ name: 'secondFactor', title: peopleWords.secondFactor },
      cell: (it) => text(it.hasSecondFactor ? 'isSet' : 'notSet'),
      exported: (it) => text(it.hasSecondFactor ? 'isSet' : 'notSet'),
    },
    {
      ...{ name: 'registered', title: peopleWords.registered, isSortable: true },
      cell: (it) => intl.formatDate(it.registeredTime, { dateStyle: 'medium' }),
      exported: (it) => it.registeredTime,
    },
  ];
  return (
    <StaffList
      title={peopleWords.title}
      columns={columns}
      filters={[
        {
          ...{ name: 'role', title: peopleWords.role },
          options: all.map((it) => ({ value: it.id, label: it.name })),
        },
      ]}
      searchHint={peopleWords.search}
      load={load}
      keyOf={(it) => it.id}
    />
  );
}
