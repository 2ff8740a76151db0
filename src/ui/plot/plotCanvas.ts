// One row of a plot on a canvas (uPlot): axes in the colors of the theme, a level, marks and bands.
import uPlot from 'uplot';
import { type Range, splitAtOrigin } from '#bio/core/range.ts';
import { orderValues, type PlotRow, ROW_HEIGHT } from './plotModel.ts';

export interface CanvasRow {
  readonly row: PlotRow;
  /** Rising, 1-based as shown. */
  readonly shown: readonly number[];
  readonly turn: number;
  readonly length: number;
  readonly hasAxis: boolean;
  readonly width: number;
  onCursor(index: number | undefined): void;
  onDrag(range: Range): void;
  onReset(): void;
}

const AXIS_HEIGHT = 34;
const AXIS_WIDTH = 62;

export function drawRow(given: CanvasRow, into: HTMLElement): uPlot {
  const { row, shown, turn, width, hasAxis } = given;
  const ink = designToken('--ink-2');
  const grid = { stroke: designToken('--line'), width: 1 };
  const font = `11px ${designToken('--sans')}`;
  return new uPlot(
    {
      width,
      height: (row.height ?? ROW_HEIGHT) + (hasAxis ? AXIS_HEIGHT : 0),
      padding: [8, 14, hasAxis ? 0 : 6, 0],
      legend: { show: false },
      cursor: {
        drag: { x: true, y: false, setScale: false },
        points: { size: 7 },
        y: false,
        bind: { dblclick: () => () => resetAnd(given) },
      },
      select: { show: true, left: 0, top: 0, width: 0, height: 0 },
      scales: { x: { time: false }, y: { range: (_, low, high) => padRange(low, high) } },
      axes: [
        {
          show: hasAxis,
          stroke: ink,
          font,
          grid,
          ticks: grid,
          size: AXIS_HEIGHT,
          space: 70,
          values: (_, splits) => splits.map((at) => (Number.isInteger(at) ? at.toLocaleString('en') : '')),
        },
        {
          stroke: ink,
          font,
          grid,
          ticks: grid,
          size: AXIS_WIDTH,
          space: 30,
          values: (_, splits) => splits.map((value) => row.format(value)),
        },
      ],
      series: [
        {},
        ...row.lines.map((line) => ({
          label: line.label,
          stroke: designToken(line.color),
          width: 1.4,
          points: { show: shown.length < 60 },
        })),
      ],
      hooks: {
        drawClear: [(plot) => drawBands(plot, given)],
        draw: [(plot) => drawMarks(plot, given)],
        setCursor: [(plot) => given.onCursor(plot.cursor.idx ?? undefined)],
        setSelect: [(plot) => handleDrag(plot, given)],
      },
    },
    [shown as number[], ...row.lines.map((line) => orderValues(line.values, turn))],
    into,
  );
}

function designToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function resetAnd(given: CanvasRow): null {
  given.onReset();
  return null;
}

/** A tenth of room above and below, and never a flat scale. */
function padRange(low: number, high: number): [number, number] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const margin = high > low ? (high - low) * 0.08 : Math.max(Math.abs(high) * 0.1, 0.05);
  return [low - margin, high + margin];
}

function handleDrag(plot: uPlot, given: CanvasRow): void {
  const { left, width } = plot.select;
  if (width < 4) return;
  const start = Math.max(1, Math.round(plot.posToVal(left, 'x')));
  const last = Math.min(given.length, Math.round(plot.posToVal(left + width, 'x')));
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  if (last >= start) given.onDrag({ start: start - 1, end: last });
}

function drawBands(plot: uPlot, { row, length }: CanvasRow): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.fillStyle = designToken('--accent-wash');
  for (const band of row.bands ?? [])
    for (const piece of splitAtOrigin(band, length)) {
      const left = plot.valToPos(piece.start + 0.5, 'x', true);
      const right = plot.valToPos(piece.end + 0.5, 'x', true);
      ctx.fillRect(left, bbox.top, Math.max(1, right - left), bbox.height);
    }
  if (row.level !== undefined && Number.isFinite(row.level)) {
    const y = Math.round(plot.valToPos(row.level, 'y', true)) + 0.5;
    ctx.strokeStyle = designToken('--line-strong');
    ctx.setLineDash([5, 4]);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

function drawMarks(plot: uPlot, { row }: CanvasRow): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.font = `${11 * ratio}px ${designToken('--sans')}`;
  for (const mark of row.marks ?? []) {
    const x = plot.valToPos(mark.at + 1, 'x', true);
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    ctx.strokeStyle = designToken('--ink-2');
    ctx.lineWidth = ratio;
    ctx.setLineDash([2 * ratio, 2 * ratio]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    const wide = ctx.measureText(mark.label).width + 8 * ratio;
    const fits = x + wide < bbox.left + bbox.width;
    ctx.fillStyle = designToken('--surface');
    ctx.fillRect(fits ? x + 2 * ratio : x - wide, bbox.top, wide, 16 * ratio);
    ctx.fillStyle = designToken('--ink');
    ctx.fillText(mark.label, (fits ? x + 2 * ratio : x - wide) + 4 * ratio, bbox.top + 12 * ratio);
  }
  ctx.restore();
}
