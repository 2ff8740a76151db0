import { useState } from 'react';
import { useCount, useText } from '#src/core/text.ts';
import { type CartItem, changeQuantity, noteTyped } from '#src/state/cart/cart.ts';
import { editableOf } from '#src/state/cart/lineEdit.ts';
import { NumberInput } from '#src/ui/form/NumberInput.tsx';
import css from './Cart.module.css';
import { cartWords } from './words.ts';

const MAX_QUANTITY = 10_000;

interface Props {
  readonly item: CartItem;
  readonly name: string;
  readonly isEnabled: boolean;
}

/** Sent when the field or the page is left, at Enter and with each step; what is no quantity goes back to the last. */
export function QuantityField({ item, name, isEnabled }: Props) {
  const text = useText(cartWords);
  const count = useCount();
  const { id, quantity } = item;
  const detail = editableOf(item);
  const [typed, setTyped] = useState(String(quantity));
  const [last, setLast] = useState(quantity);
  if (last !== quantity) {
    setLast(quantity);
    setTyped(String(quantity));
  }
  if (!detail)
    return (
      <div className={css.quantity}>
        <span className={css.fixed}>× {count(quantity)}</span>
      </div>
    );
  const isQuantity = isWhole(typed);
  const handleType = (value: string) => {
    setTyped(value);
    const isEdit = isWhole(value) && Number(value) !== quantity;
    noteTyped(isEdit ? { id, quantity: Number(value), detail } : undefined);
  };
  const handleCommit = (value: string) => {
    noteTyped(undefined);
    if (!isWhole(value)) setTyped(String(quantity));
    else if (Number(value) !== quantity) void changeQuantity(id, Number(value), detail);
  };
  return (
    <div className={css.quantity}>
      <NumberInput
        style={{ width: 66 }}
        value={typed}
        min={1}
        max={MAX_QUANTITY}
        minorStepSize={null}
        disabled={!isEnabled}
        intent={isQuantity ? 'none' : 'danger'}
        aria-label={text('quantityOf', { name })}
        aria-invalid={!isQuantity}
        title={text('quantityRange')}
        onValueChange={(_, value) => handleType(value)}
        onButtonClick={(_, value) => handleCommit(value)}
        onBlur={() => handleCommit(typed)}
        onKeyDown={(event) => event.key === 'Enter' && handleCommit(typed)}
      />
    </div>
  );
}

function isWhole(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_QUANTITY;
}
