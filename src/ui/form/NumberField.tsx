// A labeled number. What is being typed stays as typed (`1.` on the way to `1.5`); every number on the way that holds
// is used.
import { FormGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import css from './NumberField.module.css';
import { NumberInput } from './NumberInput.tsx';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly isWhole?: boolean;
  readonly helper?: string | undefined;
  onChange(value: number): void;
}

export function NumberField({ label, value, min, max, step, isWhole = false, helper, onChange }: Props) {
  const id = useId();
  const [typing, setTyping] = useState<string | undefined>(undefined);
  return (
    <FormGroup label={label} labelFor={id} className={css.field!} {...(helper && { helperText: helper })}>
      <NumberInput
        id={id}
        fill
        size="small"
        min={min}
        max={max}
        stepSize={step}
        majorStepSize={step * 10}
        minorStepSize={isWhole ? null : step / 10}
        value={typing ?? value}
        onValueChange={(number, text) => {
          setTyping(text);
          const holds = text.trim() !== '' && Number.isFinite(number) && number >= min && number <= max;
          if (holds && (!isWhole || Number.isInteger(number)) && number !== value) onChange(number);
        }}
        onBlur={() => setTyping(undefined)}
      />
    </FormGroup>
  );
}
