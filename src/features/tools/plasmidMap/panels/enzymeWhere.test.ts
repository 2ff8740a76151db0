import { expect, test } from 'vitest';
import { filterEnzymes } from './enzymeWhere.ts';

test('enzymes that cut only outside, or only inside, a stretch pass; non-cutters never do', () => {
  const countsOf = (enzyme: string, all: number, inside: number) => ({ enzyme, all, inside });
  const answer = {
    stretch: { start: 0, end: 9 },
    enzymes: [countsOf('none', 0, 0), countsOf('out', 2, 0), countsOf('in', 2, 2), countsOf('both', 2, 1)],
  };
  const names = answer.enzymes.map((it) => it.enzyme);
  expect(names.filter(filterEnzymes('outside', answer)!)).toEqual(['out']);
  expect(names.filter(filterEnzymes('inside', answer)!)).toEqual(['in']);
  expect(filterEnzymes('anywhere', answer)).toBeUndefined();
});
