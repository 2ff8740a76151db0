// Countries and their phone numbers, by the metadata of Google's libphonenumber.
import { type CountryCode, getCountries, isValidPhoneNumber } from 'libphonenumber-js/max';
import * as z from 'zod';

/** ISO 3166-1, two letters. */
export const COUNTRIES: readonly CountryCode[] = getCountries();

export const countryCode = z.enum(COUNTRIES as [CountryCode, ...CountryCode[]], { error: 'country' });

/** As people of the country write it, or with + and the code of any country. */
export function isPhoneOf(phone: string, country: string | undefined): boolean {
  const known = COUNTRIES.find((it) => it === country) ?? 'CN';
  return isValidPhoneNumber(phone, known);
}
