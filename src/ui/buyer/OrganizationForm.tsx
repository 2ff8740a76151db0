import { Button } from '@blueprintjs/core';
import { findProblemsWith } from '#src/core/check.ts';
import { call } from '#src/core/remote.ts';
import { useText } from '#src/core/text.ts';
import { type Information, reloadAccount } from '#src/state/account.ts';
import { inputOf, type OrganizationValues, valuesOf } from '#src/state/buyer/organization.ts';
import { notify } from '#src/state/notices.ts';
import { FormFailure, TextField } from '#src/ui/form/Field.tsx';
import formCss from '#src/ui/form/Form.module.css';
import { useForm } from '#src/ui/form/useForm.ts';
import { accountWords } from '#src/ui/page/accountWords.ts';
import css from './Buyer.module.css';
import { organizationWords } from './organizationWords.ts';

interface FieldOf {
  readonly name: keyof OrganizationValues;
  readonly word: keyof typeof organizationWords;
  readonly isRequired?: true;
  readonly type?: 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
}

const FIELDS: readonly FieldOf[] = [
  { name: 'name', word: 'organizationName', isRequired: true, autoComplete: 'organization' },
  { name: 'department', word: 'department' },
  { name: 'registeredPhone', word: 'registeredPhone', isRequired: true, type: 'tel' },
  { name: 'email', word: 'companyEmail', type: 'email' },
  { name: 'fax', word: 'fax', type: 'tel' },
  { name: 'website', word: 'website', type: 'url', autoComplete: 'url' },
  { name: 'leader', word: 'leader', isRequired: true },
  { name: 'leaderPhone', word: 'leaderPhone', type: 'tel' },
  { name: 'country', word: 'country', isRequired: true, autoComplete: 'country-name' },
  { name: 'province', word: 'province', isRequired: true, autoComplete: 'address-level1' },
  { name: 'city', word: 'city', isRequired: true, autoComplete: 'address-level2' },
  { name: 'street', word: 'street', isRequired: true, autoComplete: 'street-address' },
  { name: 'zipCode', word: 'zipCode', autoComplete: 'postal-code' },
  { name: 'contact.name', word: 'contactName', isRequired: true },
  { name: 'contact.phone', word: 'contactPhone', isRequired: true, type: 'tel' },
  { name: 'contact.email', word: 'contactEmail', type: 'email' },
];

export function OrganizationForm({ info }: { readonly info: Information }) {
  const text = useText(organizationWords);
  const shared = useText(accountWords);
  const form = useForm<OrganizationValues>({
    initial: valuesOf(info),
    keepAs: 'organization',
    check: (values) => findProblemsWith('saveOrganization', inputOf(values)),
    async send(values) {
      await call('saveOrganization', inputOf(values));
      await reloadAccount();
      notify(accountWords.saved, { intent: 'success' });
    },
  });
  return (
    <form className={css.panel} onSubmit={form.submit} noValidate aria-label={text('organization')}>
      <h2 className={css.heading}>{text('organization')}</h2>
      {info.organization === null && <p className={css.hint}>{text('organizationHint')}</p>}
      <div className={formCss.columns}>
        {FIELDS.map(({ name, word, isRequired = false, type = 'text' as const, autoComplete = 'off' }) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={text(word)}
            isRequired={isRequired}
            type={type}
            autoComplete={autoComplete}
          />
        ))}
      </div>
      <FormFailure form={form} />
      <div className={formCss.actions}>
        <Button
          type="submit"
          intent="primary"
          loading={form.isSending}
          disabled={!form.isChanged}
          text={shared('save')}
        />
      </div>
    </form>
  );
}
