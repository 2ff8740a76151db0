// A bank's statement comes in: first what it would bring, then exactly that.
import { Callout, HTMLSelect } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { type Currency, formatMoney } from '#commerce/money/money.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { formatLocalized, useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { FormDialog } from '#src/features/staff/console/FormDialog.tsx';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { readSheet } from '#src/features/staff/console/readSheet.ts';
import { notify } from '#src/state/notices.ts';
import { FileButton } from '#src/ui/tool/FileButton.tsx';
import { readPaymentsAgain } from './reads.ts';
import { paymentStaffWords } from './words.ts';

interface Preview {
  readonly sheet: string;
  readonly currency: Currency;
  readonly would: StaffOutputOf<'previewBankStatement'>;
}

const SHOWN = 50;

export function StatementDialog({ onClose }: { onClose(): void }) {
  const text = useText(paymentStaffWords);
  const [currency, setCurrency] = useState<Currency>('CNY');
  const [preview, setPreview] = useState<Preview>();
  const [fault, setFault] = useState<'tooLarge' | 'unreadable'>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const chosen = useRef<File>(undefined);
  const latest = useRef(0);
  /** Of the last file and currency: an answer on those before is not shown. */
  const showPreview = async (file: File | undefined, currency: Currency) => {
    if (file === undefined) return;
    chosen.current = file;
    latest.current++;
    const own = latest.current;
    setBusy(true);
    setPreview(undefined);
    setFault(undefined);
    try {
      const read = await readSheet(file);
      if (own !== latest.current) return;
      if (typeof read === 'string') return setFault(read);
      const would = await callStaff('previewBankStatement', { sheet: read.csv, currency });
      if (own === latest.current) setPreview({ sheet: read.csv, currency, would });
    } catch {
      // The call has shown what was the matter.
    } finally {
      if (own === latest.current) setBusy(false);
    }
  };
  const handleImport = async () => {
    if (preview === undefined) return;
    setBusy(true);
    const { sheet, would } = preview;
    const given = { sheet, currency: preview.currency, digest: would.digest };
    try {
      const done = await callStaff('importBankStatement', given, { idempotencyKey: key.current });
      notify(formatLocalized(paymentStaffWords.imported, done), { intent: 'success' });
      onClose();
    } catch {
      // The call has shown why; what would come in now is looked at anew.
      key.current = crypto.randomUUID();
      setPreview(undefined);
      setBusy(false);
    }
    readPaymentsAgain();
  };
  const would = preview?.would;
  return (
    <FormDialog
      title={text('importTitle')}
      width={720}
      ok={text('importNow')}
      isReady={would !== undefined && would.added.length > 0}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={handleImport}
    >
      <p>{text('importLead')}</p>
      <div className={css.fields}>
        <Labeled label={text('statementCurrency')}>
          {(id) => (
            <HTMLSelect
              id={id}
              value={currency}
              options={['CNY', 'USD']}
              onChange={({ currentTarget: { value } }) => {
                const other = value === 'USD' ? 'USD' : 'CNY';
                setCurrency(other);
                void showPreview(chosen.current, other);
              }}
            />
          )}
        </Labeled>
        <FileButton
          text={text('chooseFile')}
          accept=".xlsx,.csv"
          onFile={(file) => void showPreview(file, currency)}
        />
      </div>
      <div aria-live="polite" style={{ marginTop: 'var(--gap-3)' }}>
        {fault && <Callout intent="danger">{text(fault)}</Callout>}
        {would && <Would would={would} />}
      </div>
    </FormDialog>
  );
}

function Would({ would }: Pick<Preview, 'would'>) {
  const text = useText(paymentStaffWords);
  const message = useLocalized();
  const { added, known, outgoing, problems } = would;
  if (problems.length > 0)
    return (
      <Callout intent="danger" title={text('problems', { count: problems.length })}>
        <ul className={css.list}>
          {problems.map((it) => (
            <li key={it.line}>
              {text('line', { line: it.line })}
              {message(it.message)}
            </li>
          ))}
        </ul>
      </Callout>
    );
  return (
    <>
      <p>{text('would', { count: added.length, known, outgoing })}</p>
      <ul className={css.plain}>
        {added.slice(0, SHOWN).map((it, at) => (
          <li key={`${at} ${it.bookedOn}`}>
            <span>
              {it.bookedOn} · <span className={css.sum}>{formatMoney(it.amount, it.currency)}</span> ·{' '}
              {it.payer} <span className={css.quiet}>{it.reference}</span>
            </span>
            {it.proposal !== null && (
              <span className={css.quiet}>
                {it.proposal.order.orderNumber}: {text(`why.${it.proposal.why}`)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {added.length > SHOWN && <p className={css.quiet}>{text('more', { count: added.length - SHOWN })}</p>}
    </>
  );
}
