import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { Refused } from '#cli/command.ts';
import { command } from './gc.ts';

async function gc(input: string | Uint8Array, values: Record<string, string | boolean> = {}) {
  const bytes = typeof input === 'string' ? bytesOf(input) : input;
  const notes: string[] = [];
  let out = '';
  let longest = 0;
  const done = await command.run(
    { values, files: ['-'] },
    {
      read: async () => bytes,
      async *stream() {
        for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
      },
      write: async (text) => {
        out += typeof text === 'string' ? text : textOf(text);
      },
      put: (bytes) => {
        out += textOf(bytes);
        longest = Math.max(longest, bytes.length);
      },
      note: (line) => void notes.push(line),
    },
  );
  return { done, notes, longest, lines: out.split('\n').filter(Boolean) };
}

describe('gc', () => {
  test('writes a line a record, NaN where nothing is called', async () => {
    const { lines } = await gc('>a first\nGGCA\nNN\n>b\nNNNN\n');
    expect(lines).toEqual([
      'name\tlength\tgc\tgcSkew\tatSkew\ta\tc\tg\tt\tn\tambiguous\tgaps',
      'a\t6\t0.750000\t0.333333\t1\t1\t1\t2\t0\t2\t2\t0',
      'b\t4\tNaN\tNaN\tNaN\t0\t0\t0\t0\t4\t4\t0',
    ]);
  });

  test('reads gzip, GenBank and bare letters', async () => {
    expect((await gc(gzipSync(bytesOf('>a\nGGCC\n')))).lines[1]).toMatch(/^a\t4\t1\t/);
    const genBank = 'LOCUS       pX 4 bp DNA circular SYN 01-JAN-2000\nORIGIN\n        1 ggaa\n//\n';
    expect((await gc(genBank)).lines[1]).toMatch(/^pX\t4\t0\.500000\t/);
    expect((await gc('GGAA')).lines[1]).toMatch(/\t4\t0\.500000\t/);
  });

  test('takes the rule asked for', async () => {
    expect((await gc('>a\nGGNN\n', { rule: 'length' })).lines[1]).toMatch(/^a\t4\t0\.500000\t/);
  });

  test('sums up with N50, as JSON when asked', async () => {
    const { lines } = await gc('>a\nGGGGGG\n>b\nAAA\n>c\nT\n', { summary: true, json: true });
    expect(JSON.parse(lines[0]!)).toMatchObject({
      file: '-',
      records: 3,
      bases: 10,
      gc: 0.6,
      n50: 6,
      l50: 1,
      max: 6,
    });
  });

  test('walks windows round a circle, places shown from 1', async () => {
    const { lines } = await gc('>a\nGGGGCC\n', { window: '4', step: '3', circular: true });
    expect(lines.map((line) => line.split('\t').slice(0, 5).join(' '))).toEqual([
      'name start end gc gcSkew',
      'a 1 4 1 1',
      'a 4 1 1 0',
    ]);
  });

  test('holds few rows, however many there are', async () => {
    const many = '>a\nGGCATTAC\n'.repeat(20_000);
    for (const values of [{ json: true }, { window: '4' }, { window: '4', json: true }, {}]) {
      const { lines, longest } = await gc(many, values);
      expect(lines.length).toBeGreaterThanOrEqual(20_000);
      expect(longest).toBeLessThan(300_000);
    }
  });

  test('says what was dropped, and that protein is no nucleic acid', async () => {
    const { notes } = await gc('>a\nMKLVF1EEQPI\n');
    expect(notes.join('\n')).toContain('may be protein');
    expect(notes.length).toBe(2);
  });

  test('refuses an empty input, and options it cannot read', async () => {
    expect((await gc('')).done).toMatchObject({ ok: false, fault: { code: 'measure/nothing' } });
    await expect(gc('>a\nA\n', { rule: 'mine' })).rejects.toThrow(Refused);
    await expect(gc('>a\nA\n', { window: '0' })).rejects.toThrow(Refused);
    await expect(gc('>a\nA\n', { window: '5', step: 'x' })).rejects.toThrow(Refused);
  });
});
