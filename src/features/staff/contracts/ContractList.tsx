import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  CONTRACT_STATUS_NAMES,
  CONTRACT_STATUSES,
  type ContractStatus,
} from '#commerce/contract/statuses.ts';
import { formatMoney } from '#commerce/money/money.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { formatLocalized, useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { notify } from '#src/state/notices.ts';
import { CodesDialog, type IssuedCodes } from './CodesDialog.tsx';
import { ContractDialog } from './ContractDialog.tsx';
import { ContractImport } from './ContractImport.tsx';
import { contractStaffWords } from './words.ts';

type Row = StaffOutputOf<'listStaffContracts'>['rows'][number];

const load: LoadList<Row> = (query, filters) =>
  callStaff('listStaffContracts', { ...query, ...filters } as StaffInputOf<'listStaffContracts'>);

type Open = 'add' | 'import' | { readonly move: readonly Row[] };

export function ContractList() {
  const text = useText(contractStaffWords);
  const message = useLocalized();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<IssuedCodes>([]);
  const [reads, setReads] = useState(0);
  const handleClose = () => setOpen(undefined);
  const handleDone = (issued: IssuedCodes) => {
    setCodes(issued);
    setReads((it) => it + 1);
  };
  const amountOf = (it: Row) => (it.amount === null ? '–' : formatMoney(it.amount, it.currency));
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'number', title: contractStaffWords.number, isSortable: true },
      cell: (it) => <Link to={detailPathOf('contracts', it.id)}>{it.number}</Link>,
      exported: (it) => it.number,
    },
    {
      ...{ name: 'customer', title: contractStaffWords.customer, isSortable: true },
      cell: (it) => it.customer,
      exported: (it) => it.customer,
    },
    {
      ...{ name: 'contact', title: contractStaffWords.contact },
      cell: (it) => it.contact,
      exported: (it) => it.contact,
    },
    {
      ...{ name: 'status', title: contractStaffWords.status },
      cell: (it) => message(CONTRACT_STATUS_NAMES[it.status]),
      exported: (it) => message(CONTRACT_STATUS_NAMES[it.status]),
    },
    {
      ...{ name: 'amount', title: contractStaffWords.amount, isFigure: true, isSortable: true },
      cell: amountOf,
      exported: (it) => (it.amount === null ? '' : it.amount / 100),
    },
    {
      ...{ name: 'currency', title: contractStaffWords.currency },
      cell: (it) => it.currency,
      exported: (it) => it.currency,
    },
    {
      ...{ name: 'signed', title: contractStaffWords.signed, isSortable: true },
      cell: (it) => it.signingDate ?? '–',
      exported: (it) => it.signingDate ?? '',
    },
  ];
  return (
    <>
      <StaffList
        title={contractStaffWords.contracts}
        columns={columns}
        filters={[
          {
            ...{ name: 'status', title: contractStaffWords.status },
            options: CONTRACT_STATUSES.map((value) => ({ value, label: CONTRACT_STATUS_NAMES[value] })),
          },
        ]}
        searchHint={contractStaffWords.search}
        standardSort="number"
        load={load}
        reloads={reads}
        keyOf={(it) => it.id}
        bulk={(chosen) => (
          <Button size="small" text={text('setStatus')} onClick={() => setOpen({ move: chosen })} />
        )}
        tools={() => (
          <>
            <Button text={text('import')} onClick={() => setOpen('import')} />
            <Button intent="primary" text={text('add')} onClick={() => setOpen('add')} />
          </>
        )}
      />
      {open === 'add' && (
        <ContractDialog
          onClose={handleClose}
          onSaved={({ id, codes: issued }) => {
            if (issued.length === 0) navigate(detailPathOf('contracts', id));
            else handleDone(issued);
          }}
        />
      )}
      {open === 'import' && <ContractImport onClose={handleClose} onImported={handleDone} />}
      {typeof open === 'object' && (
        <MoveDialog rows={open.move} onClose={handleClose} onDone={() => setReads((it) => it + 1)} />
      )}
      <CodesDialog codes={codes} onClose={() => setCodes([])} />
    </>
  );
}

interface MoveProps {
  readonly rows: readonly Row[];
  onClose(): void;
  onDone(): void;
}

function MoveDialog({ rows, onClose, onDone }: MoveProps) {
  const text = useText(contractStaffWords);
  const message = useLocalized();
  const [status, setStatus] = useState<ContractStatus>('inProduction');
  return (
    <ReasonDialog
      isOpen
      title={text('setStatusTitle', { count: rows.length })}
      reasonLabel={text('reason')}
      ok={text('save')}
      cancel={text('cancel')}
      isDangerous={status === 'cancelled'}
      onClose={onClose}
      onSubmit={async (reason) => {
        try {
          const answers = await callStaff('setContractStatus', {
            ids: rows.map((it) => it.id),
            status,
            reason,
          });
          const left = answers.filter((it) => !it.isDone);
          const done = answers.length - left.length;
          notify(formatLocalized(contractStaffWords.moved, { done, all: answers.length }), {
            intent: left.length === 0 ? 'success' : 'warning',
          });
          for (const it of left)
            notify(
              { en: `${it.number}: ${it.message.en}`, zh: `${it.number}：${it.message.zh}` },
              { isSticky: true },
            );
          return true;
        } catch {
          return false;
        } finally {
          onDone();
        }
      }}
    >
      <p>{text('setStatusText')}</p>
      <Labeled label={text('to')}>
        {(id) => (
          <HTMLSelect
            id={id}
            value={status}
            options={CONTRACT_STATUSES.map((value) => ({
              value,
              label: message(CONTRACT_STATUS_NAMES[value]),
            }))}
            onChange={({ currentTarget: { value } }) => setStatus(value as ContractStatus)}
          />
        )}
      </Labeled>
    </ReasonDialog>
  );
}
