export const VIEWS = ['circular', 'linear', 'sequence', 'both'] as const;
export type View = (typeof VIEWS)[number];
