// Email, password and the result of the calculation in a picture: to log in, and to bind a Google account.
import { Button } from '@blueprintjs/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { encodePassword, problemsWith } from '#src/core/check.ts';
import { call } from '#src/core/remote.ts';
import { useText } from '#src/core/text.ts';
import { FormFailure, TextField } from '#src/ui/form/Field.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import css from './Dialogs.module.css';
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
  const { picture, isFailed, refresh } = useCaptcha();
  const inputOf = async (it: { email: string; password: string; captcha: string }): Promise<ByEmail> => ({
    by: 'email',
    email: it.email.trim(),
    password: await encodePassword(it.password),
    // Before a picture came there is an answer to none: the form says so at its field.
    captchaId: picture?.captchaId ?? '00000000',
    captcha: it.captcha.trim(),
  });
  const form = useForm({
    initial: { email: '', password: '', captcha: '' },
    check: async (values) => problemsWith(name, { ...(await inputOf(values)), ...besides }),
    async send(values) {
      try {
        await send(await inputOf(values));
      } catch (reason) {
        // A picture is good for one try.
        form.clearField('captcha');
        refresh();
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
      <div className={css.captcha}>
        <TextField
          form={form}
          name="captcha"
          label={text('captchaLabel')}
          isRequired
          inputMode="numeric"
          maxLength={5}
        />
        <Picture picture={picture} isFailed={isFailed} onRefresh={refresh} />
      </div>
      <FormFailure form={form} />
      <Button type="submit" intent="primary" fill size="large" loading={form.isSending} text={act} />
    </form>
  );
}

type Captcha = { readonly captchaId: string; readonly image: string };

interface PictureProps {
  readonly picture: Captcha | undefined;
  readonly isFailed: boolean;
  onRefresh(): void;
}

function Picture({ picture, isFailed, onRefresh }: PictureProps) {
  const text = useText(formWords);
  return (
    <button
      type="button"
      className={css.picture}
      onClick={onRefresh}
      title={text('captchaImage')}
      aria-busy={!picture && !isFailed}
    >
      {picture ? (
        <img src={picture.image} alt={text('captchaImage')} />
      ) : (
        text(isFailed ? 'captchaFailed' : 'captchaLoading')
      )}
    </button>
  );
}

function useCaptcha() {
  const [picture, setPicture] = useState<Captcha>();
  const [isFailed, setFailed] = useState(false);
  const requested = useRef(0);
  const refresh = useCallback(() => {
    const currentRun = ++requested.current;
    // The old one is used up, or not wanted: an answer to it would be wrong.
    setPicture(undefined);
    setFailed(false);
    call('getCaptcha', {}, { isQuiet: true }).then(
      (it) => currentRun === requested.current && setPicture(it),
      () => currentRun === requested.current && setFailed(true),
    );
  }, []);
  useEffect(refresh, [refresh]);
  return { picture, isFailed, refresh };
}
