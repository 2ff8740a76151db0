// What was typed at a registration, for the owner of the mailbox: to be checked, changed, and confirmed with the
// password. A password other than that of the registration is repeated, so that no typing error becomes the way in.
import { Button, Callout, Card } from '@blueprintjs/core';
import { useState } from 'react';
import { encodePassword, findProblemsWith } from '#src/core/check.ts';
import { registrationOf, registrationValuesOf } from '#src/core/registration.ts';
import { useText } from '#src/core/text.ts';
import { ask } from '#src/state/messageBox.ts';
import { Agreement } from '#src/ui/form/Agreement.tsx';
import { CheckField, FormFailure } from '#src/ui/form/Field.tsx';
import formCss from '#src/ui/form/Form.module.css';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { CustomerFields, NameFields, OrganizationField } from '#src/ui/registration/RegistrationFields.tsx';
import css from './Activation.module.css';
import { confirmActivation, discardRegistration, type Registered } from './store.ts';
import { activationWords } from './words.ts';

export function ActivationForm({ registered }: { readonly registered: Registered }) {
  const text = useText(activationWords);
  const { registerSite } = registered;
  const [isToRepeat, setToRepeat] = useState(false);
  const initial = {
    ...registrationValuesOf(registered),
    password: '',
    isAnother: false,
    confirmPassword: '',
  };
  const inputOf = async (it: typeof initial) => ({
    ...registrationOf(it, registerSite),
    password: await encodePassword(it.password),
    ...(it.isAnother && { confirmPassword: await encodePassword(it.confirmPassword) }),
  });
  const form = useForm({
    initial,
    check: async (values) =>
      findProblemsWith('activate', { step: 'confirm', token: 'of the link', ...(await inputOf(values)) }),
    async send(values) {
      if (await confirmActivation(await inputOf(values))) return;
      setToRepeat(true);
      form.set('isAnother', true);
    },
  });
  const { isAnother } = form.values;
  return (
    <Card>
      <form onSubmit={form.submit} noValidate aria-label={text('title')}>
        <p className={css.lead}>{text('lead', { email: registered.email })}</p>
        <div className={formCss.columns}>
          <NameFields form={form} registerSite={registerSite} />
          <OrganizationField form={form} />
          <CustomerFields form={form} />
        </div>
        {/* The name under which a browser keeps the password. */}
        <input type="hidden" name="username" autoComplete="username" value={registered.email} readOnly />
        <div className={formCss.columns}>
          <PasswordField
            form={form}
            name="password"
            label={text(isAnother ? 'newPassword' : 'password')}
            autoComplete={isAnother ? 'new-password' : 'current-password'}
            hint={text(isAnother ? 'newPasswordHint' : 'passwordHint')}
          />
          {isAnother && (
            <PasswordField
              form={form}
              name="confirmPassword"
              label={text('confirmPassword')}
              autoComplete="new-password"
            />
          )}
        </div>
        <div role="status">
          {isToRepeat && isAnother && <Callout intent="warning">{text('repeat')}</Callout>}
        </div>
        <CheckField form={form} name="isAnother" label={text('another')} />
        <p className={css.small}>
          <Agreement words={activationWords.agree} />
        </p>
        <FormFailure form={form} />
        <div className={css.row}>
          <Button variant="minimal" intent="danger" text={text('notMe')} onClick={() => void discard()} />
          <Button type="submit" intent="primary" loading={form.isSending} text={text('activate')} />
        </div>
      </form>
    </Card>
  );
}

async function discard(): Promise<void> {
  const { discardTitle: title, discardText: message, discard: ok, keep: cancel } = activationWords;
  if (await ask({ kind: 'confirm', title, message, ok, cancel }))
    await discardRegistration().catch(() => undefined);
}
