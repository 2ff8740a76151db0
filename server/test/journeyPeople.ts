// People whom the journeys' server knows before its first visitor: each has all that an account can have, and nothing
// was sent to any of them yet. A journey takes one that no other does.
import { ROLE_NAMES, type RoleName } from '#contract/staff/permissions.ts';

export const PREPARED = 96;
export const POINTS_ROWS = 23;
export const CARDS = [
  { brand: 'Visa', lastDigits: '4242', expiresMonth: 4, expiresYear: 2031 },
  { brand: 'Mastercard', lastDigits: '4444', expiresMonth: 12, expiresYear: 2029 },
] as const;

/** Each has orders to pay, by these endings of their ids. */
export const ORDERS_TO_PAY = ['card', 'lost', 'left', 'transfer', 'po'] as const;
export const TO_PAY = 128_050;

export interface Prepared {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

export function preparedPersonOf(at: number): Prepared {
  if (at >= PREPARED) throw new Error(`Only ${PREPARED} people are prepared.`);
  const number = String(at).padStart(2, '0');
  return {
    id: `prepared-${number}`,
    email: `prepared.${number}@example.org`,
    phone: `199000000${number}`,
    password: 'kelp4Brine',
  };
}

/** Somebody of the staff with that role: one for each, the same for every journey. */
export function preparedStaffOf(role: RoleName): Prepared {
  const at = ROLE_NAMES.indexOf(role);
  return {
    id: `staff-${role}`,
    email: `${role}@example.org`,
    phone: `1980000000${at}`,
    password: 'kelp4Brine',
  };
}

/** People of production whose second factor no journey but one sets up. */
export const NEWCOMERS = 8;

export function preparedNewcomerOf(at: number): Prepared {
  return {
    id: `newcomer-${at % NEWCOMERS}`,
    email: `newcomer.${at % NEWCOMERS}@example.org`,
    phone: `1981000000${at % NEWCOMERS}`,
    password: 'kelp4Brine',
  };
}

/** A company with more contracts on paper than a page of the list has, and the code that opens them. */
export const COMPANY = { name: 'Photo 51 Institute（伦敦）', code: '7K2M-9XQ4-TTB1' } as const;
export const CONTRACT_COUNT = 22;
