// The fields of one row, in the order of its form; what proves a plasmid is together at the end.
import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { SAMPLE_ROW_NAMES, type SampleField, sampleFieldsOf } from '#commerce/sample/fields.ts';
import { MAX_SAMPLE_ROWS, type SampleForm } from '#commerce/sample/sample.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { AreaField, SelectField, TextField } from '#src/ui/form/Field.tsx';
import formCss from '#src/ui/form/Form.module.css';
import type { Form } from '#src/ui/form/useForm.ts';
import { MapField } from './MapField.tsx';
import type { Prefill } from './prefill.ts';
import css from './Sample.module.css';
import { keyOf, rowFrom, type SampleValues } from './sampleValues.ts';
import { sampleWords } from './words.ts';

interface Props {
  readonly form: Form<SampleValues>;
  readonly kind: SampleForm;
  /** Name of the row in the form values. */
  readonly name: string;
  /** From 1. */
  readonly number: number;
  readonly prefill: Prefill & { readonly name: string };
  onRemove?(): void;
}

const PROOFS: readonly string[] = ['mapFileId', 'digestion', 'sequence'];

export function RowFields({ form, kind, name, number, prefill, onRemove }: Props) {
  const text = useText(sampleWords);
  const message = useLocalized();
  const row = rowFrom(form.values, name);
  const shown = sampleFieldsOf(kind).filter((it) => it.appliesTo?.(row) ?? true);
  const proofs = shown.filter((it) => PROOFS.includes(it.id));
  const what = message(SAMPLE_ROW_NAMES[kind]);
  const title = MAX_SAMPLE_ROWS[kind] === 1 ? what : text('rowTitle', { kind: what, number });
  const fieldOf = (field: SampleField) => (
    <RowField key={field.id} form={form} name={name} field={field} prefill={prefill} />
  );
  return (
    <fieldset className={css.row} aria-label={title}>
      <div className={css.rowHead}>
        <h3 className={css.rowTitle}>{title}</h3>
        {onRemove && (
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={text('remove', { row: title })}
            title={text('remove', { row: title })}
            onClick={onRemove}
          />
        )}
      </div>
      <div className={formCss.columns}>
        {shown.filter((it) => !PROOFS.includes(it.id) && it.kind !== 'long').map(fieldOf)}
      </div>
      {proofs.length > 0 && (
        <fieldset className={css.proof}>
          <legend>{text('proof')}</legend>
          <p className={css.quiet}>
            {row['vectorId'] ? text('sequenceKnown', { name: prefill.name }) : text('proofHint')}
          </p>
          <MapField form={form} name={name} />
          <div className={formCss.columns}>{proofs.filter((it) => it.kind !== 'file').map(fieldOf)}</div>
        </fieldset>
      )}
      {shown.filter((it) => !PROOFS.includes(it.id) && it.kind === 'long').map(fieldOf)}
    </fieldset>
  );
}

interface FieldProps extends Pick<Props, 'form' | 'name' | 'prefill'> {
  readonly field: SampleField;
}

function RowField({ form, name, field, prefill }: FieldProps) {
  const text = useText(sampleWords);
  const message = useLocalized();
  const { id, kind, choices = [], suggestions, hint } = field;
  const key = keyOf(name, id);
  const row = rowFrom(form.values, name);
  const value = row[id] ?? '';
  const source = value !== '' && value === prefill.row[id] ? prefill.sources[id] : undefined;
  const isOfLine = row['vectorId'] === prefill.row['vectorId'];
  const shownHint =
    source === 'sequence' && isOfLine
      ? text('fromSequence', { name: prefill.name })
      : source === 'line' && isOfLine && id !== 'role'
        ? text('fromLine')
        : hint && message(hint);
  const shared = {
    form,
    name: key,
    label: message(field.label),
    isRequired: field.isRequired(row),
    ...(shownHint && { hint: shownHint }),
  };
  if (kind === 'choice')
    return (
      <SelectField {...shared} options={choices.map((it) => ({ value: it.id, label: message(it.label) }))} />
    );
  if (kind === 'long' || kind === 'letters') return <AreaField {...shared} />;
  return (
    <TextField
      {...shared}
      {...(kind === 'count' && { inputMode: 'numeric' as const })}
      {...(suggestions && { suggestions })}
    />
  );
}
