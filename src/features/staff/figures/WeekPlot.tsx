// Figures over the weeks as lines, drawn on demand. The table below it is its twin in text.
import { lazy, Suspense } from 'react';
import css from './Figures.module.css';
import type { WeekPlotProps } from './WeekPlotDrawn.tsx';

const WeekPlotDrawn = lazy(async () => ({ default: (await import('./WeekPlotDrawn.tsx')).WeekPlotDrawn }));

export function WeekPlot(props: WeekPlotProps) {
  return (
    <Suspense fallback={<div className={css.plot} />}>
      <WeekPlotDrawn {...props} />
    </Suspense>
  );
}
