// What the provider, customers, the staff and the clock said about payments, as it was written down.
import { Tag } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { formatMoney } from '#commerce/money/money.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { paymentStaffWords } from './words.ts';

type Row = StaffOutputOf<'listPaymentEvents'>['rows'][number];

const load: LoadList<Row> = (query, filters) =>
  callStaff('listPaymentEvents', { ...query, ...filters } as StaffInputOf<'listPaymentEvents'>);

const SPEAKERS = ['provider', 'customer', 'staff', 'clock'] as const;

export function PaymentEventList() {
  const text = useText(paymentStaffWords);
  const intl = useIntl();
  const amountOf = ({ amount, currency }: Row) =>
    amount === null
      ? '–'
      : currency === 'CNY' || currency === 'USD'
        ? formatMoney(amount, currency)
        : `${currency ?? ''} ${amount}`;
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'at', title: paymentStaffWords.at, isSortable: true },
      cell: (it) => intl.formatDate(it.at, { dateStyle: 'medium', timeStyle: 'medium' }),
      exported: (it) => it.at,
    },
    {
      ...{ name: 'number', title: paymentStaffWords.number },
      cell: (it) => it.orderNumber,
      exported: (it) => it.orderNumber,
    },
    {
      ...{ name: 'what', title: paymentStaffWords.what },
      cell: (it) => text(`what.${it.what}`),
      exported: (it) => text(`what.${it.what}`),
    },
    {
      ...{ name: 'by', title: paymentStaffWords.by },
      cell: (it) => text(`by.${it.by}`),
      exported: (it) => text(`by.${it.by}`),
    },
    {
      ...{ name: 'kind', title: paymentStaffWords.kind },
      cell: (it) => text(`${it.kind}_kind`),
      exported: (it) => text(`${it.kind}_kind`),
    },
    {
      ...{ name: 'amount', title: paymentStaffWords.amount, isFigure: true },
      cell: amountOf,
      exported: amountOf,
    },
    {
      ...{ name: 'alarm', title: paymentStaffWords.alarm },
      cell: (it) =>
        it.alarm !== null && (
          <>
            <Tag minimal intent={it.resolvedTime === null ? 'danger' : 'none'}>
              {text(it.resolvedTime === null ? 'alarm.open' : 'alarm.resolved')}
            </Tag>{' '}
            {it.alarm}
          </>
        ),
      exported: (it) => it.alarm ?? '',
    },
    {
      ...{ name: 'id', title: paymentStaffWords.eventId },
      cell: (it) => <code className={css.mono}>{it.id}</code>,
      exported: (it) => it.id,
    },
  ];
  return (
    <StaffList
      title={paymentStaffWords.events}
      columns={columns}
      filters={[
        {
          ...{ name: 'by', title: paymentStaffWords.by },
          options: SPEAKERS.map((value) => ({ value, label: paymentStaffWords[`by.${value}`] })),
        },
        {
          ...{ name: 'alarm', title: paymentStaffWords.alarm },
          options: (['open', 'resolved'] as const).map((value) => ({
            value,
            label: paymentStaffWords[`alarm.${value}`],
          })),
        },
      ]}
      searchHint={paymentStaffWords.eventSearch}
      standardSort="-at"
      load={load}
      keyOf={(it) => it.id}
    />
  );
}
