// Closer or wider, and along the traces by as much as is seen.
import { Button } from '@blueprintjs/core';
import { ArrowLeft, ArrowRight, ZoomIn, ZoomOut } from '@blueprintjs/icons';
import { useText } from '#src/core/text.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';
import { ZOOMS } from './zoom.ts';

interface Props {
  /** Index of `ZOOMS`. */
  readonly zoom: number;
  onZoom(zoom: number): void;
  onMove(bases: number): void;
}

export function ZoomRow({ zoom, onZoom, onMove }: Props) {
  const text = useText(verificationWords);
  const { around } = ZOOMS[zoom]!;
  const last = ZOOMS.length - 1;
  return (
    <div className={css.zoom} role="group" aria-label={text('zoom')}>
      <Button
        size="small"
        icon={<ArrowLeft />}
        text={text('moveBack', { count: around })}
        onClick={() => onMove(-around)}
      />
      <Button
        size="small"
        endIcon={<ArrowRight />}
        text={text('moveOn', { count: around })}
        onClick={() => onMove(around)}
      />
      <Button
        size="small"
        icon={<ZoomOut />}
        text={text('wider')}
        disabled={zoom === 0}
        onClick={() => onZoom(Math.max(0, zoom - 1))}
      />
      <Button
        size="small"
        icon={<ZoomIn />}
        text={text('closer')}
        disabled={zoom === last}
        onClick={() => onZoom(Math.min(last, zoom + 1))}
      />
    </div>
  );
}
