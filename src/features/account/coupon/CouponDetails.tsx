// All about one coupon that the account has.
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useLanguage, useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from './Coupon.module.css';
import { useCouponTexts } from './couponTexts.ts';
import { type Coupon, type CouponStatus, loadCoupon } from './store.ts';
import { couponWords } from './words.ts';

export function CouponDetails({ id, onClose }: { readonly id: string; onClose(): void }) {
  const text = useText(couponWords);
  const language = useLanguage();
  const loaded = useMemo(() => createLoaded(() => loadCoupon(language, id)), [language, id]);
  return (
    <Dialog isOpen title={text('details')} onClose={onClose} style={{ maxWidth: 'calc(100vw - 32px)' }}>
      <DialogBody>
        <AsyncContent from={loaded}>{(it) => <Facts coupon={it} />}</AsyncContent>
      </DialogBody>
      <DialogFooter actions={<Button text={text('close')} onClick={onClose} />} />
    </Dialog>
  );
}

function Facts({ coupon }: { readonly coupon: Coupon }) {
  const text = useText(couponWords);
  const { worthOf, validityOf, beginsText } = useCouponTexts();
  const rows = [
    [text('title'), coupon.couponName],
    [text('worth'), worthOf(coupon)],
    [text('statuses'), [text(`status${coupon.status as CouponStatus}`), beginsText(coupon)].join(' ')],
    [text('validity'), validityOf(coupon)],
    [text('showInstructions'), coupon.couponInstructions || text('noInstructions')],
    [text('number'), coupon.id],
  ] as const;
  return (
    <dl className={css.details}>
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
