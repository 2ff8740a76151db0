// Orders of all customers: the list, and one of them at its own address.
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import { ORDER_PROGRESS, ORDER_PROGRESS_NAMES } from '#commerce/order/order.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { staffCall } from '../console/calls.ts';
import { detailPath, useDetailId } from '../console/DetailFrame.tsx';
import { type Column, StaffList } from '../console/list/StaffList.tsx';
import type { LoadList } from '../console/list/useServerList.ts';
import { usePermissions } from '../console/permissions.ts';
import { OrderPage } from './OrderPage.tsx';
import { OrderTag } from './OrderTag.tsx';
import { orderWords } from './words.ts';

type Row = StaffOutputOf<'listStaffOrders'>['rows'][number];

const load: LoadList<Row> = (query, filters) =>
  staffCall('listStaffOrders', { ...query, ...filters } as StaffInputOf<'listStaffOrders'>);

export function Section() {
  const id = useDetailId();
  return id === '' ? <OrderList /> : <OrderPage id={id} />;
}

function OrderList() {
  const text = useText(orderWords);
  const message = useLocalized();
  const intl = useIntl();
  const seesAmounts = usePermissions()?.has('amounts') === true;
  const amounts: readonly Column<Row>[] = [
    {
      ...{ name: 'total', title: orderWords.total, isFigure: true },
      cell: (it) => it.amounts && formatMoney(it.amounts.total, it.amounts.currency),
      exported: (it) => (it.amounts === null ? '' : it.amounts.total / 100),
    },
    {
      ...{ name: 'payment', title: orderWords.payment },
      cell: (it) => it.amounts && text(`${it.amounts.payment}_payment`),
      exported: (it) => (it.amounts === null ? '' : text(`${it.amounts.payment}_payment`)),
    },
  ];
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'number', title: orderWords.number, isSortable: true },
      cell: (it) => <Link to={detailPath('orders', it.id)}>{it.number}</Link>,
      exported: (it) => it.number,
    },
    {
      ...{ name: 'progress', title: orderWords.progress },
      cell: (it) => <OrderTag order={it} />,
      exported: (it) => message(ORDER_PROGRESS_NAMES[it.progress]),
    },
    {
      ...{ name: 'organization', title: orderWords.organization },
      cell: (it) => it.customer.organization,
      exported: (it) => it.customer.organization,
    },
    {
      ...{ name: 'customer', title: orderWords.customer },
      cell: (it) => it.customer.name,
      exported: (it) => it.customer.name,
    },
    {
      ...{ name: 'lines', title: orderWords.lines, isFigure: true },
      cell: (it) => it.lines,
      exported: (it) => it.lines,
    },
    {
      ...{ name: 'promisedOn', title: orderWords.promisedOn },
      cell: (it) => it.promisedOn ?? '–',
      exported: (it) => it.promisedOn ?? '',
    },
    ...(seesAmounts ? amounts : []),
    {
      ...{ name: 'created', title: orderWords.created, isSortable: true },
      cell: (it) => intl.formatDate(it.createdTime, { dateStyle: 'medium', timeStyle: 'short' }),
      exported: (it) => it.createdTime,
    },
  ];
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <StaffList
        title={orderWords.title}
        columns={columns}
        filters={[
          {
            ...{ name: 'progress', title: orderWords.progress },
            options: ORDER_PROGRESS.map((value) => ({ value, label: ORDER_PROGRESS_NAMES[value] })),
          },
          {
            ...{ name: 'state', title: orderWords.state },
            options: (['active', 'cancelRequested', 'cancelled'] as const).map((value) => ({
              value,
              label: orderWords[value],
            })),
          },
        ]}
        searchHint={orderWords.search}
        standardSort="-created"
        load={load}
        keyOf={(it) => it.id}
      />
    </>
  );
}
