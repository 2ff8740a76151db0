// The part of JSON Schema (2020-12) that our files are described in, and the check of a value against it. A schema that
// is written for this is one that other validators read.

export interface Schema {
  readonly $schema?: string;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly description?: string;
  readonly const?: string | number;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Schema of the fields that `properties` does not name; false allows none. */
  readonly additionalProperties?: Schema | false;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Misfit {
  /** `inputs[0].name`; empty is the value itself. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** Of several shapes that are allowed the one that fits best, by the fields that tell it: `kind "pcr"`. */
  readonly shape?: string;
}

/** The words of a misfit in both languages; names of fields and values stay as they are. */
export function misfitWordsOf({ path, expected, found, shape }: Misfit): {
  readonly en: Misfit;
  readonly zh: Misfit;
} {
  return {
    en: { path: `${path || 'the top level'}${shape ? ` (of ${shape})` : ''}`, expected, found },
    zh: {
      path: `${path || '最外层'}${shape ? `（${shape}）` : ''}`,
      expected: countText(expected) ?? expected.split(' or ').map(wordText).join('或'),
      found: countText(found) ?? wordText(found),
    },
  };
}

function countText(words: string): string | undefined {
  const known = ZH_COUNTS.find(([pattern]) => pattern.test(words));
  return known && words.replace(...known);
}

function wordText(word: string): string {
  return ZH_WORDS[word] ?? word;
}

const NUMBER = '(-?\\d+(?:\\.\\d+)?)';
const ZH_COUNTS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${NUMBER} or more$`), '不小于 $1 的数'],
  [new RegExp(`^${NUMBER} or less$`), '不大于 $1 的数'],
  [new RegExp(`^${NUMBER} to ${NUMBER}$`), ' $1 至 $2 之间的数'],
  [/^(\d+) items or more$/, '至少 $1 项'],
  [/^(\d+) to (\d+) items$/, ' $1 至 $2 项'],
  [/^(\d+) items$/, ' $1 项'],
  [/^at most (\d+) letters$/, '不超过 $1 个字符'],
];

const ZH_WORDS: Readonly<Record<string, string>> = {
  object: '对象',
  array: '数组',
  string: '字符串',
  number: '数值',
  integer: '整数',
  boolean: '布尔值',
  null: ' null ',
  'a value': '一个值',
  'no such field': '无此字段',
  nothing: '空',
};

/** The first place where the value is not what the schema states. */
export function misfitOf(value: unknown, schema: Schema, path = ''): Misfit | undefined {
  const misfit = (expected: string): Misfit => ({ path, expected, found: shownValue(value) });
  if (schema.anyOf) return shapeMisfit(value, schema.anyOf, path);
  if (schema.const !== undefined && value !== schema.const) return misfit(JSON.stringify(schema.const));
  if (schema.enum && !schema.enum.includes(value as string)) return misfit(nameOf(schema));
  if (schema.type && !isOfType(value, schema.type)) return misfit(schema.type);
  if (typeof value === 'number') {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
    if (value < minimum || value > maximum) return misfit(boundsText(minimum, maximum));
  }
  if (typeof value === 'string') {
    if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) return misfit(schema.pattern);
    if (schema.maxLength !== undefined && value.length > schema.maxLength)
      return misfit(`at most ${schema.maxLength} letters`);
  }
  if (Array.isArray(value)) return itemMisfit(value, schema, path, misfit);
  if (typeof value === 'object' && value !== null)
    return fieldMisfit(value as Readonly<Record<string, unknown>>, schema, path);
  return undefined;
}

interface Attempt {
  readonly schema: Schema;
  readonly misfit: Misfit;
}

/** Of several shapes: none where one fits, else where the one that fits best fails, with the fields that tell it. */
function shapeMisfit(value: unknown, shapes: readonly Schema[], path: string): Misfit | undefined {
  const attempts: Attempt[] = [];
  for (const schema of shapes) {
    const misfit = misfitOf(value, schema, path);
    if (!misfit) return undefined;
    attempts.push({ schema, misfit });
  }
  const alike = attempts.filter(
    ({ schema: { type }, misfit }) => misfit.path !== path || (type !== undefined && isOfType(value, type)),
  );
  const names = [...new Set(shapes.map(nameOf))].join(' or ');
  if (alike.length === 0) return { path, expected: names, found: shownValue(value) };
  const fields = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map();
  const matching = alike.filter(({ schema }) =>
    tagsOf(schema).every(([key, tag]) => JSON.stringify(fields.get(key)) === tag),
  );
  const best = matching.toSorted((a, b) => fitOf(b, fields) - fitOf(a, fields))[0];
  if (!best) return tagMisfit(alike, fields, path);
  const tags = tagsOf(best.schema).map(([key, tag]) => `${key} ${tag}`);
  return { ...(tags.length > 0 && { shape: tags.join(', ') }), ...best.misfit };
}

/** A field that tells the shapes apart has a value that is none of theirs. */
function tagMisfit(attempts: readonly Attempt[], fields: ReadonlyMap<string, unknown>, path: string): Misfit {
  const [key] = attempts.flatMap(({ schema }) =>
    tagsOf(schema).filter(([key, tag]) => JSON.stringify(fields.get(key)) !== tag),
  )[0]!;
  const tags = attempts.flatMap(({ schema }) =>
    tagsOf(schema).flatMap(([it, tag]) => (it === key ? [tag] : [])),
  );
  return {
    path: path === '' ? key : `${path}.${key}`,
    expected: [...new Set(tags)].join(' or '),
    found: shownValue(fields.get(key)),
  };
}

/** Required fields that may have one value only, and that value as JSON. */
function tagsOf({ properties = {}, required = [] }: Schema): readonly (readonly [string, string])[] {
  return required.flatMap((key): (readonly [string, string])[] => {
    const { const: only, enum: values } = properties[key] ?? {};
    if (only !== undefined) return [[key, JSON.stringify(only)]];
    return values?.length === 1 ? [[key, JSON.stringify(values[0])]] : [];
  });
}

/** How much of a value a shape knows: fields of it that fit, less those that are missing; of equals the deeper one. */
function fitOf({ schema, misfit }: Attempt, fields: ReadonlyMap<string, unknown>): number {
  const { properties = {}, required = [] } = schema;
  const fitting = [...fields].filter(([key, it]) => {
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return own && !misfitOf(it, own);
  });
  const missing = required.filter((it) => !fields.has(it));
  return fitting.length - missing.length + misfit.path.length / 10_000;
}

function boundsText(minimum: number, maximum: number): string {
  if (maximum === Number.POSITIVE_INFINITY) return `${minimum} or more`;
  return minimum === Number.NEGATIVE_INFINITY ? `${maximum} or less` : `${minimum} to ${maximum}`;
}

function itemMisfit(
  value: readonly unknown[],
  { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Schema,
  path: string,
  misfit: (expected: string) => Misfit,
): Misfit | undefined {
  if (value.length < minItems || value.length > maxItems)
    return misfit(
      maxItems === Number.POSITIVE_INFINITY
        ? `${minItems} items or more`
        : `${minItems} to ${maxItems} items`,
    );
  for (const [i, it] of value.entries()) {
    const found = items && misfitOf(it, items, `${path}[${i}]`);
    if (found) return found;
  }
  return undefined;
}

function fieldMisfit(
  value: Readonly<Record<string, unknown>>,
  { properties = {}, required = [], additionalProperties }: Schema,
  path: string,
): Misfit | undefined {
  const pathOf = (key: string) => (path === '' ? key : `${path}.${key}`);
  for (const key of required)
    if (!Object.hasOwn(value, key)) return { path: pathOf(key), expected: 'a value', found: 'nothing' };
  for (const [key, it] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    if (schema === false) return { path: pathOf(key), expected: 'no such field', found: shownValue(it) };
    const found = schema && misfitOf(it, schema, pathOf(key));
    if (found) return found;
  }
  return undefined;
}

function isOfType(value: unknown, type: NonNullable<Schema['type']>): boolean {
  switch (type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
  }
}

function nameOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((it) => JSON.stringify(it)).join(', ');
  return schema.const === undefined ? (schema.type ?? 'a value') : JSON.stringify(schema.const);
}

function shownValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/**
 * The schema of values shaped as this one: the same fields, each of the same type. `others` is for those that allow
 * more.
 */
export function inferSchema(value: unknown, others: Readonly<Record<string, Schema>> = {}): Schema {
  if (Array.isArray(value)) return { type: 'array', maxItems: 10_000, items: inferSchema(value[0] ?? '') };
  if (typeof value === 'object' && value !== null)
    return {
      type: 'object',
      required: Object.keys(value),
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(value).map(([key, it]) => [key, others[key] ?? inferSchema(it)]),
      ),
    };
  return { type: typeof value as 'string' | 'number' | 'boolean' };
}
