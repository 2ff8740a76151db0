import { Tag } from '@blueprintjs/core';
import { ORDER_PROGRESS_NAMES } from '#commerce/order/order.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { orderWords } from './words.ts';

/** How far an order is, or that it is or shall be cancelled. */
export function OrderTag({
  order: { state, progress },
}: {
  readonly order: Pick<StaffOutputOf<'getStaffOrder'>, 'state' | 'progress'>;
}) {
  const text = useText(orderWords);
  const message = useLocalized();
  if (state !== 'active')
    return (
      <Tag minimal intent={state === 'cancelled' ? 'none' : 'warning'}>
        {text(state)}
      </Tag>
    );
  return (
    <Tag minimal intent={progress === 'shipped' ? 'success' : 'primary'}>
      {message(ORDER_PROGRESS_NAMES[progress])}
    </Tag>
  );
}
