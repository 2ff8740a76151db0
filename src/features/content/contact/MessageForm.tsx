// A message to the company (at most 200 characters): with a session the text alone, without one a name, an address
// to reply to and a captcha too.
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MESSAGE_LENGTH, REPLY_HOURS } from '#contract/messageLimits.ts';
import { findProblemsWith } from '#src/core/check.ts';
import { call } from '#src/core/remote.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { openDialog } from '#src/state/dialog.ts';
import { useSession } from '#src/state/session.ts';
import { useSite } from '#src/state/site.ts';
import { CaptchaField, useCaptcha } from '#src/ui/form/CaptchaField.tsx';
import { AreaField, FormFailure, TextField } from '#src/ui/form/Field.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import css from './Contact.module.css';
import { contactWords } from './words.ts';

interface Sent {
  readonly number: string;
  readonly hours: number;
}

export function MessageForm() {
  const text = useText(contactWords);
  const { token } = useSession();
  const hours = REPLY_HOURS[useSite()];
  const [sent, setSent] = useState<Sent>();
  return (
    <section className={css.board} aria-label={text('board')}>
      <h2>{text('board')}</h2>
      <p>{text('promise', { hours })}</p>
      {sent ? (
        <Callout intent="success" role="status">
          <p>{text('sent', { number: sent.number, hours: sent.hours })}</p>
          {token !== null && <Link to={paths.accountMessages}>{text('toMessages')}</Link>}{' '}
          <Button size="small" text={text('another')} onClick={() => setSent(undefined)} />
        </Callout>
      ) : token === null ? (
        <VisitorForm onSent={setSent} />
      ) : (
        <CustomerForm onSent={setSent} />
      )}
    </section>
  );
}

interface Props {
  onSent(sent: Sent): void;
}

function CustomerForm({ onSent }: Props) {
  const text = useText(contactWords);
  const form = useForm({
    initial: { text: '' },
    keepAs: 'message',
    check: (values) => findProblemsWith('sendMessage', values),
    async send(values) {
      const { id, replyHours } = await call('sendMessage', values);
      form.fill({ text: '' });
      onSent({ number: id, hours: replyHours });
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('board')}>
      <MessageText form={form} />
      <FormFailure form={form} />
      <div className={css.acts}>
        <Button type="submit" intent="primary" loading={form.isSending} text={text('send')} />
        <Link to={paths.accountMessages}>{text('toMessages')}</Link>
      </div>
    </form>
  );
}

function VisitorForm({ onSent }: Props) {
  const text = useText(contactWords);
  const captcha = useCaptcha();
  const inputOf = (it: {
    readonly text: string;
    readonly name: string;
    readonly email: string;
    readonly captcha: string;
  }) => ({
    text: it.text,
    visitor: {
      ...{ name: it.name.trim(), email: it.email.trim(), captcha: it.captcha.trim() },
      // Before a picture came there is an answer to none: the form states it at its field.
      captchaId: captcha.picture?.captchaId ?? '00000000',
    },
  });
  const form = useForm({
    initial: { text: '', name: '', email: '', captcha: '' },
    keepAs: 'message',
    async check(values) {
      const found = await findProblemsWith('sendMessage', inputOf(values));
      return Object.fromEntries(
        Object.entries(found).map(([field, it]) => [field.replace(/^visitor\./, ''), it]),
      );
    },
    async send(values) {
      try {
        const { id, replyHours } = await call('sendMessage', inputOf(values));
        form.fill({ ...values, text: '', captcha: '' });
        onSent({ number: id, hours: replyHours });
      } catch (reason) {
        // A picture is good for one try.
        form.clearField('captcha');
        captcha.refresh();
        throw reason;
      }
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('board')}>
      <MessageText form={form} />
      <div className={css.pair}>
        <TextField
          form={form}
          name="name"
          label={text('name')}
          isRequired
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          form={form}
          name="email"
          label={text('email')}
          isRequired
          type="email"
          autoComplete="email"
        />
      </div>
      <CaptchaField form={form} name="captcha" captcha={captcha} />
      <FormFailure form={form} />
      <div className={css.acts}>
        <Button type="submit" intent="primary" loading={form.isSending} text={text('send')} />
        <Button variant="minimal" text={text('logIn')} onClick={() => openDialog('login')} />
      </div>
    </form>
  );
}

function MessageText<V extends { readonly text: string }>({
  form,
}: {
  readonly form: ReturnType<typeof useForm<V>>;
}) {
  const text = useText(contactWords);
  return (
    <AreaField
      form={form}
      name="text"
      label={text('message')}
      isRequired
      hint={text('left', { count: MESSAGE_LENGTH - form.values.text.length })}
    />
  );
}
