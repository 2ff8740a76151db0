// A labeled number with its unit. What is typed is kept as it is; the calculation checks whether it is a number.
import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import css from './Calculator.module.css';
import { calculatorWords } from './words.ts';

interface Props<Unit extends string> {
  readonly label: LocalizedText;
  readonly value: string;
  readonly unit?: Unit;
  readonly units?: readonly Unit[];
  readonly helper?: string;
  /** May be empty or 0. */
  readonly isOptional?: boolean;
  onChange(value: string): void;
  onUnit?(unit: Unit): void;
}

export function QuantityField<Unit extends string>(props: Props<Unit>) {
  const { value, unit, units, helper, isOptional = false, onChange, onUnit } = props;
  const id = useId();
  const text = useText(calculatorWords);
  const label = capitalize(useLocalized()(props.label));
  const isWrong = isOptional ? Number.isNaN(Number(value)) : !(Number(value) > 0);
  return (
    <FormGroup label={label} labelFor={id} className={css.field!} {...(helper && { helperText: helper })}>
      <div className={css.quantity}>
        <InputGroup
          id={id}
          fill
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          intent={isWrong ? 'danger' : 'none'}
          aria-invalid={isWrong}
          value={value}
          onValueChange={onChange}
        />
        {units && (
          <HTMLSelect
            aria-label={text('unitOf', { field: label })}
            value={unit ?? ''}
            onChange={(event) => onUnit?.(event.target.value as Unit)}
            options={[...units]}
          />
        )}
      </div>
    </FormGroup>
  );
}

/** Fields are named in the middle of a sentence by faults. */
function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
