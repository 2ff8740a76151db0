import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { bytesDigestOf } from '#bio/core/valueDigest.ts';
import { completeToolOptions, TOOL_IDS } from '#bio/table/toolOptions.ts';
import {
  includedBytesOf,
  makeIncludedInput,
  parseSavedResult,
  type SavedResult,
  writeSavedResult,
} from './savedResult.ts';

const DIGEST = bytesDigestOf(bytesOf('x'));
const digest = fc.uint8Array({ minLength: 1, maxLength: 8 }).map(bytesDigestOf);
const optional = <T>(it: fc.Arbitrary<T>) => fc.option(it, { nil: undefined });
const input = fc
  .record({
    name: fc.string(),
    bytes: fc.uint8Array({ maxLength: 200 }),
    isIncluded: fc.boolean(),
    kind: optional(fc.constantFrom('dna', 'rna', 'protein')),
    topology: optional(fc.constantFrom('linear', 'circular')),
    seguids: fc.array(fc.stringMatching(/^(?:ls|cs|ld|cd)seguid=[A-Za-z0-9_-]{27}$/), { maxLength: 3 }),
  })
  .map(({ name, bytes, isIncluded, kind, topology, seguids }) => ({
    name,
    size: bytes.length,
    digest: bytesDigestOf(bytes),
    readAs: {
      ...(kind && { kind }),
      ...(topology && { topology }),
    } as SavedResult['inputs'][number]['readAs'],
    records: seguids.length,
    seguids,
    allSeguids: DIGEST,
    ...(isIncluded && makeIncludedInput(bytes)),
  }));
const saved: fc.Arbitrary<SavedResult> = fc.record({
  tool: fc.constantFrom(...TOOL_IDS),
  savedAt: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((it) => it.toISOString()),
  versions: fc.record({ app: fc.string(), library: fc.string() }),
  inputs: fc.array(input, { minLength: 1, maxLength: 2 }),
  options: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.jsonValue()) as fc.Arbitrary<
    Readonly<Record<string, unknown>>
  >,
  output: fc.record({
    digest,
    parts: fc.dictionary(fc.stringMatching(/^[a-z.]{1,8}$/), fc.string()),
  }),
});

it('written and opened it is the same, and written again the same bytes', () => {
  fc.assert(
    fc.property(saved, (result) => {
      const bytes = writeSavedResult(result);
      const opened = unwrap(parseSavedResult(bytes));
      expect(opened).toEqual(JSON.parse(JSON.stringify(result)));
      expect(textOf(writeSavedResult(opened))).toBe(textOf(bytes));
    }),
  );
});

it('an included input comes back byte by byte, whatever is in it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const back = includedBytesOf({ ...exampleResult().inputs[0]!, ...makeIncludedInput(bytes) });
      expect([...(back ?? [])]).toEqual([...bytes]);
    }),
  );
});

describe('what is no saved result is refused with its place', () => {
  test.each([
    ['nothing', '', 'result/not-one'],
    ['a sequence', '>a\nACGT', 'result/not-one'],
    ['other JSON', '{"format":"genewright-design"}', 'result/not-one'],
    ['null', 'null', 'result/not-one'],
    ['a later version', '{"format":"genewright-result","version":2}', 'result/newer'],
    ['a stump', '{"format":"genewright-result","version":1}', 'result/misfit'],
  ])('%s', (_, text, code) => {
    const parsed = parseSavedResult(bytesOf(text));
    expect(parsed.ok ? 'accepted' : parsed.fault.code).toBe(code);
  });

  test.each([
    ['tool', (it: Loose) => ({ ...it, tool: 'other' })],
    ['savedAt', (it: Loose) => ({ ...it, savedAt: 'yesterday' })],
    ['inputs', (it: Loose) => ({ ...it, inputs: [] })],
    [
      'inputs[0].digest',
      (it: Loose) => ({ ...it, inputs: [{ ...exampleResult().inputs[0], digest: 'md5' }] }),
    ],
    ['output.parts.a', (it: Loose) => ({ ...it, output: { ...exampleResult().output, parts: { a: 1 } } })],
    ['extra', (it: Loose) => ({ ...it, extra: 1 })],
  ])('a wrong %s', (path, change) => {
    const file = change(JSON.parse(textOf(writeSavedResult(exampleResult()))) as Loose);
    const parsed = parseSavedResult(bytesOf(JSON.stringify(file)));
    expect(parsed.ok ? 'accepted' : parsed.fault.message.en).toContain(` at ${path}, found`);
  });
});

test('what is wrong is said in Chinese without English words', () => {
  const messageOf = (change: Loose) => {
    const file = { ...(JSON.parse(textOf(writeSavedResult(exampleResult()))) as Loose), ...change };
    const parsed = parseSavedResult(bytesOf(JSON.stringify(file)));
    return parsed.ok ? '' : parsed.fault.message.zh;
  };
  expect(messageOf({ inputs: [] })).toContain('inputs 处应为 1 至 2 项，实际为 0 项。');
  expect(messageOf({ extra: 1 })).toContain('extra 处应为无此字段，实际为1。');
  expect(messageOf({ options: [] })).toContain('options 处应为对象，实际为[]。');
  const options = completeToolOptions('reverse', { lineWidth: -1 });
  expect(options.ok ? '' : options.fault.message.zh).toBe(
    'reverse 的 options.lineWidth 应为 0 至 1000000 之间的数，实际为-1。',
  );
});

type Loose = Readonly<Record<string, unknown>>;

function exampleResult(): SavedResult {
  return {
    tool: 'reverse',
    savedAt: '2026-11-23T10:00:00.000Z',
    versions: { app: '0.1.0', library: '0.1.0' },
    inputs: [{ name: '', size: 4, digest: DIGEST, readAs: {}, records: 1, seguids: [], allSeguids: DIGEST }],
    options: {},
    output: { digest: DIGEST, parts: {} },
  };
}
