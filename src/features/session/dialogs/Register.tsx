// Registration: the Chinese site asks for a name, the English one for first and last name. It ends with the notice that a mail
// with an activation link is under way.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { encoded, problemsWith } from '#src/core/check.ts';
import { CUSTOMER_TYPE_WORDS, REFERRAL_WORDS } from '#src/core/customerTypes.ts';
import { call } from '#src/core/remote.ts';
import { useLanguage, useSays, useText } from '#src/core/text.ts';
import { openDialog } from '#src/state/dialog.ts';
import { CheckField, SelectField, TextField } from '#src/ui/form/Field.tsx';
import formCss from '#src/ui/form/Form.module.css';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Agreement } from './Agreement.tsx';
import css from './Dialogs.module.css';
import { type RegisterValues, registerInput } from './registerInput.ts';
import { sessionWords } from './words.ts';

const EMPTY: RegisterValues = {
  name: '',
  firstName: '',
  middleName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  organizationName: '',
  customerType: '',
  referralSource: '',
  inviteCode: '',
  isAgreed: false,
};

export function Register() {
  const text = useText(sessionWords);
  const says = useSays();
  const registerSite = useLanguage() === 'zh' ? 0 : 1;
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<RegisterValues & Record<string, string | boolean>>({
    initial: { ...EMPTY, inviteCode: new URLSearchParams(location.search).get('invite') ?? '' },
    check: async (values) =>
      problemsWith('register', registerInput(values, registerSite, await hidden(values))),
    async send(values) {
      await call('register', registerInput(values, registerSite, await hidden(values)));
      setSentTo(values.email.trim());
    },
  });
  if (sentTo !== undefined) return <Registered email={sentTo} />;
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('register')}>
      <div className={formCss.columns}>
        {registerSite === 0 ? (
          <TextField form={form} name="name" label={text('name')} isRequired isFirst autoComplete="name" />
        ) : (
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
              name="lastName"
              label={text('lastName')}
              isRequired
              autoComplete="family-name"
            />
          </>
        )}
        <TextField
          form={form}
          name="email"
          label={text('email')}
          isRequired
          type="email"
          autoComplete="username"
        />
        <TextField
          form={form}
          name="organizationName"
          label={text('organization')}
          isRequired
          autoComplete="organization"
        />
        <PasswordField
          form={form}
          name="password"
          label={text('password')}
          autoComplete="new-password"
          hint={text('passwordHint')}
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label={text('confirmPassword')}
          autoComplete="new-password"
        />
        <SelectField
          form={form}
          name="customerType"
          label={text('customerType')}
          isRequired
          options={Object.entries(CUSTOMER_TYPE_WORDS).map(([value, it]) => ({ value, label: says(it) }))}
        />
        <SelectField
          form={form}
          name="referralSource"
          label={text('referralSource')}
          options={Object.entries(REFERRAL_WORDS).map(([value, it]) => ({ value, label: says(it) }))}
        />
        <TextField form={form} name="inviteCode" label={text('inviteCode')} />
      </div>
      <CheckField form={form} name="isAgreed" label={<Agreement words={sessionWords.agree} />} isRequired />
      <div className={css.row}>
        <Button variant="minimal" text={text('hasAccount')} onClick={() => openDialog('login')} />
        <Button type="submit" intent="primary" loading={form.isSending} text={text('register')} />
      </div>
    </form>
  );
}

async function hidden(values: RegisterValues) {
  return {
    password: await encoded(values.password),
    confirmPassword: await encoded(values.confirmPassword),
  };
}

function Registered({ email }: { readonly email: string }) {
  const text = useText(sessionWords);
  return (
    <div className={css.notice} role="status">
      <h3>{text('registered')}</h3>
      <p>{text('registeredText', { email })}</p>
      <p className={css.quiet}>{text('registeredHint')}</p>
      <Button intent="primary" autoFocus text={text('toLogin')} onClick={() => openDialog('login')} />
    </div>
  );
}
