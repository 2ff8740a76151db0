// Where an award goes: by email, or by post where it is a thing.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useText } from '#src/core/text.ts';
import { getAccount } from '#src/state/account.ts';
import { notify } from '#src/state/notices.ts';
import { acceptAward, findAcceptanceProblems } from '#src/state/questionnaire.ts';
import { AreaField, FormFailure, TextField } from '#src/ui/form/Field.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import css from './Questionnaire.module.css';
import { questionnaireWords } from './questionnaireWords.ts';

interface Props {
  readonly recordId: string;
  readonly fillId: string | undefined;
  readonly needsAddress: boolean;
  onAccepted(): Promise<void>;
}

export function AcceptForm({ recordId, fillId, needsAddress, onAccepted }: Props) {
  const text = useText(questionnaireWords);
  const [key] = useState(() => crypto.randomUUID());
  const { info } = getAccount();
  const inputOf = (it: { receiver: string; phone: string; email: string; address: string }) => ({
    ...{ recordId, ...(fillId !== undefined && { fillId }), receiver: it.receiver.trim() },
    ...{ phone: it.phone.trim(), email: it.email.trim(), address: it.address.trim() },
  });
  const form = useForm({
    initial: {
      receiver: info ? info.name || `${info.firstName} ${info.lastName}`.trim() : '',
      ...{ phone: info?.phone ?? '', email: info?.email ?? '', address: '' },
    },
    async check(values) {
      const it = inputOf(values);
      return {
        ...(await findAcceptanceProblems(it)),
        ...(needsAddress && it.address === '' && { address: questionnaireWords.addressNeeded }),
        ...(needsAddress && it.phone === '' && { phone: questionnaireWords.phoneNeeded }),
      };
    },
    async send(values) {
      await acceptAward(inputOf(values), key);
      notify(questionnaireWords.accepted, { intent: 'success' });
      await onAccepted();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('accept')}>
      <h3>{text('accept')}</h3>
      <p className={css.quiet}>{text('acceptHint')}</p>
      <TextField form={form} name="receiver" label={text('receiver')} isRequired autoComplete="name" />
      <TextField
        form={form}
        name="email"
        label={text('email')}
        isRequired
        type="email"
        autoComplete="email"
      />
      <TextField
        form={form}
        name="phone"
        label={text('phone')}
        isRequired={needsAddress}
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
      {needsAddress && (
        <AreaField
          form={form}
          name="address"
          label={text('address')}
          isRequired
          autoComplete="street-address"
        />
      )}
      <FormFailure form={form} />
      <Button type="submit" intent="primary" loading={form.isSending} text={text('accept')} />
    </form>
  );
}
