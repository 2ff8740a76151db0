export const VIEWS = ['circular', 'linear', 'sequence', 'both'] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_WORDS = {
  circular: 'viewCircular',
  linear: 'viewLinear',
  sequence: 'viewSequence',
  both: 'viewBoth',
} as const;
