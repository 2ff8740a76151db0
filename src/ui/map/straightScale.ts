// Bases to pixels and back on a straight map.

export const PAD = 18;

/** The window in view and the width it is drawn on. */
export interface View {
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

export function xOf(position: number, { width, from, to }: View): number {
  return PAD + ((position - from) / Math.max(1e-9, to - from)) * (width - 2 * PAD);
}

export function positionOf(x: number, { width, from, to }: View): number {
  return from + ((x - PAD) / Math.max(1, width - 2 * PAD)) * (to - from);
}
