// What a body may have in bytes against what the contract lets a call carry.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type CallName, contract, routes } from '#contract/calls.ts';
import type { Route } from '#contract/routes.ts';
import { maxBytesOf } from './body.ts';

/** Calls whose lists are never all full at once: the bound holds for what people send. */
const NEVER_FULL: readonly CallName[] = [
  'addCart',
  'newAddCart',
  'saveStaffQuestionnaire',
  'submitQuestionnaire',
  'syncVectors',
  'syncSequences',
];

const jsonCalls = (Object.keys(routes) as CallName[]).filter((call) => {
  const { method, isUpload }: Route = routes[call];
  return method === 'POST' && !isUpload;
});

describe.each(jsonCalls.filter((call) => !NEVER_FULL.includes(call)))('%s', (call) => {
  it('may carry the longest input of its shape', () => {
    expect(maxBytesOf(call)).toBeGreaterThanOrEqual(longestInput(schemaOf(call)));
  });
});

it('what a visitor may send is small', () => {
  const open = jsonCalls.filter((call) => {
    const { auth }: Route = routes[call];
    return auth === 'public';
  });
  // A questionnaire of fifty questions answered in words.
  const sizes = open.filter((call) => call !== 'submitQuestionnaire').map(maxBytesOf);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(16_000);
  expect(maxBytesOf('submitQuestionnaire')).toBeLessThanOrEqual(64_000);
});

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

function schemaOf(call: CallName): Schema {
  return z.toJSONSchema(contract[call].input, { unrepresentable: 'any', io: 'input' }) as Schema;
}

/** Bytes of the longest JSON text; a character of free text is written as six when it is escaped. */
function longestInput(it: Schema): number {
  const choices = it.anyOf ?? it.oneOf;
  if (choices !== undefined) return Math.max(...choices.map(longestInput));
  if (it.const !== undefined) return JSON.stringify(it.const).length;
  if (it.enum !== undefined) return Math.max(...it.enum.map((value) => JSON.stringify(value).length));
  if (it.type === 'string') {
    // That of an id tells its length.
    const [, max = '400'] = /\{\d+,(\d+)\}\$$/.exec(it.pattern ?? '') ?? [];
    return 2 + (it.pattern === undefined ? 6 : 1) * (it.maxLength ?? Number(max));
  }
  if (it.type === 'array') return 2 + (it.maxItems ?? 0) * (1 + longestInput(it.items ?? {}));
  const fields = Object.entries(it.properties ?? {});
  if (fields.length === 0) return 24;
  return fields.reduce((sum, [name, field]) => sum + name.length + 4 + longestInput(field), 2);
}
