// A field of a product page, with its hint and its problem.
import { FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import { useText } from '#src/core/text.ts';
import { productWords } from './productWords.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly isRequired?: boolean;
  readonly isNumber?: boolean;
  /** Rows of a text; one line where it is left out. */
  readonly rows?: number;
  readonly maxLength?: number;
  onChange(value: string): void;
}

export function ProductField({
  label,
  value,
  hint,
  problem,
  isRequired,
  isNumber,
  rows,
  maxLength,
  onChange,
}: Props) {
  const text = useText(productWords);
  const id = useId();
  const helper = problem ?? hint;
  const shared = {
    id,
    value,
    ...(maxLength !== undefined && { maxLength }),
    'aria-invalid': problem !== undefined,
    ...(helper !== undefined && { 'aria-describedby': `${id}-hint` }),
    intent: problem === undefined ? ('none' as const) : ('danger' as const),
  };
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={problem === undefined ? 'none' : 'danger'}
      {...(!isRequired && { labelInfo: text('optional') })}
      {...(helper !== undefined && { helperText: <span id={`${id}-hint`}>{helper}</span> })}
    >
      {rows === undefined ? (
        <InputGroup
          {...shared}
          autoComplete="off"
          {...(isNumber && { inputMode: 'numeric' as const })}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <TextArea
          {...shared}
          fill
          rows={rows}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormGroup>
  );
}
