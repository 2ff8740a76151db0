// The name of the owner: one on the Chinese site, first, middle and last name on the English one.
import { Button } from '@blueprintjs/core';
import { findProblemsWith } from '#src/core/check.ts';
import { call } from '#src/core/remote.ts';
import { useLabeled, useText } from '#src/core/text.ts';
import { type Information, reloadAccount } from '#src/state/account.ts';
import { notify } from '#src/state/notices.ts';
import { FormFailure, TextField } from '#src/ui/form/Field.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { accountWords } from '#src/ui/page/accountWords.ts';
import css from './Basic.module.css';
import { basicWords } from './words.ts';

export function Names({ info }: { readonly info: Information }) {
  const text = useText(basicWords);
  const shared = useText(accountWords);
  const labeled = useLabeled();
  const isChinese = info.registerSite === 0;
  const { name, firstName, middleName, lastName } = info;
  const form = useForm({
    initial: { name, firstName, middleName, lastName },
    async check(it) {
      const required = isChinese ? (['name'] as const) : (['firstName', 'lastName'] as const);
      const missing = required.filter((field) => it[field].trim() === '');
      return {
        ...(await findProblemsWith('fixName', it)),
        ...Object.fromEntries(missing.map((field) => [field, basicWords.nameNeeded])),
      };
    },
    async send(it) {
      await call('fixName', it);
      notify(accountWords.saved, { intent: 'success' });
      await reloadAccount();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={text('name')}>
      {isChinese ? (
        <TextField form={form} name="name" label={text('name')} isRequired autoComplete="name" />
      ) : (
        <div className={css.pair}>
          <TextField
            form={form}
            name="firstName"
            label={text('firstName')}
            isRequired
            autoComplete="given-name"
          />
          <TextField
            form={form}
            name="middleName"
            label={text('middleName')}
            autoComplete="additional-name"
          />
          <TextField
            form={form}
            name="lastName"
            label={text('lastName')}
            isRequired
            autoComplete="family-name"
          />
        </div>
      )}
      <FormFailure form={form} />
      <Button
        type="submit"
        disabled={!form.isChanged}
        loading={form.isSending}
        text={shared('save')}
        aria-label={labeled(shared('save'), text('name'))}
      />
    </form>
  );
}
