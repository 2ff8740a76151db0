// Lines along a sequence. The code that draws them is a tenth of the script of a screen, so it is loaded with the first
// result.
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
