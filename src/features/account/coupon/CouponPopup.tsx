// After a login, while there are coupons to get or to use: 510 px wide, the list scrolls from 450 px on.
// Closed, it stays away until the next login.
import { DialogBody } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import css from './Coupon.module.css';
import { CouponCard } from './CouponCard.tsx';
import { type Coupon, claimCoupon, loadPopup, noteClosed } from './store.ts';
import { couponWords } from './words.ts';

const WIDTH = 510;

interface Props {
  /** Whether it may open now; once open it stays. */
  readonly mayOpen: boolean;
  onClosed(): void;
}

export function CouponPopup({ mayOpen, onClosed }: Props) {
  const text = useText(couponWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const [coupons, setCoupons] = useState<readonly Coupon[]>([]);
  const [isOpen, setOpen] = useState(false);
  const opensNow = mayOpen && coupons.length > 0;
  useEffect(() => {
    if (opensNow) setOpen(true);
  }, [opensNow]);
  useEffect(() => {
    let isCurrent = true;
    loadPopup(language).then(
      (it) => isCurrent && setCoupons(it),
      // Without an answer there is nothing to offer.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const close = () => {
    noteClosed();
    onClosed();
  };
  const handleClaim = async (it: Coupon) => {
    if (await claimCoupon(language, it)) setCoupons(await loadPopup(language).catch(() => coupons));
  };
  const handleUse = () => {
    close();
    navigate(paths.select);
  };
  return (
    <Dialog
      isOpen={isOpen && coupons.length > 0}
      title={text('popupTitle')}
      style={{ width: WIDTH, maxWidth: 'calc(100vw - 32px)' }}
      onClose={close}
    >
      <DialogBody useOverflowScrollContainer={false}>
        {/* A region that scrolls is reached by the keyboard. */}
        <section className={css.scroll} aria-label={text('popupList')} tabIndex={0}>
          <ul className={css.list}>
            {coupons.map((it) => (
              <li key={it.id}>
                <CouponCard coupon={it} onClaim={handleClaim} onUse={handleUse} />
              </li>
            ))}
          </ul>
        </section>
        <p style={{ margin: 'var(--gap-3) 0 0' }}>
          <Link to={paths.accountCoupons} onClick={close}>
            {text('all')}
          </Link>
        </p>
      </DialogBody>
    </Dialog>
  );
}
