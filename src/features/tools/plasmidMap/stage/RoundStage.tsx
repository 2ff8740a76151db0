// The round map under the hand: drag to select, click to pick, rotate it by its center, zoom and scroll.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { Minus, Plus, Redo, Undo, ZoomToFit } from '@blueprintjs/icons';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { wrap } from '#bio/core/range.ts';
import { useText } from '#src/core/text.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { angleOf, findPointAt, findPositionAt } from '#src/ui/map/circle.ts';
import { RoundMap } from '#src/ui/map/RoundMap.tsx';
import { ringOf } from '#src/ui/map/roundLayout.ts';
import type { Scene } from '#src/ui/map/scene.ts';
import { useSize } from '#src/ui/map/useSize.ts';
import { type MapViewProps, useMapFace } from './face.ts';
import { useHand } from './hand.ts';
import css from './Stage.module.css';
import { findMarkUnder, useDragSelection } from './useDragSelection.ts';

const MAX_ZOOM = 6;
/** Share of the frame that stays free around a zoomed map, so that any place can be moved to the middle. */
const EDGE = 0.45;

export function RoundStage({ face }: { readonly face: MapViewProps }) {
  const text = useText(mapWords);
  const box = useRef<HTMLDivElement>(null);
  // Of the frame: that of the box changes when it gets scroll bars.
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  const { selection, activeId, pointed } = useHand();
  const { scene } = face;
  const [reversed, setReversed] = useState(0);
  const { zoom, zoomTo } = useZoom(box, { width, height, reversed, scene });
  const drag = useDragSelection({
    length: scene.length,
    isCircular: scene.isCircular,
    axes: 'xy',
    onPick: face.onPick,
  });
  /** Where a drag that rotates the map began. */
  const rotation = useRef<{ readonly from: number; readonly reversed: number }>(undefined);
  const drawing = useMapFace(face);

  const pointIn = (event: PointerEvent) => {
    const svg = box.current!.querySelector('svg')!.getBoundingClientRect();
    return { x: event.clientX - svg.left - svg.width / 2, y: event.clientY - svg.top - svg.height / 2 };
  };
  const positionIn = (event: PointerEvent, by: number) => findPositionAt(pointIn(event), scene.length, by);
  const isCenter = (event: PointerEvent) => {
    const { x, y } = pointIn(event);
    return Math.hypot(x, y) < Math.min(width, height) * zoom * 0.1;
  };

  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || scene.length === 0) return;
    if (event.pointerType === 'touch' && !(event.target as Element).closest('svg')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (event.altKey || (findMarkUnder(event) === undefined && isCenter(event)))
      rotation.current = { from: positionIn(event, 0), reversed };
    else drag.begin(event, Math.round(positionIn(event, reversed)));
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    if (rotation.current) {
      const moved = rotation.current.from - positionIn(event, 0);
      setReversed(wrap(rotation.current.reversed + moved, scene.length));
    } else if (drag.isDragging()) drag.move(event, Math.round(positionIn(event, reversed)));
  };
  const handleUp = () => {
    rotation.current = undefined;
    drag.end();
  };

  return (
    <div className={`${css.stage} ${css.round}`}>
      <div ref={frame} className={css.frame}>
        <div
          ref={box}
          className={css.canvas}
          role="application"
          aria-label={face.title}
          tabIndex={0}
          data-zoomed={zoom > 1}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={() => {
            rotation.current = undefined;
            drag.cancel();
          }}
          onKeyDown={face.onKeyDown}
        >
          {width > 0 && height > 0 && (
            <div
              className={css.ground}
              style={{ padding: zoom > 1 ? `${height * EDGE}px ${width * EDGE}px` : 0 }}
            >
              <RoundMap
                {...drawing}
                width={Math.floor(width * zoom)}
                height={Math.floor(height * zoom) - (zoom > 1 ? 0 : 4)}
                reversed={reversed}
                selection={selection}
                caret={pointed}
                activeId={activeId}
              />
            </div>
          )}
        </div>
      </div>
      <ButtonGroup className={css.tools!} vertical>
        <Button
          size="small"
          icon={<Plus />}
          aria-label={text('zoomIn')}
          title={text('zoomIn')}
          disabled={zoom >= MAX_ZOOM}
          onClick={() => zoomTo(zoom * 1.4)}
        />
        <Button
          size="small"
          icon={<Minus />}
          aria-label={text('zoomOut')}
          title={text('zoomOut')}
          disabled={zoom <= 1}
          onClick={() => zoomTo(zoom / 1.4)}
        />
        <Button
          size="small"
          icon={<ZoomToFit />}
          aria-label={text('fit')}
          title={text('fit')}
          disabled={zoom === 1 && reversed === 0}
          onClick={() => {
            zoomTo(1);
            setReversed(0);
          }}
        />
        <Button
          size="small"
          icon={<Undo />}
          aria-label={text('turnLeft')}
          title={text('turnLeft')}
          onClick={() => setReversed((reversed + scene.length / 24) % scene.length)}
        />
        <Button
          size="small"
          icon={<Redo />}
          aria-label={text('turnRight')}
          title={text('turnRight')}
          onClick={() => setReversed((reversed + (scene.length * 23) / 24) % scene.length)}
        />
      </ButtonGroup>
    </div>
  );
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly reversed: number;
  readonly scene: Scene;
}

