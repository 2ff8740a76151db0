// The fields of a form, each with its label above and its problem below, tied together for those who listen.
import { Callout, Checkbox, FormGroup, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import type { JSX, ReactNode } from 'react';
import { useLocalized, useText } from '#src/core/text.ts';
import { ServerHtml } from '#src/ui/page/ServerHtml.tsx';
import { uiWords } from '#src/ui/words.ts';
import css from './Form.module.css';
import { type Form, fieldIdOf, type Values } from './useForm.ts';

interface Props<V extends Values> {
  readonly form: Form<V>;
  readonly name: keyof V & string;
  readonly label: string;
  /** The specification asks for it. */
  readonly isRequired?: boolean;
  readonly hint?: string;
}

interface TextProps<V extends Values> extends Props<V> {
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'url';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'url';
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
  readonly isFirst?: boolean;
  readonly right?: JSX.Element;
  /** Offered while one types; anything else may be typed. */
  readonly suggestions?: readonly string[];
}

export function TextField<V extends Values>(props: TextProps<V>) {
  const { form, name, type = 'text', autoComplete = 'off', isDisabled, isFirst, right, suggestions } = props;
  const listId = `${fieldIdOf(form.id, name)}-list`;
  return (
    <Frame {...props}>
      <InputGroup
        {...wiring(props)}
        type={type}
        autoComplete={autoComplete}
        {...(props.placeholder && { placeholder: props.placeholder })}
        {...(props.inputMode && { inputMode: props.inputMode })}
        {...(props.maxLength && { maxLength: props.maxLength })}
        {...(isDisabled && { disabled: true })}
        {...(isFirst && { autoFocus: true })}
        {...(right && { rightElement: right })}
        {...(suggestions && { list: listId })}
        intent={name in form.problems ? 'danger' : 'none'}
        value={form.values[name] as string}
        onChange={(event) => form.set(name, event.target.value as V[typeof name])}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((it) => (
            <option key={it} value={it} />
          ))}
        </datalist>
      )}
    </Frame>
  );
}

export function AreaField<V extends Values>(props: Props<V> & { readonly autoComplete?: string }) {
  const { form, name } = props;
  return (
    <Frame {...props}>
      <TextArea
        {...wiring(props)}
        fill
        rows={2}
        autoComplete={props.autoComplete ?? 'off'}
        intent={name in form.problems ? 'danger' : 'none'}
        value={form.values[name] as string}
        onChange={(event) => form.set(name, event.target.value as V[typeof name])}
      />
    </Frame>
  );
}

interface SelectProps<V extends Values> extends Props<V> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function SelectField<V extends Values>(props: SelectProps<V>) {
  const { form, name, options } = props;
  const text = useText(uiWords);
  return (
    <Frame {...props}>
      <HTMLSelect
        {...wiring(props)}
        fill
        value={form.values[name] as string}
        options={[{ value: '', label: text('choose') }, ...options]}
        onChange={(event) => form.set(name, event.target.value as V[typeof name])}
      />
    </Frame>
  );
}

type CheckProps<V extends Values> = Omit<Props<V>, 'label'> & { readonly label: ReactNode };

export function CheckField<V extends Values>(props: CheckProps<V>) {
  const { form, name, label } = props;
  return (
    <div className={css.check}>
      <Checkbox
        {...wiring(props)}
        checked={form.values[name] as boolean}
        onChange={(event) => form.set(name, event.target.checked as V[typeof name])}
      >
        {label}
      </Checkbox>
      <Problem {...props} />
    </div>
  );
}

function Frame<V extends Values>(props: Props<V> & { readonly children: ReactNode }) {
  const { form, name, label, isRequired, hint, children } = props;
  const text = useText(uiWords);
  return (
    <FormGroup
      className={css.group!}
      label={label}
      labelFor={fieldIdOf(form.id, name)}
      {...(!isRequired && { labelInfo: text('optional') })}
    >
      {children}
      {hint && !(name in form.problems) && (
        <p id={`${fieldIdOf(form.id, name)}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <Problem {...props} />
    </FormGroup>
  );
}

/** Why the server refused the form; it is above the button that sent it. */
export function FormFailure<V extends Values>({ form }: { readonly form: Form<V> }) {
  return (
    <div aria-live="assertive">
      {form.failure && (
        <Callout compact intent="danger" className={css.failure!}>
          <ServerHtml html={form.failure} />
        </Callout>
      )}
    </div>
  );
}

function Problem<V extends Values>({ form, name }: Pick<Props<V>, 'form' | 'name'>) {
  const message = useLocalized();
  const problem = form.problems[name];
  return (
    <p id={`${fieldIdOf(form.id, name)}-problem`} className={css.problem} aria-live="polite">
      {problem && message(problem)}
    </p>
  );
}

function wiring<V extends Values>({ form, name, isRequired, hint }: Omit<Props<V>, 'label'>) {
  const id = fieldIdOf(form.id, name);
  const isBad = name in form.problems;
  return {
    id,
    name,
    'aria-invalid': isBad,
    'aria-describedby':
      [isBad && `${id}-problem`, hint && !isBad && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    'aria-required': isRequired === true,
    onBlur: () => form.leave(name),
  };
}
