// The customers: their list, and at /staff/customers/ID one of them.
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { CustomerPage } from './CustomerPage.tsx';
import { customerWords } from './words.ts';

type Row = StaffOutputOf<'listCustomers'>['rows'][number];

// The schema refuses a sort or a filter that somebody wrote into the address.
const load: LoadList<Row> = (query, filters) =>
  callStaff('listCustomers', { ...query, ...filters } as StaffInputOf<'listCustomers'>);

export function Section() {
  const [, , , id = ''] = useLocation().pathname.split('/');
  return id === '' ? <CustomerList /> : <CustomerPage key={id} id={id} />;
}

function CustomerList() {
  const text = useText(customerWords);
  const intl = useIntl();
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'name', title: customerWords.name, isSortable: true },
      cell: (it) => <Link to={`${paths.staff}/customers/${it.id}`}>{it.name || it.id}</Link>,
      exported: (it) => it.name,
    },
    {
      ...{ name: 'organization', title: customerWords.organization, isSortable: true },
      cell: (it) => it.organization,
      exported: (it) => it.organization,
    },
    {
      ...{ name: 'contact', title: customerWords.contact },
      cell: (it) => it.email ?? it.phone,
      exported: (it) => it.email ?? it.phone ?? '',
    },
    {
      ...{ name: 'site', title: customerWords.site },
      cell: (it) => text(it.site === 0 ? 'cn' : 'en'),
      exported: (it) => text(it.site === 0 ? 'cn' : 'en'),
    },
    {
      ...{ name: 'orders', title: customerWords.orders, isFigure: true },
      cell: (it) => it.orders,
      exported: (it) => it.orders,
    },
    {
      ...{ name: 'registered', title: customerWords.registered, isSortable: true },
      cell: (it) => intl.formatDate(it.registeredTime, { dateStyle: 'medium' }),
      exported: (it) => it.registeredTime,
    },
  ];
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <StaffList
        title={customerWords.title}
        columns={columns}
        filters={[
          {
            ...{ name: 'site', title: customerWords.site },
            options: [
              { value: '0', label: customerWords.cn },
              { value: '1', label: customerWords.en },
            ],
          },
        ]}
        searchHint={customerWords.search}
        standardSort="-registered"
        load={load}
        keyOf={(it) => it.id}
      />
    </>
  );
}
