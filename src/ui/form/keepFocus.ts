/**
 * After a change that may take the focused control away: the focus then goes to the one that `findNext` names, not to
 * the start of the page.
 */
export function keepFocus(findNext: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) findNext()?.focus();
  });
}
