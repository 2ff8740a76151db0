// The round map under the hand: drag to select, click to pick, turn it by its heart, zoom and scroll.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { Minus, Plus, Redo, Undo, ZoomToFit } from '@blueprintjs/icons';
import { type PointerEvent, useRef, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { positionAt } from '#src/ui/map/circle.ts';
import { RoundMap } from '#src/ui/map/RoundMap.tsx';
import { useSize } from '#src/ui/map/useSize.ts';
import { type Face, useMapFace } from './face.ts';
import css from './Stage.module.css';
import { beginSweep, goSweep, type Sweep, sweptRange } from './selection.ts';
import { select, useMap } from './store.ts';
import { mapWords } from './words.ts';

const CLICK_SLOP = 4;
const MOST_ZOOM = 6;

type Drag =
  | {
      readonly what: 'select';
      readonly sweep: Sweep;
      readonly x: number;
      readonly y: number;
      readonly markId: string | undefined;
      readonly isMoved: boolean;
    }
  | { readonly what: 'turn'; readonly from: number; readonly turned: number };

export function RoundStage({ face }: { readonly face: Face }) {
  const text = useText(mapWords);
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const { selection, activeId, pointed } = useMap();
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  const drag = useRef<Drag>(undefined);
  const drawing = useMapFace(face);
  const { scene } = face;

  const pointIn = (event: PointerEvent) => {
    const svg = box.current!.querySelector('svg')!.getBoundingClientRect();
    return { x: event.clientX - svg.left - svg.width / 2, y: event.clientY - svg.top - svg.height / 2 };
  };
  const positionIn = (event: PointerEvent, by: number) => positionAt(pointIn(event), scene.length, by);
  const isHeart = (event: PointerEvent) => {
    const { x, y } = pointIn(event);
    return Math.hypot(x, y) < Math.min(width, height) * zoom * 0.1;
  };

  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || scene.length === 0) return;
    if (event.pointerType === 'touch' && !(event.target as Element).closest('svg')) return;
    const markId = (event.target as Element).closest('[data-mark]')?.getAttribute('data-mark') ?? undefined;
    const at = positionIn(event, turned);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (event.altKey || (!markId && isHeart(event))) {
      drag.current = { what: 'turn', from: positionIn(event, 0), turned };
    } else {
      const anchor = event.shiftKey && selection ? selection.start : Math.round(at) % scene.length;
      const sweep = goSweep(beginSweep(anchor), Math.round(at), scene.length, scene.isCircular);
      drag.current = {
        what: 'select',
        sweep,
        x: event.clientX,
        y: event.clientY,
        markId,
        isMoved: event.shiftKey,
      };
      if (event.shiftKey) select({ ...sweptRange(sweep, scene.length), strand: selection?.strand ?? 1 });
    }
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    const now = drag.current;
    if (!now) return;
    if (now.what === 'turn') {
      const moved = now.from - positionIn(event, 0);
      return setTurned((((now.turned + moved) % scene.length) + scene.length) % scene.length);
    }
    const isMoved = now.isMoved || Math.hypot(event.clientX - now.x, event.clientY - now.y) > CLICK_SLOP;
    const sweep = goSweep(now.sweep, Math.round(positionIn(event, turned)), scene.length, scene.isCircular);
    drag.current = { ...now, sweep, isMoved };
    if (isMoved) select({ ...sweptRange(sweep, scene.length), strand: 1 });
  };
  const handleUp = () => {
    const now = drag.current;
    drag.current = undefined;
    if (now?.what !== 'select' || now.isMoved) return;
    if (now.markId) face.onPick(now.markId);
    else select({ start: now.sweep.anchor, end: now.sweep.anchor, strand: 1 });
  };

  return (
    <div className={css.stage}>
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
          drag.current = undefined;
        }}
        onKeyDown={face.onKeyDown}
      >
        {width > 0 && height > 0 && (
          <RoundMap
            {...drawing}
            width={Math.floor(width * zoom)}
            height={Math.floor(height * zoom) - (zoom > 1 ? 0 : 4)}
            turned={turned}
            selection={selection}
            caret={pointed}
            activeId={activeId}
          />
        )}
      </div>
      <ButtonGroup className={css.tools!} vertical>
        <Button
          size="small"
          icon={<Plus />}
          aria-label={text('zoomIn')}
          title={text('zoomIn')}
          disabled={zoom >= MOST_ZOOM}
          onClick={() => setZoom(Math.min(MOST_ZOOM, zoom * 1.4))}
        />
        <Button
          size="small"
          icon={<Minus />}
          aria-label={text('zoomOut')}
          title={text('zoomOut')}
          disabled={zoom <= 1}
          onClick={() => setZoom(Math.max(1, zoom / 1.4))}
        />
        <Button
          size="small"
          icon={<ZoomToFit />}
          aria-label={text('fit')}
          title={text('fit')}
          disabled={zoom === 1 && turned === 0}
          onClick={() => {
            setZoom(1);
            setTurned(0);
          }}
        />
        <Button
          size="small"
          icon={<Undo />}
          aria-label={text('turnLeft')}
          title={text('turnLeft')}
          onClick={() => setTurned((turned + scene.length / 24) % scene.length)}
        />
        <Button
          size="small"
          icon={<Redo />}
          aria-label={text('turnRight')}
          title={text('turnRight')}
          onClick={() => setTurned((turned + (scene.length * 23) / 24) % scene.length)}
        />
      </ButtonGroup>
    </div>
  );
}
