// Registration: the Chinese site asks for a name, the English one for first and last name. It ends with the notice that
// a mail with an activation link is under way.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { encodePassword, findProblemsWith } from '#src/core/check.ts';
import { registrationOf, registrationValuesOf } from '#src/core/registration.ts';
import { call } from '#src/core/remote.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { openDialog } from '#src/state/dialog.ts';
import { readKeptInvitation } from '#src/state/invitation.ts';
import { Agreement } from '#src/ui/form/Agreement.tsx';
import { CheckField, FormFailure, TextField } from '#src/ui/form/Field.tsx';
import formCss from '#src/ui/form/Form.module.css';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { CustomerFields, NameFields, OrganizationField } from '#src/ui/registration/RegistrationFields.tsx';
import css from './Dialogs.module.css';
import { sessionWords } from './words.ts';

export function Register() {
  const text = useText(sessionWords);
  const registerSite = useLanguage() === 'zh' ? 0 : 1;
  const [sentTo, setSentTo] = useState<string>();
  const initial = {
    ...registrationValuesOf({ inviteCode: readKeptInvitation() }),
    email: '',
    password: '',
    confirmPassword: '',
    isAgreed: false,
  };
  const inputOf = async (it: typeof initial) => ({
    ...registrationOf(it, registerSite),
    email: it.email.trim(),
    password: await encodePassword(it.password),
    confirmPassword: await encodePassword(it.confirmPassword),
    // The schema states whether it was given.
    isAgreed: it.isAgreed as true,
  });
  const form = useForm({
    initial,
    check: async (values) => findProblemsWith('register', await inputOf(values)),
    async send(values) {
      await call('register', await inputOf(values));
      setSentTo(values.email.trim());
    },
  });
  if (sentTo !== undefined) return <Registered email={sentTo} />;
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('register')}>
      <div className={formCss.columns}>
        <NameFields form={form} registerSite={registerSite} />
        <TextField
          form={form}
          name="email"
          label={text('email')}
          isRequired
          type="email"
          autoComplete="username"
        />
        <OrganizationField form={form} />
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
        <CustomerFields form={form} />
      </div>
      <CheckField form={form} name="isAgreed" label={<Agreement words={sessionWords.agree} />} isRequired />
      <FormFailure form={form} />
      <div className={css.row}>
        <Button variant="minimal" text={text('hasAccount')} onClick={() => openDialog('login')} />
        <Button type="submit" intent="primary" loading={form.isSending} text={text('register')} />
      </div>
    </form>
  );
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
