// The bench calculator: settings as they were typed to a table with its formulas. Page, saved results and command line
// call it.
import { fault } from '#bio/core/fault.ts';
import { err, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { absorbanceSheetOf } from './absorbanceSheet.ts';
import { amountSheetOf } from './amountSheet.ts';
import { dilutionSheetOf, seriesSheetOf } from './dilutionSheets.ts';
import { ligationSheetOf } from './ligationSheet.ts';
import { oligoSheetOf } from './oligoSheet.ts';
import type { CalculatorSettings } from './settings.ts';
import type { Sheet } from './sheet.ts';

const MAX_RECORDS = 1000;

/** Whether the calculation reads the input: otherwise one that is there is left alone. */
export function areSequencesNeeded({
  calculation,
  amount,
  ligation,
  absorbance,
}: CalculatorSettings): boolean {
  switch (calculation) {
    case 'amount':
      return amount.from === 'sequence';
    case 'absorbance':
      return absorbance.from === 'sequence';
    case 'ligation':
      return ligation.parts.some((it) => it.record > 0);
    default:
      return false;
  }
}

/** Faults name the field, the record or the line; a problem of the bench (it does not fit) is a remark of the sheet. */
export function calculate(
  settings: CalculatorSettings,
  records: readonly SequenceRecord[] = [],
): Result<Sheet> {
  if (areSequencesNeeded(settings)) {
    if (records.length === 0) return err(noSequences());
    if (records.length > MAX_RECORDS) return err(tooManyRecords(records.length));
  }
  switch (settings.calculation) {
    case 'amount':
      return amountSheetOf(settings.amount, records);
    case 'ligation':
      return ligationSheetOf(settings.ligation, records);
    case 'dilution':
      return dilutionSheetOf(settings.dilution);
    case 'series':
      return seriesSheetOf(settings.series);
    case 'oligos':
      return oligoSheetOf(settings.oligos);
    case 'absorbance':
      return absorbanceSheetOf(settings.absorbance, records);
  }
}

function noSequences() {
  return fault('quantity/no-sequence', {
    en: 'Expected a sequence, found none. Paste one or open a file, or calculate without it: by length, or by the standard factor.',
    zh: '应有序列，实际没有。请粘贴或打开文件，或改为按长度、按标准系数计算。',
  });
}

function tooManyRecords(found: number) {
  return fault('quantity/too-many-records', {
    en: `Expected at most ${MAX_RECORDS} sequences, found ${found}. Split the file; “GC content & composition” has the weights of any number.`,
    zh: `一次最多 ${MAX_RECORDS} 条序列，实际 ${found} 条。请拆分文件；“GC 含量与组成”可计算任意条数的分子量。`,
  });
}
