import { useEffect, useRef } from 'react';

interface Form {
  /** False while an input or option forbids the run, and while one is under way. */
  readonly canRun: boolean;
  /** What an input was recognized as is still that of the text before: nothing can be known of the new one. */
  readonly isReading: boolean;
  onRun(): void;
}

/**
 * Runs the tool that is shown by the function returned and by Ctrl+Enter, wherever the focus is. Asked for before the
 * input was read, it runs as soon as it can, unless the person has done something else since.
 */
export function useRunRequest({ canRun, isReading, onRun }: Form): () => void {
  const isHeld = useRef(false);
  const isWanted = useRef(false);
  const isReady = canRun && !isReading;
  const request = () => {
    isWanted.current = !isReady;
    if (isReady) onRun();
  };
  useEffect(() => {
    if (isReady && isWanted.current) {
      isWanted.current = false;
      onRun();
    }
    // Caught on the way down and with the key's release, because a Blueprint button under the focus clicks itself when
    // Enter is released.
    const hold = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const handleDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) {
        if (!MODIFIERS.has(event.key)) isWanted.current = false;
        return;
      }
      hold(event);
      if (!isHeld.current) request();
      isHeld.current = true;
    };
    const handleUp = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !isHeld.current) return;
      hold(event);
      isHeld.current = false;
    };
    const forget = () => {
      isWanted.current = false;
    };
    addEventListener('keydown', handleDown, { capture: true });
    addEventListener('keyup', handleUp, { capture: true });
    addEventListener('pointerdown', forget, { capture: true });
    // Text also comes without a key: dictated, dropped, or filled in by the browser.
    addEventListener('input', forget, { capture: true });
    return () => {
      removeEventListener('keydown', handleDown, { capture: true });
      removeEventListener('keyup', handleUp, { capture: true });
      removeEventListener('pointerdown', forget, { capture: true });
      removeEventListener('input', forget, { capture: true });
    };
  });
  return request;
}

const MODIFIERS = new Set(['Control', 'Meta', 'Shift', 'Alt']);
