import { useEffect } from 'react';
import { addresses } from '#src/state/buyer/addresses.ts';
import { invoiceInfos } from '#src/state/buyer/invoiceInfos.ts';
import { type Checkout, changeCheckout } from '#src/state/cart/checkout.ts';
import { useLoaded } from '#src/state/loaded.ts';

/** The default address and invoice information are taken where none was chosen, or the chosen one is gone. */
export function useDefaultEntries({ addressId, invoiceInfoId }: Checkout): void {
  const { value: addressEntries } = useLoaded(addresses);
  const { value: invoiceEntries } = useLoaded(invoiceInfos);
  useEffect(() => {
    const address = entryToTake(addressEntries, addressId);
    if (address !== undefined) changeCheckout({ addressId: address });
    const invoice = entryToTake(invoiceEntries, invoiceInfoId);
    if (invoice !== undefined) changeCheckout({ invoiceInfoId: invoice });
  }, [addressEntries, addressId, invoiceEntries, invoiceInfoId]);
}

interface Entry {
  readonly id: string;
  readonly isDefault: boolean;
}

/** Undefined where what is chosen stays; null where there is none to take. */
function entryToTake(
  entries: readonly Entry[] | undefined,
  chosen: string | null,
): string | null | undefined {
  if (entries === undefined || entries.some((it) => it.id === chosen)) return undefined;
  const taken = (entries.find((it) => it.isDefault) ?? entries[0])?.id ?? null;
  return taken === chosen ? undefined : taken;
}
