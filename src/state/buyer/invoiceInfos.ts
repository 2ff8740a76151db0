import type { InputOf, OutputOf } from '#contract/contract.ts';
import { call } from '#src/core/remote.ts';
import { createLoaded } from '#src/state/loaded.ts';

export type InvoiceInfo = OutputOf<'listInvoiceInfos'>[number];

export type InvoiceValues = {
  readonly type: string;
  readonly recipient: string;
  readonly email: string;
  readonly address: string;
  readonly taxNumber: string;
  readonly isDefault: boolean;
};

export const NO_INVOICE: InvoiceValues = {
  type: 'ordinary',
  recipient: '',
  email: '',
  address: '',
  taxNumber: '',
  isDefault: false,
};

export const invoiceInfos = createLoaded(() => call('listInvoiceInfos', {}, { isQuiet: true }));

/** Not checked yet: the schema checks whether a type was chosen. */
export function inputOf(values: InvoiceValues, id: string | undefined): InputOf<'saveInvoiceInfo'> {
  const taxNumber = values.taxNumber.trim();
  return {
    ...(id !== undefined && { id }),
    type: values.type as InvoiceInfo['type'],
    recipient: values.recipient.trim(),
    email: values.email.trim(),
    address: values.address.trim(),
    ...(taxNumber !== '' && { taxNumber }),
    isDefault: values.isDefault,
  };
}

export async function saveInvoiceInfo(values: InvoiceValues, id: string | undefined): Promise<void> {
  await call('saveInvoiceInfo', inputOf(values, id));
  await invoiceInfos.reload();
}

export async function deleteInvoiceInfo(id: string): Promise<void> {
  await call('deleteInvoiceInfo', { id });
  await invoiceInfos.reload();
}
