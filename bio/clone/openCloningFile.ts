// The file of a history of OpenCloning: JSON of its LinkML schema, 0.4 to 1.0, checked before anything of it is used.
// Sequences that a template leaves open are set apart.
import { type Fault, fault } from '#bio/core/fault.ts';
import { isJsonObject } from '#bio/core/jsonObject.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { type Misfit, misfitOf, misfitWordsOf, type Schema } from '#bio/core/schema.ts';
import { joinChinese } from './joinChinese.ts';

interface FragmentEntry {
  readonly sequence: number;
  readonly left_location?: string | null;
  readonly right_location?: string | null;
}

export interface SourceEntry {
  readonly id: number;
  readonly type: string;
  readonly input: readonly FragmentEntry[];
  readonly restriction_enzymes?: readonly string[];
  readonly reaction_type?: string;
  readonly left_edge?: { readonly restriction_enzyme: string } | null;
  readonly right_edge?: { readonly restriction_enzyme: string } | null;
}

export interface SequenceEntry {
  readonly id: number;
  readonly type?: string | null;
  /** Empty where it is a template, or typed in. */
  readonly file_content: string;
  /** Letters of one that is typed in. */
  readonly sequence?: string | null;
  readonly circular?: boolean | null;
  readonly overhang_crick_3prime: number;
  readonly overhang_watson_3prime: number;
}

/** What of the file is read. */
export interface FileEntry {
  readonly sequences: readonly SequenceEntry[];
  readonly sources: readonly SourceEntry[];
  readonly primers: readonly { readonly id: number; readonly name: string; readonly sequence: string }[];
  /** Ids of sequences that are still to be made. */
  readonly templates: readonly number[];
  readonly files?: unknown;
  readonly description?: unknown;
}

/** The entries of a file, or what breaks its schema. */
export function parseOpenCloning(text: string): Result<FileEntry> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err(noJson());
  }
  const older = olderPathOf(value);
  if (older !== undefined) return err(olderFormat(older));
  const complete = withDefaults(value);
  const misfit = misfitOf(complete, SCHEMA);
  if (misfit) return err(noOpenCloning(misfit));
  // The schema holds for all fields that are read.
  const file = complete as Omit<FileEntry, 'templates'>;
  const isTemplate = ({ type }: SequenceEntry) => type === TEMPLATE;
  const sequences = file.sequences.filter((it) => !isTemplate(it));
  const templates = file.sequences.filter(isTemplate).map((it) => it.id);
  if (sequences.length === 0 && templates.length > 0) return err(onlyTemplates(templates.length));
  return ok({ ...file, sequences, templates });
}

const TEMPLATE = 'TemplateSequence';

function listOf(value: unknown, key: string): readonly Readonly<Record<string, unknown>>[] {
  const list = isJsonObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? list.filter((it) => isJsonObject(it)) : [];
}

/** Before 0.4 inputs were bare ids, and a source named its product, which now has the id of the source. */
function olderPathOf(value: unknown): string | undefined {
  for (const [i, { id, input, output }] of listOf(value, 'sources').entries()) {
    const bare = Array.isArray(input) ? input.findIndex((it) => Number.isInteger(it)) : -1;
    if (bare >= 0) return `sources[${i}].input[${bare}]`;
    if (Number.isInteger(output) && output !== id) return `sources[${i}].output`;
  }
  return undefined;
}

/** What the format lets a file leave out. */
function withDefaults(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const { sequences, primers } = value;
  if (!Array.isArray(sequences)) return value;
  return {
    ...value,
    sequences: sequences.map((it: unknown) => (isJsonObject(it) ? withSequenceDefaults(it) : it)),
    primers: primers ?? [],
  };
}

function withSequenceDefaults(entry: Readonly<Record<string, unknown>>): unknown {
  const hasNoFile = entry.type === TEMPLATE || entry.type === 'ManuallyTypedSequence';
  return {
    ...entry,
    ...(hasNoFile && { file_content: '' }),
    overhang_crick_3prime: entry.overhang_crick_3prime ?? 0,
    overhang_watson_3prime: entry.overhang_watson_3prime ?? 0,
  };
}

const text: Schema = { type: 'string' };
const id: Schema = { type: 'integer' };
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const EDGE = nullable({
  type: 'object',
  required: ['restriction_enzyme'],
  properties: { restriction_enzyme: text },
});
const FRAGMENT: Schema = {
  type: 'object',
  required: ['sequence'],
  properties: { sequence: id, left_location: nullable(text), right_location: nullable(text) },
};
const SCHEMA: Schema = {
  type: 'object',
  required: ['sequences', 'sources', 'primers'],
  properties: {
    sequences: {
      type: 'array',
      maxItems: 1_000,
      items: {
        type: 'object',
        required: ['id', 'file_content', 'overhang_crick_3prime', 'overhang_watson_3prime'],
        properties: {
          id,
          type: nullable(text),
          file_content: text,
          sequence: nullable({ type: 'string', pattern: '^[A-Za-z]*$' }),
          circular: nullable({ type: 'boolean' }),
          overhang_crick_3prime: id,
          overhang_watson_3prime: id,
        },
      },
    },
    sources: {
      type: 'array',
      maxItems: 1_000,
      items: {
        type: 'object',
        required: ['id', 'type', 'input'],
        properties: {
          id,
          type: text,
          input: { type: 'array', maxItems: 100, items: FRAGMENT },
          restriction_enzymes: { type: 'array', items: text },
          reaction_type: nullable(text),
          left_edge: EDGE,
          right_edge: EDGE,
        },
      },
    },
    primers: {
      type: 'array',
      maxItems: 10_000,
      items: {
        type: 'object',
        required: ['id', 'name', 'sequence'],
        properties: { id, name: text, sequence: { type: 'string', pattern: '^[A-Za-z]+$' } },
      },
    },
  },
};

function noOpenCloning(misfit: Misfit): Fault {
  const { en, zh } = misfitWordsOf(misfit);
  return fault('clone/no-open-cloning', {
    en: `Expected ${en.expected} at ${en.path}, found ${en.found}. Give a history saved by OpenCloning, in its format of 0.4 or later.`,
    zh: joinChinese`${zh.path} 处应为${zh.expected}，实际为${zh.found}。请提供 OpenCloning 0.4 及以后格式保存的历史文件。`,
  });
}

function noJson(): Fault {
  return fault('clone/no-open-cloning', {
    en: 'Expected a file in JSON, found other text, or a part of it. Give a history saved by OpenCloning, in its format of 0.4 or later.',
    zh: '应为 JSON 文件，实际不是有效的 JSON，或文件不完整。请提供 OpenCloning 0.4 及以后格式保存的历史文件。',
  });
}

function olderFormat(path: string): Fault {
  return fault('open-cloning/older', {
    en: `Expected a history of OpenCloning in its format of 0.4 or later, found an earlier one at ${path}. Open it in OpenCloning, which renews it, and save it again.`,
    zh: `应为 OpenCloning 0.4 及以后格式的历史文件，实际 ${path} 处为更早的格式。请在 OpenCloning 中打开（会自动升级），再重新保存。`,
  });
}

function onlyTemplates(count: number): Fault {
  return fault('open-cloning/only-templates', {
    en: `Expected sequences, found a template of OpenCloning with ${count} places to fill. Fill it in there, and save the history again.`,
    zh: `应有序列，实际为 OpenCloning 的空白模板，含 ${count} 个待填位置。请先在 OpenCloning 中填好，再重新保存历史文件。`,
  });
}
