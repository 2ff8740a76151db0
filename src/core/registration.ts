// What is recorded of a person at a registration, and once more by the owner of the mailbox: as a form holds it, and as
// the calls want it, where empty fields that may be empty are left out.
import type { InputOf } from '#contract/contract.ts';
import type { CustomerType, ReferralSource } from './customerTypes.ts';

export type RegistrationValues = {
  readonly name: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly organizationName: string;
  readonly customerType: string;
  readonly referralSource: string;
  readonly inviteCode: string;
};

export type Registration = Omit<InputOf<'register'>, 'email' | 'password' | 'confirmPassword' | 'isAgreed'>;

/** Not checked yet: the schema checks whether a choice was made. */
export function registrationOf(values: RegistrationValues, registerSite: 0 | 1): Registration {
  return {
    registerSite,
    ...(registerSite === 0
      ? givenFields({ name: values.name })
      : givenFields({
          firstName: values.firstName,
          middleName: values.middleName,
          lastName: values.lastName,
        })),
    organizationName: values.organizationName.trim(),
    customerType: values.customerType as CustomerType,
    ...(values.referralSource !== '' && { referralSource: values.referralSource as ReferralSource }),
    ...givenFields({ inviteCode: values.inviteCode }),
  };
}

export function registrationValuesOf(it: Partial<Registration>): RegistrationValues {
  return {
    name: it.name ?? '',
    firstName: it.firstName ?? '',
    middleName: it.middleName ?? '',
    lastName: it.lastName ?? '',
    organizationName: it.organizationName ?? '',
    customerType: it.customerType ?? '',
    referralSource: it.referralSource ?? '',
    inviteCode: it.inviteCode ?? '',
  };
}

function givenFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const stated = Object.entries(fields).map(([key, value]) => [key, value.trim()] as const);
  return Object.fromEntries(stated.filter(([, value]) => value !== ''));
}
