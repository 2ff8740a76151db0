// A coupon is given to customers, one per line. Each line has its answer; those that were refused stay, so that they
// can be mended.
import { FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { CallError } from '#src/core/callError.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import detailCss from '#src/features/staff/console/Detail.module.css';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import type { StaffCoupon } from './couponRow.ts';
import { couponStaffWords } from './words.ts';

const MAX_LINES = 200;

interface Props {
  readonly coupon: StaffCoupon;
  onClose(): void;
  onDone(): void;
}

interface Result {
  readonly customer: string;
  /** Undefined where it was given. */
  readonly refused: string | undefined;
}

export function GiveDialog({ coupon: { id: couponId, name }, onClose, onDone }: Props) {
  const text = useText(couponStaffWords);
  const message = useLocalized();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [results, setResults] = useState<readonly Result[]>([]);
  const customers = [...new Set(typed.split(/[\n,;，；]/).map((it) => it.trim()))].filter(Boolean);
  const handleSubmit = async (reason: string) => {
    const found: Result[] = [];
    for (const customer of customers)
      try {
        await callStaff('giveCoupon', { id: couponId, customer, reason }, { isQuiet: true });
        found.push({ customer, refused: undefined });
      } catch (failure) {
        found.push({ customer, refused: failure instanceof CallError ? failure.message : String(failure) });
      }
    setResults(found);
    const refused = found.filter((it) => it.refused !== undefined);
    setTyped(refused.map((it) => it.customer).join('\n'));
    onDone();
    // Open, with an answer for each line.
    return false;
  };
  return (
    <ReasonDialog
      isOpen
      title={text('giveOf', { name: message(name) })}
      reasonLabel={text('reason')}
      ok={text('give')}
      cancel={text(results.length > 0 ? 'close' : 'cancel')}
      isReady={customers.length > 0 && customers.length <= MAX_LINES}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <FormGroup label={text('customers')} labelFor={id} helperText={text('giveHint')}>
        <TextArea
          id={id}
          fill
          rows={4}
          maxLength={64_000}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </FormGroup>
      <div role="status">
        {results.length > 0 && (
          <>
            <p>
              {text('givenCount', {
                done: results.filter((it) => it.refused === undefined).length,
                all: results.length,
              })}
            </p>
            <ul className={detailCss.plain} aria-label={text('results')}>
              {results.map((it) => (
                <li key={it.customer}>
                  <span>{it.customer}</span>
                  <span>{it.refused ?? text('given')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </ReasonDialog>
  );
}
