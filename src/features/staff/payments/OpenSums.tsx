// What is open altogether, as the server counts it now.
import { formatMoney } from '#commerce/money/money.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { usePaymentReads } from './reads.ts';
import { paymentStaffWords } from './words.ts';

type Sums = StaffOutputOf<'summarizePayments'>['open'];

export function OpenSums() {
  const text = useText(paymentStaffWords);
  const reads = usePaymentReads();
  const { value } = useAnswer(`sums ${reads}`, () => callStaff('summarizePayments', {}));
  const formatSums = (sums: Sums) =>
    sums.length === 0
      ? text('nothingOpen')
      : sums
          .map((it) => text('sum', { amount: formatMoney(it.amount, it.currency), count: it.orders }))
          .join(' · ');
  return (
    <section className={css.panel} aria-label={text('openSums')} aria-busy={value === undefined}>
      <dl className={css.facts}>
        <div>
          <dt>{text('openOrders')}</dt>
          <dd>{value && formatSums(value.open)}</dd>
        </div>
        <div>
          <dt>{text('overdue')}</dt>
          <dd>{value && formatSums(value.overdue)}</dd>
        </div>
        <div>
          <dt>{text('openTransfers')}</dt>
          <dd>{value && formatSums(value.transfers)}</dd>
        </div>
        <div>
          <dt>{text('alarms')}</dt>
          <dd>{value && (value.alarms === 0 ? text('nothingOpen') : value.alarms)}</dd>
        </div>
      </dl>
    </section>
  );
}
