// What is missing in a form, and what is wrong in it: one answer for the page, the server and an uploaded sheet.
import type { LocalizedText } from '#bio/core/fault.ts';
import { choiceIdOf } from './choices.ts';
import { type SampleField, sampleFieldsOf } from './fields.ts';
import { MAX_SAMPLE_ROWS, type SampleForm, type SampleRow } from './sample.ts';

export interface SampleProblem {
  /** From 0. */
  readonly row: number;
  readonly field: string;
  /** What is missing may be filled in later; what is wrong cannot be kept. */
  readonly kind: 'missing' | 'wrong';
  readonly message: LocalizedText;
}

/** All of them, by row and in the order of the fields; empty when the form is complete. */
export function findSampleProblems(form: SampleForm, rows: readonly SampleRow[]): readonly SampleProblem[] {
  const fields = sampleFieldsOf(form);
  const [first] = fields;
  if (rows.length === 0 && first) return [{ row: 0, ...missing(first) }];
  const found = rows.flatMap((row, at) => problemsOfRow(form, row).map((it) => ({ row: at, ...it })));
  if (rows.length > MAX_SAMPLE_ROWS[form] && first)
    found.push({ row: MAX_SAMPLE_ROWS[form], field: first.id, kind: 'wrong', message: tooMany(form) });
  // Whatever is packaged, there is something to be carried.
  if (form === 'virusPlasmid' && !rows.some((it) => it['role'] === 'goi' || it['role'] === ''))
    found.push({ row: 0, field: 'role', kind: 'missing', message: NO_GOI });
  return found;
}

export function findMissingSample(form: SampleForm, rows: readonly SampleRow[]): readonly SampleProblem[] {
  return findSampleProblems(form, rows).filter((it) => it.kind === 'missing');
}

type RowProblem = Omit<SampleProblem, 'row'>;

function problemsOfRow(form: SampleForm, row: SampleRow): readonly RowProblem[] {
  const fields = sampleFieldsOf(form).filter((it) => it.appliesTo?.(row) ?? true);
  const found = fields.flatMap((field): readonly RowProblem[] => {
    const value = (row[field.id] ?? '').trim();
    if (value === '') return field.isRequired(row) ? [missing(field)] : [];
    const message = wrongValue(field, value);
    return message ? [{ field: field.id, kind: 'wrong', message }] : [];
  });
  const unproven = fields.some((it) => it.id === 'sequence') ? unprovenPlasmid(row) : undefined;
  return unproven ? [...found, { field: 'mapFileId', kind: 'missing', message: unproven }] : found;
}

function missing({ id, kind, noun, label }: SampleField): RowProblem {
  const isChosen = kind === 'choice';
  const message = {
    en: `Please ${isChosen ? 'select' : 'enter'} ${noun}.`,
    zh: `请${isChosen ? '选择' : '输入'}${label.zh.replace(/（.*）$/, '')}。`,
  };
  return { field: id, kind: 'missing', message };
}

/** A plasmid must be known by its map, its digest or its letters; one that is synthesized by more than a digest. */
function unprovenPlasmid(row: SampleRow): LocalizedText | undefined {
  const has = (id: string) => (row[id] ?? '').trim() !== '';
  if (has('vectorId') || has('mapFileId') || has('sequence')) return undefined;
  if (row['needsSynthesis'] === '1') return NO_LETTERS;
  return has('digestion') ? undefined : NO_PROOF;
}

function wrongValue(field: SampleField, value: string): LocalizedText | undefined {
  const { kind, max, min = 0 } = field;
  switch (kind) {
    case 'choice':
      return choiceIdOf(field.choices ?? [], value) === undefined ? notAChoice(field) : undefined;
    case 'count':
      return /^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max
        ? undefined
        : {
            en: `Please enter a whole number from ${min} to ${formatCount(max)}.`,
            zh: `请输入 ${min} 至 ${formatCount(max)} 的整数。`,
          };
    case 'letters': {
      const letters = value.replace(/\s/g, '');
      return foreignLetterOf(letters) ?? (letters.length > max ? tooLong(max) : undefined);
    }
    case 'text':
    case 'long':
    case 'file':
      if (value.length > max) return tooLong(max);
      return /[\0\p{Surrogate}]/u.test(value) ? UNREADABLE : undefined;
  }
}

/** The first letter that cannot be synthesized, with its position; undefined where there is none. */
export function foreignLetterOf(letters: string): LocalizedText | undefined {
  const at = letters.search(/[^ATCG]/i);
  if (at < 0) return undefined;
  const position = formatCount(at + 1);
  return {
    en: `A sequence has only A, T, C and G; position ${position} is “${letters[at]}”.`,
    zh: `序列只能包含 A、T、C、G，第 ${position} 位为“${letters[at]}”。`,
  };
}

function notAChoice({ noun, label, choices = [] }: SampleField): LocalizedText {
  return {
    en: `Please select ${noun}: ${choices.map((it) => it.label.en).join(', ')}.`,
    zh: `请选择${label.zh}：${choices.map((it) => it.label.zh).join('、')}。`,
  };
}

function tooLong(max: number): LocalizedText {
  return {
    en: `At most ${formatCount(max)} characters are allowed.`,
    zh: `最多可填写 ${formatCount(max)} 个字符。`,
  };
}

function tooMany(form: SampleForm): LocalizedText {
  const max = MAX_SAMPLE_ROWS[form];
  return { en: `At most ${max} rows are allowed.`, zh: `最多可填写 ${max} 行。` };
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

const NO_GOI: LocalizedText = {
  en: 'Please enter the GOI plasmid: it carries what is packaged.',
  zh: '请填写 GOI 质粒（携带目的基因）。',
};
const NO_PROOF: LocalizedText = {
  en: 'Please enter the plasmid map, a restriction digest or the sequence.',
  zh: '请上传质粒图谱，或输入酶切信息或序列。',
};
const NO_LETTERS: LocalizedText = {
  en: 'Please enter the plasmid map or the sequence: it is needed for the synthesis.',
  zh: '需要合成时，请上传质粒图谱或输入序列。',
};
const UNREADABLE: LocalizedText = {
  en: 'There is a character in it that cannot be kept. Please type it again.',
  zh: '包含无法保存的字符，请重新输入。',
};
