import { expect, it, vi } from 'vitest';
import { onFirstClick } from './onFirstClick.ts';

it('acts for a click and for a key, and once for a double click', () => {
  const act = vi.fn();
  const handle = onFirstClick(act);
  handle({ detail: 0 });
  expect(act).toHaveBeenCalledTimes(1);
  handle({ detail: 1 });
  handle({ detail: 2 });
  expect(act).toHaveBeenCalledTimes(2);
});
