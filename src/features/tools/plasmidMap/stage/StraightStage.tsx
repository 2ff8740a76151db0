// The straight map under the hand: drag to select, wheel to zoom and pan, a slider to move along.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { Minus, Plus, ZoomIn, ZoomToFit } from '@blueprintjs/icons';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { sizeOf } from '#bio/core/range.ts';
import { useText } from '#src/core/text.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { StraightMap } from '#src/ui/map/StraightMap.tsx';
import { positionOf } from '#src/ui/map/straightScale.ts';
import { useSize } from '#src/ui/map/useSize.ts';
import { type MapViewProps, useMapFace } from './face.ts';
import { useHand } from './hand.ts';
import css from './Stage.module.css';
import { useDragSelection } from './useDragSelection.ts';
import { fitWindowAround, moveWindow, type Window, zoomWindow } from './window.ts';

export function StraightStage({ face }: { readonly face: MapViewProps }) {
  const text = useText(mapWords);
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const { selection, activeId, pointed } = useHand();
  const { scene } = face;
  const whole: Window = { from: 0, to: scene.length };
  const [requested, setView] = useState<Window & { readonly of: number }>({ ...whole, of: scene.length });
  const view = requested.of === scene.length ? requested : whole;
  const setWindow = (next: Window) => setView({ ...next, of: scene.length });
  const drag = useDragSelection({ length: scene.length, isCircular: false, axes: 'x', onPick: face.onPick });
  const drawing = useMapFace(face);
  const isWhole = view.from <= 0 && view.to >= scene.length;

  // A feature, hit or typed range that lies outside the window is brought into it; a drag is in it by nature.
  const reveal = useRef<() => void>(undefined);
  reveal.current = () => {
    if (!selection || drag.isDragging() || isWhole) return;
    const next = fitWindowAround(view, selection, scene.length);
    if (next !== view) setWindow(next);
  };
  useEffect(() => {
    if (selection) reveal.current?.();
  }, [selection]);

  const wheel = useRef<(event: WheelEvent) => void>(undefined);
  wheel.current = (event) => {
    const rect = box.current!.getBoundingClientRect();
    const at = positionOf(event.clientX - rect.left, { width, ...view });
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      setWindow(zoomWindow(view, 1.0015 ** event.deltaY, at, scene.length));
    } else if (!isWhole && (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY))) {
      event.preventDefault();
      const pixels = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      setWindow(moveWindow(view, (pixels / Math.max(1, width)) * (view.to - view.from), scene.length));
    }
  };
  useEffect(() => {
    const element = box.current;
    const listen = (event: WheelEvent) => wheel.current?.(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);

  const positionIn = (event: PointerEvent) => {
    const rect = box.current!.getBoundingClientRect();
    const at = positionOf(event.clientX - rect.left, { width, ...view });
    return Math.max(0, Math.min(scene.length, Math.round(at)));
  };
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.begin(event, positionIn(event));
  };

  const middle = selection ? (selection.start + selection.end) / 2 : (view.from + view.to) / 2;
  return (
    <div className={css.stage}>
      <div
        ref={box}
        className={css.canvas}
        role="application"
        aria-label={face.title}
        tabIndex={0}
        onPointerDown={handleDown}
        onPointerMove={(event) => drag.move(event, positionIn(event))}
        onPointerUp={drag.end}
        onPointerCancel={drag.cancel}
        onKeyDown={face.onKeyDown}
      >
        {width > 0 && (
          <StraightMap
            {...drawing}
            width={width}
            minHeight={height - 4}
            from={view.from}
            to={view.to}
            selection={selection}
            caret={pointed}
            activeId={activeId}
          />
        )}
      </div>
      <div className={css.strip}>
        <input
          type="range"
          className={css.pan}
          aria-label={text('position')}
          min={0}
          max={Math.max(1, scene.length - (view.to - view.from))}
          value={Math.max(0, view.from)}
          disabled={isWhole}
          step="any"
          onChange={(event) =>
            setWindow(moveWindow(view, Number(event.target.value) - view.from, scene.length))
          }
        />
        <ButtonGroup>
          <Button
            size="small"
            icon={<Plus />}
            aria-label={text('zoomIn')}
            title={text('zoomIn')}
            onClick={() => setWindow(zoomWindow(view, 0.6, middle, scene.length))}
          />
          <Button
            size="small"
            icon={<Minus />}
            aria-label={text('zoomOut')}
            title={text('zoomOut')}
            disabled={isWhole}
            onClick={() => setWindow(zoomWindow(view, 1 / 0.6, middle, scene.length))}
          />
          <Button
            size="small"
            icon={<ZoomIn />}
            aria-label={text('zoomSelection')}
            title={text('zoomSelection')}
            disabled={!selection || sizeOf(selection) === 0}
            onClick={() =>
              selection &&
              setWindow(
                zoomWindow(
                  { from: selection.start, to: Math.min(selection.end, scene.length) },
                  1.3,
                  middle,
                  scene.length,
                ),
              )
            }
          />
          <Button
            size="small"
            icon={<ZoomToFit />}
            aria-label={text('fit')}
            title={text('fit')}
            disabled={isWhole}
            onClick={() => setWindow(whole)}
          />
        </ButtonGroup>
      </div>
    </div>
  );
}
