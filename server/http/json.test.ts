import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './json.ts';

const parse = (text: string) => parseJson(Buffer.from(text));

/** A tree whose objects are lists of fields, so that a name can come twice. */
type Tree = string | number | boolean | null | readonly Tree[] | { readonly fields: readonly Field[] };
type Field = readonly [name: string, tree: Tree];

const name = fc.oneof(
  fc.constantFrom('a', 'b', '__proto__', 'constructor', '1', '', '"', '\\', ':', '{', '质粒'),
  fc.string({ unit: 'binary' }),
);
const { tree } = fc.letrec<{ tree: Tree; field: Field }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(
      name,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.record({ fields: fc.array(tie('field'), { maxLength: 4 }) }),
  ),
  field: fc.tuple(name, tie('tree')),
}));

function write(it: Tree): string {
  if (Array.isArray(it)) return ` [ ${it.map((item: Tree) => write(item)).join(' , ')} ] `;
  if (typeof it !== 'object' || it === null) return JSON.stringify(it);
  const { fields } = it as { readonly fields: readonly Field[] };
  return `{${fields.map(([text, value]) => `${JSON.stringify(text)}: ${write(value)}`).join(',')}}`;
}

/** A name comes twice in one object, or has a character that JSON writes with an escape. */
function hasRefusedName(it: Tree): boolean {
  if (Array.isArray(it)) return it.some(hasRefusedName);
  if (typeof it !== 'object' || it === null) return false;
  const { fields } = it as { readonly fields: readonly Field[] };
  const names = new Set(fields.map(([text]) => text));
  const isEscaped = fields.some(([text]) => JSON.stringify(text).includes('\\'));
  return names.size < fields.length || isEscaped || fields.some(([, value]) => hasRefusedName(value));
}

describe('JSON', () => {
  it('is what JSON.parse makes of it, or nothing where a name comes twice in an object or is escaped', () => {
    fc.assert(
      fc.property(tree, (it) => {
        const text = write(it);
        expect(parse(text)).toEqual(hasRefusedName(it) ? undefined : { value: JSON.parse(text) });
      }),
      { numRuns: 1_000 },
    );
  });

  it('is refused exactly where JSON.parse refuses it, when no field can come twice', () => {
    const pieces = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', 'a', '1', 'null', ' ', '\\u0061');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        let value: unknown;
        try {
          value = JSON.parse(text);
        } catch {
          expect(parse(text)).toBeUndefined();
          return;
        }
        if (!/".*".*".*"/s.test(text) && !/\\.*:/s.test(text)) expect(parse(text)).toEqual({ value });
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['a field twice', '{"a":1,"a":2}'],
    ['a field twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['an escaped name', '{"\\u0061":2}'],
    ['an escaped name, deep inside', '[{"a":{"b\\t" : 2}}]'],
    ['a field twice, deep inside', '{"a":[{"b":{"c":1,"d":2,"c":1}}]}'],
    ['__proto__ twice', '{"__proto__":1,"__proto__":2}'],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['a depth without end', '['.repeat(1_000_000)],
    ['values without end', `[${'0,'.repeat(60_000)}0]`],
    ['a byte order mark inside', '{\ufeff}'],
    ['nothing', ''],
  ])('with %s is refused', (_, text) => {
    expect(parse(text)).toBeUndefined();
  });

  it('of bytes that are no UTF-8 is refused', () => {
    expect(parseJson(new Uint8Array([0x22, 0xff, 0x22]))).toBeUndefined();
  });

  it('may have 32 levels, colons in its texts and one name in two objects', () => {
    const deep = `${'['.repeat(32)}${']'.repeat(32)}`;
    expect(parse(deep)).toEqual({ value: JSON.parse(deep) });
    expect(parse('[{"a":":"},{"a":"\\":"}]')).toEqual({ value: [{ a: ':' }, { a: '":' }] });
  });
});
