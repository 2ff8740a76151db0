// Labels of cut sites above a straight map: stacked in rows, aside where a cluster would stack too high, never
// overlapping.
import { letterWidthOf } from './letters.ts';
import { FONT } from './roundLayout.ts';
import { type Scene, type SiteMark, siteTextOf } from './scene.ts';
import { type View, xOf } from './straightScale.ts';

export const LABEL_ROW = 15;
const MIN_LABEL_ROWS = 7;
const MAX_LABEL_ROWS = 16;

/** Places single cutters first; counts the sites that do not fit. */
export function laySites(scene: Pick<Scene, 'sites'>, options: View & { readonly minHeight?: number }) {
  const seen = scene.sites.filter((site) => site.cut >= options.from && site.cut <= options.to);
  const requests = seen
    .map((site) => ({ site, x: xOf(site.cut, options), width: letterWidthOf(siteTextOf(site)) * FONT }))
    .map((it) => {
      const left = Math.min(options.width - it.width - 2, Math.max(2, it.x - it.width / 2));
      return { ...it, left };
    });
  const requested = Math.floor(((options.minHeight ?? 0) * 0.35) / LABEL_ROW);
  const maxRows = Math.max(MIN_LABEL_ROWS, Math.min(MAX_LABEL_ROWS, requested));
  const rows: number[][] = [];
  let dropped = 0;
  const labels = new Map<SiteMark, { x: number; row: number }>();
  for (const request of requests.toSorted((a, b) => a.site.times - b.site.times || a.x - b.x)) {
    const place = bestPlace(request, rows, maxRows, options.width);
    if (!place) {
      dropped++;
      continue;
    }
    while (rows.length <= place.row) rows.push([]);
    rows[place.row]!.push(place.left, place.left + request.width + 8);
    labels.set(request.site, { x: place.left + request.width / 2, row: place.row });
  }
  return {
    sites: requests.map(({ site, x }) => ({ site, x, label: labels.get(site) })),
    rows: rows.length,
    dropped,
  };
}

/** Shifts to the side that are tried, in widths of the label; one costs as much as five rows up. */
const SHIFTS = [0, 0.6, -0.6, 1.2, -1.2, 1.8, -1.8];
const SHIFT_COST = 5;

function bestPlace(
  request: { readonly left: number; readonly width: number },
  rows: readonly (readonly number[])[],
  maxRows: number,
  width: number,
): { readonly left: number; readonly row: number } | undefined {
  let best: { left: number; row: number; cost: number } | undefined;
  for (const shift of SHIFTS) {
    const left = request.left + shift * request.width;
    if (shift !== 0 && (left < 2 || left + request.width > width - 2)) continue;
    // Low and far to the side its leader line would lie flat over the ticks of its neighbors.
    const lowest = Math.ceil(Math.abs(shift) * 2);
    for (let row = lowest; row < Math.min(maxRows, Math.max(lowest, rows.length) + 1); row++) {
      const cost = row + Math.abs(shift) * SHIFT_COST;
      if (best && cost >= best.cost) break;
      if (isFree(rows[row] ?? [], left, left + request.width + 8)) best = { left, row, cost };
    }
  }
  return best;
}

function isFree(taken: readonly number[], from: number, to: number): boolean {
  for (let i = 0; i < taken.length; i += 2) if (from < taken[i + 1]! && taken[i]! < to) return false;
  return true;
}
