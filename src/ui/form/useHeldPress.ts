import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** CSS pixels that a pointer may wander between its press and its release; further off is a change of mind. */
const SLACK = 12;

/**
 * For a button that the page may move while it is pressed, as when an input is recognized above it: the press counts
 * where the pointer stayed, though the button is no longer under it.
 */
export function useHeldPress(act: () => void) {
  const pressed = useRef({ x: 0, y: 0 });
  return {
    onPointerDown({
      button,
      clientX: x,
      clientY: y,
      currentTarget,
      pointerId,
    }: PointerEvent<HTMLElement>): void {
      if (button !== 0) return;
      pressed.current = { x, y };
      currentTarget.setPointerCapture(pointerId);
    },
    onClick({ detail, clientX, clientY }: Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>): void {
      const { x, y } = pressed.current;
      // A key clicks without a pointer.
      if (detail === 0 || Math.hypot(clientX - x, clientY - y) <= SLACK) act();
    },
  };
}
