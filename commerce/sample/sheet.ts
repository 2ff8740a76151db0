// A form as a sheet: instructions, one line of headings, one line a row. It is read back by its headings, in either
// language and in any order, whatever is above them.
import type { LocalizedText } from '#bio/core/fault.ts';
import { choiceIdOf } from './choices.ts';
import { type SampleField, sampleFieldsOf } from './fields.ts';
import { findSampleProblems, type SampleProblem } from './problems.ts';
import { createEmptySampleRow } from './rows.ts';
import { MAX_SAMPLE_ROWS, type SampleForm, type SampleRow } from './sample.ts';

/** What a cell of a spreadsheet holds at most. */
export const MAX_CELL = 32_767;

interface SampleColumn {
  readonly id: string;
  readonly heading: string;
  /** What may be in it. */
  readonly rule: string;
  /** In either way of asking for it. */
  readonly isRequired: boolean;
  readonly isNumber: boolean;
}

export interface SampleSheet {
  readonly instructions: readonly string[];
  readonly columns: readonly SampleColumn[];
  /** In the order of the columns, safe from being taken for formulas. */
  readonly rows: readonly (readonly string[])[];
}

export function makeSampleSheet(
  form: SampleForm,
  rows: readonly SampleRow[],
  language: keyof LocalizedText,
): SampleSheet {
  const fields = sheetFieldsOf(form);
  return {
    instructions: INSTRUCTIONS.map((it) => it[language]),
    columns: fields.map((field) => ({
      id: field.id,
      heading: field.label[language] + (isEverRequired(form, field) ? REQUIRED : ''),
      rule: ruleOf(field, language),
      isRequired: isEverRequired(form, field),
      isNumber: field.kind === 'count',
    })),
    rows: rows.map((row) => fields.map((field) => cellOf(field, row[field.id] ?? '', language))),
  };
}

interface SheetProblem {
  /** As the spreadsheet counts, from 1. */
  readonly line: number;
  /** As the spreadsheet names it (A, B, … AA) with its heading; absent where the sheet has no column for it. */
  readonly column?: { readonly name: string; readonly heading: LocalizedText };
  readonly message: LocalizedText;
}

export type ReadSheet =
  | { readonly at: 'unreadable'; readonly message: LocalizedText }
  | {
      readonly at: 'read';
      /** With what is wrong as it was written, so that it can be repaired in the form. */
      readonly rows: readonly SampleRow[];
      readonly problems: readonly SheetProblem[];
      /** Headings that no field has: their columns were not read. */
      readonly unread: readonly string[];
    };

/**
 * Cells as a reader of spreadsheets gives them: texts, numbers, truths, dates, null for an empty one. What no sheet can
 * carry is taken from the rows that were there before.
 */
export function readSampleSheet(
  form: SampleForm,
  cells: readonly (readonly unknown[])[],
  before: readonly SampleRow[] = [],
): ReadSheet {
  const fields = sheetFieldsOf(form);
  const top = cells.findIndex((line) => columnsOf(fields, line).size >= Math.min(2, fields.length));
  const heads = cells[top];
  if (!heads) return { at: 'unreadable', message: noHeadings(fields) };
  const columns = columnsOf(fields, heads);
  const unread = heads.map(textOf).filter((it, at) => it.trim() !== '' && !columns.has(at));
  const lines = cells
    .map((line, at) => ({ line, number: at + 1 }))
    .slice(top + 1)
    .filter(({ line }) => [...columns.keys()].some((at) => textOf(line[at]).trim() !== ''))
    .filter(({ line }) => !isRuleLine(columns, line));
  if (lines.length === 0) return { at: 'unreadable', message: NO_ROWS };
  if (lines.length > MAX_SAMPLE_ROWS[form]) return { at: 'unreadable', message: tooManyRows(form) };
  const written = lines.map(({ line }) => {
    const values = [...columns].map(
      ([at, field]) => [field.id, sheetValueOf(field, textOf(line[at]))] as const,
    );
    return { ...createEmptySampleRow(form), ...Object.fromEntries(values) };
  });
  const rows = keepUnsheeted(form, written, before);
  const placeOf = ({ row, field, message }: SampleProblem): readonly SheetProblem[] => {
    const line = lines[row];
    if (!line) return [];
    const [at, found] = [...columns].find(([, it]) => it.id === field) ?? [];
    const column = at !== undefined && found && { name: columnName(at), heading: found.label };
    return [{ line: line.number, ...(column && { column }), message }];
  };
  const problems = findSampleProblems(form, rows).flatMap(placeOf);
  return { at: 'read', rows, problems, unread };
}

