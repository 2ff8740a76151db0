// The fields about a person that a registration asks for, and that are shown again before it becomes an account. The
// Chinese site asks for a name, the English one for first and last name, and for a middle name where there is one.
import { CUSTOMER_TYPE_WORDS, REFERRAL_WORDS } from '#src/core/customerTypes.ts';
import type { RegistrationValues } from '#src/core/registration.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { SelectField, TextField } from '#src/ui/form/Field.tsx';
import type { Form, Values } from '#src/ui/form/useForm.ts';
import { registrationWords } from './registrationWords.ts';

interface Props<V extends Values> {
  readonly form: Form<V>;
  readonly registerSite: 0 | 1;
}

export function NameFields<V extends Values & RegistrationValues>({ form, registerSite }: Props<V>) {
  const text = useText(registrationWords);
  if (registerSite === 0)
    return <TextField form={form} name="name" label={text('name')} isRequired isFirst autoComplete="name" />;
  return (
    <>
      <TextField
        form={form}
        name="firstName"
        label={text('firstName')}
        isRequired
        isFirst
        autoComplete="given-name"
      />
      <TextField
        form={form}
        name="middleName"
        label={text('middleName')}
        maxLength={60}
        autoComplete="additional-name"
      />
      <TextField form={form} name="lastName" label={text('lastName')} isRequired autoComplete="family-name" />
    </>
  );
}

export function OrganizationField<V extends Values & RegistrationValues>({ form }: Pick<Props<V>, 'form'>) {
  const text = useText(registrationWords);
  return (
    <TextField
      form={form}
      name="organizationName"
      label={text('organization')}
      isRequired
      autoComplete="organization"
    />
  );
}

export function CustomerFields<V extends Values & RegistrationValues>({ form }: Pick<Props<V>, 'form'>) {
  const text = useText(registrationWords);
  const message = useLocalized();
  return (
    <>
      <SelectField
        form={form}
        name="customerType"
        label={text('customerType')}
        isRequired
        options={Object.entries(CUSTOMER_TYPE_WORDS).map(([value, it]) => ({ value, label: message(it) }))}
      />
      <SelectField
        form={form}
        name="referralSource"
        label={text('referralSource')}
        options={Object.entries(REFERRAL_WORDS).map(([value, it]) => ({ value, label: message(it) }))}
      />
      <TextField form={form} name="inviteCode" label={text('inviteCode')} />
    </>
  );
}
