// The same plot as an SVG picture for a paper or a slide: dark ink on white, fonts by name, one path a line.
import { type Range, splitAtOrigin } from '#bio/core/range.ts';
import { orderValues, type PlotRow, turnOf } from './plotModel.ts';

export interface SvgPlot {
  readonly title: string;
  readonly positions: ArrayLike<number>;
  readonly length: number;
  readonly rows: readonly PlotRow[];
  /** Under the lowest axis, such as "position (bp)". */
  readonly unit: string;
  /** Colors of the tokens the lines name; black for one that is not there. */
  readonly colors: Readonly<Record<string, string>>;
}

const WIDTH = 1000;
const LEFT = 74;
const RIGHT = 20;
const TOP = 44;
const ROW = 170;
const GAP = 26;
const INK = '#1c2521';
const FAINT = '#d5dcd8';

export function drawPlotSvg(plot: SvgPlot): string {
  const height = TOP + plot.rows.length * (ROW + GAP) + 40;
  const body = plot.rows.map((row, i) => rowSvg(plot, row, TOP + i * (ROW + GAP) + 14, i)).join('');
  const bottom = TOP + plot.rows.length * (ROW + GAP) - GAP + 14;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" ` +
    `font-family="Helvetica, Arial, 'PingFang SC', 'Microsoft YaHei', sans-serif" font-size="12" fill="${INK}">` +
    `<rect width="100%" height="100%" fill="#ffffff"/><text x="${LEFT}" y="24" font-size="15" font-weight="600">${escapeXml(plot.title)}</text>` +
    `${body}${xAxis(plot, bottom)}</svg>`
  );
}

function rowSvg(plot: SvgPlot, row: PlotRow, top: number, index: number): string {
  const [low, high] = extent(row);
  const y = (value: number) => round(top + ROW - ((value - low) / (high - low)) * ROW);
  const x = (position: number) => xAt(position, plot.length);
  const parts = [
    `<clipPath id="row${index}"><rect x="${LEFT}" y="${top}" width="${WIDTH - LEFT - RIGHT}" height="${ROW}"/></clipPath>`,
  ];
  for (const band of row.bands ?? [])
    for (const piece of splitAtOrigin(band, plot.length)) parts.push(bandSvg(piece, plot.length, top));
  for (const value of listTicks(low, high, 5))
    parts.push(
      `<path d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}" stroke="${FAINT}"/>`,
      `<text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end">${escapeXml(row.format(value))}</text>`,
    );
  if (row.level !== undefined && row.level > low && row.level < high)
    parts.push(
      `<path d="M${LEFT} ${y(row.level)}H${WIDTH - RIGHT}" stroke="#7b8782" stroke-dasharray="5 4"/>`,
    );
  const turn = turnOf(plot.positions);
  const positions = orderValues(plot.positions, turn);
  for (const line of row.lines)
    parts.push(
      `<path clip-path="url(#row${index})" d="${path(positions, orderValues(line.values, turn), x, y)}" fill="none" stroke="${plot.colors[line.color] ?? INK}" stroke-width="1.3" stroke-linejoin="round"/>`,
    );
  for (const mark of row.marks ?? [])
    parts.push(
      `<path d="M${x(mark.at)} ${top}V${top + ROW}" stroke="${INK}" stroke-dasharray="2 2"/>`,
      `<text x="${x(mark.at) + (mark.at > plot.length * 0.7 ? -4 : 4)}" y="${top + 12}"${mark.at > plot.length * 0.7 ? ' text-anchor="end"' : ''} font-size="11">${escapeXml(mark.label)}</text>`,
    );
  const legend = row.lines.map(
    (line) => `<tspan fill="${plot.colors[line.color] ?? INK}">${escapeXml(line.label)}  </tspan>`,
  );
  parts.push(`<text x="${LEFT}" y="${top - 5}" font-weight="600">${legend.join('')}</text>`);
  return parts.join('');
}

function bandSvg(piece: Range, length: number, top: number): string {
  const left = xAt(piece.start, length);
  return `<rect x="${left}" y="${top}" width="${Math.max(0.5, round(xAt(piece.end, length) - left))}" height="${ROW}" fill="#dcefe7"/>`;
}

function xAxis(plot: SvgPlot, top: number): string {
  const labels = listTicks(1, plot.length, 8)
    .filter(Number.isInteger)
    .map((at) => {
      const x = xAt(at - 1, plot.length);
      return `<path d="M${x} ${top}v5" stroke="${INK}"/><text x="${x}" y="${top + 18}" text-anchor="middle">${at.toLocaleString('en')}</text>`;
    });
  return `<path d="M${LEFT} ${top}H${WIDTH - RIGHT}" stroke="${INK}"/>${labels.join('')}<text x="${WIDTH - RIGHT}" y="${top + 34}" text-anchor="end">${escapeXml(plot.unit)}</text>`;
}

function path(
  xs: readonly (number | null)[],
  ys: readonly (number | null)[],
  x: (position: number) => number,
  y: (value: number) => number,
): string {
  let d = '';
  let isDown = false;
  for (let i = 0; i < ys.length; i++) {
    const value = ys[i];
    const isHere = value !== null && value !== undefined;
    if (isHere) d += `${isDown ? 'L' : 'M'}${x(xs[i]!)} ${y(value)}`;
    isDown = isHere;
  }
  return d;
}

function extent(row: PlotRow): [number, number] {
  let low = row.level ?? Number.POSITIVE_INFINITY;
  let high = row.level ?? Number.NEGATIVE_INFINITY;
  for (const line of row.lines)
    for (let i = 0; i < line.values.length; i++) {
      const value = line.values[i]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const margin = high > low ? (high - low) * 0.06 : 0.05;
  return [low - margin, high + margin];
}

/** Round numbers (1, 2, 5 times a power of ten) between two, about `wanted` of them. */
export function listTicks(low: number, high: number, wanted: number): readonly number[] {
  const rough = (high - low) / Math.max(1, wanted);
  if (!(rough > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((it) => it * power >= rough) ?? 10);
  const found: number[] = [];
  for (let k = Math.ceil(low / step); k * step <= high; k++) found.push(Number((k * step).toPrecision(12)));
  return found;
}

function xAt(position: number, length: number): number {
  return round(LEFT + (position / Math.max(1, length - 1)) * (WIDTH - LEFT - RIGHT));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
