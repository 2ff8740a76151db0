import { type Intent, Tag } from '@blueprintjs/core';
import { CONTRACT_STATUS_NAMES, type ContractStatus } from '#commerce/contract/statuses.ts';
import { useLocalized } from '#src/core/text.ts';

const INTENTS: Readonly<Record<ContractStatus, Intent>> = {
  preDelivery: 'none',
  inProduction: 'primary',
  inStock: 'primary',
  shipping: 'primary',
  completed: 'success',
  cancelled: 'none',
};

export function StatusTag({ status }: { readonly status: ContractStatus }) {
  const message = useLocalized();
  return (
    <Tag minimal intent={INTENTS[status]}>
      {message(CONTRACT_STATUS_NAMES[status])}
    </Tag>
  );
}
