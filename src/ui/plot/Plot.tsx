// Lines along a sequence, drawn on demand: what draws them is a tenth of the script of a screen, and no screen needs it before
// its first result.
import { lazy, Suspense } from 'react';
import css from './Plot.module.css';
import type { PlotProps } from './PlotDrawn.tsx';

const PlotDrawn = lazy(async () => ({ default: (await import('./PlotDrawn.tsx')).PlotDrawn }));

export function Plot(props: PlotProps) {
  return (
    <Suspense fallback={<div className={css.waiting} />}>
      <PlotDrawn {...props} />
    </Suspense>
  );
}
