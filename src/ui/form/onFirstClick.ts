import type { MouseEvent } from 'react';

/**
 * Does nothing at the second click of a double click, however soon the first is done. Keys press once and count none.
 */
export const onFirstClick = (act: () => unknown) => (event: Pick<MouseEvent, 'detail'>) => {
  if (event.detail < 2) act();
};
