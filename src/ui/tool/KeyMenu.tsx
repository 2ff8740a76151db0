import { Menu, type MenuProps } from '@blueprintjs/core';
import { type KeyboardEvent, useRef } from 'react';

/** A Blueprint menu for a `Popover` that works as menus do: arrows, Home and End move the focus. */
export function KeyMenu({ children, ...props }: MenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const handleKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const items = itemsOf(list.current);
    const to = target(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  };
  return (
    <Menu {...props} ulRef={list} onKeyDown={handleKeyDown}>
      {children}
    </Menu>
  );
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])') ?? [])];
}

function target(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
