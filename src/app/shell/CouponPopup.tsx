// The coupons that are shown after a login, loaded when somebody is signed in and has not closed them.
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getStored } from '#src/core/localStorage.ts';
import { paths } from '#src/core/routes.ts';
import { couponPopup } from '#src/features/account/coupon/feature.ts';
import { useAccount } from '#src/state/account.ts';
import { useDialog } from '#src/state/dialog.ts';
import { useMessageBox } from '#src/state/messageBox.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { useSession } from '#src/state/session.ts';
import { useAdmitted } from '#src/state/sync/heldItems.ts';
import { PageGuard } from './PageGuard.tsx';
import { useTyping } from './typing.ts';

const Popup = lazy(async () => ({ default: (await couponPopup.load()).CouponPopup }));

/**
 * Not over another dialog or a question, nor before the question about what this browser keeps, nor over the console of
 * the staff, nor while somebody types.
 */
export function CouponPopup() {
  const { token } = useSession();
  const { open } = useDialog();
  const { pathname } = useLocation();
  const { info } = useAccount();
  const admitted = useAdmitted();
  const isAsking = useMessageBox() !== undefined;
  const isServerThere = useServer() === 'there';
  const isTyping = useTyping();
  const [closedFor, setClosedFor] = useState<string>();
  if (token === null || token === closedFor || !isServerThere || open || isAsking) return null;
  if (!info || info.userId !== admitted) return null;
  if (pathname.startsWith(paths.staff) || getStored('closeCoupon') === '1') return null;
  return (
    <PageGuard fallback={null}>
      <Suspense fallback={null}>
        <Popup key={token} mayOpen={!isTyping} onClosed={() => setClosedFor(token)} />
      </Suspense>
    </PageGuard>
  );
}
