import { Button, FormGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { type Checkout, changeCheckout } from '#src/state/cart/checkout.ts';
import { NumberInput } from '#src/ui/form/NumberInput.tsx';
import css from './Settlement.module.css';
import type { Preview } from './store.ts';
import { settlementWords } from './words.ts';

interface Props {
  readonly draft: Checkout;
  readonly preview: Preview;
}

export function PointsSection({ draft, preview: { maxPoints, pointsBalance } }: Props) {
  const text = useText(settlementWords);
  const id = useId();
  const [typed, setTyped] = useState(String(draft.points));
  const [last, setLast] = useState(draft.points);
  if (last !== draft.points) {
    setLast(draft.points);
    if (Number(typed) !== draft.points) setTyped(String(draft.points));
  }
  // An emptied field takes no points.
  const isWhole = /^\d{0,9}$/.test(typed);
  const isTooMany = isWhole && Number(typed) > maxPoints;
  const hint = text('pointsHint', { balance: pointsBalance, max: maxPoints });
  const commit = (value: string) => {
    setTyped(value);
    if (/^\d{0,9}$/.test(value)) changeCheckout({ points: Number(value) });
  };
  const fillMax = () => {
    setTyped(String(maxPoints));
    changeCheckout({ points: maxPoints });
  };
  return (
    <FormGroup
      label={text('pointsToUse')}
      labelFor={id}
      intent={isTooMany ? 'danger' : 'none'}
      helperText={
        <>
          {isTooMany && <div>{text('tooManyPoints')}</div>}
          {hint}
        </>
      }
    >
      <div className={css.inline}>
        <NumberInput
          id={id}
          min={0}
          max={1_000_000_000}
          minorStepSize={null}
          value={typed}
          intent={!isWhole || isTooMany ? 'danger' : 'none'}
          aria-invalid={!isWhole || isTooMany}
          onValueChange={(_, value) => commit(value)}
        />
        <Button text={text('useAll')} disabled={maxPoints === 0 && !isTooMany} onClick={fillMax} />
      </div>
    </FormGroup>
  );
}
