// A form as a spreadsheet: instructions, headings, what may be below each, and what is known already; the choices of
// each column once more on a sheet of their own.
import writeXlsxFile from 'write-excel-file/node';
import type { LocalizedText } from '#bio/core/fault.ts';
import { SAMPLE_FORM_NAMES, sampleFieldsOf } from '#commerce/sample/fields.ts';
import { sampleFormOf } from '#commerce/sample/forms.ts';
import { createEmptySampleRow, hasPlasmidRows, sampleRowsOf } from '#commerce/sample/rows.ts';
import type { SampleForm, SampleRow } from '#commerce/sample/sample.ts';
import { makeSampleSheet } from '#commerce/sample/sheet.ts';
import { type Row, sampledLineOf } from './rules.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What was filled in before, or what the line itself states of its plasmid. */
export function knownRowsOf(form: SampleForm, { detail, sample, vector }: Row): readonly SampleRow[] {
  if (sample !== null && sampleFormOf(sampledLineOf(detail, undefined), sample) === form)
    return sampleRowsOf(form, sample);
  if (!hasPlasmidRows(form)) return [];
  const stated = 'plasmidName' in detail ? detail : undefined;
  const name = stated?.plasmidName || vector?.name;
  if (name === undefined) return [];
  const known = {
    plasmidName: name,
    resistance: stated?.resistance ?? '',
    competentCells: stated && 'competentCells' in stated ? stated.competentCells : '',
    repeatsLength: String(stated?.repeatsLength ?? ''),
    sequence: stated?.sequence ?? '',
    needsSynthesis: stated?.source === 'synthesis' ? '1' : stated?.source === 'mailed' ? '0' : '',
  };
  return [{ ...createEmptySampleRow(form), ...known, ...(form === 'virusPlasmid' && { role: 'goi' }) }];
}

export async function writeTemplate(
  form: SampleForm,
  rows: readonly SampleRow[],
  language: keyof LocalizedText,
): Promise<Uint8Array<ArrayBuffer>> {
  const { instructions, columns, rows: cells } = makeSampleSheet(form, rows, language);
  const data = [
    [{ value: SAMPLE_FORM_NAMES[form][language], type: String, fontWeight: 'bold' as const, fontSize: 14 }],
    ...instructions.map((value) => [{ value, type: String }]),
    columns.map(({ heading, isRequired }) => ({
      ...{ value: heading, type: String, fontWeight: 'bold' as const, wrap: true },
      ...{ backgroundColor: isRequired ? '#CFE8DF' : '#E8ECEA', alignVertical: 'center' as const },
    })),
    columns.map(({ rule }) => ({
      ...{ value: rule, type: String, wrap: true, textColor: '#5C6663', backgroundColor: '#F4F6F5' },
      alignVertical: 'top' as const,
    })),
    ...cells.map((row) => row.map((value) => (value === '' ? null : { value, type: String, format: '@' }))),
  ];
  const choices = sampleFieldsOf(form).flatMap(({ label, choices = [] }) =>
    choices.length === 0 ? [] : [[label[language], ...choices.map((it) => it.label[language])]],
  );
  const longest = Math.max(0, ...choices.map((it) => it.length));
  const lines = Array.from({ length: longest }, (_, at) =>
    choices.map((column) => ({ value: column[at] ?? '', type: String })),
  );
  const bytes = await writeXlsxFile([
    { data, sheet: NAMES.form[language], columns: columns.map(() => ({ width: 24 })), stickyRowsCount: 4 },
    ...(longest > 0
      ? [{ data: lines, sheet: NAMES.choices[language], columns: choices.map(() => ({ width: 32 })) }]
      : []),
  ]).toBuffer();
  return new Uint8Array(bytes);
}

const NAMES = {
  form: { en: 'Sample information', zh: '样品信息' },
  choices: { en: 'Choices', zh: '可选项' },
} as const;
