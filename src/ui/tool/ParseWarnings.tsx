import type { Fault } from '#bio/core/fault.ts';
import { useFaultText, useText } from '#src/core/text.ts';
import { TitledCallout } from '#src/ui/feedback/TitledCallout.tsx';
import { uiWords } from '#src/ui/words.ts';
import css from './ParseWarnings.module.css';

const SHOWN = 8;

/** What a reader of a file could not keep, above the result it led to. */
export function ParseWarnings({
  losses,
  title,
}: {
  readonly losses: readonly Fault[];
  readonly title?: string;
}) {
  const text = useText(uiWords);
  const faultText = useFaultText();
  if (losses.length === 0) return null;
  return (
    <TitledCallout compact intent="warning" className={css.note!} title={title ?? text('losses')}>
      <ul className={css.losses}>
        {losses.slice(0, SHOWN).map((it, i) => (
          <li key={i}>{faultText(it)}</li>
        ))}
        {losses.length > SHOWN && <li>{text('moreLosses', { count: losses.length - SHOWN })}</li>}
      </ul>
    </TitledCallout>
  );
}
