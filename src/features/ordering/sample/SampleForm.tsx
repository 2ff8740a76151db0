// The form of one line: its rows, what they were filled in with, a sheet in their place, and saving, finished or not.
import { Button, FormGroup, HTMLSelect, Tag } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PRODUCT_NAMES } from '#commerce/catalogue/productTypes.ts';
import { SAMPLE_FORM_NAMES } from '#commerce/sample/fields.ts';
import { MAX_SAMPLE_ROWS, SAMPLE_FORMS, type SampleForm, type SampleRow } from '#commerce/sample/sample.ts';
import { CallError } from '#src/core/callError.ts';
import { type Path, paths } from '#src/core/routes.ts';
import { useLanguage, useLocalized, useText } from '#src/core/text.ts';
import { nameOf } from '#src/state/cart/itemNames.ts';
import { ask } from '#src/state/messageBox.ts';
import { notify } from '#src/state/notices.ts';
import { FormFailure } from '#src/ui/form/Field.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { prefillOf } from './prefill.ts';
import { RowFields } from './RowFields.tsx';
import css from './Sample.module.css';
import { SheetPanel } from './SheetPanel.tsx';
import {
  createRowName,
  findValueProblems,
  keyOf,
  rowNamesOf,
  type SampleValues,
  sampleRowsFrom,
  sampleValuesOf,
} from './sampleValues.ts';
import {
  findFormOfSample,
  type LoadedSample,
  listFormsOfItem,
  type SampledItem,
  savedRowsOf,
} from './store.ts';
import { sampleWords } from './words.ts';

interface Props {
  readonly found: SampledItem;
  readonly loaded: Omit<LoadedSample, 'line'>;
  /** Id of a cart line, whose form may be saved incomplete; absent for a line of a quotation. */
  readonly cartId?: string;
  /** @throws CallError where it was refused. */
  save(form: SampleForm, rows: readonly SampleRow[]): Promise<void>;
}

export function SampleFormView({ found, loaded, cartId, save }: Props) {
  const text = useText(sampleWords);
  const message = useLocalized();
  const language = useLanguage();
  const goBack = useWayBack();
  const { item } = found;
  const { facts, sample } = loaded;
  const forms = listFormsOfItem(found);
  const [first = 'carrier'] = forms;
  const prefill = (form: SampleForm) => prefillOf(form, { line: item, facts, language });
  const [initial] = useState((): SampleValues => {
    const form = (sample && findFormOfSample(found, sample)) ?? first;
    return sampleValuesOf(form, sample ? savedRowsOf(form, sample) : [prefill(form).row]);
  });
  const form = useForm<SampleValues>({
    initial,
    keepAs: `sample:${item.id}`,
    check: async (values) => findValueProblems(values),
    async send(values) {
      await save(values.form, sampleRowsFrom(values));
      notify(sampleWords.saved, { intent: 'success' });
      goBack();
    },
  });
  const { values } = form;
  const kind = SAMPLE_FORMS.find((it) => it === values.form) ?? first;
  const names = rowNamesOf(values);
  const { row: emptyPrefill, sources } = prefill(kind);

  /** What was there is a draft now, as if it had been typed. */
  const replaceRows = (next: SampleValues) => {
    for (const [key, value] of Object.entries(next)) form.set(key, value);
  };
  const handleSwitch = async (next: SampleForm) => {
    const { switchTitle: title, switchAsk, doSwitch: ok, stay: cancel } = sampleWords;
    if (!(await ask({ kind: 'confirm', title, message: switchAsk, ok, cancel }))) return;
    replaceRows(sampleValuesOf(next, [prefill(next).row]));
  };
  const handleAdd = () => {
    const name = createRowName(values);
    for (const field of Object.keys(emptyPrefill)) form.set(keyOf(name, field), '');
    form.set('rows', [...names, name].join(','));
  };
  const [isSaving, setSaving] = useState(false);
  const handleSaveUnfinished = async () => {
    const [wrong] = Object.keys(findValueProblems(values, 'wrong'));
    if (wrong !== undefined) return form.point(wrong);
    setSaving(true);
    try {
      await save(kind, sampleRowsFrom(values));
      form.fill(values);
      notify(sampleWords.savedUnfinished, { intent: 'success' });
      goBack();
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
    } finally {
      setSaving(false);
    }
  };

  const category = message(PRODUCT_NAMES[item.detail.productType]);
  const name = nameOf(item) || category;
  return (
    <form
      className={css.form}
      onSubmit={form.submit}
      noValidate
      aria-label={message(SAMPLE_FORM_NAMES[kind])}
    >
      <div className={css.head}>
        <h2 className={css.title}>
          {name} <Tag minimal>{category}</Tag>
        </h2>
        {forms.length > 1 ? (
          <FormGroup label={text('form')} labelFor={`${form.id}-kind`}>
            <HTMLSelect
              id={`${form.id}-kind`}
              value={kind}
              options={forms.map((value) => ({ value, label: message(SAMPLE_FORM_NAMES[value]) }))}
              onChange={(event) => {
                const next = forms.find((it) => it === event.currentTarget.value);
                if (next) void handleSwitch(next);
              }}
            />
          </FormGroup>
        ) : (
          <p className={css.quiet}>{message(SAMPLE_FORM_NAMES[kind])}</p>
        )}
      </div>
      <SheetPanel
        form={kind}
        cartId={cartId}
        name={name}
        rows={sampleRowsFrom(values)}
        onRows={(rows) => replaceRows(sampleValuesOf(kind, rows))}
        whileReading={form.whileFilling}
      />
      {names.map((it, at) => (
        <RowFields
          key={it}
          form={form}
          kind={kind}
          name={it}
          number={at + 1}
          prefill={{ row: emptyPrefill, sources, name: facts?.name || name }}
          {...(names.length > 1 && {
            onRemove: () => form.set('rows', names.filter((other) => other !== it).join(',')),
          })}
        />
      ))}
      {MAX_SAMPLE_ROWS[kind] > names.length && (
        <div>
          <Button icon={<Add />} text={text('add')} onClick={handleAdd} />
        </div>
      )}
      <FormFailure form={form} />
      <div className={css.actions}>
        <Button
          type="submit"
          intent="primary"
          text={text('save')}
          loading={form.isSending}
          disabled={form.isFilling}
        />
        {cartId !== undefined && (
          <Button
            text={text('saveUnfinished')}
            loading={isSaving}
            disabled={form.isFilling}
            onClick={() => void handleSaveUnfinished()}
          />
        )}
        {form.isChanged && (
          <>
            <span className={css.quiet}>{text('restored')}</span>
            <Button variant="minimal" text={text('discard')} onClick={() => form.fill(initial)} />
          </>
        )}
      </div>
    </form>
  );
}

/** To the page that asked for it, by `?back=`; the quotation or the cart otherwise. */
function useWayBack(): () => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = Object.values<Path>(paths).find((it) => it === search.get('back'));
  const quotation = search.get('quotation');
  const own = quotation === null ? paths.cart : `${paths.review}?quotation=${quotation}`;
  return () => void navigate(back ?? own);
}
