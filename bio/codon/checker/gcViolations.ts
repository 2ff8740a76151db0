// Stretches whose GC is outside limits, by counting letters.
import type { Violation } from '#bio/codon/problem/violation.ts';
import { pluralize } from '#bio/core/plural.ts';

/** Stretches of `width` bases whose share of G and C is outside the limits; neighbors are joined. */
export function findGcViolations(dna: string, width: number, min: number, max: number): readonly Violation[] {
  const found: Violation[] = [];
  let open: { start: number; end: number; worst: number } | undefined;
  const close = () => {
    if (open)
      found.push({
        rule: { en: `GC in ${pluralize(width, 'base')}`, zh: `${width} bp 窗口 GC` },
        range: { start: open.start, end: open.end },
        found: `${((100 * open.worst) / width).toFixed(1)} %`,
      });
    open = undefined;
  };
  let count = 0;
  for (let end = 1; end <= dna.length; end++) {
    if ('GC'.includes(dna[end - 1]!)) count++;
    if (end > width && 'GC'.includes(dna[end - width - 1]!)) count--;
    if (end < width) continue;
    const isOut = count < min * width - 1e-9 || count > max * width + 1e-9;
    const start = end - width;
    if (!isOut) continue;
    if (open && start > open.end) close();
    if (!open) open = { start, end, worst: count };
    open.end = end;
    if (Math.abs(count - ((min + max) / 2) * width) > Math.abs(open.worst - ((min + max) / 2) * width))
      open.worst = count;
  }
  close();
  return found;
}
