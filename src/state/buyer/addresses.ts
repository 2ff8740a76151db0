import type { InputOf, OutputOf } from '#contract/contract.ts';
import { COUNTRIES } from '#contract/phones.ts';
import type { Language } from '#src/core/language.ts';
import { call } from '#src/core/remote.ts';
import { createLoaded } from '#src/state/loaded.ts';

export type Address = OutputOf<'listAddresses'>[number];

export type AddressValues = Omit<Address, 'id'>;

const NO_ADDRESS: AddressValues = {
  receiver: '',
  country: 'CN',
  phone: '',
  email: '',
  zipCode: '',
  address: '',
  isDefault: false,
};

/** Where goods are sent: ISO 3166-1 codes. */
export const COUNTRY_CODES = COUNTRIES;

/** An empty address in the country of the browser's language; China on the Chinese pages. */
export function createEmptyAddress(language: Language): AddressValues {
  const region = language === 'zh' ? 'CN' : new Intl.Locale(navigator.language).region;
  return { ...NO_ADDRESS, country: COUNTRIES.find((it) => it === region) ?? 'US' };
}

export const addresses = createLoaded(() => call('listAddresses', {}, { isQuiet: true }));

/** Blanks around what was typed are not part of it. */
export function inputOf(values: AddressValues, id: string | undefined): InputOf<'saveAddress'> {
  return {
    ...(id !== undefined && { id }),
    receiver: values.receiver.trim(),
    country: values.country,
    phone: values.phone.trim(),
    email: values.email.trim(),
    zipCode: values.zipCode.trim(),
    address: values.address.trim(),
    isDefault: values.isDefault,
  };
}

export async function saveAddress(values: AddressValues, id: string | undefined): Promise<void> {
  await call('saveAddress', inputOf(values, id));
  await addresses.reload();
}

export async function deleteAddress(id: string): Promise<void> {
  await call('deleteAddress', { id });
  await addresses.reload();
}
