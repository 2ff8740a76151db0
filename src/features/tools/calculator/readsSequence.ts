import type { CalculatorSettings } from '#bio/quantity/settings.ts';

/** As bio/quantity/calculator.ts has it, which a screen does not load. */
export function isSequenceNeeded({ calculation, amount, absorbance, ligation }: CalculatorSettings): boolean {
  switch (calculation) {
    case 'amount':
      return amount.from === 'sequence';
    case 'absorbance':
      return absorbance.from === 'sequence';
    default:
      return calculation === 'ligation' && ligation.parts.some((it) => it.record > 0);
  }
}
