// Lines along a sequence, drawn on demand: what draws them is a tenth of the script of a screen, and no screen needs it before
// its first result.
import { lazy, Suspense } from 'react';
import type { Range } from '#bio/core/range.ts';
import css from './Plot.module.css';
import type { PlotRow } from './plotModel.ts';

export interface PlotProps {
  /** Said to those who do not see it. */
  readonly label: string;
  /** 0-based, one a value; rising, or rising again after the origin of a circle. */
  readonly positions: ArrayLike<number>;
  readonly length: number;
  /** Drawn anew whenever these objects change: keep them with `useMemo`. */
  readonly rows: readonly PlotRow[];
  /** 0-based position of a cursor held elsewhere (the map); undefined: the plot's own. */
  readonly cursor?: number | undefined;
  onHover?(position: number | undefined): void;
  /** Given, dragging selects instead of zooming. */
  onSelect?(range: Range): void;
}

const PlotDrawn = lazy(async () => ({ default: (await import('./PlotDrawn.tsx')).PlotDrawn }));

export function Plot(props: PlotProps) {
  return (
    <Suspense fallback={<div className={css.waiting} />}>
      <PlotDrawn {...props} />
    </Suspense>
  );
}
