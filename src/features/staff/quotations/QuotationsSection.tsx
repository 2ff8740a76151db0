// Quotations of all customers: the list, and one of them at its own address.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import { QUOTATION_NAMES, QUOTATION_STATUSES } from '#commerce/quotation/quotation.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { detailPathOf, useDetailId } from '#src/features/staff/console/DetailFrame.tsx';
import { BulkAnswers, type BulkWork, useBulkActs } from '#src/features/staff/console/list/BulkActs.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { useAge } from '#src/features/staff/console/useAge.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { StatusTag } from '#src/ui/quotation/StatusTag.tsx';
import { QuotationPage } from './QuotationPage.tsx';
import { quotationWords } from './words.ts';

type Row = StaffOutputOf<'listStaffQuotations'>['rows'][number];

const load: LoadList<Row> = (query, filters) =>
  callStaff('listStaffQuotations', { ...query, ...filters } as StaffInputOf<'listStaffQuotations'>);

export function Section() {
  const id = useDetailId();
  return id === '' ? <QuotationList /> : <QuotationPage id={id} />;
}

function QuotationList() {
  const text = useText(quotationWords);
  const message = useLocalized();
  const intl = useIntl();
  const acts = useBulkActs();
  const [voiding, setVoiding] = useState<{ readonly chosen: readonly Row[]; reload(): void }>();
  const voidOne =
    (reason: string): BulkWork<Row> =>
    async ({ id }) => {
      const { version, mayVoid } = await callStaff('getStaffQuotation', { id }, { isQuiet: true });
      if (!mayVoid) return { problem: text('notVoidable') };
      await callStaff('voidQuotation', { id, version, reason }, { isQuiet: true });
      const { quotation } = await callStaff('getStaffQuotation', { id }, { isQuiet: true });
      return message(QUOTATION_NAMES[quotation.status]);
    };
  const age = useAge();
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'number', title: quotationWords.number, isSortable: true },
      cell: (it) => <Link to={detailPathOf('quotations', it.id)}>{it.number}</Link>,
      exported: (it) => it.number,
    },
    {
      ...{ name: 'status', title: quotationWords.status },
      cell: (it) => <StatusTag status={it.status} />,
      exported: (it) => message(QUOTATION_NAMES[it.status]),
    },
    {
      ...{ name: 'organization', title: quotationWords.organization },
      cell: (it) => it.customer.organization,
      exported: (it) => it.customer.organization,
    },
    {
      ...{ name: 'customer', title: quotationWords.customer },
      cell: (it) => it.customer.name,
      exported: (it) => it.customer.name,
    },
    {
      ...{ name: 'total', title: quotationWords.total, isFigure: true, isSortable: true },
      cell: (it) => (it.total === null ? text('noTotal') : formatMoney(it.total, it.currency)),
      exported: (it) => (it.total === null ? '' : it.total / 100),
    },
    {
      ...{ name: 'toReview', title: quotationWords.toReview, isFigure: true },
      cell: (it) => it.toReview || '–',
      exported: (it) => it.toReview,
    },
    {
      ...{ name: 'created', title: quotationWords.age, isSortable: true },
      cell: (it) => (
        <span title={intl.formatDate(it.createdTime, { dateStyle: 'medium', timeStyle: 'short' })}>
          {age(it.createdTime)}
        </span>
      ),
      exported: (it) => it.createdTime,
    },
    {
      ...{ name: 'order', title: quotationWords.order },
      cell: (it) => it.orderNumber || '–',
      exported: (it) => it.orderNumber,
    },
  ];
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <BulkAnswers acts={acts} />
      <StaffList
        title={quotationWords.title}
        columns={columns}
        filters={[
          {
            ...{ name: 'status', title: quotationWords.status },
            options: QUOTATION_STATUSES.map((value) => ({ value, label: QUOTATION_NAMES[value] })),
          },
        ]}
        searchHint={quotationWords.search}
        standardSort="-created"
        load={load}
        keyOf={(it) => it.id}
        bulk={(chosen, reload) => (
          <Button text={text('void')} disabled={acts.isBusy} onClick={() => setVoiding({ chosen, reload })} />
        )}
      />
      <ReasonDialog
        isOpen={voiding !== undefined}
        title={text('voidMany', { count: voiding?.chosen.length ?? 0 })}
        reasonLabel={text('voidReason')}
        ok={text('void')}
        cancel={text('cancel')}
        isDangerous
        onClose={() => setVoiding(undefined)}
        onSubmit={async (reason) => {
          const { chosen, reload } = voiding ?? { chosen: [], reload: () => undefined };
          await acts.run(chosen, (it) => it.number, voidOne(reason));
          reload();
          return true;
        }}
      >
        <p>{text('voidText')}</p>
      </ReasonDialog>
    </>
  );
}
