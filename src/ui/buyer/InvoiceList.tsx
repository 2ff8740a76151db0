import { findProblemsWith } from '#src/core/check.ts';
import { formatLocalized, useText } from '#src/core/text.ts';
import {
  deleteInvoiceInfo,
  type InvoiceInfo,
  type InvoiceValues,
  inputOf,
  invoiceInfos,
  NO_INVOICE,
  saveInvoiceInfo,
} from '#src/state/buyer/invoiceInfos.ts';
import { AreaField, CheckField, SelectField, TextField } from '#src/ui/form/Field.tsx';
import css from '#src/ui/form/Form.module.css';
import { EditableList, type EditableListProps, type EntryChoice } from '#src/ui/list/EditableList.tsx';
import { accountWords } from '#src/ui/page/accountWords.ts';
import { invoiceWords } from './invoiceWords.ts';

const TYPES: readonly InvoiceInfo['type'][] = ['ordinary', 'vat'];

/** Whom invoices are made out to, to be kept and, where a choice is given, to be chosen from. */
export function InvoiceList({ choice }: { readonly choice?: EntryChoice | undefined }) {
  const text = useText(invoiceWords);
  const shared = useText(accountWords);
  const list: EditableListProps<InvoiceInfo, InvoiceValues> = {
    name: 'invoice',
    from: invoiceInfos,
    empty: NO_INVOICE,
    valuesOf: ({ id: _, taxNumber = '', ...values }) => ({ ...values, taxNumber }),
    check: (values, id) => findProblemsWith('saveInvoiceInfo', inputOf(values, id)),
    save: saveInvoiceInfo,
    remove: deleteInvoiceInfo,
    words: {
      add: text('add'),
      change: text('change'),
      none: text('none'),
      ask: ({ recipient }) => formatLocalized(invoiceWords.ask, { recipient }),
      edit: (it) => text('editOf', { recipient: it.recipient }),
      remove: (it) => text('deleteOf', { recipient: it.recipient }),
    },
    lines: (it) => [
      it.recipient,
      [text(it.type), it.taxNumber].filter(Boolean).join(' · '),
      it.email,
      it.address,
    ],
    fields: (form) => (
      <>
        <div className={css.columns}>
          <SelectField
            form={form}
            name="type"
            label={text('type')}
            isRequired
            options={TYPES.map((value) => ({ value, label: text(value) }))}
          />
          <TextField
            form={form}
            name="recipient"
            label={text('recipient')}
            isRequired
            autoComplete="organization"
          />
          <TextField
            form={form}
            name="email"
            label={text('email')}
            isRequired
            type="email"
            autoComplete="email"
          />
          <TextField form={form} name="taxNumber" label={text('taxNumber')} maxLength={40} />
        </div>
        <AreaField
          form={form}
          name="address"
          label={text('address')}
          isRequired
          autoComplete="street-address"
        />
        <CheckField form={form} name="isDefault" label={shared('makeDefault')} />
      </>
    ),
  };
  return <EditableList {...list} choice={choice} />;
}
