// The referral: its terms on each site, and who brought whom.
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { detailPathOf } from '#src/features/staff/console/DetailFrame.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { TermsForm } from './TermsForm.tsx';
import { referralStaffWords } from './words.ts';

type Row = StaffOutputOf<'listReferrals'>['rows'][number];

const load: LoadList<Row> = (query, filters) =>
  callStaff('listReferrals', { ...query, ...filters } as StaffInputOf<'listReferrals'>);

export function Section() {
  const text = useText(referralStaffWords);
  const terms = useAnswer('terms', () => callStaff('getReferralTerms', {}));
  return (
    <div className={css.page}>
      <PageHead title={text('title')} lead={text('lead')} />
      {terms.value && (
        <div className={css.columns}>
          {([0, 1] as const).map((site) => (
            <TermsForm
              key={site}
              site={site}
              terms={terms.value?.find((it) => it.site === site)}
              onSaved={terms.reload}
            />
          ))}
        </div>
      )}
      <h2 className={css.heading}>{text('brought')}</h2>
      <Brought />
    </div>
  );
}

function Brought() {
  const text = useText(referralStaffWords);
  const intl = useIntl();
  const amountOf = ({ amount, currency }: Row) =>
    amount === null || currency === null ? '' : formatMoney(amount, currency);
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'invited', title: referralStaffWords.invited },
      cell: (it) => <Link to={detailPathOf('customers', it.invitedId)}>{it.invited}</Link>,
      exported: (it) => it.invited,
    },
    {
      ...{ name: 'inviter', title: referralStaffWords.inviter },
      cell: (it) => <Link to={detailPathOf('customers', it.inviterId)}>{it.inviter}</Link>,
      exported: (it) => it.inviter,
    },
    {
      ...{ name: 'registered', title: referralStaffWords.registered, isSortable: true },
      cell: (it) => intl.formatDate(it.registeredTime, { dateStyle: 'medium' }),
      exported: (it) => it.registeredTime,
    },
    {
      ...{ name: 'order', title: referralStaffWords.order },
      cell: (it) => it.orderNumber ?? '',
      exported: (it) => it.orderNumber ?? '',
    },
    {
      ...{ name: 'amount', title: referralStaffWords.amount, isFigure: true },
      cell: amountOf,
      exported: amountOf,
    },
    {
      ...{ name: 'points', title: referralStaffWords.points, isFigure: true },
      cell: (it) =>
        it.reversedTime === null
          ? intl.formatNumber(it.points)
          : text('reversed', { points: it.points, date: intl.formatDate(it.reversedTime) }),
      exported: (it) => it.points,
    },
  ];
  return (
    <StaffList
      title={referralStaffWords.brought}
      columns={columns}
      searchHint={referralStaffWords.search}
      standardSort="-registered"
      load={load}
      keyOf={(it) => it.invitedId}
    />
  );
}
