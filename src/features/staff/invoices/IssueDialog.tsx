// An invoice issued under its number, with its file where there is one.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { formatMoney } from '#commerce/money/money.ts';
import type { StaffInputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { ChosenFile } from '#src/features/staff/console/ChosenFile.tsx';
import css from '#src/features/staff/console/Detail.module.css';
import { FormDialog } from '#src/features/staff/console/FormDialog.tsx';
import type { InvoiceRow } from './invoiceRow.ts';
import { uploadInvoice } from './uploadInvoice.ts';
import { invoiceStaffWords } from './words.ts';

interface Props {
  readonly row: InvoiceRow;
  onClose(): void;
  onIssue(settled: StaffInputOf<'settleInvoice'>): Promise<boolean>;
}

export function IssueDialog({ row, onClose, onIssue }: Props) {
  const text = useText(invoiceStaffWords);
  const id = useId();
  const [number, setNumber] = useState('');
  const [chosen, setChosen] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const { invoice, taxes, currency } = row;
  const facts = Object.entries(invoice).filter(
    ([name, value]) => typeof value === 'string' && value !== '' && name !== 'id',
  );
  const handleIssue = async () => {
    setBusy(true);
    const fileId = chosen === undefined ? null : await uploadInvoice(chosen);
    const isDone =
      fileId !== undefined &&
      (await onIssue({ act: 'issue', orderId: row.orderId, number: number.trim(), fileId }));
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={text('issueOf', { number: row.orderNumber })}
      ok={text('issue')}
      isReady={number.trim() !== ''}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={handleIssue}
    >
      <p>{text('issueText', { amount: formatMoney(row.amount, currency) })}</p>
      <ul>
        {facts.map(([name, value]) => (
          <li key={name}>{String(value)}</li>
        ))}
      </ul>
      {taxes.length > 0 && (
        <ul className={css.plain}>
          {taxes.map((it) => (
            <li key={it.basisPoints}>
              {text('taxPart', {
                percent: it.basisPoints / 100,
                base: formatMoney(it.base, currency),
                tax: formatMoney(it.amount, currency),
              })}
            </li>
          ))}
        </ul>
      )}
      <FormGroup label={text('number')} labelFor={id}>
        <InputGroup
          id={id}
          autoFocus
          maxLength={60}
          value={number}
          onChange={({ currentTarget: { value } }) => setNumber(value)}
        />
      </FormGroup>
      <ChosenFile
        label={text('chooseFile')}
        accept=".pdf,.png,.jpg,.jpeg"
        file={chosen}
        isWide
        onChoose={setChosen}
      />
    </FormDialog>
  );
}
