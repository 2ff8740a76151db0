// The examples of docs/bio.md are run: in every row the call must give the result that is after the arrow.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isJsonObject } from '#bio/core/jsonObject.ts';
import { bytesOf, textOf } from './core/bytes.ts';
import { createSequenceRecord } from './core/sequence.ts';

const seq = bytesOf;
const line = (text: string) => createSequenceRecord({ bytes: seq(text) });
const circle = (text: string) => createSequenceRecord({ bytes: seq(text), topology: 'circular' });
const LOXP = 'ATAACTTCGTATAATGTATGCTATACGAAGTTAT';
const GIVEN: Readonly<Record<string, unknown>> = { seq, line, circle, LOXP };

interface Example {
  readonly call: string;
  readonly reported: string;
  readonly paths: readonly string[];
}

const page = readFileSync('docs/bio.md', 'utf8');
const examples = page.split('\n').flatMap((row): Example[] => {
  const cells = row.split(' | ');
  const match = /^`(.+)` → `(.+)`$/.exec(cells[2] ?? '');
  if (!match) return [];
  const paths = [...cells[1]!.matchAll(/`([^`]+)`/g)].map((it) => it[1]!);
  return [{ call: match[1]!, reported: match[2]!, paths }];
});

test('the page has an example in every row of its tables', () => {
  const rows = page.split('\n').filter((row) => /^\| [^-]/.test(row) && row.split(' | ').length > 3);
  const heads = rows.filter((row) => row.includes(' | from | '));
  expect(examples.length).toBe(rows.length - heads.length);
  expect(examples.length).toBeGreaterThan(80);
});

test.each(examples)('$call is $reported', async ({ call, reported, paths }) => {
  const rooms: Record<string, unknown>[] = await Promise.all(
    paths.map((path) => import(/* @vite-ignore */ `#bio/${path}`)),
  );
  const names: Readonly<Record<string, unknown>> = Object.assign({}, ...rooms, GIVEN);
  const found = plainValue(run(call, names));
  const wanted = run(reported.replaceAll('…', 'more: MORE'), { MORE });
  expect(fitTo(found, wanted)).toEqual(wanted);
});

/** Stands for the fields an example does not show. */
const MORE = '…';

function run(code: string, names: Readonly<Record<string, unknown>>): unknown {
  return new Function(...Object.keys(names), `return (${code});`)(...Object.values(names));
}

/** Bytes as text, other arrays of numbers as lists, results as their value or the code of their fault. */
function plainValue(value: unknown): unknown {
  if (value instanceof Uint8Array && value.every((byte) => byte === 10 || (byte >= 32 && byte < 127)))
    return textOf(value);
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number>);
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  if ('ok' in value && 'value' in value) return plainValue(value.value);
  if ('ok' in value && 'fault' in value) return `fault: ${(value.fault as { code: string }).code}`;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, plainValue(it)]));
}

/** What was found with only the fields that are reported, and numbers rounded to the digits that are reported. */
function fitTo(found: unknown, wanted: unknown): unknown {
  if (typeof found === 'number' && typeof wanted === 'number') {
    const digits = String(wanted).split('.')[1]?.length ?? 0;
    return digits === 0 ? found : Number(found.toFixed(digits));
  }
  if (Array.isArray(found) && Array.isArray(wanted)) return found.map((it, i) => fitTo(it, wanted[i]));
  if (!isJsonObject(found) || !isJsonObject(wanted)) return found;
  const isPart = wanted['more'] === MORE;
  const kept = Object.entries(found).filter(([key]) => !isPart || key in wanted);
  return {
    ...Object.fromEntries(kept.map(([key, it]) => [key, fitTo(it, wanted[key])])),
    ...(isPart && { more: MORE }),
  };
}
