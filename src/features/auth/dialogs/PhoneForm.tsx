// Phone and code: to log in, and to bind a Google account.
import { Button } from '@blueprintjs/core';
import { findProblemsWith } from '#src/core/check.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { askCode, attemptOf } from '#src/state/codes.ts';
import { readKeptInvitation } from '#src/state/invitation.ts';
import { Agreement } from '#src/ui/form/Agreement.tsx';
import { CodeField } from '#src/ui/form/CodeField.tsx';
import { FormFailure, TextField } from '#src/ui/form/Field.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import css from './Dialogs.module.css';
import { sessionWords } from './words.ts';

interface ByPhone {
  readonly by: 'phone';
  readonly phone: string;
  readonly attempt: string;
  readonly code: string;
  readonly registerSite: 0 | 1;
  readonly inviteCode?: string;
}

interface Props {
  readonly call: 'login' | 'bindGoogle';
  /** Label of the button. */
  readonly act: string;
  /** What `bindGoogle` wants besides. */
  readonly besides?: { readonly googleKey: string };
  send(input: ByPhone): Promise<void>;
}

export function PhoneForm({ call: name, act, besides, send }: Props) {
  const text = useText(sessionWords);
  const registerSite = useLanguage() === 'zh' ? 0 : 1;
  const requestOf = (phone: string) => ({ phone: phone.trim(), purpose: 'login' }) as const;
  const inputOf = ({ phone, code }: { phone: string; code: string }) =>
    ({
      by: 'phone',
      phone: phone.trim(),
      attempt: attemptOf(requestOf(phone)),
      code: code.trim(),
      registerSite,
      // The first login registers.
      ...(readKeptInvitation() !== '' && { inviteCode: readKeptInvitation() }),
    }) as const;
  const form = useForm({
    initial: { phone: '', code: '' },
    check: (values) => findProblemsWith(name, { ...inputOf(values), ...besides }),
    send: (values) => send(inputOf(values)),
  });
  const sendCode = async () => {
    const requested = requestOf(form.values.phone);
    if ('phone' in (await findProblemsWith('sendSmsCode', requested))) {
      form.point('phone');
      return undefined;
    }
    return askCode(requested);
  };
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('byPhone')}>
      <TextField
        form={form}
        name="phone"
        label={text('phone')}
        isRequired
        isFirst
        type="tel"
        autoComplete="tel-national"
        hint={text('firstLogin')}
      />
      <CodeField form={form} name="code" send={sendCode} />
      <FormFailure form={form} />
      <Button type="submit" intent="primary" fill size="large" loading={form.isSending} text={act} />
      <p className={css.small}>
        <Agreement words={sessionWords.agreeByLogin} />
      </p>
    </form>
  );
}
