// Orders of all customers: the list, and one of them at its own address.
import { Button } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import { ORDER_PROGRESS, ORDER_PROGRESS_NAMES } from '#commerce/order/order.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { detailPathOf, useDetailId } from '#src/features/staff/console/DetailFrame.tsx';
import { BulkAnswers, problemTextOf, useBulkActs } from '#src/features/staff/console/list/BulkActs.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { usePermissions } from '#src/features/staff/console/permissions.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrderTag } from './OrderTag.tsx';
import { orderWords } from './words.ts';

type Row = StaffOutputOf<'listStaffOrders'>['rows'][number];

const LINE_ACTS = ['awaitMaterials', 'startProduction', 'completeProduction'] as const;
type LineAct = (typeof LINE_ACTS)[number];

/** As many as a call takes. */
const MAX_LINES = 200;

const load: LoadList<Row> = (query, filters) =>
  callStaff('listStaffOrders', { ...query, ...filters } as StaffInputOf<'listStaffOrders'>);

export function Section() {
  const id = useDetailId();
  return id === '' ? <OrderList /> : <OrderPage id={id} />;
}

function OrderList() {
  const text = useText(orderWords);
  const message = useLocalized();
  const intl = useIntl();
  const acts = useBulkActs();
  /**
   * All their lines for which it is time, in one call, so that a customer gets one letter; the others stay as they are.
   */
  const advance = (act: LineAct) => async (chosen: readonly Row[]) => {
    const found = await readLines(chosen, act);
    const answers = await advanceAll(
      found.flatMap((it) => it.lines.map(({ lineId }) => ({ orderId: it.id, lineId }))),
      act,
    );
    return found.map(({ id, lines, problem }) => {
      if (problem !== undefined) return { problem };
      if (lines.length === 0) return { problem: text('nothingToMove') };
      const sentences = lines.map(({ lineId, place }) => {
        const answer = answers.find((it) => it.orderId === id && it.lineId === lineId);
        if (answer?.progress)
          return text('moved', { line: place, progress: message(ORDER_PROGRESS_NAMES[answer.progress]) });
        return text('notMoved', { line: place, problem: message(answer?.problem ?? { en: '', zh: '' }) });
      });
      const isDone = lines.every(({ lineId }) =>
        answers.some((it) => it.orderId === id && it.lineId === lineId && it.progress !== null),
      );
      return isDone ? sentences.join('; ') : { problem: sentences.join('; ') };
    });
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
      cell: (it) => <Link to={detailPathOf('orders', it.id)}>{it.number}</Link>,
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
              onClick={() => void acts.runAtOnce(chosen, (it) => it.number, advance(act)).then(reload)}
            />
          ))
        }
      />
    </>
  );
}

interface Found {
  readonly id: string;
  /** Those for which it is time; `place` from 1. */
  readonly lines: readonly { readonly lineId: string; readonly place: number }[];
  /** Why the order could not be read. */
  readonly problem?: string;
}

async function readLines(chosen: readonly Row[], act: LineAct): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const { id } of chosen)
    try {
      const { lines } = await callStaff('getStaffOrder', { id }, { isQuiet: true });
      const own = lines.flatMap((it, at) =>
        it.acts.includes(act) ? [{ lineId: it.id, place: at + 1 }] : [],
      );
      found.push({ id, lines: own });
    } catch (reason) {
      found.push({ id, lines: [], problem: problemTextOf(reason) });
    }
  return found;
}

/** A call that is refused whole is the answer of each of its lines. */
async function advanceAll(
  lines: readonly { readonly orderId: string; readonly lineId: string }[],
  act: LineAct,
): Promise<StaffOutputOf<'advanceLines'>> {
  const answers: StaffOutputOf<'advanceLines'> = [];
  for (let from = 0; from < lines.length; from += MAX_LINES) {
    const some = lines.slice(from, from + MAX_LINES);
    try {
      answers.push(...(await callStaff('advanceLines', { lines: some, act, note: '' }, { isQuiet: true })));
    } catch (reason) {
      const said = problemTextOf(reason);
      answers.push(...some.map((it) => ({ ...it, progress: null, problem: { en: said, zh: said } })));
    }
  }
  return answers;
}
