import { expect, it, test } from 'vitest';
import { inferSchema, type Misfit, misfitOf, misfitWordsOf, type Schema } from './schema.ts';

const PERSON: Schema = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', pattern: '^[a-z]+$', maxLength: 5 },
    age: { type: 'integer', minimum: 0, maximum: 150 },
    kind: { enum: ['a', 'b'] },
    tags: { type: 'array', maxItems: 2, items: { type: 'string' } },
    panel: { anyOf: [{ const: 'all' }, { type: 'array', items: { type: 'string' } }] },
  },
};

it('accepts what fits', () => {
  expect(misfitOf({ name: 'ada', age: 36, kind: 'b', tags: ['x'], panel: 'all' }, PERSON)).toBeUndefined();
  expect(misfitOf({ name: 'ada', panel: ['x'] }, PERSON)).toBeUndefined();
});

test.each([
  [{}, 'name', 'nothing'],
  [{ name: 'Ada' }, 'name', '"Ada"'],
  [{ name: 'abcdef' }, 'name', '"abcdef"'],
  [{ name: 'ada', age: 1.5 }, 'age', '1.5'],
  [{ name: 'ada', age: -1 }, 'age', '-1'],
  [{ name: 'ada', kind: 'c' }, 'kind', '"c"'],
  [{ name: 'ada', tags: ['x', 1] }, 'tags[1]', '1'],
  [{ name: 'ada', tags: ['x', 'y', 'z'] }, 'tags', '["x","y","z"]'],
  [{ name: 'ada', panel: 'some' }, 'panel', '"some"'],
  [{ name: 'ada', other: null }, 'other', 'null'],
  [JSON.parse('{"name":"ada","__proto__":{}}'), '__proto__', '{}'],
  [['ada'], '', '["ada"]'],
  [null, '', 'null'],
])('names the place where %j does not fit', (value, path, found) => {
  expect(misfitOf(value, PERSON)).toMatchObject({ path, found });
});

it('a schema like a value fits it, and no value of other types', () => {
  const value = { a: 1, b: 'x', c: [{ d: true }], e: { f: 0.5 } };
  const schema = inferSchema(value);
  expect(misfitOf(value, schema)).toBeUndefined();
  expect(misfitOf({ ...value, c: [{ d: 1 }] }, schema)?.path).toBe('c[0].d');
  expect(misfitOf({ ...value, e: { f: 1, g: 1 } }, schema)?.path).toBe('e.g');
});

const text: Schema = { type: 'string' };
const STEP: Schema = {
  anyOf: [
    {
      type: 'object',
      required: ['kind', 'primers'],
      additionalProperties: false,
      properties: { kind: { enum: ['pcr'] }, primers: { type: 'array', items: text } },
    },
    {
      type: 'object',
      required: ['kind', 'enzymes'],
      additionalProperties: false,
      properties: { kind: { const: 'digest' }, enzymes: { type: 'array', items: text } },
    },
  ],
};
const PLACE: Schema = {
  anyOf: [
    { type: 'object', required: ['start', 'end'], properties: { start: { type: 'integer' }, end: text } },
    { type: 'object', required: ['name', 'site'], properties: { name: text, site: { type: 'integer' } } },
    { type: 'array', items: { type: 'integer' }, maxItems: 2 },
    { type: 'null' },
  ],
};

test.each([
  [STEP, { kind: 'pcr', primers: ['M13', 5] }, 'primers[1] (of kind "pcr")', 'string', '5'],
  [STEP, { kind: 'digest' }, 'enzymes (of kind "digest")', 'a value', 'nothing'],
  [STEP, { kind: 'digest', enzymes: [], primers: [] }, 'primers (of kind "digest")', 'no such field', '[]'],
  [STEP, { kind: 'PCR', primers: [] }, 'kind', '"pcr" or "digest"', '"PCR"'],
  [STEP, { primers: [] }, 'kind', '"pcr" or "digest"', 'nothing'],
  [STEP, 'pcr', 'the top level', 'object', '"pcr"'],
  [PLACE, { name: 'a', site: 'x' }, 'site', 'integer', '"x"'],
  [PLACE, { start: 1, end: 2 }, 'end', 'string', '2'],
  [PLACE, [1, 'x'], '[1]', 'integer', '"x"'],
  [PLACE, [1, 2, 3], 'the top level', '0 to 2 items', '[1,2,3]'],
  [PLACE, 7, 'the top level', 'object or array or null', '7'],
])('of several shapes the one that fits best is named: %#', (schema, value, path, expected, found) => {
  expect(misfitWordsOf(misfitOf(value, schema)!).en).toEqual({ path, expected, found });
});

test.each([
  ['5 to 7 items', ' 5 至 7 项'],
  ['2 items or more', '至少 2 项'],
  ['0 or more', '不小于 0 的数'],
  ['-1.5 or less', '不大于 -1.5 的数'],
  ['1 to 150', ' 1 至 150 之间的数'],
  ['at most 5 letters', '不超过 5 个字符'],
  ['"all" or array', '"all"或数组'],
])('%s in Chinese', (expected, zh) => {
  const misfit: Misfit = { path: 'a', expected, found: '1 items' };
  expect(misfitWordsOf(misfit).zh).toEqual({ path: 'a', expected: zh, found: ' 1 项' });
});

test('a value that was found stays as it is in both languages', () => {
  const misfit = misfitOf('cat or dog', { enum: ['cat', 'dog'] })!;
  expect(misfitWordsOf(misfit).zh.found).toBe('"cat or dog"');
});

test('every expectation of a schema is said in Chinese without English words', () => {
  const schemas: readonly (readonly [unknown, Schema])[] = [
    [[], { type: 'array', minItems: 1 }],
    [[1, 2], { type: 'array', maxItems: 1 }],
    [-1, { type: 'number', minimum: 0 }],
    [5, { type: 'number', maximum: 1.5 }],
    [5, { type: 'number', minimum: 1, maximum: 2 }],
    ['123', { type: 'string', maxLength: 2 }],
    [{}, { type: 'object', required: ['1'] }],
    [{ 1: 2 }, { type: 'object', additionalProperties: false }],
    ...(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] as const).map(
      (type) => [type === 'string' ? 1 : '1', { type }] as const,
    ),
  ];
  for (const [value, schema] of schemas) {
    const { zh } = misfitWordsOf(misfitOf(value, schema)!);
    expect(`${zh.path} ${zh.expected} ${zh.found}`.replaceAll(' null ', '')).not.toMatch(/[a-z]{2}/);
  }
});
