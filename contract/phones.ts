// Countries and their phone numbers, by the metadata of Google's libphonenumber: the small set, which knows lengths and
// first digits and is a third of the whole.
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';

/** ISO 3166-1, two letters. */
export const COUNTRIES: readonly CountryCode[] = getCountries();

export const countryCode = z.enum(COUNTRIES as [CountryCode, ...CountryCode[]], { error: 'country' });

/** As people of the country write it, or with + and the code of any country. */
export function isPhoneOf(phone: string, country: string | undefined): boolean {
  const known = COUNTRIES.find((it) => it === country) ?? 'CN';
  const read = parsePhoneNumberFromString(phone, known);
  if (!read?.isValid()) return false;
  // The small set takes a Chinese mobile number with a digit too few for a land line.
  return read.country !== 'CN' || !/^1[3-9]/.test(read.nationalNumber) || read.nationalNumber.length === 11;
}
