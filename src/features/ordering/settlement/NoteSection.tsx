import { FormGroup, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import { changeCheckout } from '#src/state/cart/checkout.ts';

interface Props {
  readonly name: 'shippingNote' | 'remark';
  readonly value: string;
  readonly max: number;
  readonly title: string;
  readonly hint: string;
}

export function NoteSection({ name, value, max, title, hint }: Props) {
  const id = useId();
  return (
    <FormGroup helperText={hint}>
      <TextArea
        id={id}
        fill
        rows={3}
        maxLength={max}
        aria-label={title}
        value={value}
        onChange={(event) => changeCheckout({ [name]: event.target.value })}
      />
    </FormGroup>
  );
}
