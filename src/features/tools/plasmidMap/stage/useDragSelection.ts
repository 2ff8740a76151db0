// A drag over a map selects what it passes; one that does not move picks the mark under it, or sets the caret.
import { type PointerEvent, useRef } from 'react';
import { useHand } from './hand.ts';
import { beginSweep, goSweep, type Sweep, sweptRangeOf } from './selection.ts';

/** Pixels that a click may move. */
const CLICK_SLOP = 4;

interface Drag {
  readonly sweep: Sweep;
  readonly x: number;
  readonly y: number;
  readonly markId: string | undefined;
  readonly isMoved: boolean;
}

interface Options {
  readonly length: number;
  readonly isCircular: boolean;
  /** The directions in which the map is laid out. */
  readonly axes: 'x' | 'xy';
  readonly onPick: (markId: string) => void;
}

/** `at` is the position under the pointer, 0 to `length`. */
export function useDragSelection({ length, isCircular, axes, onPick }: Options) {
  const { selection, select } = useHand();
  const drag = useRef<Drag>(undefined);
  return {
    isDragging: () => drag.current !== undefined,
    begin(event: PointerEvent, at: number) {
      const { shiftKey: isMoved, clientX: x, clientY: y } = event;
      const anchor = isMoved && selection ? selection.start : isCircular ? at % length : at;
      const sweep = goSweep(beginSweep(anchor), at, length, isCircular);
      drag.current = { sweep, x, y, markId: findMarkUnder(event), isMoved };
      if (isMoved) select({ ...sweptRangeOf(sweep, length), strand: selection?.strand ?? 1 });
    },
    move(event: PointerEvent, at: number) {
      const now = drag.current;
      if (!now) return;
      const [dx, dy] = [event.clientX - now.x, axes === 'xy' ? event.clientY - now.y : 0];
      const isMoved = now.isMoved || Math.hypot(dx, dy) > CLICK_SLOP;
      const sweep = goSweep(now.sweep, at, length, isCircular);
      drag.current = { ...now, sweep, isMoved };
      if (isMoved) select({ ...sweptRangeOf(sweep, length), strand: 1 });
    },
    end() {
      const now = drag.current;
      drag.current = undefined;
      if (!now || now.isMoved) return;
      if (now.markId) onPick(now.markId);
      else select({ start: now.sweep.anchor, end: now.sweep.anchor, strand: 1 });
    },
    cancel() {
      drag.current = undefined;
    },
  };
}

export function findMarkUnder(event: PointerEvent): string | undefined {
  return (event.target as Element).closest('[data-mark]')?.getAttribute('data-mark') ?? undefined;
}
