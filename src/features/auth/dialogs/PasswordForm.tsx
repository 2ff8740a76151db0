// Email, password and the result of the calculation in a picture: to log in, and to bind a Google account.
import { Button } from '@blueprintjs/core';
import { encodePassword, findProblemsWith } from '#src/core/check.ts';
import { useText } from '#src/core/text.ts';
import { CaptchaField, useCaptcha } from '#src/ui/form/CaptchaField.tsx';
import { FormFailure, TextField } from '#src/ui/form/Field.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { sessionWords } from './words.ts';

export interface ByEmail {
  readonly by: 'email';
  readonly email: string;
  readonly password: string;
  readonly captchaId: string;
  readonly captcha: string;
}

interface Props {
  readonly call: 'login' | 'bindGoogle';
  readonly act: string;
  readonly besides?: { readonly googleKey: string };
  send(input: ByEmail): Promise<void>;
}

export function PasswordForm({ call: name, act, besides, send }: Props) {
  const text = useText(sessionWords);
  const captcha = useCaptcha();
  const inputOf = async (it: { email: string; password: string; captcha: string }): Promise<ByEmail> => ({
    by: 'email',
    email: it.email.trim(),
    password: await encodePassword(it.password),
    // Before a picture came there is an answer to none: the form states it at its field.
    captchaId: captcha.picture?.captchaId ?? '00000000',
    captcha: it.captcha.trim(),
  });
  const form = useForm({
    initial: { email: '', password: '', captcha: '' },
    check: async (values) => findProblemsWith(name, { ...(await inputOf(values)), ...besides }),
    async send(values) {
      try {
        await send(await inputOf(values));
      } catch (reason) {
        // A picture is good for one try.
        form.clearField('captcha');
        captcha.refresh();
        throw reason;
      }
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('byPassword')}>
      <TextField
        form={form}
        name="email"
        isFirst
        label={text('email')}
        isRequired
        type="email"
        autoComplete="username"
      />
      <PasswordField form={form} name="password" label={text('password')} autoComplete="current-password" />
      <CaptchaField form={form} name="captcha" captcha={captcha} />
      <FormFailure form={form} />
      <Button type="submit" intent="primary" fill size="large" loading={form.isSending} text={act} />
    </form>
  );
}