/**
 * Zoom by buttons keeps the selection in the middle, or else what is there; by the wheel with Ctrl, which is also how a
 * touch pad calls pinch, what is under the pointer stays there.
 */
function useZoom(box: RefObject<HTMLDivElement | null>, { width, height, reversed, scene }: Drawn) {
  const { selection } = useHand();
  const [zoom, setZoom] = useState(1);
  const target = useRef<{
    readonly x: number;
    readonly y: number;
    readonly left: number;
    readonly top: number;
  }>(undefined);
  const sizeAt = (factor: number) => ({
    width: Math.floor(width * factor),
    height: Math.floor(height * factor),
  });

  const edgeAt = (factor: number) => (factor > 1 ? { x: width * EDGE, y: height * EDGE } : { x: 0, y: 0 });

  const zoomTo = (wanted: number, pointer?: { readonly left: number; readonly top: number }) => {
    const element = box.current;
    const next = Math.max(1, Math.min(MAX_ZOOM, wanted));
    if (!element || next === zoom) return;
    const before = sizeAt(zoom);
    const grown = ringOf(scene, sizeAt(next)) / ringOf(scene, before);
    const { left, top } = pointer ?? { left: element.clientWidth / 2, top: element.clientHeight / 2 };
    const middle = selection && (selection.start + selection.end) / 2;
    const kept =
      pointer === undefined && middle !== undefined
        ? findPointAt(ringOf(scene, before), angleOf(middle, scene.length, reversed))
        : {
            x: element.scrollLeft + left - edgeAt(zoom).x - before.width / 2,
            y: element.scrollTop + top - edgeAt(zoom).y - before.height / 2,
          };
    target.current = { x: kept.x * grown, y: kept.y * grown, left, top };
    setZoom(next);
  };

  const settle = useRef<() => void>(undefined);
  settle.current = () => {
    const element = box.current;
    const to = target.current;
    if (!element || !to) return;
    target.current = undefined;
    const now = sizeAt(zoom);
    element.scrollLeft = edgeAt(zoom).x + now.width / 2 + to.x - to.left;
    element.scrollTop = edgeAt(zoom).y + now.height / 2 + to.y - to.top;
  };
  useLayoutEffect(() => {
    if (zoom >= 1) settle.current?.();
  }, [zoom]);

  const wheel = useRef<(event: WheelEvent) => void>(undefined);
  wheel.current = (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const rect = box.current!.getBoundingClientRect();
    zoomTo(zoom * 1.0015 ** -event.deltaY, {
      left: event.clientX - rect.left,
      top: event.clientY - rect.top,
    });
  };
  useEffect(() => {
    const element = box.current;
    const listen = (event: WheelEvent) => wheel.current?.(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [box]);
  return { zoom, zoomTo };
}
