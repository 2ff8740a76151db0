import { expect, test } from 'vitest';
import { passing } from './enzymeWhere.ts';

test('enzymes that cut only outside, or only inside, a stretch pass; non-cutters never do', () => {
  const of = (enzyme: string, all: number, inside: number) => ({ enzyme, all, inside });
  const answer = {
    stretch: { start: 0, end: 9 },
    enzymes: [of('none', 0, 0), of('out', 2, 0), of('in', 2, 2), of('both', 2, 1)],
  };
  const names = answer.enzymes.map((it) => it.enzyme);
  expect(names.filter(passing('outside', answer)!)).toEqual(['out']);
  expect(names.filter(passing('inside', answer)!)).toEqual(['in']);
  expect(passing('anywhere', answer)).toBeUndefined();
});
