// The canvas of a plot by week (uPlot), in the colors of the theme; the week under the pointer is named above it.
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { usePreferences } from '#src/state/preferences.ts';
import css from './Figures.module.css';
import 'uplot/dist/uPlot.min.css';

export interface WeekLine {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

export interface WeekPlotProps {
  readonly label: string;
  /** As shown below the axis. */
  readonly weeks: readonly string[];
  /** Kept with `useMemo`: drawn anew when it changes. */
  readonly lines: readonly WeekLine[];
  format(value: number): string;
  /** Shorter, along the axis. */
  formatAxis(value: number): string;
}

/** Distinguished by dashes too, not by color alone. */
const COLORS = ['--accent', '--base-c', '--base-g', '--base-t', '--base-a', '--ink-2'];
const DASHES = [[], [6, 4], [2, 3], [10, 4, 2, 4]];
const HEIGHT = 240;
const AXIS_WIDTH = 84;

export function WeekPlotDrawn({ label, weeks, lines, format, formatAxis }: WeekPlotProps) {
  const { theme } = usePreferences();
  const host = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<number>();
  const formats = useRef(formatAxis);
  formats.current = formatAxis;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors are those of the theme
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const drawn = draw(element, weeks, lines, { formatAxis: (it) => formats.current(it), onHeld: setHeld });
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) drawn.setSize({ width: element.clientWidth, height: HEIGHT });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
    };
  }, [weeks, lines, theme]);
  return (
    <figure className={css.figure} role="img" aria-label={label}>
      <div className={css.legend} aria-hidden="true">
        <b>{held === undefined ? '' : weeks[held]}</b>
        {lines.map((line, at) => {
          const value = held === undefined ? undefined : line.values[held];
          return (
            <span key={line.id} className={css.key}>
              <svg width="22" height="6" aria-hidden="true">
                <line
                  x1="0"
                  x2="22"
                  y1="3"
                  y2="3"
                  stroke={`var(${colorOf(at)})`}
                  strokeWidth="2"
                  strokeDasharray={dashOf(at).join(' ')}
                />
              </svg>
              {line.label} {value !== undefined && <b>{value === null ? '–' : format(value)}</b>}
            </span>
          );
        })}
      </div>
      <div ref={host} className={css.plot} aria-hidden="true" />
    </figure>
  );
}

interface Drawing {
  formatAxis(value: number): string;
  onHeld(at: number | undefined): void;
}

function draw(
  element: HTMLElement,
  weeks: readonly string[],
  lines: readonly WeekLine[],
  { formatAxis, onHeld }: Drawing,
): uPlot {
  const ink = tokenOf('--ink-2');
  const grid = { stroke: tokenOf('--line'), width: 1 };
  const axis = { stroke: ink, font: `11px ${tokenOf('--sans')}`, grid, ticks: grid };
  return new uPlot(
    {
      width: element.clientWidth || 600,
      height: HEIGHT,
      // Half of the last label.
      padding: [10, 34, 0, 0],
      legend: { show: false },
      cursor: { drag: { x: false, y: false }, y: false, points: { size: 7 } },
      scales: {
        x: { time: false, range: [-0.4, Math.max(0, weeks.length - 1) + 0.4] },
        y: { range: (_, low, high) => rangeOf(low, high) },
      },
      axes: [
        {
          ...{ ...axis, size: 34, space: 76, incrs: [1, 2, 4, 8, 13, 26, 52] },
          values: (_, splits) => splits.map((it) => (Number.isInteger(it) ? (weeks[it] ?? '') : '')),
        },
        { ...axis, size: AXIS_WIDTH, space: 34, values: (_, splits) => splits.map(formatAxis) },
      ],
      series: [
        {},
        ...lines.map((line, at) => ({
          label: line.label,
          stroke: tokenOf(colorOf(at)),
          width: 1.8,
          dash: [...dashOf(at)],
          points: { show: weeks.length < 60 },
        })),
      ],
      hooks: { setCursor: [(plot) => onHeld(plot.cursor.idx ?? undefined)] },
    },
    [weeks.map((_, at) => at), ...lines.map((it) => [...it.values])],
    element,
  );
}

/** From nothing up: what is twice as much is twice as high. */
function rangeOf(low: number, high: number): [number, number] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const [least, most] = [Math.min(0, low), Math.max(0, high)];
  return least === most ? [0, 1] : [least * 1.08, most * 1.08];
}

function colorOf(at: number): string {
  return COLORS[at % COLORS.length] ?? '--ink';
}

function dashOf(at: number): readonly number[] {
  return DASHES[at % DASHES.length] ?? [];
}

function tokenOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
