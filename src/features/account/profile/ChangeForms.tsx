// New email address, phone, password: each with a proof of who asks. The answer carries a fresh token, all others end.
import type { OutputOf } from '#contract/contract.ts';
import { encodePassword, findProblemsWith } from '#src/core/check.ts';
import { call } from '#src/core/remote.ts';
import { useText } from '#src/core/text.ts';
import { type Information, reloadAccount } from '#src/state/account.ts';
import { askCode, attemptOf } from '#src/state/codes.ts';
import { notify } from '#src/state/notices.ts';
import {
  createEmptyProof,
  findProofProblems,
  type ProofValues,
  proofOf,
  withProofFields,
} from '#src/state/proof.ts';
import { renew } from '#src/state/session.ts';
import { CodeField } from '#src/ui/form/CodeField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { ProofFields } from '#src/ui/form/ProofFields.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Actions } from './Actions.tsx';
import css from './Basic.module.css';
import { basicWords } from './words.ts';

interface Props {
  readonly info: Information;
  onDone(): void;
}

export function ChangeEmail({ info, onDone }: Props) {
  const text = useText(basicWords);
  const requestOf = (email: string) => ({ email: email.trim(), purpose: 'changeEmail' }) as const;
  const inputOf = async (it: ProofValues & { email: string; code: string }) => ({
    email: it.email.trim(),
    attempt: attemptOf(requestOf(it.email)),
    code: it.code.trim(),
    proof: await proofOf(it, info),
  });
  const form = useForm({
    initial: { email: '', code: '', ...createEmptyProof(info) },
    check: async (it) => withProofFields(await findProblemsWith('changeEmail', await inputOf(it))),
    send: async (it) => finish(await call('changeEmail', await inputOf(it)), onDone),
  });
  const sendCode = async () => {
    const requested = requestOf(form.values.email);
    if ('email' in (await findProblemsWith('sendMailCode', requested))) {
      form.point('email');
      return undefined;
    }
    return askCode(requested);
  };
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('changeEmail')}>
      <p className={css.hint}>{text('emailRule')}</p>
      <TextField
        form={form}
        name="email"
        label={text('newEmail')}
        isRequired
        isFirst
        type="email"
        autoComplete="email"
      />
      <CodeField form={form} name="code" label={text('codeNewEmail')} send={sendCode} />
      <ProofFields form={form} info={info} />
      <Actions form={form} act={text('changeEmail')} onCancel={onDone} />
    </form>
  );
}

export function ChangePhone({ info, onDone }: Props) {
  const text = useText(basicWords);
  const requestOf = (phone: string) => ({ phone: phone.trim(), purpose: 'changeMobile' }) as const;
  const inputOf = async (it: ProofValues & { phone: string; code: string }) => ({
    phone: it.phone.trim(),
    attempt: attemptOf(requestOf(it.phone)),
    code: it.code.trim(),
    proof: await proofOf(it, info),
  });
  const form = useForm({
    initial: { phone: '', code: '', ...createEmptyProof(info) },
    check: async (it) => withProofFields(await findProblemsWith('changeMobile', await inputOf(it))),
    send: async (it) => finish(await call('changeMobile', await inputOf(it)), onDone),
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
    <form onSubmit={form.submit} noValidate aria-label={text('changePhone')}>
      <TextField
        form={form}
        name="phone"
        label={text('newPhone')}
        isRequired
        isFirst
        type="tel"
        autoComplete="tel-national"
      />
      <CodeField form={form} name="code" label={text('codeNewPhone')} send={sendCode} />
      <ProofFields form={form} info={info} />
      <Actions form={form} act={text('changePhone')} onCancel={onDone} />
    </form>
  );
}

export function ChangePassword({ info, onDone }: Props) {
  const text = useText(basicWords);
  const inputOf = async (it: ProofValues & { password: string; confirmPassword: string }) => ({
    password: await encodePassword(it.password),
    confirmPassword: await encodePassword(it.confirmPassword),
    proof: await proofOf(it, info),
  });
  const form = useForm({
    initial: { ...createEmptyProof(info), password: '', confirmPassword: '' },
    check: async (it) => withProofFields(await findProblemsWith('changePassword', await inputOf(it))),
    send: async (it) => finish(await call('changePassword', await inputOf(it)), onDone),
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('changePassword')}>
      <p className={css.hint}>{text('othersOut')}</p>
      <ProofFields form={form} info={info} />
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
      <Actions form={form} act={text('changePassword')} onCancel={onDone} />
    </form>
  );
}

/** Not while it is the only way in beside a mailbox: the server states it, and what to do. */
export function UnbindGoogle({ info, onDone }: Props) {
  const text = useText(basicWords);
  const form = useForm({
    initial: createEmptyProof(info),
    check: (it) => findProofProblems(it, info),
    send: async (it) => finish(await call('unbindGoogle', { proof: await proofOf(it, info) }), onDone),
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('unbindGoogle')}>
      <p className={css.hint}>{text('unbindHint')}</p>
      <ProofFields form={form} info={info} />
      <Actions form={form} act={text('unbindGoogle')} onCancel={onDone} />
    </form>
  );
}

export function LogOutOthers({ info, onDone }: Props) {
  const text = useText(basicWords);
  const form = useForm({
    initial: createEmptyProof(info),
    check: (it) => findProofProblems(it, info),
    async send(it) {
      const answer = await call('logoutEverywhere', { proof: await proofOf(it, info) });
      renew(answer);
      notify(basicWords.othersLoggedOut, { intent: 'success' });
      onDone();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('logOutOthers')}>
      <ProofFields form={form} info={info} />
      <Actions form={form} act={text('logOutOthers')} onCancel={onDone} />
    </form>
  );
}

function finish(answer: OutputOf<'changeEmail'>, onDone: () => void): void {
  renew(answer);
  void reloadAccount();
  notify(basicWords.changed, { intent: 'success' });
  onDone();
}
