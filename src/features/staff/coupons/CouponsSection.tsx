// Coupons: the list with how many were claimed and used, or the one at the address (`/staff/coupons/new`,
// `/staff/coupons/ID`).
import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useLocalized, useText } from '#src/core/text.ts';
import { useDetailId } from '#src/features/staff/console/DetailFrame.tsx';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import { PageHead } from '#src/ui/page/Page.tsx';
import { CouponPage } from './CouponPage.tsx';
import { COUPONS, loadCoupons, type StaffCoupon, useCouponFacts } from './couponRow.ts';
import { GiveDialog } from './GiveDialog.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { couponStaffWords, OFFERED, SITES } from './words.ts';

export function Section() {
  const id = useDetailId();
  return id ? <CouponPage key={id} id={id === 'new' ? undefined : id} /> : <List />;
}

type Open = { readonly what: 'offer' | 'give'; readonly coupon: StaffCoupon } | undefined;

function List() {
  const text = useText(couponStaffWords);
  const message = useLocalized();
  const intl = useIntl();
  const { worthOf, validityOf } = useCouponFacts();
  const [open, setOpen] = useState<Open>();
  // Read back from the server after each act.
  const [reads, setReads] = useState(0);
  const columns: readonly Column<StaffCoupon>[] = [
    {
      ...{ name: 'name', title: couponStaffWords.name },
      cell: (it) => <Link to={`${COUPONS}/${it.id}`}>{message(it.name)}</Link>,
      exported: (it) => message(it.name),
    },
    {
      ...{ name: 'acts', title: couponStaffWords.acts },
      cell: (it) => (
        <>
          <Button
            size="small"
            text={text(it.isOffered ? 'withdraw' : 'offer')}
            aria-label={text(it.isOffered ? 'withdrawOf' : 'offerOf', { name: message(it.name) })}
            onClick={() => setOpen({ what: 'offer', coupon: it })}
          />{' '}
          <Button
            size="small"
            text={text('give')}
            aria-label={text('giveOf', { name: message(it.name) })}
            onClick={() => setOpen({ what: 'give', coupon: it })}
          />
        </>
      ),
    },
    {
      ...{ name: 'site', title: couponStaffWords.site },
      cell: (it) => text(`site${it.site}`),
      exported: (it) => text(`site${it.site}`),
    },
    { name: 'worth', title: couponStaffWords.worth, cell: worthOf, exported: worthOf },
    { name: 'validity', title: couponStaffWords.validity, cell: validityOf, exported: validityOf },
    {
      ...{ name: 'offered', title: couponStaffWords.offered },
      cell: (it) => (
        <Tag minimal intent={it.isOffered ? 'success' : 'none'}>
          {text(it.isOffered ? 'yes' : 'no')}
        </Tag>
      ),
      exported: (it) => text(it.isOffered ? 'yes' : 'no'),
    },
    {
      ...{ name: 'claimed', title: couponStaffWords.claimed, isFigure: true },
      cell: (it) => intl.formatNumber(it.claimed),
      exported: (it) => it.claimed,
    },
    {
      ...{ name: 'used', title: couponStaffWords.used, isFigure: true },
      cell: (it) => intl.formatNumber(it.used),
      exported: (it) => it.used,
    },
    {
      ...{ name: 'created', title: couponStaffWords.created, isSortable: true },
      cell: (it) => intl.formatDate(it.createdTime, { dateStyle: 'medium' }),
      exported: (it) => it.createdTime,
    },
    { name: 'number', title: couponStaffWords.number, cell: (it) => it.id, exported: (it) => it.id },
  ];
  const handleDone = () => setReads(reads + 1);
  return (
    <>
      <PageHead
        title={text('title')}
        lead={text('lead')}
        tools={<Link to={`${COUPONS}/new`}>{text('add')}</Link>}
      />
      <StaffList
        title={couponStaffWords.title}
        columns={columns}
        filters={[
          { name: 'site', title: couponStaffWords.site, options: SITES },
          { name: 'offered', title: couponStaffWords.offered, options: OFFERED },
        ]}
        searchHint={couponStaffWords.search}
        standardSort="-created"
        load={loadCoupons}
        reloads={reads}
        keyOf={(it) => it.id}
      />
      {open?.what === 'offer' && (
        <OfferDialog coupon={open.coupon} onClose={() => setOpen(undefined)} onDone={handleDone} />
      )}
      {open?.what === 'give' && (
        <GiveDialog coupon={open.coupon} onClose={() => setOpen(undefined)} onDone={handleDone} />
      )}
    </>
  );
}
