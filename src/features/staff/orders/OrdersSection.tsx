// Orders of all customers: the list, and one of them at its own address.
import { Button } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import { ORDER_PROGRESS, ORDER_PROGRESS_NAMES } from '#commerce/order/order.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { staffCall } from '../console/calls.ts';
import { detailPath, useDetailId } from '../console/DetailFrame.tsx';
import { BulkAnswers, type BulkWork, useBulkActs } from '../console/list/BulkActs.tsx';
import { type Column, StaffList } from '../console/list/StaffList.tsx';
import type { LoadList } from '../console/list/useServerList.ts';
import { usePermissions } from '../console/permissions.ts';
import { OrderPage } from './OrderPage.tsx';
import { OrderTag } from './OrderTag.tsx';
import { orderWords } from './words.ts';

type Row = StaffOutputOf<'listStaffOrders'>['rows'][number];

const LINE_ACTS = ['awaitMaterials', 'startProduction', 'completeProduction'] as const;

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
  const acts = useBulkActs();
  /** All its lines for which it is time; the others stay as they are. */
  const advance =
    (act: (typeof LINE_ACTS)[number]): BulkWork<Row> =>
    async ({ id }) => {
      const { lines } = await staffCall('getStaffOrder', { id }, { isQuiet: true });
      const own = lines.filter((it) => it.acts.includes(act)).map((it) => ({ orderId: id, lineId: it.id }));
      if (own.length === 0) return { problem: text('nothingToMove') };
      const answers = await staffCall('advanceLines', { lines: own, act, note: '' }, { isQuiet: true });
      const said = answers.map(({ lineId, progress, problem }) => {
        const line = lines.findIndex((it) => it.id === lineId) + 1;
        return problem === null
          ? text('moved', {
              line,
              progress: progress === null ? '' : message(ORDER_PROGRESS_NAMES[progress]),
            })
          : text('notMoved', { line, problem: message(problem) });
      });
      const sentence = said.join('; ');
      return answers.some((it) => it.problem !== null) ? { problem: sentence } : sentence;
    };
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
      <BulkAnswers acts={acts} />
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
        bulk={(chosen, reload) =>
          LINE_ACTS.map((act) => (
            <Button
              key={act}
              text={text(act)}
              disabled={acts.isBusy}
              onClick={() => void acts.run(chosen, (it) => it.number, advance(act)).then(reload)}
            />
          ))
        }
      />
    </>
  );
}
