// What a calculation answers: a table whose columns have one unit each, and remarks in both languages. Page, command
// line and file show the same one.
import type { LocalizedText } from '#bio/core/fault.ts';

type ColumnId =
  | 'name'
  | 'part'
  | 'quantity'
  | 'tube'
  | 'length'
  | 'molarMass'
  | 'mass'
  | 'amount'
  | 'copies'
  | 'concentration'
  | 'ratio'
  | 'volume'
  | 'dilution'
  | 'take'
  | 'diluent'
  | 'value'
  | 'unit'
  | 'absorbance'
  | 'opticalDensity'
  | 'extinction'
  | 'resuspend'
  | 'stockTake'
  | 'water';

export interface Column {
  readonly id: ColumnId;
  /** As written behind the number: `ng/µL`, `g/mol`, `bp`. */
  readonly unit?: string;
}

/** null: the quantity does not exist for this row. */
export type Cell = string | number | LocalizedText | null;

export interface Remark {
  /** `formula`: how it is calculated; `caution`: what to look at; `problem`: it cannot be pipetted as planned. */
  readonly level: 'formula' | 'caution' | 'problem';
  readonly message: LocalizedText;
}

export interface Sheet {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly remarks: readonly Remark[];
}

export function makeFormulaRemark(en: string, zh: string): Remark {
  return { level: 'formula', message: { en, zh } };
}

export function makeCautionRemark(en: string, zh: string): Remark {
  return { level: 'caution', message: { en, zh } };
}

/** For sentences: four digits, powers of ten from a million on and below a thousandth. */
export function formatShortNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-3) return value.toExponential(3).replace(/\.?0+e/, 'e');
  return String(Number(value.toPrecision(4)));
}
