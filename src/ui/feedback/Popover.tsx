// A popover opened by its button. Blueprint's own gives the focus back when its closing animation has ended, some
// tenths of a second late and wherever the focus is by then: letters typed meanwhile into another field are cut short,
// and a field that a menu item opened loses its focus again. This one gives it back in the moment it closes, and only
// while it holds it.
import { type ButtonProps, PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import {
  cloneElement,
  type JSX,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

interface Props {
  readonly placement: NonNullable<PopoverNextProps['placement']>;
  /** A `KeyMenu`, or anything to read. */
  readonly content: JSX.Element;
  readonly children: ReactElement<ButtonProps>;
}

export function Popover({ placement, content, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const interact = (next: boolean) => {
    if (!next && isOpen) giveBack(popup.current, id);
    setOpen(next);
  };
  // The focus is still on the button in the moment that the content opens.
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    interact(false);
  };
  return (
    <PopoverNext
      placement={placement}
      content={
        <Content isOpen={isOpen} onLeave={() => interact(false)}>
          {content}
        </Content>
      }
      popoverRef={popup}
      isOpen={isOpen}
      onInteraction={interact}
      autoFocus={false}
      enforceFocus={false}
      canEscapeKeyClose={false}
      shouldReturnFocusOnClose={false}
      targetProps={{ id }}
    >
      {cloneElement(children, { active: isOpen, onKeyDown: handleKeyDown })}
    </PopoverNext>
  );
}

/** Takes the focus when it opens: its first menu item, or itself. Escape and Tab close it. */
function Content({
  isOpen,
  onLeave,
  children,
}: {
  readonly isOpen: boolean;
  readonly children: JSX.Element;
  onLeave(): void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // By then it is in its place, and focus does not scroll the page.
    const frame = requestAnimationFrame(() => {
      // Whoever was quicker has chosen an item already.
      if (box.current?.contains(document.activeElement)) return;
      const first = box.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])');
      (first ?? box.current)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    }
    // The button has the focus before the browser searches for the next.
    if (event.key === 'Tab') onLeave();
    // The item has been pressed by now; the button, which has the focus again, must not be pressed by the same key.
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      addEventListener('keyup', swallow, { once: true, capture: true });
    }
  };
  return (
    <div ref={box} role="group" tabIndex={-1} onKeyDown={handleKeyDown} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}

/** Both the browser and Blueprint press a button when a key comes up on it. */
function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function giveBack(popup: HTMLElement | null, targetId: string): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !popup?.contains(activeElement)) return;
  document.getElementById(targetId)?.querySelector('button')?.focus({ preventScroll: true });
}
