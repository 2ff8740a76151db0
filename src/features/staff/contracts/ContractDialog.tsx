// A contract entered or changed. What was typed stays when the server refuses.
import { Callout, HTMLSelect } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import {
  CONTRACT_STATUS_NAMES,
  CONTRACT_STATUSES,
  type ContractStatus,
} from '#commerce/contract/statuses.ts';
import { formatMoney, sumOf } from '#commerce/money/money.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { FormDialog } from '#src/features/staff/console/FormDialog.tsx';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { notify } from '#src/state/notices.ts';
import { ContractLines } from './ContractLines.tsx';
import { type ContractDraft, draftOf, linesFrom } from './contractDraft.ts';
import { contractStaffWords } from './words.ts';

interface Props {
  /** None: a new one. */
  readonly contract?: StaffOutputOf<'getStaffContract'>;
  onClose(): void;
  onSaved(saved: StaffOutputOf<'saveStaffContract'>): void;
}

export function ContractDialog({ contract, onClose, onSaved }: Props) {
  const text = useText(contractStaffWords);
  const message = useLocalized();
  const [draft, setDraft] = useState(() => draftOf(contract));
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const change = (it: Partial<ContractDraft>) => setDraft((before) => ({ ...before, ...it }));
  const lines = linesFrom(draft.lines);
  const isReady =
    typeof lines !== 'number' &&
    lines.length > 0 &&
    draft.number.trim() !== '' &&
    draft.customer.trim() !== '';
  const handleSave = async () => {
    if (typeof lines === 'number') return;
    setBusy(true);
    const { number, customer, contact, currency, status, signingDate } = draft;
    try {
      const saved = await callStaff(
        'saveStaffContract',
        {
          ...{ id: contract?.id ?? null, base: contract?.changedTime ?? '', number, customer, contact },
          ...{ currency, status, signingDate: signingDate === '' ? null : signingDate, lines },
        },
        { idempotencyKey: key.current },
      );
      notify(contractStaffWords.saved, { intent: 'success' });
      onClose();
      onSaved(saved);
    } catch {
      key.current = crypto.randomUUID();
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={contract?.number ?? text('add')}
      width={860}
      ok={text('save')}
      {...{ isReady, isBusy, onClose }}
      canOutsideClickClose={false}
      onSubmit={handleSave}
    >
      <div className={css.fields}>
        {contract === undefined && (
          <TextInput
            label={text('number')}
            value={draft.number}
            maxLength={60}
            onChange={(number) => change({ number })}
          />
        )}
        <TextInput
          isWide
          label={text('customer')}
          value={draft.customer}
          maxLength={200}
          onChange={(customer) => change({ customer })}
        />
        <TextInput
          label={text('contact')}
          value={draft.contact}
          maxLength={100}
          onChange={(contact) => change({ contact })}
        />
        <TextInput
          type="date"
          label={text('signed')}
          value={draft.signingDate}
          maxLength={10}
          onChange={(signingDate) => change({ signingDate })}
        />
        <Labeled label={text('currency')}>
          {(id) => (
            <HTMLSelect
              id={id}
              value={draft.currency}
              options={['CNY', 'USD']}
              onChange={({ currentTarget: { value } }) =>
                change({ currency: value === 'USD' ? 'USD' : 'CNY' })
              }
            />
          )}
        </Labeled>
        <Labeled label={text('status')}>
          {(id) => (
            <HTMLSelect
              id={id}
              value={draft.status}
              options={CONTRACT_STATUSES.map((value) => ({
                value,
                label: message(CONTRACT_STATUS_NAMES[value]),
              }))}
              onChange={({ currentTarget: { value } }) => change({ status: value as ContractStatus })}
            />
          )}
        </Labeled>
      </div>
      <ContractLines
        lines={draft.lines}
        status={draft.status}
        onChange={(changed) => change({ lines: changed })}
      />
      <div aria-live="polite">
        {typeof lines === 'number' ? (
          <Callout compact intent="warning">
            {text('badLine', { number: lines })}
          </Callout>
        ) : (
          <p className={css.right}>
            {text('total', {
              amount: formatMoney(sumOf(lines.map((it) => it.subtotal)), draft.currency),
            })}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
