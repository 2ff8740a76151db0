// Brings an element into sight within what scrolls around it. `scrollIntoView` would do it too, but in Chromium it also
// moves the place where the next Tab starts, and the skip link at the top of the page would never come.

/** Across to the middle, down by the least. The page itself does not scroll. */
export function scrollIntoView(element: HTMLElement): void {
  for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const [it, sight] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    if (scrolls(overflowX)) box.scrollLeft += (it.left + it.right - sight.left - sight.right) / 2;
    if (scrolls(overflowY))
      box.scrollTop += Math.min(0, it.top - sight.top) || Math.max(0, it.bottom - sight.bottom);
  }
}

function scrolls(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll';
}
