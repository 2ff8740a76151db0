// A text field with its label above, for rows of fields.
import { InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import css from './Detail.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly type?: 'text' | 'date';
  readonly isWide?: boolean;
  /** Id of what is wrong with it. */
  readonly problemId?: string | undefined;
  onChange(value: string): void;
}

export function TextInput(props: Props) {
  const { label, value, maxLength, placeholder = '', inputMode, type = 'text', isWide, problemId } = props;
  const id = useId();
  return (
    <div className={isWide ? `${css.field} ${css.wide}` : css.field}>
      <label htmlFor={id}>{label}</label>
      <InputGroup
        id={id}
        type={type}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        {...(inputMode && { inputMode })}
        {...(problemId && { 'aria-describedby': problemId, intent: 'danger' })}
        onValueChange={props.onChange}
      />
    </div>
  );
}
