import { Tag } from '@blueprintjs/core';
import { ORDER_PROGRESS_NAMES } from '#commerce/order/order.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import type { OrderHead } from './store.ts';
import { ordersWords } from './words.ts';

/** How far the order is, or that it is or shall be cancelled. */
export function StateTag({
  order: { state, progress },
}: {
  readonly order: Pick<OrderHead, 'state' | 'progress'>;
}) {
  const text = useText(ordersWords);
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
