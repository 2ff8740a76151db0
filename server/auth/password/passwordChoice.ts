// Whether a password may be chosen: what the schema cannot tell, since it needs to know by whom.
import { INPUT_INVALID } from '#contract/envelope.ts';
import { weaknessOf } from '#contract/passwordRule.ts';
import { decodePassword, ruleWords } from '#contract/validation.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import type { Settings } from '#server/settings.ts';

type Known = 'email' | 'phone' | 'name' | 'firstName' | 'middleName' | 'lastName' | 'organizationName';

/** What is known of the person who chooses a password, from an account or a registration. */
export type Person = { readonly [Name in Known]?: Account[Name] | undefined };

/** The refusal of a password that is common or the person's own, before it is hashed. */
export function refuseChoice(encoded: string, person: Person, { brand }: Settings): Refused | undefined {
  const { email, phone, name, firstName, middleName, lastName, organizationName } = person;
  const all = [brand, email, phone, name, firstName, middleName, lastName, organizationName];
  const own = all.filter((it) => it !== null && it !== undefined);
  const weakness = weaknessOf(decodePassword(encoded) ?? '', own);
  return weakness && refuse(ruleWords[weakness], INPUT_INVALID);
}
