import { Callout } from '@blueprintjs/core';
import type { Fault } from '#bio/core/fault.ts';
import { useFaultText, useText } from '#src/core/text.ts';
import css from './Genetic.module.css';
import { geneticWords } from './words.ts';

const SHOWN = 8;

export function Losses({ losses }: { readonly losses: readonly Fault[] }) {
  const text = useText(geneticWords);
  const faultText = useFaultText();
  if (losses.length === 0) return null;
  return (
    <Callout compact intent="warning" className={css.note!} title={text('losses')}>
      <ul className={css.losses}>
        {losses.slice(0, SHOWN).map((it) => (
          <li key={faultText(it)}>{faultText(it)}</li>
        ))}
      </ul>
    </Callout>
  );
}
