// A number with its steppers named in the language of the page. They are for the pointer: in the field the arrow keys
// step, so Tab passes them by.
import { NumericInput } from '@blueprintjs/core';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { useText } from '#src/core/text.ts';
import { uiWords } from '#src/ui/words.ts';
import css from './NumberInput.module.css';

export function NumberInput(props: ComponentProps<typeof NumericInput>) {
  const text = useText(uiWords);
  const whole = useRef<HTMLSpanElement>(null);
  // Blueprint writes both names itself, in English only, and points to an id of its own where the field has ours.
  useLayoutEffect(() => {
    const [more, less] = whole.current!.querySelectorAll<HTMLButtonElement>('button[aria-controls]');
    more?.setAttribute('aria-label', text('increase'));
    less?.setAttribute('aria-label', text('decrease'));
    const field = whole.current!.querySelector('input')!;
    for (const it of [more, less]) {
      if (!it) continue;
      it.tabIndex = -1;
      it.setAttribute('aria-controls', field.id);
    }
  });
  return (
    <span ref={whole} className={css.whole}>
      <NumericInput {...props} />
    </span>
  );
}
