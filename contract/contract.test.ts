// Laws of every shape: nothing unknown gets in, nothing has no end, and what names an owner's thing is really a field.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Shape } from './call.ts';
import { type CallName, contract, routes } from './calls.ts';
import type { Route } from './routes.ts';

type Json = Readonly<Record<string, unknown>>;
const calls = Object.keys(routes) as readonly CallName[];

it('every call has its shapes, and no shape is without a call', () => {
  expect(Object.keys(contract).sort()).toEqual([...calls].sort());
});

it('no two calls share an address', () => {
  const addresses = calls.map((call) => `${routes[call].method} ${routes[call].path.replace(/:\w+/, ':id')}`);
  expect(new Set(addresses).size).toBe(calls.length);
});

describe.each(calls)('%s', (call) => {
  const { input, ids = [] }: Shape = contract[call];
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json;
  const route: Route = routes[call];

  it('takes nothing that it does not know, and nothing without an end', () => {
    expect(looseIn(schema)).toEqual([]);
  });

  it('has the fields that its path and its ids name', () => {
    const names = fieldsOf(schema);
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect([...inPath, ...ids].filter((it) => !names.includes(String(it)))).toEqual([]);
  });

  it('takes texts alone where it is asked by an address', () => {
    if (route.method === 'POST' && !route.isUpload) return;
    const others = Object.values((schema['properties'] ?? {}) as Record<string, Json>).filter(
      (it) => it['type'] !== 'string',
    );
    expect(others).toEqual([]);
  });
});

/** Where in a schema an object takes unknown fields, or a text, a list or a number has no end. */
function looseIn(it: unknown, at = ''): readonly string[] {
  if (typeof it !== 'object' || it === null) return [];
  const schema = it as Json;
  const inner = Object.entries(schema).flatMap(([name, value]) => looseIn(value, `${at}/${name}`));
  return isLoose(schema) ? [at, ...inner] : inner;
}

function isLoose(it: Json): boolean {
  if ('const' in it || 'enum' in it) return false;
  switch (it['type']) {
    case 'object':
      return it['additionalProperties'] !== false;
    case 'string':
      return !('maxLength' in it || it['format'] === 'date-time' || hasEnd(String(it['pattern'] ?? '*')));
    case 'array':
      return !('maxItems' in it);
    case 'integer':
    case 'number':
      return !('minimum' in it && 'maximum' in it);
    default:
      return false;
  }
}

/** A pattern that counts its signs. */
function hasEnd(pattern: string): boolean {
  return !/[*+](?!\?)|,\}/.test(pattern.replace(/\[[^\]]*\]|\\./g, ''));
}

/** Of an object, and of every kind that it may be. */
function fieldsOf(schema: Json): readonly string[] {
  const kinds = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap(
    (it) => (it ?? []) as readonly Json[],
  );
  return [...Object.keys((schema['properties'] ?? {}) as Json), ...kinds.flatMap(fieldsOf)];
}
