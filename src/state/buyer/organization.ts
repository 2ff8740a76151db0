// The organization as its form holds it, each field a text, and as the call wants it.
import type { InputOf } from '#contract/contract.ts';
import type { Information } from '#src/state/account.ts';

type Organization = InputOf<'saveOrganization'>;

export type OrganizationValues = Readonly<
  Record<
    | 'name'
    | 'registeredPhone'
    | 'department'
    | 'email'
    | 'fax'
    | 'website'
    | 'leader'
    | 'leaderPhone'
    | 'zipCode'
    | 'country'
    | 'province'
    | 'city'
    | 'street'
    | 'contact.name'
    | 'contact.phone'
    | 'contact.email',
    string
  >
>;

export function valuesOf(info: Information): OrganizationValues {
  const it = info.organization;
  return {
    name: it?.name ?? info.organizationName,
    registeredPhone: it?.registeredPhone ?? '',
    department: it?.department ?? '',
    email: it?.email ?? '',
    fax: it?.fax ?? '',
    website: it?.website ?? '',
    leader: it?.leader ?? '',
    leaderPhone: it?.leaderPhone ?? '',
    zipCode: it?.zipCode ?? '',
    country: it?.country ?? '',
    province: it?.province ?? '',
    city: it?.city ?? '',
    street: it?.street ?? '',
    'contact.name': it?.contact.name ?? '',
    'contact.phone': it?.contact.phone ?? '',
    'contact.email': it?.contact.email ?? '',
  };
}

/** What may be empty and is, is left out. */
export function inputOf(values: OrganizationValues): Organization {
  const text = (key: keyof OrganizationValues) => values[key].trim();
  const givenValue = <Key extends string>(name: Key, key: keyof OrganizationValues) =>
    (text(key) === '' ? {} : { [name]: text(key) }) as Partial<Record<Key, string>>;
  return {
    name: text('name'),
    registeredPhone: text('registeredPhone'),
    ...givenValue('department', 'department'),
    ...givenValue('email', 'email'),
    ...givenValue('fax', 'fax'),
    ...givenValue('website', 'website'),
    leader: text('leader'),
    ...givenValue('leaderPhone', 'leaderPhone'),
    ...givenValue('zipCode', 'zipCode'),
    country: text('country'),
    province: text('province'),
    city: text('city'),
    street: text('street'),
    contact: {
      name: text('contact.name'),
      phone: text('contact.phone'),
      ...givenValue('email', 'contact.email'),
    },
  };
}
