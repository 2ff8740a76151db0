// A coupon is offered to everybody, or no longer.
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { notify } from '#src/state/notices.ts';
import type { StaffCoupon } from './couponRow.ts';
import { couponStaffWords } from './words.ts';

interface Props {
  readonly coupon: StaffCoupon;
  onClose(): void;
  onDone(): void;
}

export function OfferDialog({ coupon: { id, name, isOffered }, onClose, onDone }: Props) {
  const text = useText(couponStaffWords);
  const message = useLocalized();
  const act = isOffered ? 'withdraw' : 'offer';
  const handleSubmit = async (reason: string) => {
    try {
      await callStaff('offerCoupon', { id, isOffered: !isOffered, reason });
      notify(couponStaffWords.done, { intent: 'success' });
      onDone();
      return true;
    } catch {
      // The call has shown what was the matter.
      return false;
    }
  };
  return (
    <ReasonDialog
      isOpen
      title={text(`${act}Of`, { name: message(name) })}
      reasonLabel={text('reason')}
      ok={text(act)}
      cancel={text('cancel')}
      isDangerous={isOffered}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p>{text(`${act}Hint`)}</p>
    </ReasonDialog>
  );
}
