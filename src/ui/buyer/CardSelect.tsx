// Which saved card is offered on the provider's page; nothing where the account has none.
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { defineWords, useText } from '#src/core/text.ts';
import { cards } from '#src/state/buyer/cards.ts';
import { useLoaded } from '#src/state/loaded.ts';
import { useServerCapabilities } from '#src/state/serverCapabilities.ts';
import { cardNameWords } from './cardNameWords.ts';

const selectWords = defineWords({
  label: { en: 'Card', zh: '信用卡' },
  any: { en: 'Choose on the payment page', zh: '在支付页面选择' },
});

interface Props {
  /** An id that is not there any more counts as none. */
  readonly cardId: string | null;
  onChange(cardId: string | null): void;
}

export function CardSelect({ cardId, onChange }: Props) {
  const text = useText(selectWords);
  const name = useText(cardNameWords);
  const id = useId();
  const { value: known = [] } = useLoaded(cards);
  const isOffered = useServerCapabilities()?.cards !== false;
  if (known.length === 0 || !isOffered) return null;
  return (
    <FormGroup label={text('label')} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={known.some((it) => it.id === cardId) ? (cardId ?? '') : ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        options={[
          { value: '', label: text('any') },
          ...known.map((it) => ({
            value: it.id,
            label: name('name', { brand: it.brand, digits: it.lastDigits }),
          })),
        ]}
      />
    </FormGroup>
  );
}
