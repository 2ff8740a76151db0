import { type Intent, Tag } from '@blueprintjs/core';
import { QUOTATION_NAMES, type QuotationStatus } from '#commerce/quotation/quotation.ts';
import { useLocalized } from '#src/core/text.ts';

const INTENTS: Readonly<Record<QuotationStatus, Intent>> = {
  underEvaluation: 'warning',
  readyToOrder: 'primary',
  ordered: 'success',
  cancelled: 'none',
  expired: 'none',
  invalid: 'none',
};

export function StatusTag({ status }: { readonly status: QuotationStatus }) {
  const message = useLocalized();
  return (
    <Tag minimal intent={INTENTS[status]}>
      {message(QUOTATION_NAMES[status])}
    </Tag>
  );
}
