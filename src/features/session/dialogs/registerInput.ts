// What a registration form holds as what the call wants: empty fields that may be empty are left out.
import type { InputOf } from '#contract/contract.ts';
import type { CustomerType, ReferralSource } from '#src/core/customerTypes.ts';

export type RegisterValues = {
  readonly name: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly organizationName: string;
  readonly customerType: string;
  readonly referralSource: string;
  readonly inviteCode: string;
  readonly isAgreed: boolean;
};

/** Not checked yet: the schema says whether a choice was made and the agreement given. */
export function registerInput(
  values: RegisterValues,
  registerSite: 0 | 1,
  passwords: { readonly password: string; readonly confirmPassword: string },
): InputOf<'register'> {
  return {
    registerSite,
    ...(registerSite === 0
      ? given({ name: values.name })
      : given({ firstName: values.firstName, middleName: values.middleName, lastName: values.lastName })),
    email: values.email.trim(),
    ...passwords,
    organizationName: values.organizationName.trim(),
    customerType: values.customerType as CustomerType,
    ...(values.referralSource !== '' && { referralSource: values.referralSource as ReferralSource }),
    ...given({ inviteCode: values.inviteCode }),
    isAgreed: values.isAgreed as true,
  };
}

function given(fields: Readonly<Record<string, string>>): Record<string, string> {
  const said = Object.entries(fields).map(([key, value]) => [key, value.trim()] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== ''));
}
