// Who is of the staff, with the roles of each.
import { Tag } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { ROLE_NAMES, ROLES } from '#contract/staff/permissions.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { staffCall } from '../console/calls.ts';
import { type Column, StaffList } from '../console/list/StaffList.tsx';
import type { LoadList } from '../console/list/useServerList.ts';
import { peopleWords } from './words.ts';

type Person = StaffOutputOf<'listStaff'>['rows'][number];

// The schema refuses a sort or a filter that somebody wrote into the address.
const load: LoadList<Person> = (query, filters) =>
  staffCall('listStaff', { ...query, ...filters } as StaffInputOf<'listStaff'>);

export function Section() {
  const text = useText(peopleWords);
  const message = useLocalized();
  const intl = useIntl();
  const columns: readonly Column<Person>[] = [
    {
      ...{ name: 'nickname', title: peopleWords.name, isSortable: true },
      cell: (it) => it.nickname,
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
            {message(ROLES[role].name)}
          </Tag>
        )),
      exported: (it) => it.roles.map((role) => message(ROLES[role].name)).join(', '),
    },
    {
      ...{ name: 'registered', title: peopleWords.registered, isSortable: true },
      cell: (it) => intl.formatDate(it.registeredTime, { dateStyle: 'medium' }),
      exported: (it) => it.registeredTime,
    },
  ];
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <StaffList
        title={peopleWords.title}
        columns={columns}
        filters={[
          {
            ...{ name: 'role', title: peopleWords.role },
            options: ROLE_NAMES.map((value) => ({ value, label: ROLES[value].name })),
          },
        ]}
        searchHint={peopleWords.search}
        load={load}
        keyOf={(it) => it.id}
      />
    </>
  );
}
