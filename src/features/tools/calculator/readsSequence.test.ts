import { expect, test } from 'vitest';
import { areSequencesNeeded } from '#bio/quantity/calculator.ts';
import { CALCULATOR_OPTIONS } from '#bio/table/toolDefaults.ts';
import { isSequenceNeeded } from './readsSequence.ts';

test.each(['amount', 'ligation', 'dilution', 'series', 'oligos', 'absorbance'] as const)(
  'screen and library agree on whether %s reads the input',
  (calculation) => {
    const { amount, absorbance, ligation } = CALCULATOR_OPTIONS;
    const without = { ...CALCULATOR_OPTIONS, calculation };
    const withSequence = {
      ...without,
      amount: { ...amount, from: 'sequence' as const },
      absorbance: { ...absorbance, from: 'sequence' as const },
      ligation: { ...ligation, parts: ligation.parts.map((it) => ({ ...it, record: 1 })) },
    };
    for (const settings of [without, withSequence])
      expect(isSequenceNeeded(settings)).toBe(areSequencesNeeded(settings));
    expect(areSequencesNeeded(without)).toBe(false);
  },
);
