import { useMemo } from 'react';
import { findProblemsWith } from '#src/core/check.ts';
import { formatLocalized, useLanguage, useText } from '#src/core/text.ts';
import {
  type Address,
  type AddressValues,
  addresses,
  COUNTRY_CODES,
  createEmptyAddress,
  deleteAddress,
  inputOf,
  saveAddress,
} from '#src/state/buyer/addresses.ts';
import { AreaField, CheckField, SelectField, TextField } from '#src/ui/form/Field.tsx';
import css from '#src/ui/form/Form.module.css';
import { EditableList, type EditableListProps, type EntryChoice } from '#src/ui/list/EditableList.tsx';
import { accountWords } from '#src/ui/page/accountWords.ts';
import { addressWords } from './addressWords.ts';

/** The shipping addresses of the account, to be kept and, where a choice is given, to be chosen from. */
export function AddressList({ choice }: { readonly choice?: EntryChoice | undefined }) {
  const text = useText(addressWords);
  const shared = useText(accountWords);
  const language = useLanguage();
  const countryName = useCountryName();
  const countries = COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
  const list: EditableListProps<Address, AddressValues> = {
    name: 'address',
    from: addresses,
    empty: createEmptyAddress(language),
    valuesOf: ({ id: _, ...values }) => values,
    check: (values, id) => findProblemsWith('saveAddress', inputOf(values, id)),
    save: saveAddress,
    remove: deleteAddress,
    words: {
      add: text('add'),
      change: text('change'),
      none: text('none'),
      ask: ({ receiver }) => formatLocalized(addressWords.ask, { receiver }),
      edit: (it) => text('editOf', { receiver: it.receiver }),
      remove: (it) => text('deleteOf', { receiver: it.receiver }),
    },
    lines: (it) => [
      it.receiver,
      `${it.phone} · ${it.email}`,
      `${it.address} · ${it.zipCode} · ${countryName(it.country)}`,
    ],
    fields: (form) => (
      <>
        <div className={css.columns}>
          <TextField form={form} name="receiver" label={text('receiver')} isRequired autoComplete="name" />
          <SelectField form={form} name="country" label={text('country')} isRequired options={countries} />
          <TextField
            form={form}
            name="phone"
            label={text('phone')}
            isRequired
            type="tel"
            autoComplete="tel"
          />
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
            name="zipCode"
            label={text('zipCode')}
            isRequired
            autoComplete="postal-code"
          />
        </div>
        <AreaField
          form={form}
          name="address"
          label={text('address')}
          isRequired
          hint={text('addressHint')}
          autoComplete="street-address"
        />
        <CheckField form={form} name="isDefault" label={shared('makeDefault')} />
      </>
    ),
  };
  return <EditableList {...list} choice={choice} />;
}

/** In the reader's language, by the names of the browser. */
function useCountryName(): (code: string) => string {
  const language = useLanguage();
  const names = useMemo(() => new Intl.DisplayNames([language], { type: 'region' }), [language]);
  return (code) => names.of(code) ?? code;
}
