// Blueprint's dialog gives the focus back when it has faded, some tenths of a second late, and its cross speaks
// English alone; its container, as large as the window, is a stop of Tab with a ring around all of it. This one gives
// the focus back at once, its cross speaks the reader's language, and Tab meets its controls. A class makes it wider
// with `--dialog-width`: which of two rules for `width` held would hang on the order in which style sheets load.
import { Classes, type DialogProps, Dialog as Framed } from '@blueprintjs/core';
import { useCallback } from 'react';
import { useText } from '#src/core/text.ts';
import { uiWords } from '#src/ui/words.ts';
import { useFocusBack } from './useFocusBack.ts';

/** 480 is that of the specification. A narrow window narrows it further. */
const SIZE = { width: 'var(--dialog-width, 480px)', maxWidth: 'calc(100vw - 32px)' };

export function Dialog({ isOpen, style, ...props }: DialogProps & { readonly isOpen: boolean }) {
  const text = useText(uiWords);
  const box = useFocusBack(isOpen);
  const close = text('close');
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      if (element) {
        element.tabIndex = -1;
        element.style.outline = 'none';
      }
      element?.querySelector(`.${Classes.DIALOG_CLOSE_BUTTON}`)?.setAttribute('aria-label', close);
    },
    [box, close],
  );
  return (
    <Framed
      {...props}
      style={{ ...SIZE, ...style }}
      isOpen={isOpen}
      containerRef={attach}
      shouldReturnFocusOnClose={false}
    />
  );
}
