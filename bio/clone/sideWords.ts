// The ends of a line in words.
export const SIDES = { left: { en: 'left', zh: '左端' }, right: { en: 'right', zh: '右端' } } as const;
