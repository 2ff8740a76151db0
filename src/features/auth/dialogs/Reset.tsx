// A forgotten password in four steps: account, code, new password, done. By phone or by email.
import { Button, Tab, Tabs } from '@blueprintjs/core';
import { useState } from 'react';
import { encodePassword, findProblemsWith } from '#src/core/check.ts';
import { call } from '#src/core/remote.ts';
import { useText } from '#src/core/text.ts';
import { askCode, attemptOf } from '#src/state/codes.ts';
import { openDialog } from '#src/state/dialog.ts';
import { CodeField } from '#src/ui/form/CodeField.tsx';
import { FormFailure, TextField } from '#src/ui/form/Field.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import css from './Dialogs.module.css';
import { sessionWords } from './words.ts';

type Way = 'phone' | 'email';

type At =
  | { readonly step: 0 }
  | { readonly step: 1; readonly way: Way; readonly account: string }
  | { readonly step: 2; readonly ticket: string }
  | { readonly step: 3 };

const STEPS = ['stepAccount', 'stepCode', 'stepPassword', 'stepDone'] as const;

export function Reset() {
  const text = useText(sessionWords);
  const [at, setAt] = useState<At>({ step: 0 });
  return (
    <>
      <ol className={css.steps} aria-label={text('steps')}>
        {STEPS.map((id, i) => (
          <li key={id} aria-current={i === at.step ? 'step' : undefined}>
            {i + 1}. {text(id)}
          </li>
        ))}
      </ol>
      {at.step === 0 && (
        <Tabs id="reset" renderActiveTabPanelOnly>
          {(['phone', 'email'] as const).map((way) => (
            <Tab
              key={way}
              id={way}
              title={text(way === 'phone' ? 'resetByPhone' : 'resetByEmail')}
              panel={<Account way={way} onSent={(account) => setAt({ step: 1, way, account })} />}
            />
          ))}
        </Tabs>
      )}
      {at.step === 1 && (
        <Verification
          {...at}
          onBack={() => setAt({ step: 0 })}
          onVerified={(ticket) => setAt({ step: 2, ticket })}
        />
      )}
      {at.step === 2 && <NewPassword ticket={at.ticket} onDone={() => setAt({ step: 3 })} />}
      {at.step === 3 && (
        <div className={css.notice} role="status">
          <h3>{text('resetDone')}</h3>
          <p>{text('resetDoneHint')}</p>
          <Button intent="primary" autoFocus text={text('toLogin')} onClick={() => openDialog('login')} />
        </div>
      )}
    </>
  );
}

function requestOf(way: Way, account: string) {
  const purpose = 'resetPassword' as const;
  return way === 'phone' ? { phone: account, purpose } : { email: account, purpose };
}

function Account({ way, onSent }: { readonly way: Way; onSent(account: string): void }) {
  const text = useText(sessionWords);
  const form = useForm({
    initial: { account: '' },
    async check({ account }) {
      const name = way === 'phone' ? 'sendSmsCode' : 'sendMailCode';
      const found = await findProblemsWith(name, { [way]: account.trim(), purpose: 'resetPassword' });
      const problem = found[way];
      return problem ? { account: problem } : {};
    },
    async send({ account }) {
      await askCode(requestOf(way, account.trim()));
      onSent(account.trim());
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <TextField
        form={form}
        name="account"
        label={text(way)}
        isRequired
        isFirst
        type={way === 'phone' ? 'tel' : 'email'}
        autoComplete={way === 'phone' ? 'tel-national' : 'email'}
      />
      <FormFailure form={form} />
      <Button type="submit" intent="primary" loading={form.isSending} text={text('sendCodeAndGoOn')} />
    </form>
  );
}

interface VerificationProps {
  readonly way: Way;
  readonly account: string;
  onBack(): void;
  onVerified(ticket: string): void;
}

function Verification({ way, account, onBack, onVerified }: VerificationProps) {
  const text = useText(sessionWords);
  const inputOf = (typed: string) => {
    const given = { attempt: attemptOf(requestOf(way, account)), code: typed.trim() };
    return way === 'phone'
      ? ({ step: 'verifyPhone', phone: account, ...given } as const)
      : ({ step: 'verifyEmail', email: account, ...given } as const);
  };
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => findProblemsWith('resetPassword', inputOf(code)),
    async send({ code }) {
      const { ticket } = await call('resetPassword', inputOf(code));
      if (ticket !== null) onVerified(ticket);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <p role="status">{text('codeSentTo', { account })}</p>
      <CodeField form={form} name="code" send={() => askCode(requestOf(way, account))} />
      <FormFailure form={form} />
      <div className={css.row}>
        <Button variant="minimal" text={text('back')} onClick={onBack} />
        <Button type="submit" intent="primary" loading={form.isSending} text={text('next')} />
      </div>
    </form>
  );
}

function NewPassword({ ticket, onDone }: { readonly ticket: string; onDone(): void }) {
  const text = useText(sessionWords);
  const inputOf = async (it: { password: string; confirmPassword: string }) =>
    ({
      step: 'set',
      ticket,
      password: await encodePassword(it.password),
      confirmPassword: await encodePassword(it.confirmPassword),
    }) as const;
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: async (values) => findProblemsWith('resetPassword', await inputOf(values)),
    async send(values) {
      await call('resetPassword', await inputOf(values));
      onDone();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <PasswordField
        form={form}
        name="password"
        label={text('newPassword')}
        autoComplete="new-password"
        hint={text('passwordHint')}
      />
      <PasswordField
        form={form}
        name="confirmPassword"
        label={text('confirmPassword')}
        autoComplete="new-password"
      />
      <FormFailure form={form} />
      <Button type="submit" intent="primary" loading={form.isSending} text={text('setPassword')} />
    </form>
  );
}
