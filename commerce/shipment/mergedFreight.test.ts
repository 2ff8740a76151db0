import { expect, it } from 'vitest';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import { mergedFreightOf } from './mergedFreight.ts';

const of = (...cold: readonly boolean[]) =>
  mergedFreightOf(
    cold.map((needsColdChain) => ({ needsColdChain })),
    0,
    PRICING_SETTINGS,
  );

it.each([
  ['nothing', [], { separate: 0, merged: 0, saved: 0 }],
  ['one order', [true], { separate: 15_000, merged: 15_000, saved: 0 }],
  ['two at room temperature', [false, false], { separate: 6_000, merged: 3_000, saved: 3_000 }],
  ['one of two on dry ice', [false, true], { separate: 18_000, merged: 15_000, saved: 3_000 }],
  ['three on dry ice', [true, true, true], { separate: 45_000, merged: 15_000, saved: 30_000 }],
] as const)('of %s', (_, cold, wanted) => {
  expect(of(...cold)).toEqual(wanted);
});
