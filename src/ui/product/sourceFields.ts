// What a page asks of the plasmid that is to be multiplied or packaged, as it is in its fields.
import type { LocalizedText } from '#bio/core/fault.ts';
import { foreignLetterOf } from '#commerce/sample/problems.ts';
import type { Fields } from '#src/state/cart/productDraft.ts';
import { productWords } from './productWords.ts';
import { sourceWords } from './sourceWords.ts';
import { wholeNumberOf } from './wholeNumber.ts';

export const SOURCES = ['myVectors', 'mailed', 'synthesis'] as const;
export type PlasmidSource = (typeof SOURCES)[number];

export const EMPTY_PLASMID = {
  vectorId: '',
  plasmidName: '',
  resistance: '',
  repeatsLength: '',
  sequence: '',
} as const satisfies Fields;

export const NO_SOURCE: Fields = { source: 'myVectors', ...EMPTY_PLASMID };

const MAX_REPEATS = 100_000;

export function sourceFrom(fields: Fields): PlasmidSource {
  return SOURCES.find((it) => it === fields['source']) ?? 'myVectors';
}

export function repeatsLengthFrom(fields: Fields): number | undefined {
  return wholeNumberOf(fields['repeatsLength'] ?? '', 0, MAX_REPEATS);
}

/** As the schema takes it: letters alone. */
export function sequenceFrom(fields: Fields): string {
  return (fields['sequence'] ?? '')
    .replace(/^>.*$/gm, '')
    .replace(/[\s\d]/g, '')
    .toUpperCase();
}

/** Problems in the fields of a plasmid's source; fields that the chosen source does not need are ignored. */
export function findSourceProblems(fields: Fields): readonly LocalizedText[] {
  const { vectorId = '', plasmidName = '', repeatsLength = '' } = fields;
  const source = sourceFrom(fields);
  const sequence = sequenceFrom(fields);
  const lengthBad = repeatsLength !== '' && repeatsLengthFrom(fields) === undefined;
  if (source === 'myVectors')
    return vectorId === '' ? [describeMissing('requiredChoice', sourceWords.vector)] : [];
  return [
    ...(plasmidName.trim() === '' ? [describeMissing('required', sourceWords.name)] : []),
    ...(lengthBad ? [sourceWords.lengthBad] : []),
    ...(source === 'synthesis' && sequence === '' ? [describeMissing('required', sourceWords.sequence)] : []),
    ...foreignLettersOf(sequence),
  ];
}

/** None or one, for a list of problems. */
export function foreignLettersOf(sequence: string): readonly LocalizedText[] {
  const problem = foreignLetterOf(sequence);
  return problem === undefined ? [] : [problem];
}

export function describeMissing(id: 'required' | 'requiredChoice', field: LocalizedText): LocalizedText {
  const { en, zh } = productWords[id];
  return { en: en.replace('{field}', field.en), zh: zh.replace('{field}', field.zh) };
}

/** The source fields of a cart line's detail. */
export function sourceDetailOf(fields: Fields, fileIds: readonly string[]) {
  const source = sourceFrom(fields);
  const repeatsLength = repeatsLengthFrom(fields);
  const isOwn = source === 'myVectors';
  const sequence = sequenceFrom(fields);
  return {
    source,
    ...(isOwn && fields['vectorId'] && { vectorId: fields['vectorId'] }),
    ...(repeatsLength !== undefined && { repeatsLength }),
    ...(source === 'synthesis' && sequence !== '' && { sequence }),
    ...(!isOwn && fileIds.length > 0 && { fileIds: [...fileIds] }),
  };
}
