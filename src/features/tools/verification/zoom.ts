// How close the traces are looked at.

export interface Zoom {
  /** Pixels of a base. */
  readonly column: number;
  /** Bases on either side of the place. */
  readonly around: number;
}

/** From the widest view to the closest. */
export const ZOOMS: readonly Zoom[] = [
  { column: 4, around: 70 },
  { column: 9, around: 30 },
  { column: 18, around: 12 },
  { column: 30, around: 8 },
];

export const FIRST_ZOOM = 2;
