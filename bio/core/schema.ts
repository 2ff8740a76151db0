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
}

/** The words of a misfit in both languages; names of fields and values stay as they are. */
export function misfitWordsOf({ path, expected, found }: Misfit): {
  readonly en: Misfit;
  readonly zh: Misfit;
} {
  return {
    en: { path: path || 'the top level', expected, found },
    zh: {
      path: path || '最外层',
      expected: expected
        .split(' or ')
        .map((it) => ZH_WORDS[it] ?? it)
        .join('或'),
      found: ZH_WORDS[found] ?? found,
    },
  };
}

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
  if (schema.anyOf) {
    if (schema.anyOf.some((it) => !misfitOf(value, it, path))) return undefined;
    return misfit([...new Set(schema.anyOf.map(nameOf))].join(' or '));
  }
  if (schema.const !== undefined && value !== schema.const) return misfit(JSON.stringify(schema.const));
  if (schema.enum && !schema.enum.includes(value as string)) return misfit(nameOf(schema));
  if (schema.type && !isOfType(value, schema.type)) return misfit(schema.type);
  if (typeof value === 'number') {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
    if (value < minimum || value > maximum)
      return misfit(maximum === Number.POSITIVE_INFINITY ? `${minimum} or more` : `${minimum} to ${maximum}`);
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

function itemMisfit(
  value: readonly unknown[],
  { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Schema,
  path: string,
  misfit: (expected: string) => Misfit,
): Misfit | undefined {
  if (value.length < minItems || value.length > maxItems) return misfit(`${minItems} to ${maxItems} items`);
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
