// A number with its steppers named in the language of the page. They are for the pointer: in the field the arrow keys
// step, so Tab passes them by.
import { NumericInput } from '@blueprintjs/core';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { useText } from '#src/core/text.ts';
import css from './NumberInput.module.css';
import { uiWords } from './words.ts';

export function NumberInput(props: ComponentProps<typeof NumericInput>) {
  const text = useText(uiWords);
  const whole = useRef<HTMLSpanElement>(null);
  // Blueprint writes both names itself, in English only.
  useLayoutEffect(() => {
    const [more, less] = whole.current!.querySelectorAll<HTMLButtonElement>('button[aria-controls]');
    more?.setAttribute('aria-label', text('increase'));
    less?.setAttribute('aria-label', text('decrease'));
    for (const it of [more, less]) if (it) it.tabIndex = -1;
  });
  return (
    <span ref={whole} className={css.whole}>
      <NumericInput {...props} />
    </span>
  );
}
