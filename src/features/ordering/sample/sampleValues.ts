// A form of several rows as the flat values of `useForm`: each field under its row's own name, so that a row that is
// taken out moves no other.
import type { LocalizedText } from '#bio/core/fault.ts';
import { findSampleProblems } from '#commerce/sample/problems.ts';
import type { SampleForm, SampleRow } from '#commerce/sample/sample.ts';

export interface SampleValues {
  readonly [field: string]: string;
  readonly form: SampleForm;
  /** The names of the rows, in order, with commas between. */
  readonly rows: string;
}

export function sampleValuesOf(form: SampleForm, rows: readonly SampleRow[]): SampleValues {
  const names = rows.map((_, at) => `r${at}`);
  const fields = rows.flatMap((row, at) =>
    Object.entries(row).map(([field, value]) => [keyOf(names[at] ?? '', field), value]),
  );
  return { ...Object.fromEntries(fields), form, rows: names.join(',') };
}

export function rowNamesOf({ rows }: SampleValues): readonly string[] {
  return rows.split(',').filter((it) => it !== '');
}

export function sampleRowsFrom(values: SampleValues): readonly SampleRow[] {
  return rowNamesOf(values).map((name) => rowFrom(values, name));
}

export function rowFrom(values: SampleValues, name: string): SampleRow {
  const prefix = keyOf(name, '');
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length), value]),
  );
}

export function keyOf(rowName: string, field: string): string {
  return `${rowName}.${field}`;
}

/** A name that no row has, nor had. */
export function createRowName(values: SampleValues): string {
  const numbers = Object.keys(values).map((key) => Number(/^r(\d+)\./.exec(key)?.[1] ?? -1));
  return `r${Math.max(-1, ...numbers) + 1}`;
}

/** By the keys of the values: what is missing and what is wrong, or what is wrong alone. */
export function findValueProblems(
  values: SampleValues,
  which: 'all' | 'wrong' = 'all',
): Readonly<Record<string, LocalizedText>> {
  const names = rowNamesOf(values);
  const found = findSampleProblems(values.form, sampleRowsFrom(values))
    .filter(({ kind }) => which === 'all' || kind === which)
    .map(({ row, field, message }) => [keyOf(names[Math.min(row, names.length - 1)] ?? '', field), message]);
  // Of two for one field the first is reported.
  return Object.fromEntries(found.toReversed());
}