/** What no sheet can carry stays with the plasmid of the same name; with one in the same place where none is named. */
function keepUnsheeted(form: SampleForm, read: readonly SampleRow[], before: readonly SampleRow[]) {
  const hidden = Object.keys(createEmptySampleRow(form)).filter(
    (id) => !sheetFieldsOf(form).some((it) => it.id === id),
  );
  return read.map((row, at): SampleRow => {
    const name = row['plasmidName'] ?? '';
    const found = name === '' ? before[at] : before.find((it) => it['plasmidName'] === name);
    if (!found) return row;
    const kept = hidden.map((id) => [id, found[id] ?? '']);
    const isLong = row['sequence'] === '' && (found['sequence'] ?? '').length > MAX_CELL;
    return { ...row, ...Object.fromEntries(kept), ...(isLong && { sequence: found['sequence'] ?? '' }) };
  });
}

/** Prefixes an apostrophe where a spreadsheet would read the text as a formula. */
export function escapeCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function unescapeCell(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

const REQUIRED = ' *';

function sheetFieldsOf(form: SampleForm): readonly SampleField[] {
  return sampleFieldsOf(form).filter((it) => it.kind !== 'file');
}

function isEverRequired(form: SampleForm, field: SampleField): boolean {
  const empty = createEmptySampleRow(form);
  return field.isRequired(empty) || field.isRequired({ ...empty, role: 'goi' });
}

function cellOf({ choices }: SampleField, value: string, language: keyof LocalizedText): string {
  const chosen = choices?.find((it) => it.id === value);
  const text = chosen ? chosen.label[language] : value;
  return text.length > MAX_CELL ? '' : escapeCell(text);
}

function ruleOf({ kind, choices, min = 0, max, hint }: SampleField, language: keyof LocalizedText): string {
  const separator = language === 'zh' ? '、' : ', ';
  if (choices) return choices.map((it) => it.label[language]).join(separator);
  if (kind === 'count') return `${min}-${max}`;
  return hint?.[language] ?? '';
}

/** By column, which field is in it. */
function columnsOf(
  fields: readonly SampleField[],
  line: readonly unknown[],
): ReadonlyMap<number, SampleField> {
  const found = new Map<number, SampleField>();
  line.forEach((cell, at) => {
    const key = headingKey(textOf(cell));
    const field = fields.find(({ id, label }) =>
      [id, label.en, label.zh].some((it) => headingKey(it) === key),
    );
    if (field && ![...found.values()].includes(field)) found.set(at, field);
  });
  return found;
}

function headingKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[\s*]/g, '');
}

/** The line of the template that states what may be below. */
function isRuleLine(columns: ReadonlyMap<number, SampleField>, line: readonly unknown[]): boolean {
  const rules = [...columns].filter(([at]) => textOf(line[at]).trim() !== '');
  const isRule = ([at, field]: readonly [number, SampleField]) =>
    (['en', 'zh'] as const).some((it) => headingKey(ruleOf(field, it)) === headingKey(textOf(line[at])));
  return rules.length > 1 && rules.every(isRule);
}

function sheetValueOf({ choices }: SampleField, text: string): string {
  const value = unescapeCell(text).trim();
  return choices && value !== '' ? (choiceIdOf(choices, value) ?? value) : value;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).replace(/\r\n?/g, '\n');
}

function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

function noHeadings(fields: readonly SampleField[]): LocalizedText {
  const heads = (language: keyof LocalizedText) => fields.slice(0, 3).map((it) => it.label[language]);
  return {
    en: `No headings of this form were found, such as ${heads('en').join(', ')}. Please download the template and fill it in.`,
    zh: `未找到该表单的表头（如${heads('zh').join('、')}），请下载模板填写后再上传。`,
  };
}

function tooManyRows(form: SampleForm): LocalizedText {
  const max = MAX_SAMPLE_ROWS[form];
  return { en: `The form takes at most ${max} rows.`, zh: `该表单最多可填写 ${max} 行。` };
}

const NO_ROWS: LocalizedText = {
  en: 'There is nothing below the headings. Please fill in at least one row.',
  zh: '表头下方没有内容，请至少填写一行。',
};

const INSTRUCTIONS: readonly LocalizedText[] = [
  {
    en: 'Fill in one line for each item below the headings and upload this file again at the item in the cart. Columns with * are required.',
    zh: '请在表头下方每行填写一项，然后在购物车的对应商品处上传本文件。带 * 的列为必填项。',
  },
  {
    en: 'The gray line explains what each column takes; plasmid maps are attached on the page.',
    zh: '灰色行为各列的填写要求；质粒图谱请在页面上传。',
  },
];
