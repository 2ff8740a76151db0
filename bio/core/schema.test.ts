import { expect, it, test } from 'vitest';
import { inferSchema, misfitOf, type Schema } from './schema.ts';

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
